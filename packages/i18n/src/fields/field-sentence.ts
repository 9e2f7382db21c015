import type { Locale } from '../locale.ts'

/**
 * The sentence for a message of the contracts: a key (`fields.iban`), with the limits of a number after it where it has some
 * (`fields.amount:1:100`; of money in cents). Undefined for any other message. The limits stand in the sentence as `%least` and
 * `%most`, not in braces: a built web app would have read those already, and hold no text any more.
 */
export const fieldSentence = (
  sentences: Readonly<Record<string, string>>,
  locale: Locale,
  message: string,
): string | undefined => {
  const [, key = '', least, most] = /^fields\.(\w+)(?::(-?\d+):(\d+))?$/.exec(message) ?? []
  if (!Object.hasOwn(sentences, key)) return undefined
  const isMoney = key === 'money'
  const figure = (limit: string | undefined): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: isMoney ? 2 : 0 }).format(
      Number(limit) / (isMoney ? 100 : 1),
    )
  return sentences[key]?.replace('%least', () => figure(least)).replace('%most', () => figure(most))
}
