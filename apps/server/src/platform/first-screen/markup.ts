/** Markup that may stand in a page as it is, because `html` has made it. */
export type Markup = { readonly markup: string }

type Piece = string | Markup | readonly Markup[] | false

/** For text between tags and for attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const markupOf = (piece: Piece): string => {
  if (piece === false) return ''
  if (typeof piece === 'string') return escaped(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}

/** A piece of a page. Every text put into it is escaped; what `html` made itself is not escaped again. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  markup: texts.map((text, place) => text + markupOf(pieces[place] ?? false)).join(''),
})

/** Data for scripts of the page: JSON, in which nothing can end the element that carries it. */
export const jsonElement = (id: string, json: string): Markup => ({
  markup: `<script type="application/json" id="${escaped(id)}">${json.replaceAll('<', String.raw`\u003c`)}</script>`,
})
