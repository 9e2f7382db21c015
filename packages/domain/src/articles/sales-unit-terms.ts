import type { ContentUnit } from './quantity-unit.ts'
import type { PriceBasis } from './sales-unit.ts'

/** What is said of a sales unit that can contradict itself. */
export type SalesUnitTerms = {
  readonly contentAmount: number
  readonly contentUnit: ContentUnit
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
  readonly drainedWeightGrams: number | null
  readonly sellsB2b: boolean
  readonly sellsB2c: boolean
  readonly isStockTracked: boolean
  readonly dailyLimit: number | null
}

export type TermsFault = {
  readonly field: keyof SalesUnitTerms
  readonly message: 'expectedWeight' | 'weighedInGrams' | 'drainedWeight' | 'channel' | 'dailyLimit'
}

/** Everything in which a sales unit's terms contradict each other, each at the field that would have to change. */
export const faultsOfTerms = (terms: SalesUnitTerms): TermsFault[] => {
  const isWeighed = terms.priceBasis === 'kilogram'
  const faults: (TermsFault | false)[] = [
    isWeighed !== (terms.expectedWeightGrams !== null) && { field: 'expectedWeightGrams', message: 'expectedWeight' },
    isWeighed && terms.contentUnit !== 'gram' && { field: 'contentUnit', message: 'weighedInGrams' },
    isDrainedWrongly(terms) && { field: 'drainedWeightGrams', message: 'drainedWeight' },
    !terms.sellsB2b && !terms.sellsB2c && { field: 'sellsB2b', message: 'channel' },
    terms.isStockTracked && terms.dailyLimit !== null && { field: 'dailyLimit', message: 'dailyLimit' },
  ]
  return faults.filter((fault) => fault !== false)
}

/** What is left once the liquid is poured off weighs no more than the whole, and what is on the scale has none around it. */
const isDrainedWrongly = ({ drainedWeightGrams, priceBasis, contentUnit, contentAmount }: SalesUnitTerms): boolean =>
  drainedWeightGrams !== null &&
  (priceBasis === 'kilogram' || (contentUnit === 'gram' && drainedWeightGrams > contentAmount))
