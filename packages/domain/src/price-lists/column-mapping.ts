/** What a column of a price list can mean. The first three a list must have. */
export const listFields = [
  'articleNumber',
  'name',
  'price',
  'gtin',
  'category',
  'packName',
  'content',
  'contentUnit',
  'drainedWeight',
  'minimumQuantity',
  'origin',
  'grade',
  'eggCode',
  'eggSize',
  'organic',
  'vat',
  'deposit',
  'depositKind',
  'depositCount',
  'delisted',
] as const
export type ListField = (typeof listFields)[number]
export const requiredListFields = ['articleNumber', 'name', 'price'] as const satisfies readonly ListField[]

/** Which column (counted from 0) holds what; what is missing is in none. */
export type ColumnMapping = { readonly [F in ListField]?: number | undefined }

const names: { readonly [F in ListField]: RegExp } = {
  articleNumber: /^(artikel|art\.?|bestell)-?\s?(nr|nummer|no)|^(nr|nummer|sku|number|article number)\b/i,
  name: /^(artikel|bezeichnung|name|artikelname|artikelbezeichnung|produkt|description|article)$/i,
  price: /preis|price|^ek\b|netto/i,
  gtin: /^(gtin|ean)/i,
  category: /kategorie|warengruppe|category/i,
  packName: /gebinde|verpackung|^vpe?$|pack|einheit$/i,
  content: /inhalt|menge|content|gewicht$/i,
  contentUnit: /inhaltseinheit|mengeneinheit|^me$|content unit|^unit$/i,
  drainedWeight: /abtropf|drained/i,
  minimumQuantity: /mindest|minimum/i,
  origin: /herkunft|ursprung|origin|^land$/i,
  grade: /^(handels|güte)?klasse$|^hkl$|^(grade|class)$/i,
  eggCode: /(erzeuger|eier?)-?\s?code|(producer|egg) code/i,
  eggSize: /gewichtsklasse|^eigröße$|weight class|egg size/i,
  organic: /^(bio|öko|organic|verband|kontrollstelle)/i,
  vat: /mwst|ust|steuer|vat/i,
  deposit: /^pfand([-\s]?(betrag|preis|wert))?$|^deposit( amount| each)?$/i,
  depositKind: /^pfand[-\s]?(art|typ|gebinde)|^deposit (kind|type)/i,
  depositCount: /^pfand[-\s]?(anzahl|menge|stück)|^anzahl pfand|^deposit count/i,
  delisted: /ausgelistet|entfällt|delisted/i,
}

/** Guesses by the words at the head of the columns; each column means at most one thing. */
export const guessedColumns = (head: readonly string[]): ColumnMapping => {
  const taken = new Set<number>()
  const find = (field: ListField) => {
    const found = head.findIndex((title, column) => !taken.has(column) && names[field].test(title.trim()))
    if (found >= 0) taken.add(found)
    return found
  }
  // The narrow ones first: "Mindestmenge" and "Abtropfgewicht" are no content, "Inhaltseinheit" neither, and "Pfandpreis" no price.
  const order: readonly ListField[] = [
    ...(['deposit', 'depositKind', 'depositCount'] as const),
    ...([
      ...(['drainedWeight', 'eggCode', 'eggSize', 'grade'] as const),
      'articleNumber',
      'gtin',
      'minimumQuantity',
      'contentUnit',
      'vat',
      'organic',
      'origin',
      'delisted',
    ] as const),
    ...(['category', 'price', 'name', 'packName', 'content'] as const),
  ]
  const columns = order.map((field) => [field, find(field)] as const)
  const found: { [F in ListField]?: number } = Object.fromEntries(columns.filter(([, column]) => column >= 0))
  // "Einheit" alone is the pack, unless that has a column already: then it is what the content is counted in.
  const rest = head.findIndex((title, column) => !taken.has(column) && /^(einheit|unit)$/i.test(title.trim()))
  return found.contentUnit === undefined && found.content !== undefined && rest >= 0
    ? { ...found, contentUnit: rest }
    : found
}
