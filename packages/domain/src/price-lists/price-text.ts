/** A price in the words of lists as a bare number: `2,-`, `-,80`, `€ 2,50`, `2€50`, `2·50`. What is more than that stays as it is. */
export const priceNumberIn = (text: string): string => {
  const trimmed = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
  const split = /^(\d{1,6}) ?€ ?(\d{2})$/.exec(trimmed)
  if (split) return `${split[1]},${split[2]}`
  const bare = trimmed
    .replace(/^(€|eur\b|euro\b|eur(?=\d))/i, '')
    .replace(/(€|eur|euro)$/i, '')
    .trim()
    .replace(/(?<=\d)·(?=\d{1,2}$)/, ',')
  if (/^\d[\d.' ]*,[-–—]{1,2}$/.test(bare)) return bare.slice(0, bare.indexOf(','))
  if (/^[-–—]?[,.]\d{2}$/.test(bare)) return `0${bare.replace(/^[-–—]/, '')}`
  return bare
}

/** A price of something else than the sales unit: `2,50 €/kg`, `3,00 je 100 g`. */
export const isPricePerUnit = (text: string): boolean =>
  /(\/|\bje\b|\bpro\b|\bper\b)\s{0,3}(\d{1,5}\s{0,3})?(kg|kilo|g|l|ltr|liter|ml|100)\b/i.test(
    text.slice(text.search(/\d/)).slice(0, 60),
  )

const months = 'jan|feb|mär|mar|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec'
const days: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/,
  new RegExp(String.raw`^\d{1,2}[.\-/ ]{1,2}(${months})\p{L}*\.?([.\-/ ]{0,2}\d{2,4})?$`, 'iu'),
  new RegExp(String.raw`^(${months})\p{L}*[.\-/ ]{1,2}\d{2,4}$`, 'iu'),
]

/** A day, as a spreadsheet makes one of an article number `2-1` or a price `3.50`. */
export const isDay = (text: string): boolean => days.some((pattern) => pattern.test(text.trim()))
