import type { Deposit, DepositKind } from '../pricing/deposits.ts'
import { germanEuros, parseGermanDecimal } from './german-decimal.ts'

/** What a sales unit may lend, as when a person types it. */
const mostDeposits = 5
export const mostOfAKind = 1000
const mostCents = 100_000

const wordOf: Readonly<Record<DepositKind, string>> = {
  bottle: 'Flasche',
  jar: 'Glas',
  container: 'Behälter',
  bottleCrate: 'Getränkekasten',
  transportCrate: 'Transportkiste',
}

/** The narrow ones first: a crate of bottles is no bottle, and a glass bottle no jar. */
const kindByWord: readonly (readonly [RegExp, DepositKind])[] = [
  [/k[aä]sten|(getränke|flaschen|bier|saft)-?kiste|bottle ?crate/i, 'bottleCrate'],
  [/kiste|steige|ifco|\be[12]\b|crate/i, 'transportCrate'],
  [/flasche|bottle/i, 'bottle'],
  [/gl[aä]s|\bjars?\b/i, 'jar'],
  [/behälter|eimer|kanister|kanne|fass|becher|dose|container|bucket|\btub\b/i, 'container'],
]

/** What words call a deposit's kind; undefined for words that name none. */
export const depositKindOf = (words: string): DepositKind | undefined =>
  kindByWord.find(([pattern]) => pattern.test(words.normalize('NFC')))?.[1]

/** Deposits in one cell of a table: "20 × 0,08 Flasche + 1 × 1,50 Getränkekasten". */
export const depositText = (deposits: readonly Deposit[]): string =>
  deposits.map(({ kind, count, cents }) => `${count} × ${germanEuros(cents)} ${wordOf[kind]}`).join(' + ')

/** "20 × 0,08 € Flasche", with single blanks; the number before it and the words behind it may be missing. */
const onePart = /^(?:(\d{1,4}) ?[×x*] ?)?([\d.,]+) ?(?:€|EUR)? ?((?!x )[^\d ×*.,€].*)?$/i

/**
 * Reads such a cell; what it leaves open is taken from `otherwise`, as other columns may say it. Empty and nought are no deposit;
 * undefined is what cannot be read or does not say what is lent.
 */
export const parseDeposits = (
  text: string,
  otherwise: { readonly kind: DepositKind | undefined; readonly count: number },
): readonly Deposit[] | undefined => {
  if (/^[-–—]?$/.test(text.trim()) || parseGermanDecimal(text, 2) === 0) return []
  const deposits = text.split('+').map((part): Deposit | undefined => {
    const [, times, amount = '', words = ''] = onePart.exec(part.trim().replaceAll(/\s+/g, ' ')) ?? []
    const kind = words === '' ? otherwise.kind : depositKindOf(words)
    const count = times === undefined ? otherwise.count : Number(times)
    const cents = parseGermanDecimal(amount, 2)
    const isGood = kind && count >= 1 && count <= mostOfAKind && cents && cents <= mostCents
    return isGood ? { kind, count, cents } : undefined
  })
  const good = deposits.filter((one) => one !== undefined)
  return good.length === deposits.length && good.length <= mostDeposits ? good : undefined
}
