import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

/** The description of the search API, made from the schemas that the routes are validated and serialised with. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  // The portal's own calls have no tag: they are not for others.
  hideUntagged: true,
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Prontuario search',
      version: '1',
      description:
        'Searches, suggestions and statistics take the public site key; documents and reports take the private key too.',
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
