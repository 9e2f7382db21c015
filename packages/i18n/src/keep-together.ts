const unit = 'm?g|kg|[mcd]?l|[cm]?m|%|€|×|Stück|pieces'
const breakable = new RegExp(
  [
    // "12,5 kg", "30 Stück", "6 ×"
    `\\d (?=(?:${unit})(?!\\p{L}))`,
    // "× 1", "ca. 2,3"
    '(?:×|\\bca\\.|\\bapprox\\.) (?=\\d)',
    // "Dec 7, 2026"
    '\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\\d)',
    '\\d, (?=\\d{4}(?!\\d))',
    // "e. K.", "z. B."
    '\\b\\p{L}\\. (?=\\p{L}\\.)',
  ].join('|'),
  'gu',
)

/** Texts that somebody typed, or that are put together of such, with figures and their unit, days and abbreviations in one line each. */
export const keepTogether = (text: string): string =>
  text.replaceAll(breakable, (found) => `${found.slice(0, -1)}\u00a0`)
