/** Tags whose templates are markup or style sheets: there a line break with its indentation means no more than a blank. */
const tags = new Set(['html', 'css', 'svg']);

/** Every node of a syntax tree, outermost first. */
function* nodes(node) {
  if (Array.isArray(node)) for (const each of node) yield* nodes(each);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const each of Object.values(node)) yield* nodes(each);
  }
}

/** A style sheet without comments and without blanks that separate nothing. */
function compactStyles(text) {
  return text
    .replace(/\/\*.*?\*\//g, '')
    .replace(/ *([{};,]) */g, '$1')
    .replace(/: +/g, ':')
    .replace(/\( | \)/g, (blank) => blank.trim())
    .replace(/='([\w-]+)'\]/g, '=$1]')
    .replace(/ > /g, '>')
    .replaceAll('(n + ', '(n+')
    .replace(/(?<=[\s:,(-])0(?=\.\d)/g, '')
    .replaceAll(';}', '}')
    .replace(/^(`?) | (`?)$/g, '$1$2');
}

/** Elements that stand in lines of their own: blanks before and after their tags are never seen. */
const block = '(?:p|div|li|ul|ol|form|fieldset|legend|nav|section|dialog|site-search[\\w-]*)';
const beforeBlock = new RegExp(` (?=</?${block}[ >])`, 'g');
const afterBlock = new RegExp(`(</?${block}(?: [^<>]*)?>) `, 'g');

/**
 * Markup without the blanks that no layout of ours shows, which a browser would keep as nodes of every hit, at the end of
 * a button and between a tag's last value and its end, and without needless quotes.
 */
function compactMarkup(text) {
  return text
    .replace(/(?<= [\w-]+=)"([\w-]+)"(?= [^/]|>)/g, '$1')
    .replace(/ \/>/g, '/>')
    .replace(/^(}?) >/, '$1>')
    .replaceAll(' </button>', '</button>')
    .replace(beforeBlock, '')
    .replace(afterBlock, '$1');
}

/**
 * Takes the line breaks and indentation out of the templates of our own sources. As many line breaks are put behind each
 * template, so that the lines that follow stay where the source map says.
 */
export const compactTemplates = {
  name: 'compact-templates',
  transform(code, id) {
    if (!id.endsWith('.ts') || !/(?:html|css|svg)`/.test(code)) return null;
    const edits = [];
    for (const node of nodes(this.parse(code, { lang: 'ts' }))) {
      if (node.type !== 'TaggedTemplateExpression' || !tags.has(node.tag.name)) continue;
      let lines = 0;
      for (const { start, end } of node.quasi.quasis) {
        const text = code.slice(start, end);
        lines += text.split('\n').length - 1;
        const line = text.replace(/\s*\n\s*/g, ' ');
        edits.push({ start, end, text: node.tag.name === 'css' ? compactStyles(line) : compactMarkup(line) });
      }
      // A style sheet is its text.
      if (node.tag.name === 'css') edits.push({ start: node.tag.start, end: node.tag.end, text: '' });
      edits.push({ start: node.end, end: node.end, text: '\n'.repeat(lines) });
    }
    return edits
      .sort((a, b) => b.start - a.start || b.end - a.end)
      .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);
  },
};
