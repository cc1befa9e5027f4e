import { isTag, isText, type AnyNode, type Element } from 'domhandler';

/** Every element below these nodes in document order. No recursion: a hostile page nests as deep as it likes. */
export function elementsIn(nodes: readonly AnyNode[]): Element[] {
  const found: Element[] = [];
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isTag(node)) continue;
    found.push(node);
    for (let child = node.children.length - 1; child >= 0; child -= 1) stack.push(node.children[child]!);
  }
  return found;
}

/** The text written directly in an element: scripts hold nothing else. */
export function ownText({ children }: Element): string {
  return children.map((child) => (isText(child) ? child.data : '')).join('');
}
