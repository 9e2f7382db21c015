import { withoutEnd } from '../fields/without-end.ts'
import type { PriceListRow } from './bnn-row.ts'

type Bilingual = { readonly de: string; readonly en: string }
type Noun = { readonly one: string; readonly many: string }
type NounPair = { readonly de: Noun; readonly en: Noun }
type Inside = { readonly amount: number; readonly unit: 'gram' | 'milliliter'; readonly isExact: boolean }
type Pack = {
  readonly packName: Bilingual
  readonly contentAmount: number
  readonly quantityUnit: 'gram' | 'milliliter' | 'piece'
}

/** What the priced unit is called; goods priced by the kilogram have no pack of their own inside the case. */
const nouns: { readonly [unit: string]: NounPair } = {
  ST: { de: { one: 'Stück', many: 'Stück' }, en: { one: 'piece', many: 'pieces' } },
  BD: { de: { one: 'Bund', many: 'Bund' }, en: { one: 'bunch', many: 'bunches' } },
  SC: { de: { one: 'Schale', many: 'Schalen' }, en: { one: 'punnet', many: 'punnets' } },
  KI: { de: { one: 'Kiste', many: 'Kisten' }, en: { one: 'crate', many: 'crates' } },
  BT: { de: { one: 'Beutel', many: 'Beutel' }, en: { one: 'bag', many: 'bags' } },
  PA: { de: { one: 'Packung', many: 'Packungen' }, en: { one: 'pack', many: 'packs' } },
  NE: { de: { one: 'Netz', many: 'Netze' }, en: { one: 'net', many: 'nets' } },
  GL: { de: { one: 'Glas', many: 'Gläser' }, en: { one: 'jar', many: 'jars' } },
  TO: { de: { one: 'Topf', many: 'Töpfe' }, en: { one: 'pot', many: 'pots' } },
}

/** Sold by the piece whatever base-price unit the sender gives: lists say "1 piece = 1 kg" of kiwis. */
const countedUnits = new Set(['ST', 'BD'])

/**
 * Pack name and content of one order unit. Content is in grams or millilitres where the row says how much a priced unit
 * holds, else in pieces.
 */
export function packOf(row: PriceListRow): Pack {
  const content = row.orderUnitContentThousandths
  if (row.pricedUnit === 'KG')
    return { packName: caseOf(decimal(content), 'kg'), contentAmount: content, quantityUnit: 'gram' }

  const noun = nouns[row.pricedUnit] ?? unnamed(row.pricedUnit)
  const inside = contentOfPricedUnit(row)
  return {
    packName: content === 1000 ? singleName(noun, inside) : caseName(noun, decimal(content), inside),
    ...(inside === null
      ? { contentAmount: Math.max(1, Math.floor(content / 1000)), quantityUnit: 'piece' as const }
      : { contentAmount: Math.round((inside.amount * content) / 1000), quantityUnit: inside.unit }),
  }
}

/** "Kiste ca. 3,7 kg": the one unit itself is what is ordered. */
function singleName(noun: NounPair, inside: Inside | null): Bilingual {
  const weight = measure(inside)
  return {
    de: [noun.de.one, weight.de].filter((part) => part !== '').join(' '),
    en: [noun.en.one.replace(/^./, (first) => first.toUpperCase()), weight.en].filter((part) => part !== '').join(' '),
  }
}

/** "Kiste 8 Beutel à 1,5 kg". */
function caseName(noun: NounPair, count: Bilingual, inside: Inside | null): Bilingual {
  const weight = measure(inside)
  return {
    de: `Kiste ${count.de} ${noun.de.many}${inside === null ? '' : ` à ${weight.de}`}`,
    en: `Case of ${count.en} ${noun.en.many}${inside === null ? '' : `, ${weight.en} each`}`,
  }
}

/**
 * Net content of one priced unit in grams or millilitres. The sender's factor is rounded ("0,650 bags make a kilogram"
 * for a 1.5 kg bag), so the figure in the name is taken where the factor confirms it within a tenth.
 */
function contentOfPricedUnit(row: PriceListRow): Inside | null {
  if (row.basePrice === null || countedUnits.has(row.pricedUnit)) return null
  const unit = row.basePrice.unit === 'KG' ? 'gram' : row.basePrice.unit === 'L' ? 'milliliter' : null
  if (unit === null) return null
  const byFactor = Math.round(1_000_000 / row.basePrice.factorThousandths)
  const byName = [...row.name.matchAll(/(?<!\d)(\d+)(?:,(\d{1,3}))?\s*(kg|g|l|ml)(?![a-zäöüß])/gi)]
    .filter((match) => (unit === 'gram') === /g/i.test(match[3] ?? ''))
    .map((match) => {
      const thousandths = Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`)
      return /^(kg|l)$/i.test(match[3] ?? '') ? thousandths : Math.round(thousandths / 1000)
    })
    .find((amount) => Math.abs(amount - byFactor) * 10 <= byFactor)
  const isExact = byName !== undefined || byFactor * row.basePrice.factorThousandths === 1_000_000
  return { amount: byName ?? byFactor, unit, isExact }
}

const caseOf = (amount: { de: string; en: string }, unit: string) => ({
  de: `Kiste ${amount.de} ${unit}`,
  en: `Case of ${amount.en} ${unit}`,
})

/** A unit we have no word for is shown as the sender writes it. */
const unnamed = (unit: string): NounPair => ({ de: { one: unit, many: unit }, en: { one: unit, many: unit } })

/** "1,5 kg", "500 g"; a figure that only comes from a rounded factor is rounded to a tenth and marked as approximate. */
function measure(inside: Inside | null): Bilingual {
  if (inside === null) return { de: '', en: '' }
  const isLarge = inside.amount >= 1000
  const symbol = inside.unit === 'gram' ? (isLarge ? 'kg' : 'g') : isLarge ? 'l' : 'ml'
  const rounded = inside.isExact || !isLarge ? inside.amount : Math.round(inside.amount / 100) * 100
  const figure = decimal(isLarge ? rounded : rounded * 1000)
  return {
    de: `${inside.isExact ? '' : 'ca. '}${figure.de} ${symbol}`,
    en: `${inside.isExact ? '' : 'approx. '}${figure.en} ${symbol}`,
  }
}

/** Thousandths as people write them: 3800 → "3,8" and "3.8". */
function decimal(thousandths: number): Bilingual {
  const whole = Math.floor(thousandths / 1000)
  const fraction = withoutEnd(String(thousandths % 1000).padStart(3, '0'), '0')
  return fraction === ''
    ? { de: `${whole}`, en: `${whole}` }
    : { de: `${whole},${fraction}`, en: `${whole}.${fraction}` }
}
