import { type Node, parseSync, Visitor } from 'oxc-parser'

/** SQL as it stands in a source: what is put in by `${…}` is blanked out, so that an index is one of the source still. */
export type SqlText = { readonly text: string; readonly index: number }

const blank = (text: string): string => text.replace(/[^\n]/g, '§')

/** The text of a literal, between its quotes. */
const written = (node: Node, source: string): SqlText | undefined => {
  const index = node.start + 1
  if (node.type === 'Literal') return { text: source.slice(index, node.end - 1), index }
  if (node.type !== 'TemplateLiteral') return undefined
  let text = source.slice(index, node.end - 1)
  for (const { start, end } of node.expressions)
    text = text.slice(0, start - index) + blank(source.slice(start, end)) + text.slice(end - index)
  return { text, index }
}

/** What is sent as it stands: `sql.raw('…')`, `client.query('…')`. */
const sends = new Set(['raw', 'query'])

/** The SQL of a TypeScript source: the `sql` templates, and (`all`) literals that are sent as they stand. */
export const sqlIn = (path: string, source: string, which: 'templates' | 'all'): SqlText[] => {
  const found: SqlText[] = []
  const keep = (text: SqlText | undefined) => {
    if (text) found.push(text)
  }
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') keep(written(quasi, source))
    },
    CallExpression({ callee, arguments: [first] }) {
      if (
        which === 'templates' ||
        callee.type !== 'MemberExpression' ||
        callee.property.type !== 'Identifier' ||
        !first
      )
        return
      if (sends.has(callee.property.name)) keep(written(first, source))
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Where a table stands: after these words, or first in a fragment that goes behind one of them. */
const beforeTable = /(?:\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+|lateral\s+)?[(\s]*|^\s*)/gi
/** Another table of the same `from`: after the one before, its alias and a comma. */
const nextTable = /(?:[a-z_§${}]+)(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*(?:lateral\s+)?/iy
const name = /"?([a-z_]+)\b"?(?!\s*\.)/iy

/** The tables that a piece of SQL calls by a name it writes out, each with its place in the text. Names of its own (`with …`) count, too. */
export const namedTables = (sql: string): { readonly name: string; readonly index: number }[] =>
  [...sql.matchAll(beforeTable)].flatMap((match) => {
    const found: { name: string; index: number }[] = []
    let index = match.index + match[0].length
    for (;;) {
      name.lastIndex = index
      const [, table] = name.exec(sql) ?? []
      if (table) found.push({ name: table.toLowerCase(), index })
      nextTable.lastIndex = index
      const next = nextTable.exec(sql)
      if (!next) return found
      index = nextTable.lastIndex
    }
  })
