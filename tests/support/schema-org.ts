import Validator from '@adobe/structured-data-validator';
import jsonld, { type ContextDefinition, type Options } from 'jsonld';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

/** What is read of the vocabulary; descriptions and sources are not. */
const PREDICATES = [
  `<${RDF}type>`,
  `<${RDFS}subClassOf>`,
  `<${SCHEMA}domainIncludes>`,
  `<${SCHEMA}rangeIncludes>`,
  `<${SCHEMA}supersededBy>`,
];

/** JavaScript types of a value in JSON that stand for a data type of the vocabulary. */
const literals: Readonly<Record<string, string>> = {
  Text: 'string',
  URL: 'string',
  CssSelectorType: 'string',
  // Texts in ISO 8601.
  Date: 'string',
  DateTime: 'string',
  Duration: 'string',
  Boolean: 'boolean',
  Number: 'number',
  Integer: 'number',
};

type Json = string | number | boolean | null | readonly Json[] | JsonNode;
export interface JsonNode {
  readonly [key: string]: Json;
}

const isNode = (value: Json | undefined): value is JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : isList(value) ? value : [value];
const nodesOf = (value: Json | undefined): readonly JsonNode[] => listOf(value).filter(isNode);
/** Names without their namespace. */
const namesOf = (value: Json | undefined): readonly string[] =>
  nodesOf(value).map((node) => nameIn(node['@id']));
const nameIn = (value: Json | undefined): string => (typeof value === 'string' ? short(value) : '');
const isReference = (node: JsonNode): boolean => Object.keys(node).join() === '@id';
const short = (name: string): string => name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '');

interface Vocabulary {
  readonly asJsonLd: object;
  /**
   * Terms as pages write them; a name that the vocabulary has not is no term. Where a value can only be a thing or an
   * address, text is an address, as in schema.org's own context.
   */
  readonly context: ContextDefinition;
  readonly terms: ReadonlyMap<string, JsonNode>;
}

/** The vocabulary as released, from a package: no test needs the network. */
async function readVocabulary(): Promise<Vocabulary> {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const triples = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => PREDICATES.includes(line.split(' ', 2)[1] ?? ''))
    .map((line) => line.replace(` <${SCHEMA}> .`, ' .'));
  const nodes = await jsonld.fromRDF(triples.join('\n'), { format: 'application/n-quads' });
  const asJsonLd = await jsonld.compact(nodes, { rdf: RDF, rdfs: RDFS, schema: SCHEMA });
  const graph: readonly JsonNode[] = JSON.parse(JSON.stringify(asJsonLd['@graph']));
  const terms = new Map(graph.map((node) => [nameIn(node['@id']), node]));
  const names = [...terms.keys()].filter((name) => /^[A-Za-z0-9]+$/.test(name));
  const termOf = (name: string): ContextDefinition[string] => {
    const ranges = namesOf(terms.get(name)?.['schema:rangeIncludes']);
    const isAddress = ranges.length > 0 && ranges.every((range) => range === 'URL' || !(range in literals));
    return isAddress ? { '@id': SCHEMA + name, '@type': '@id' } : SCHEMA + name;
  };
  const inputs = names.map((name) => [`${name}-input`, `${SCHEMA}${name}-input`] as const);
  const context = Object.fromEntries([...names.map((name) => [name, termOf(name)] as const), ...inputs]);
  return { asJsonLd, context, terms };
}

/**
 * Tells what is wrong with a block of JSON-LD that a page carries: names that JSON-LD loses (expanded in the processor's
 * safe mode), properties of other classes, superseded ones, values of another type, and what search engines want of a
 * class and miss.
 */
export async function schemaOrgValidator(): Promise<(block: JsonNode) => Promise<readonly string[]>> {
  const { asJsonLd, context, terms } = await readVocabulary();
  const validator = new Validator(asJsonLd);
  const documentLoader = (url: string) => {
    if (!/^https?:\/\/schema\.org\/?$/.test(url)) throw new Error(`not schema.org's context: ${url}`);
    return Promise.resolve({ documentUrl: url, document: { '@context': context } });
  };

  // The processor's types do not know its safe mode, in which what would be lost is an error.
  const safely: Options.Expand & { readonly safe: true } = { documentLoader, safe: true };

  const ancestry = (name: string): readonly string[] => [
    name,
    ...namesOf(terms.get(name)?.['rdfs:subClassOf']).flatMap(ancestry),
  ];

  function fits(value: JsonNode, ranges: readonly string[]): boolean {
    if ('@value' in value) return ranges.some((range) => literals[range] === typeof value['@value']);
    // A reference: what it is, its own page says.
    if (isReference(value)) return ranges.some((range) => range === 'URL' || !(range in literals));
    const types = listOf(value['@type']).map((type) => nameIn(type));
    return types.some((type) => ancestry(type).some((each) => ranges.includes(each)));
  }

  function problemsOf(node: JsonNode): readonly string[] {
    const [type] = listOf(node['@type']).map((each) => nameIn(each));
    if (type === undefined) return ['a node without a type'];
    return Object.entries(node).flatMap(([key, value]) => {
      if (key.startsWith('@')) return [];
      const name = short(key);
      // What an action is asked with says how, as text (schema.org, "Potential Actions").
      const isInput = name.endsWith('-input');
      const term = terms.get(name.replace(/-input$/, ''));
      const path = `${type}.${name}`;
      const ranges = isInput ? ['Text'] : namesOf(term?.['schema:rangeIncludes']);
      const unfit = nodesOf(value).filter((each) => !fits(each, ranges));
      return [
        ...(term?.['schema:supersededBy'] === undefined ? [] : [`${path} is superseded`]),
        ...unfit.map((each) => `${path} has ${JSON.stringify(each)}, not ${ranges.join(' or ')}`),
        ...nodesOf(value).flatMap((each) => ('@value' in each || isReference(each) ? [] : problemsOf(each))),
      ];
    });
  }

  return async (block) => {
    const { '@context': _context, ...data } = block;
    const expanded: readonly JsonNode[] = JSON.parse(JSON.stringify(await jsonld.expand(block, safely)));
    const issues = await validator.validate({ jsonld: { [nameIn(data['@type'])]: [data] } });
    const faults = issues.filter(({ issueMessage }) => !issueMessage.includes('(optional)'));
    return [
      ...(expanded.length === 1 ? [] : [`${expanded.length} nodes instead of one`]),
      ...expanded.flatMap(problemsOf),
      ...faults.map(({ issueMessage, severity }) => `${severity} ${nameIn(data['@type'])}: ${issueMessage}`),
    ];
  };
}
