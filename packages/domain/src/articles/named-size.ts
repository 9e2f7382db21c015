/** A size that somebody typed beside the words they search for: an amount in grams or millilitres, or a percentage. `words`: as names may say it. */
export type NamedSize = {
  readonly content: { readonly amount: number; readonly unit: 'gram' | 'milliliter' } | null
  /** Runs of letters and digits: `12,5 kg` is 12, 5 and kg. */
  readonly words: readonly string[]
}

const units: { readonly [said: string]: readonly ['gram' | 'milliliter', number] | null } = {
  ...{ g: ['gram', 1], gr: ['gram', 1], gramm: ['gram', 1], kg: ['gram', 1_000], kilo: ['gram', 1_000] },
  ...{ ml: ['milliliter', 1], cl: ['milliliter', 10], l: ['milliliter', 1_000], ltr: ['milliliter', 1_000] },
  ...{ liter: ['milliliter', 1_000], '%': null, prozent: null },
}

const size =
  /(?<![\p{L}\p{N}.,-])(\d{1,5})(?:[.,](\d{1,3}))?\s{0,2}(gramm|gr|g|kilo|kg|ml|cl|ltr|liter|l|prozent|%)(?![\p{L}\p{N}-])/giu

/**
 * Parts what somebody searches for into words and sizes: `Butter 250 g` is "Butter" and 250 grams. Sizes alone are words, for there is
 * nothing else to find by.
 */
export const sizesIn = (text: string): { readonly rest: string; readonly sizes: readonly NamedSize[] } => {
  const rest = text.replaceAll(size, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(rest)) return { rest: text, sizes: [] }
  const sizes = [...text.matchAll(size)].map(([, whole = '', part = '', said = '']): NamedSize => {
    const unit = said.toLowerCase()
    const measure = units[unit]
    const amount = Number(`${whole}.${part || '0'}`) * (measure?.[1] ?? 1)
    const isWhole = Number.isInteger(Math.round(amount * 1_000) / 1_000)
    return {
      content: measure && isWhole ? { amount: Math.round(amount), unit: measure[0] } : null,
      words: [whole, part, unit === '%' || unit === 'prozent' ? '' : unit].filter((word) => word !== ''),
    }
  })
  return { rest, sizes }
}
