const umlauts = /[äöüÄÖÜ]/
/** Letters beyond German that names of food and places take from their own languages. */
const borrowed = /[éèêëáàâåãíìîïóòôøõúùûýçñæœšžčřğșțłńśźżÉÈÊÁÀÂÅÇÓÔÚØÑÆŒŠŽ]/
const letter = /\p{L}/u
const digit = /\d/
const vowel = /[aeiouyäöü]/i

const isUpper = (sign: string): boolean => sign !== sign.toLowerCase()
const isLower = (sign: string): boolean => sign !== sign.toUpperCase()

/** A capital inside of a small word, and a small letter inside of a capital one, are another code page's. */
const hasWrongCase = (sign: string, before: string, after: string): boolean =>
  sign === 'ß'
    ? false
    : isUpper(sign)
      ? isLower(before) || (isUpper(before) && isLower(after))
      : isUpper(before) && isUpper(after)

const letterWeight = (sign: string, before: string, after: string): number => {
  if (hasWrongCase(sign, before, after)) return -3
  if (sign === 'ß') return vowel.test(before) ? 3 : -3
  const isAlone = !letter.test(before) && !letter.test(after)
  if (umlauts.test(sign)) return isAlone ? 0 : 3
  return borrowed.test(sign) ? (isAlone ? 0 : 1) : -2
}

const signWeight = (sign: string, before: string, after: string): number => {
  const isInside = letter.test(before) && letter.test(after)
  if (sign === '€') return letter.test(before) || letter.test(after) ? -3 : digit.test(before + after) ? 2 : 1
  if (/[’‘´]/.test(sign)) return 0
  if (isInside) return -3
  if (/[„“”»«‚]/.test(sign)) return letter.test(before + after) ? 1 : 0
  if (/[–—·•…×°²³½¼¾®™±§\u00a0]/.test(sign)) return 0
  return -2
}

/**
 * Likelihood that a text was decoded by its own code page, judged by what its signs beyond ASCII are among their neighbours: German
 * letters in words speak for it, capitals and symbols inside of words against. Below zero is another code page's text.
 */
export const likelihoodOf = (text: string): number => {
  let sum = 0
  // Two hundred thousand signs decide as well as all of them.
  let left = 200_000
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? '']
    if (/[\p{Cc}\p{Co}\uFFFD\u2500-\u259F]/u.test(sign)) sum -= 5
    else sum += letter.test(sign) ? letterWeight(sign, before, after) : signWeight(sign, before, after)
    left -= 1
    if (left === 0) break
  }
  return sum
}
