/**
 * A bundler's plugin that takes the indentation out of the elements' templates. A minifier leaves strings as they are,
 * and a third of the elements' bytes would be blanks. No element relies on a blank that is a line break in its source.
 */
import ts from 'typescript';

const minifiers = {
  css: (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replaceAll(';}', '}')
      .trim(),
  html: (text) =>
    text
      .replace(/\s*\n\s*/g, '\n')
      .replace(/>\n</g, '><')
      .replace(/>\n$/g, '>')
      .replace(/^\n</g, '<')
      .replace(/^\n$/g, '')
      .replace(/\n>/g, '>')
      .replaceAll('\n', ' '),
};
minifiers.svg = minifiers.html;

/** @returns the code with smaller templates. */
export function minifyTemplates(code, fileName = 'module.ts') {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.ES2022, true);
  const parts = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() in minifiers) {
      const minify = minifiers[node.tag.getText()];
      const { template } = node;
      const pieces = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      for (const piece of pieces) {
        // Around the text: the quote or brace that opens it, and the quote or `${` that ends it.
        const end = piece.getEnd() - (code.startsWith('${', piece.getEnd() - 2) ? 2 : 1);
        const start = piece.getStart() + 1;
        parts.push({ start, end, text: minify(code.slice(start, end)) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  parts.sort((a, b) => b.start - a.start);
  return parts.reduce(
    (text, { start, end, text: smaller }) => text.slice(0, start) + smaller + text.slice(end),
    code,
  );
}

/** The plugin, for rolldown and those that take its plugins. */
export function minifyTemplatesPlugin() {
  return {
    name: 'minify-templates',
    transform: {
      filter: { id: /\/src\/elements\/.*\.ts$/ },
      handler: (code, id) => ({ code: minifyTemplates(code, id), map: null }),
    },
  };
}
