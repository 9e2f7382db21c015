import type { OrganicMark } from '../articles/organic-mark.ts'
import { withoutEnd } from '../fields/without-end.ts'
import { divideHalfUp } from '../money/cents.ts'
import type { Deposit } from '../pricing/deposits.ts'
import type { PriceListRow } from './bnn-row.ts'
import { type DepositArticle, depositsOfRow } from './deposit-articles.ts'
import type { SaidMarking } from './list-marking.ts'
import { packOf } from './pack.ts'
import type { FirstField, ListedField, NatureField } from './plan-import.ts'
import { isDelisted } from './read-bnn-row.ts'
import { categoryOfTradeGroups, unsortedCategory } from './trade-groups.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** The days a list names for a price, both inclusive; null where it leaves them open. */
export type PriceDays = {
  readonly from: string | null
  readonly until: string | null
  /** They stand in the row itself. Else they are those of the whole list. */
  readonly isOfRow: boolean
}

/** An article with its one sales unit, as the catalogue takes it in; whoever imports it decides supplier and slug. */
export type PriceListArticle = {
  /**
   * What the list has a word for of what it may change, and of what it gives to new articles alone: the others are missing here.
   * `blank`: the format has a place for it, which is empty, and no way to say "none".
   */
  readonly words: { readonly [F in ListedField | FirstField | NatureField]?: 'said' | 'blank' }
  readonly articleNumber: string
  /** `notListed` when the sender delisted it; everything else waits for the hub's approval. */
  readonly status: 'pending' | 'notListed'
  readonly name: string
  readonly description: string
  readonly grade: string | null
  readonly gtin: string | null
  readonly categorySlug: string
  /** Somebody has written it down, so that nothing else stands in for it. */
  readonly isCategoryNamed: boolean
  readonly organicMark: OrganicMark
  readonly saidMarking: SaidMarking
  readonly origin: Bilingual | null
  /** ISO 3166; null when unknown or only said to be regional. */
  readonly originCountry: string | null
  readonly shelfLifeDays: number | null
  readonly vatCategory: 'reduced' | 'standard' | 'zero'
  /** The days for which the list names the price, where it does. */
  readonly priceDays?: PriceDays
  readonly salesUnit: {
    readonly packName: Bilingual
    /** Grams, millilitres or pieces in one sales unit, as `quantityUnit` says. */
    readonly contentAmount: number
    readonly quantityUnit: 'gram' | 'milliliter' | 'piece'
    /** What of it is left without the liquid it lies in; null where the list does not say. */
    readonly drainedWeightGrams: number | null
    /** Net, for one whole sales unit. */
    readonly netPriceCents: number
    readonly minimumQuantity: number
    /** What one sales unit lends, net each. */
    readonly deposits: readonly Deposit[]
    /** From so many sales units on, each costs so much net. */
    readonly scales: readonly { readonly fromQuantity: number; readonly netPriceCents: number }[]
  }
}

/**
 * Turns one line of a price list into an article and its sales unit: the order unit is what is sold, and costs its
 * content times the list price, rounded half up to the cent (3.8 kg at 4.39 are 16.68).
 */
export function toArticle(row: PriceListRow, lent: ReadonlyMap<string, DepositArticle>): PriceListArticle {
  const categorySlug = categoryOfTradeGroups(row)
  const { organicMark } = row
  const deposits = depositsOfRow(row, lent)
  const content = row.orderUnitContentThousandths
  return {
    words: {
      ...{ supplierPriceCents: 'said', minimumQuantity: 'said', gtin: row.gtin === null ? 'blank' : 'said' },
      ...(deposits && { deposits: deposits.length === 0 ? 'blank' : 'said' }),
      ...{ packName: 'said', content: 'said', vat: 'said' },
      origin: row.origin === null ? 'blank' : 'said',
      category: categorySlug === unsortedCategory ? 'blank' : 'said',
    },
    articleNumber: row.articleNumber,
    status: isDelisted(row.status) ? 'notListed' : 'pending',
    name: articleName(row.name),
    description: withoutEnd(row.nameContinuation.replace(/^[\s-]+/, ''), ' \u00a0\t-'),
    grade: row.grade,
    gtin: row.gtin,
    categorySlug,
    isCategoryNamed: false,
    organicMark,
    saidMarking: { origin: row.origin ?? '', grade: row.grade ?? '', eggCode: '', eggSize: '' },
    origin: originText(row.origin),
    originCountry: row.origin !== null && isCountry(row.origin) ? row.origin : null,
    shelfLifeDays: row.shelfLifeDays,
    vatCategory: row.vatCategory,
    ...(row.priceDays && { priceDays: { ...row.priceDays, isOfRow: true } }),
    salesUnit: {
      ...packOf(row),
      // BNN has no field for it: its base-price factor is by drained weight where the goods have one, and the content follows that.
      drainedWeightGrams: null,
      netPriceCents: priceOf(row.listPriceCents, content),
      minimumQuantity: row.minimumOrder,
      deposits: deposits ?? [],
      scales: row.scales.map((scale) => ({
        fromQuantity: Math.ceil(scale.fromThousandths / content),
        netPriceCents: priceOf(scale.priceCents, content),
      })),
    },
  }
}

/** Cents per priced unit × thousandths of priced units, half up. */
const priceOf = (cents: number, thousandths: number): number => divideHalfUp(BigInt(cents) * BigInt(thousandths), 1000n)

/** The name alone: without the announcement before it and the remark between dashes after it. */
const articleName = (text: string): string =>
  withoutRemark(text.replaceAll(/\s+/g, ' ').replace(/^aktion ?: ?/i, '')).trim()

/** "Äpfel - aus dem Alten Land -" is "Äpfel". */
const withoutRemark = (text: string): string => {
  const begin = text.lastIndexOf('-', text.length - 2)
  const isRemark = text.endsWith('-') && text[begin - 1] === ' ' && begin < text.length - 2
  return isRemark ? text.slice(0, begin) : text
}

const isCountry = (origin: string) => /^[A-Z]{2}$/.test(origin)
const germanCountries = new Intl.DisplayNames(['de-DE'], { type: 'region' })
const englishCountries = new Intl.DisplayNames(['en-US'], { type: 'region' })

function originText(origin: string | null): Bilingual | null {
  if (origin === null) return null
  if (origin === 'REG') return { de: 'Region', en: 'Region' }
  if (!isCountry(origin)) return { de: origin, en: origin }
  return { de: germanCountries.of(origin) ?? origin, en: englishCountries.of(origin) ?? origin }
}
