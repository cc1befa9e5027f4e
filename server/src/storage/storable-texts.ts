import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PrimitiveValueListNode,
  type QueryId,
  type ValueNode,
} from 'kysely';

/**
 * PostgreSQL refuses texts with the character NUL, which readers can send in any parameter: it becomes the mark of a
 * lost character, as in HTML, in what is written and in what is looked for.
 */
export const storableTexts: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
};

class StorableTexts extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    return { ...super.transformValue(node, queryId), value: storable(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
    queryId?: QueryId,
  ): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node, queryId), values: node.values.map(storable) };
  }
}

const transformer = new StorableTexts();

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
