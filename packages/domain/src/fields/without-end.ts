/**
 * A text without those of the given characters that stand at its end: `withoutEnd('12,500', '0')` is `12,5`. In one walk, which a
 * regular expression that looks for an end from every place is not.
 */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
