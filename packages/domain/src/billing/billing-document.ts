import type { TaxStatus } from '../access/company.ts'
import { multiplyCents, shareOf } from '../money/cents.ts'
import type { DepositKind } from '../pricing/deposits.ts'
import type { Channel } from '../pricing/pricing-rule.ts'

/** To customers: an invoice, a full correction of one that is wrong, a credit of what came back. */
export const customerKinds = ['invoice', 'correction', 'credit'] as const

/** The same that a hub writes for its supplier, who sells (§ 14 (2) UStG). */
export const supplierKinds = ['selfBilled', 'selfBilledCorrection', 'selfBilledCredit'] as const

/** What is written about money that is owed. */
export const documentKinds = [...customerKinds, ...supplierKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

/** With whom a hub settles. */
export const billingSides = ['customer', 'supplier'] as const
export type BillingSide = (typeof billingSides)[number]

/** Who writes down that a hub may write for its supplier: the supplier in its profile, or the hub from paper. */
export const agreementSides = ['supplier', 'hub'] as const

/** Who stands opposite the hub on a document of this kind. */
export const sideOf = (kind: DocumentKind): BillingSide =>
  supplierKinds.some((each) => each === kind) ? 'supplier' : 'customer'

type Role = 'bill' | 'correction' | 'credit'
const roles = {
  invoice: 'bill',
  correction: 'correction',
  credit: 'credit',
  selfBilled: 'bill',
  selfBilledCorrection: 'correction',
  selfBilledCredit: 'credit',
} as const satisfies Record<DocumentKind, Role>

/** What a document does, whichever side it is for: it charges, takes another back in full, or gives back more than it charges. */
export const roleOf = (kind: DocumentKind): Role => roles[kind]

const kinds = {
  customer: { bill: 'invoice', correction: 'correction', credit: 'credit' },
  supplier: { bill: 'selfBilled', correction: 'selfBilledCorrection', credit: 'selfBilledCredit' },
} as const satisfies Record<BillingSide, Record<Role, DocumentKind>>

export const kindOf = (side: BillingSide, role: Role): DocumentKind => kinds[side][role]

/** UNTDID 1001, as EN 16931 wants it. */
const typeCodes = {
  invoice: 380,
  correction: 384,
  credit: 381,
  selfBilled: 389,
  selfBilledCorrection: 384,
  selfBilledCredit: 381,
} as const satisfies Record<DocumentKind, number>

/** A further charge that amends other documents is a corrected invoice. */
export const typeCodeOf = (kind: DocumentKind, amends: boolean): number =>
  roleOf(kind) === 'bill' && amends ? typeCodes.correction : typeCodes[kind]

/** By which kind a document is called on paper: what amends other documents says so, whether it credits or charges. */
export const titleKindOf = (kind: DocumentKind, amends: boolean): DocumentKind =>
  roleOf(kind) === 'bill' && amends ? kindOf(sideOf(kind), 'credit') : kind

const letters = {
  invoice: 'RE',
  correction: 'ST',
  credit: 'RK',
  selfBilled: 'GS',
  selfBilledCorrection: 'GST',
  selfBilledCredit: 'GK',
} as const satisfies Record<DocumentKind, string>

/** `RE-2026-000123`: numbers run by hub, kind and year of issue (`YYYY-MM-DD`), without a gap (§ 14 (4) no. 4 UStG). */
export const documentNumberOf = (kind: DocumentKind, issuedOn: string, sequence: number): string =>
  `${letters[kind]}-${issuedOn.slice(0, 4)}-${String(sequence).padStart(6, '0')}`

/** Goods, what of them is credited after a complaint, after a withdrawal or out of goodwill, what is lent with them, empties that came back, and bringing it all. */
export const lineKinds = ['goods', 'complaint', 'withdrawal', 'goodwill', 'deposit', 'returned', 'delivery'] as const
export type LineKind = (typeof lineKinds)[number]

export const measures = ['piece', 'gram'] as const
export type Measure = (typeof measures)[number]

type Bilingual = { readonly de: string; readonly en: string }

/** A document that was issued before. */
export type Preceding = { readonly number: string; readonly issuedOn: string }

/**
 * One line. Its price is never negative: what comes back is a negative amount. Cents are per piece or per kilogram, net in b2b and
 * gross in b2c.
 */
export type DocumentLine = {
  readonly kind: LineKind
  /** Of goods and what is credited of them, and of containers that their hub has a name for. */
  readonly name: Bilingual | null
  readonly unitName: Bilingual | null
  readonly articleNumber: string | null
  readonly gtin: string | null
  /** Of deposits and empties. */
  readonly depositKind: DepositKind | null
  readonly measure: Measure
  /** Pieces, or grams of weighed goods. */
  readonly amount: number
  /** Weighed goods: how many packs that was. */
  readonly packs: number | null
  readonly priceCents: number
  readonly vatBasisPoints: number
  readonly deliveredOn: string
  readonly orderNumber: string | null
  /** Documents that have another count of the same empties. Missing: none. */
  readonly corrects?: readonly Preceding[]
  /** The reason of that other count. Missing or null: there is none. */
  readonly reason?: string | null
}

/** A document charges and gives back nothing for the first time: each of its lines corrects or credits an earlier one. */
export const onlyCorrects = (lines: readonly DocumentLine[]): boolean =>
  lines.every(
    ({ kind, amount, corrects = [] }) =>
      corrects.length > 0 || ((kind === 'complaint' || kind === 'withdrawal') && amount < 0),
  )

/** A document puts right what others say: a part of one for its reason, or nothing but counts and credits. */
export const amendsOthers = ({
  reason,
  lines,
}: Pick<BillingDocument, 'reason'> & { readonly lines: readonly DocumentLine[] }): boolean =>
  reason !== null || onlyCorrects(lines)

/** A line's cents, half up: as order lines are rounded, and what comes back as its mirror. */
export const documentLineCents = ({
  measure,
  amount,
  priceCents,
}: Pick<DocumentLine, 'measure' | 'amount' | 'priceCents'>): number =>
  measure === 'gram' ? shareOf(priceCents, amount, 1000) : multiplyCents(priceCents, amount)

/** A line of a document, with its part of the VAT in cents: see `withVat`. */
export type TaxedLine = DocumentLine & { readonly vatCents: number }

/** The same lines the other way round: what a full correction consists of. */
export const reversed = <L extends DocumentLine & { readonly vatCents?: number }>(lines: readonly L[]): readonly L[] =>
  lines.map((line) => ({
    ...line,
    ...{ amount: -line.amount, packs: line.packs === null ? null : -line.packs },
    ...(line.vatCents !== undefined && { vatCents: 0 - line.vatCents }),
  }))

/** An order as its buyer knows it; empty where they said nothing. */
export type BuyersOrder = {
  readonly orderNumber: string
  readonly buyerOrderNumber: string
  readonly costCentre: string
}

/** Who stands on a document, as they were when it was issued. */
export type Party = {
  /** By which the other side knows it. */
  readonly reference: string
  readonly name: string
  readonly addition: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly contactName: string
  readonly email: string
  readonly phone: string
  readonly vatId: string | null
  readonly taxNumber: string | null
  /** Of a public body: where its invoices go. Missing in documents of before. */
  readonly leitwegId?: string | null
  /** The cost centre of its purchases, unless an order names another. Missing in older documents. */
  readonly costCentre?: string | null
}

export type Seller = Party & { readonly taxStatus: TaxStatus }

/** How the money comes: to this account, or from one by a mandate. */
export type PaymentWay =
  | { readonly kind: 'transfer'; readonly iban: string; readonly bic: string | null; readonly holder: string }
  | {
      readonly kind: 'directDebit'
      readonly creditorId: string
      readonly mandateReference: string
      /** The account it is taken from. */
      readonly iban: string
    }

export type BillingDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedOn: string
  /** Whose prices its lines have: net in b2b, gross in b2c. */
  readonly channel: Channel
  readonly seller: Seller
  readonly buyer: Party
  /** Of whoever orders as a consumer, and is known by the order. */
  readonly isForHousehold: boolean
  readonly lines: readonly TaxedLine[]
  /** Orders of its lines that their buyer gave numbers of its own. Missing: none. */
  readonly buyersOrders?: readonly BuyersOrder[]
  /** The documents that this one takes back, or of which it credits something. */
  readonly precedes: readonly Preceding[]
  /** The reason of one that corrects a part of another. */
  readonly reason: string | null
  /** Note of its hub, as it was typed. */
  readonly note?: string | null
  /** Null where nothing is to be paid. */
  readonly dueOn: string | null
  readonly payment: PaymentWay | null
  /** Gross: what came in before. */
  readonly prepaidCents: number
  /** Of what a hub writes for its supplier: the day on which both agreed that it does. */
  readonly agreedOn: string | null
}

/** EN 16931: S bears VAT, Z none by the goods, E none by the seller (§ 19 UStG). */
export type VatCategoryCode = 'S' | 'Z' | 'E'

export const vatCategoryCode = (seller: TaxStatus, vatBasisPoints: number): VatCategoryCode => {
  if (seller === 'exempt') return 'E'
  return vatBasisPoints === 0 ? 'Z' : 'S'
}
