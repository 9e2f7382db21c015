/** A line as somebody typed or pasted it; `quantity` is null where `quantityText` could not be read. */
export type TypedLine = {
  readonly number: string
  readonly quantityText: string
  readonly quantity: number | null
  readonly fault: TypedFault | null
}

/** What is wrong with a line before anything is looked up. */
export type TypedFault =
  | 'numberMissing'
  | 'quantityMissing'
  | 'quantityNotWhole'
  | 'quantityUnclear'
  | 'quantityTooHigh'

/** The most sales units of one line, as everywhere. */
const mostUnits = 100_000
/** The cart takes no more lines than this. */
export const mostQuickLines = 200

/**
 * A quantity as people and spreadsheets write it, in whole sales units: `12`, `12,0`, `12.00`, `1.200`, `2 x`. Half a unit is refused,
 * and so is `1,200`, which is one in Germany and a thousand in England.
 */
export const readQuantity = (text: string): { readonly quantity: number } | { readonly fault: TypedFault } => {
  const typed = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/^[x×]|[x×]$/i, '')
  if (typed === '') return { fault: 'quantityMissing' }
  if (/^\d{1,3},\d{3}$/.test(typed)) return { fault: 'quantityUnclear' }
  const whole = /^\d{1,3}(\.\d{3})+(,0*)?$/.test(typed)
    ? typed.replaceAll('.', '').replace(/,0*$/, '')
    : /^(\d+)(?:[.,]0*)?$/.exec(typed)?.[1]
  if (whole === undefined) return { fault: 'quantityNotWhole' }
  const quantity = Number(whole)
  if (quantity === 0) return { fault: 'quantityMissing' }
  return quantity > mostUnits ? { fault: 'quantityTooHigh' } : { quantity }
}

export const typedLine = (number: string, quantityText: string): TypedLine => {
  const read = readQuantity(quantityText)
  const fault = number === '' ? 'numberMissing' : 'fault' in read ? read.fault : null
  return { number, quantityText, quantity: 'quantity' in read ? read.quantity : null, fault }
}

/** Signs inside of a number that do not count: a blank, and the dashes that programs make of a hyphen. */
export const idleInNumbers = ' -‐‑‒–—―−'

/** A number as it is compared: as printed, whatever its case, its blanks and its dashes. */
export const comparableNumber = (number: string): string => number.replaceAll(/[\s\-‐‑‒–—―−]/g, '').toLowerCase()

const spelled = (number: string): string => number.replaceAll(/\s/g, '').toLowerCase()

type Numbered = { readonly number: string; readonly gtin: string | null }

/**
 * The sales units that a number means: those that have it themselves or on their label; else all of the article that has it. A number with
 * its dashes counts before one without them: `A-1-12` is not `A-11-2`. Several are left for a person to choose from.
 */
export const meantUnits = <Unit extends Numbered>(
  typed: string,
  articles: readonly { readonly number: string; readonly units: readonly Unit[] }[],
): Unit[] => {
  const units = articles.flatMap((article) => article.units)
  for (const as of [spelled, comparableNumber]) {
    const wanted = as(typed)
    const exact = units.filter(({ number, gtin }) => as(number) === wanted || gtin === wanted)
    if (exact.length > 0) return exact
    const named = articles.filter(({ number }) => as(number) === wanted)
    if (named.length > 0) return named.flatMap((article) => article.units)
  }
  return []
}
