import { html, type Html } from './html.ts';
import { tableFrame } from './plain-page.ts';

type Fields = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** An OpenAPI document as a page: what is not there is left out, whatever the document's version. */
export function apiPage(document: object): Html {
  const operations = Object.entries(fields(fields(document)['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = fields(fields(item)[method]);
      return Object.keys(operation).length === 0 ? [] : [{ path, method, operation, tag: tagOf(operation) }];
    }),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return html`
    <p>The same as <a href="/openapi.json">an OpenAPI document</a>.</p>
    ${tags.map(
      (tag) => html`
        <h2>${tag}</h2>
        ${operations.filter((each) => each.tag === tag).map(operationSection)}
      `,
    )}
  `;
}

function operationSection(each: {
  readonly path: string;
  readonly method: string;
  readonly operation: Fields;
}): Html {
  const { path, method, operation } = each;
  const body = fields(Object.values(fields(fields(operation['requestBody'])['content']))[0])['schema'];
  return html`
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>
      ${withCode(text(operation['summary']))}. ${withCode(text(operation['description']))}
      ${operation['security'] !== undefined && 'Needs the private key.'}
    </p>
    ${parameterTable('Parameter', list(operation['parameters']).map(parameterRow))}
    ${parameterTable('Member of the body', memberRows(body))}
    ${parameterTable('Member of the answer', memberRows(answerSchema(operation)))}
  `;
}

type Row = readonly [name: string, type: string, required: boolean, description: string];

function parameterRow(parameter: unknown): Row {
  const { name, schema, required, description } = fields(parameter);
  return [
    text(name),
    typeOf(schema),
    required === true,
    text(description) || text(fields(schema)['description']),
  ];
}

function memberRows(schema: unknown): readonly Row[] {
  const required = list(fields(schema)['required']);
  return Object.entries(fields(fields(schema)['properties'])).map(([name, member]) => [
    name,
    typeOf(member),
    required.includes(name),
    text(fields(member)['description']),
  ]);
}

function answerSchema(operation: Fields): unknown {
  const responses = fields(operation['responses']);
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return fields(fields(fields(success)['content'])['application/json'])['schema'];
}

function parameterTable(head: string, rows: readonly Row[]): Html | undefined {
  if (rows.length === 0) return undefined;
  return tableFrame(
    head,
    html`<table>
      <thead>
        <tr>
          <th scope="col">${head}</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, type, required, description]) =>
            html`<tr>
              <td><code>${name}</code>${required && ' (required)'}</td>
              <td>${type}</td>
              <td>${withCode(description)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`,
  );
}

/** What a description has between backticks is code. */
function withCode(description: string): readonly Html[] {
  return description
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** A schema in a few words: `integer 1–300`, `one of and, or`, `list of string`. */
function typeOf(schema: unknown): string {
  const { type, enum: choices, anyOf, items, minimum, maximum, maxLength } = fields(schema);
  if (Array.isArray(choices)) return `one of ${choices.map(String).join(', ')}`;
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  if (typeof minimum === 'number' && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER)
    return `${text(type)} ${minimum}–${maximum}`;
  if (typeof maxLength === 'number') return `${text(type)}, at most ${maxLength} characters`;
  return text(type) || 'any';
}

function tagOf(operation: Fields): string {
  return text(list(operation['tags'])[0]);
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
