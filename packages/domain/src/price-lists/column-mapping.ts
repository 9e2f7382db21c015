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
  'priceFrom',
  'priceUntil',
] as const
export type ListField = (typeof listFields)[number]
export const requiredListFields = ['articleNumber', 'name', 'price'] as const satisfies readonly ListField[]

/** Which column (counted from 0) holds what; what is missing is in none. */
export type ColumnMapping = { readonly [F in ListField]?: number | undefined }

const names: { readonly [F in ListField]: RegExp } = {
  articleNumber: /^(artikel|art\.?|bestell)-?\s?(nr|nummer|no)|^(nr|nummer|sku|number|article number)\b/i,
  name: /^(artikel|bezeichnung|name|artikelname|artikelbezeichnung|produkt|description|article)$/i,
  price: /preis|price|\bek\b|einkauf|netto/i,
  gtin: /^(gtin|ean)/i,
  category: /kategorie|warengruppe|category/i,
  packName: /gebinde|verpackung|^vpe?$|pack|einheit$/i,
  content: /inhalt|menge|content|(?<!brutto)gewicht(?![a-zäöüß]| ?brutto)|\bnet weight\b|^weight\b(?! class)/i,
  contentUnit: /inhaltseinheit|mengeneinheit|^me$|content unit|^unit$/i,
  drainedWeight: /abtropf|drained/i,
  minimumQuantity: /mindest|minimum/i,
  origin: /herkunft|ursprung|origin|^land$/i,
  grade: /^(handels|güte)?klasse$|^hkl$|^(grade|class)$/i,
  eggCode: /(erzeuger|eier?)-?\s?code|(producer|egg) code/i,
  eggSize: /gewichtsklasse|^eigröße$|weight class|egg size/i,
  organic: /^(bio|öko|organic|verband|kontrollstelle)/i,
  vat: /mwst|\bust\b|steuer|\bvat\b/i,
  deposit: /^pfand([-\s]?(betrag|preis|wert))?$|^deposit( amount| each)?$/i,
  depositKind: /^pfand[-\s]?(art|typ|gebinde)|^deposit (kind|type)/i,
  depositCount: /^pfand[-\s]?(anzahl|menge|stück)|^anzahl pfand|^deposit count/i,
  delisted: /ausgelistet|entfällt|delisted/i,
  priceFrom:
    /(^|gültig|aktion|aktionspreis|sonderpreis|valid|special price)[\s-]*(ab|von|from)(\s*(datum|tag|date))?$/i,
  priceUntil:
    /(^|gültig|aktion|aktionspreis|sonderpreis|valid|special price)[\s-]*(bis|until|to)(\s*(datum|tag|date))?$/i,
}

/** Prices that nobody buys at here: with VAT, of a shop, or of a kilogram. */
const otherPrices =
  /brutto|inkl|gross|\buvp\b|\bvk\b|verkauf|laden|endpreis|empf|retail|\brrp\b|grund|base price|unit price|((\bje\b|\bpro\b|\bper\b|\/)\s*(1\s*)?|\b100\s*|(preis|price)[\s(]+(1\s*)?)(kg|kilo|g|100|l|liter|ltr|ml)\b|\b(kg|kilo|liter)[\s-]?preis/i
/** Titles of prices that producers sell at. */
export const purchasePrices = /netto|\bnet\b|\bek\b|einkauf/i

/** The weight of a title as the price at which a producer sells; 0 for one that is not. */
const priceWeight = (title: string): number => {
  const isDay = names.priceFrom.test(title) || names.priceUntil.test(title)
  if (isDay || otherPrices.test(title) || !names.price.test(title)) return 0
  return purchasePrices.test(title) ? 2 : 1
}

/** The weight of a title as the name of a field; 0 for one that is not. "Preis inkl. MwSt." is a price, not a rate. */
const weightOf = (field: ListField, title: string): number => {
  if (field === 'price') return priceWeight(title)
  if (field === 'vat' && names.price.test(title)) return 0
  if (!names[field].test(title)) return 0
  // A weight beside a content is often that of the pack.
  return field === 'content' && !/gewicht|weight/i.test(title) ? 2 : 1
}

/** Guesses by the words at the head of the columns; each column means at most one thing, and the first of the likeliest is taken. */
export const guessedColumns = (head: readonly string[]): ColumnMapping => {
  const taken = new Set<number>()
  const find = (field: ListField) => {
    const weights = head.map((title, column) => (taken.has(column) ? 0 : weightOf(field, title.trim())))
    const most = Math.max(0, ...weights)
    const found = most === 0 ? -1 : weights.indexOf(most)
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
      'priceFrom',
      'priceUntil',
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

/** Fields a list must have that several columns could hold, so that a person has to look. */
export const unsureFields = (head: readonly string[], columns: ColumnMapping): readonly ListField[] =>
  requiredListFields.filter((field) => {
    const others = new Set(listFields.filter((one) => one !== field).map((one) => columns[one]))
    const candidates = head.filter((title, column) => !others.has(column) && weightOf(field, title.trim()) > 0)
    return columns[field] !== undefined && candidates.length > 1
  })
