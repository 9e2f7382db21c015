/** Spaces at which no line breaks: in "12,5 kg", "6 × 1 l", "ca. 2,3", "30 Stück"; in "Dec 7, 2026"; in "e. K." */
const unbroken =
  /\d (?=(?:m?g|kg|[mcd]?l|[cm]?m|%|€|×|Stück|pieces)(?!\p{L}))|(?:×|\bca\.|\bapprox\.) (?=\d)|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\d)|\d, (?=\d{4}(?!\d))|\b\p{L}\. (?=\p{L}\.)/gu

/** Texts that somebody typed, or that are put together of such, with figures and their unit, days and abbreviations in one line each. */
export const keepTogether = (text: string): string =>
  text.replaceAll(unbroken, (found) => `${found.slice(0, -1)}\u00a0`)
