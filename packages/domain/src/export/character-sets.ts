import anyAscii from 'any-ascii'

/**
 * The Latin characters of SEPA (EPC217-08), and those that German banks have bound themselves to take as well: umlauts, ß, `&`, `*`, `$` and
 * `%` (Deutsche Kreditwirtschaft, DFÜ-Abkommen, Anlage 3, "Zeichensatz").
 */
const isSepa = (character: string): boolean => /^[A-Za-z0-9':?,\- (+.)/ÄÖÜäöüß&*$%]$/.test(character)

/** Without control characters, whose bytes mean nothing in a text. */
const isWindows1252 = (character: string): boolean => /^[ -~\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/.test(character)

/** ASCII signs that SEPA leaves out, by the table of EPC217-08. */
const signs: Readonly<Record<string, string>> = {
  ...{ '"': "'", '`': "'", ';': ',', '[': '(', '{': '(', ']': ')', '}': ')', '\\': '/', '|': '/', _: '-', '~': '-' },
  ...{ '!': '.', '#': '.', '<': '.', '=': '.', '>': '.', '@': '.', '^': '.' },
}

/** Quotes of their own kind, because any-ascii writes „ as two commas. */
const isQuote = (character: string): boolean => /^[\u201C-\u201F«»]$/.test(character)

/** The replacement of a character that is not allowed: its nearest letters, nothing for an emoji. */
export const nearestLetters = (character: string, isAllowed: (character: string) => boolean): string => {
  // Their names in English, which any-ascii writes, would be no part of anybody's name.
  if (/^(?![©®™])[\p{Emoji_Presentation}\p{Extended_Pictographic}]$/u.test(character)) return ''
  const nearest = isQuote(character) ? '"' : anyAscii(character)
  // any-ascii writes one for what nobody can read in some old scripts.
  const ascii = /\p{L}/u.test(character) ? nearest.replaceAll('?', '') : nearest
  return [...ascii].map((each) => (isAllowed(each) ? each : (signs[each] ?? ' '))).join('')
}

/** Letters that are allowed stay, others become their nearest, what has none goes; no line breaks, no two blanks side by side. */
const transliterated = (text: string, isAllowed: (character: string) => boolean): string =>
  [...text.normalize('NFC')]
    .map((character) => (isAllowed(character) ? character : nearestLetters(character, isAllowed)))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/**
 * A name or a text as a file for a bank may have it, at most so many characters long. Never empty, which the schema refuses: what has no
 * letter at all becomes `NOTPROVIDED`.
 */
export const sepaText = (text: string, most: number): string =>
  transliterated(text, isSepa).slice(0, most).trim() || 'NOTPROVIDED'

/** The name of an account's holder as its file has it (`Nm`, 70 characters). */
export const sepaName = (holder: string): string => sepaText(holder, 70)

/** The name of an account's holder in a file for a bank, where it differs; null where it does not. */
export const sentAs = (holder: string): string | null => (sepaName(holder) === holder ? null : sepaName(holder))

/** A text of which every letter is one of Windows-1252, so that none becomes a question mark in its bytes. */
export const windows1252Text = (text: string): string => transliterated(text, isWindows1252)
