import { isSameLot } from './same-lot.ts'

/** What a label says to a scanner. `bestBefore` is `YYYY-MM-DD`. Null: it does not say so. */
export type Barcode = {
  readonly gtin: string | null
  readonly lot: string | null
  readonly bestBefore: string | null
  /** Net, of what the label is on. */
  readonly netWeightGrams: number | null
}

/** Ends a part of no fixed length, and how scanners that type like a keyboard may be told to write it. */
const [groupSeparator, separator] = ['\u001d', '|']

/** How scanners name the kind of code before its content: `]C1`, `]d2`. */
const symbology = /^\][A-Za-z]\d/

/** GS1 General Specifications: application identifiers whose part has a fixed length, in digits. */
const fixedLengths: Record<string, number> = {
  ...{ '00': 18, '01': 14, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
  ...{ '310': 7, '311': 7, '312': 7, '313': 7, '314': 7, '315': 7, '316': 7, '320': 7, '330': 7, '340': 7 },
}
/** Those whose part ends at a separator or at the end, with the most characters it may have. */
const longest: Record<string, number> = {
  ...{ '10': 20, '21': 20, '22': 20, '30': 8, '37': 8, '240': 30, '241': 30, '250': 30, '251': 30 },
  // The price on the label, with its place of the decimal sign before it; where it comes from, and who worked on it.
  ...{
    '390': 16,
    '391': 19,
    '392': 16,
    '393': 19,
    '394': 5,
    '395': 7,
    '400': 30,
    '422': 3,
    '423': 15,
    '424': 3,
    '425': 15,
    '426': 3,
  },
  ...{ '7003': 10, '7006': 6, '7007': 12, '7010': 30, '703': 31, '8005': 6, '8008': 12 },
}

/** `YYMMDD`, of this century; a day 00 is the last of its month. */
const dayOf = (digits: string): string | null => {
  const [year, month, day] = [2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
  if (!/^\d{6}$/.test(digits) || month < 1 || month > 12) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day === 0 ? last : day).padStart(2, '0')}`
}

/** The parts of a GS1 code by their identifiers; null when it is none. */
const partsOf = (code: string): ReadonlyMap<string, string> | null => {
  const parts = new Map<string, string>()
  let rest = code
  while (rest !== '') {
    const identifier = [2, 3, 4]
      .map((length) => rest.slice(0, length))
      .find((ai) => ai in fixedLengths || ai in longest)
    if (identifier === undefined) return null
    const content = rest.slice(identifier.length)
    const fixed = fixedLengths[identifier]
    const end = content.indexOf(separator)
    const length = fixed ?? (end < 0 ? content.length : end)
    const part = content.slice(0, length)
    if (part.length < (fixed ?? 1) || part.length > (fixed ?? longest[identifier] ?? 0)) return null
    if (fixed !== undefined && !/^\d+$/.test(part)) return null
    parts.set(identifier, part)
    rest = content.slice(length)
    if (rest.startsWith(separator)) rest = rest.slice(separator.length)
  }
  return parts
}

/**
 * Whole grams of a net weight in kilograms (310n): `n` says how many of its six digits stand behind the decimal sign, then they follow.
 * Nothing weighs nothing: then nobody filled it in.
 */
const gramsOf = (part: string | undefined): number | null => {
  if (part === undefined) return null
  const [decimals, digits] = [Number(part.slice(0, 1)), Number(part.slice(1))]
  return Math.round((digits * 1000) / 10 ** decimals) || null
}

/** "(01)04012345678901(10)H-1", as it stands below the bars, the way a scanner reads them. */
const withoutBrackets = (code: string): string =>
  code.startsWith('(') ? code.replaceAll(/\((\d{2,4})\)/g, `${separator}$1`).slice(1) : code

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * A GS1 Digital Link as the parts of a GS1 code: `https://example.com/01/04012345678901/10/H-1?15=261224`. The GTIN may have fewer than
 * fourteen digits (GS1 Digital Link Standard: URI Syntax). Anything else as it is.
 */
const withoutLink = (code: string): string => {
  const [, path, query = ''] = /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/01\/([^?#]+)(?:\?([^#]*))?/i.exec(code) ?? []
  if (path === undefined) return code
  const [gtin = '', ...others] = path.split('/').map(decoded)
  const named = others.flatMap((identifier, at) => (at % 2 === 0 ? [identifier + (others[at + 1] ?? '')] : []))
  const asked = query.split('&').map((pair) => decoded(pair.replace('=', '')))
  return [`01${gtin.padStart(14, '0')}`, ...named, ...asked.filter((part) => /^\d{2}/.test(part))].join(separator)
}

/**
 * Reads what was scanned or typed: the parts of a GS1 code or link (GTIN, lot, best-before or use-by, net weight), or anything else as a lot, for
 * producers print their lots as they like.
 */
export const readBarcode = (scanned: string): Barcode => {
  const read = scanned.trim().replace(symbology, '').replaceAll(groupSeparator, separator)
  const code = withoutBrackets(withoutLink(read.startsWith(separator) ? read.slice(separator.length) : read))
  const parts = partsOf(code)
  const isGs1 = parts !== null && (parts.has('01') || parts.has('02') || parts.has('10'))
  if (!isGs1) return { gtin: null, lot: code === '' ? null : code, bestBefore: null, netWeightGrams: null }
  return {
    gtin: parts.get('01') ?? parts.get('02') ?? null,
    lot: parts.get('10') ?? null,
    bestBefore: dayOf(parts.get('15') ?? parts.get('17') ?? ''),
    netWeightGrams: gramsOf(parts.get('310')),
  }
}

const asPrinted = (lot: string): string => lot.replaceAll(/[\s-]/g, '').toUpperCase()

/** The one that means the name, rather than one whose blanks or dashes were left out. */
const lotNamed = <L extends { readonly lot: string | null }>(name: string | null, lots: readonly L[]): L | undefined =>
  lots.find(({ lot }) => name !== null && isSameLot(lot, name)) ??
  lots.find(({ lot }) => name !== null && lot !== null && asPrinted(lot) === asPrinted(name))

/**
 * The lot among those that lie there which a scan means; without one of that name, null. A plain lot wins: "1012" may be one,
 * though it would also read as lot "12" of a GS1 code.
 */
export const lotOfScan = <L extends { readonly lot: string | null }>(scanned: string, lots: readonly L[]): L | null =>
  lotNamed(scanned, lots) ?? lotNamed(readBarcode(scanned).lot, lots) ?? null
