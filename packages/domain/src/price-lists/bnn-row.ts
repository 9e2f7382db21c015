import type { OrganicMark } from '../articles/organic-mark.ts'

export type PriceListRowStatus = 'changed' | 'new' | 'delisted' | 'remainder' | 'delistedForNow' | 'relisted'

export const rowStatusByCode: { readonly [code: string]: PriceListRowStatus } = {
  A: 'changed',
  N: 'new',
  X: 'delisted',
  R: 'remainder',
  V: 'delistedForNow',
  W: 'relisted',
}

/**
 * EG and IA both mean organic by EU regulation 2018/848 without an association behind it, the percentages how much of a mixed product's
 * ingredients that is (C% all of them), and ## that it is conventional: BNN's list of identification codes. Other codes of that list name
 * associations that have no mark here.
 */
export const organicMarkByCode: { readonly [code: string]: OrganicMark } = {
  '': 'none',
  DD: 'demeter',
  DB: 'bioland',
  DN: 'naturland',
  EG: 'eu',
  IA: 'eu',
  'C%': 'eu',
  '99': 'eu',
  '98': 'eu',
  '97': 'eu',
  '96': 'eu',
  '95': 'eu',
  '##': 'none',
}

export const vatCategoryByCode: { readonly [code: string]: 'reduced' | 'standard' } = {
  '1': 'reduced',
  '2': 'standard',
}

export type PriceListHeader = {
  readonly sender: string
  readonly title: string
  readonly currency: string
  /** Days as `YYYY-MM-DD`; null where the sender leaves them open. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly createdOn: string | null
}

/** One article line, as the trade means it. Prices in cents, quantities in thousandths of their unit. */
export type PriceListRow = {
  readonly lineNumber: number
  readonly articleNumber: string
  readonly status: PriceListRowStatus
  readonly gtin: string | null
  readonly name: string
  /** What continues the name in the next two fields, joined; empty when there is nothing. */
  readonly nameContinuation: string
  readonly grade: string | null
  readonly producerCode: string | null
  /** ISO 3166 country, or `REG` for the wholesaler's own region. */
  readonly origin: string | null
  readonly organicMark: OrganicMark
  readonly shelfLifeDays: number | null
  readonly tradeGroup: string
  readonly wholesalerGroup: string
  readonly minimumOrder: number
  readonly orderUnitText: string
  /** How many priced units one order unit holds, in thousandths. */
  readonly orderUnitContentThousandths: number
  readonly pricedUnit: string
  readonly pricedUnitContentThousandths: number
  /** Numbers of what is lent: with each priced unit (the bottle), and with the whole order unit (its crate). */
  readonly depositArticles: { readonly pricedUnit: string | null; readonly orderUnit: string | null }
  readonly vatCategory: 'reduced' | 'standard'
  /** Net, per priced unit. */
  readonly listPriceCents: number
  /** From that many priced units on (thousandths), each costs `priceCents` net. */
  readonly scales: readonly { readonly fromThousandths: number; readonly priceCents: number }[]
  /** `factorThousandths` priced units make one `unit` (KG, L, ST …); null where the sender gives none. */
  readonly basePrice: { readonly unit: string; readonly factorThousandths: number } | null
  /** The days of a special price, both inclusive; null where the price is the regular one. */
  readonly priceDays: { readonly from: string | null; readonly until: string | null } | null
  /** What of the line could not be read and is left out, while the rest is taken. */
  readonly remarks: readonly PriceListFault[]
}

export type PriceListFaultReason =
  | 'notAPriceList'
  | 'currencyNotSupported'
  | 'wrongFieldCount'
  | 'missing'
  | 'notANumber'
  | 'notADay'
  | 'mustBePositive'
  | 'unknownValue'
  | 'unknownMark'
  | 'wrongCheckDigit'
  | 'notSupported'
  | 'sameArticleTwice'
  | 'trailerMissing'

/** What is wrong with one field of one line; both counted from 1, field 0 is the line as a whole. */
export type PriceListFault = {
  readonly lineNumber: number
  readonly field: number
  readonly reason: PriceListFaultReason
  readonly value: string
}
