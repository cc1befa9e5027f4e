import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';

/** A document's id is the rest of its path, for it may hold slashes. */
const REST = '/*';

/** The description of the search API, made from the schemas that the routes are validated and serialised with. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  // The portal's own calls have no tag: they are not for others.
  hideUntagged: true,
  transform: ({ schema, url }) =>
    url.endsWith(REST)
      ? { url: `${url.slice(0, -REST.length)}/:id`, schema: withId(schema) }
      : { schema, url },
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Prontuario search',
      version: '1',
      description:
        'Searches, suggestions and statistics take the public site key; documents and reports take the private key too. ' +
        'A parameter that is empty in the address (`lang=`) counts as not given.',
    },
    components: {
      securitySchemes: {
        siteAndPrivateKey: {
          type: 'http',
          scheme: 'basic',
          description: 'Site key as user name, private key as password',
        },
      },
    },
  },
};

/** The rest of the path under the name that the contract has for it. */
function withId(schema: FastifySchema): FastifySchema {
  return {
    ...schema,
    params: Type.Object({ siteKey: Type.String(), id: Type.String() }),
  };
}
