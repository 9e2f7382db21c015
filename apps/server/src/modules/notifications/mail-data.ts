import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { DocumentKind, Measure } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import type { CancelReason, DeclineReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { ComplaintReason } from '@regionalmarkt/domain/orders/complaint.ts'
import type { CustomerDeliveryMethod, SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { WithdrawalRefusal } from '@regionalmarkt/domain/orders/withdrawal.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { LotWarning } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import type { AccountMailData } from './account-mail-data.ts'
import type { RecurringMailData } from './recurring-mail-data.ts'

/** What the templates are filled with: a snapshot, so that a mail says what was true when it was queued. */

export type Bilingual = { readonly de: string; readonly en: string }

export type MailLine = {
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  /** Whole sales units. */
  readonly quantity: number
  /** Net cents of the goods, without deposit. */
  readonly lineCents: number
  /** Weighed goods: the price follows the scale. */
  readonly isEstimated: boolean
  /** A consumer cannot withdraw from buying it. */
  readonly isPerishable?: boolean
}

/** So many whole sales units of something. */
type NamedGoods = Pick<MailLine, 'articleName' | 'salesUnitName' | 'quantity'>

export type MailTotals = {
  readonly goodsCents: number
  readonly depositCents: number
  readonly deliveryCents: number
  readonly netCents: number
  readonly grossCents: number
  readonly rates: readonly { readonly rateBasisPoints: number; readonly vatCents: number }[]
}

/** Goods that are complained about: sales units, or grams of them. */
type Complained = Omit<NamedGoods, 'quantity'> & {
  readonly name: string
  readonly orderNumber: string
  readonly measure: Measure
  readonly amount: number
}
type Recourse = Complained & { readonly hubName: string; readonly netCents: number; readonly note: string }

/** Where its reader finds an order: a guest by a secret, a private customer in their own area, a business in its. */
export type ToOrder = { readonly token?: string | undefined; readonly isPrivate?: true | undefined }

/** What every mail about an order knows: whom it greets, and which order it is about. */
type AboutOrder = { readonly name: string; readonly orderNumber: string } & ToOrder
type WithDay = AboutOrder & { readonly hubName: string; readonly deliveryDate: string }
/** Of a household: the order that it is about, and where to find it. */
type ToHouseholdOrder = ToOrder & { readonly orderNumber?: string | undefined }
/** The secret of the link by which its supplier answers without signing in. */
type WithLink = { readonly token: string }
type WithLines = WithDay & {
  readonly lines: readonly MailLine[]
  readonly totals: MailTotals
  readonly note: string
}

type Withdrawal = {
  readonly name: string
  readonly hubName: string
  readonly orderNumber: string
  readonly goods: string
  readonly email: string
  readonly declaredAt: string
}

/** What a household is asked to transfer, and until when it must be there. */
export type MailTransfer = { readonly account: BankAccount; readonly cents: number; readonly until: string }

/** Who may take money from which account, and by which number each is known to banks. */
type Mandate = {
  readonly name: string
  readonly hubName: string
  readonly creditorId: string
  readonly reference: string
  readonly holder: string
  readonly iban: string
}

/** From whom a household buys. */
export type Seller = {
  readonly name: string
  readonly legalName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly email: string
  readonly phone: string
}

/** Whole sales units. */
type ShortLine = {
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  readonly orderedQuantity: number
  readonly comingQuantity: number
  readonly reason: CancelReason
}

/** What of an order's day, way, address and note was changed; what is missing has stayed. */
type ChangedTerms = {
  readonly deliveryDate?: string
  readonly deliveryMethod?: CustomerDeliveryMethod
  readonly shippingAddress?: Readonly<Record<'name' | 'street' | 'postcode' | 'city', string>>
  readonly note?: string
}
type MailTerms = { readonly before: ChangedTerms; readonly after: ChangedTerms }

/** Whole sales units, before and after. */
export type ChangedLine = {
  readonly itemId: string
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  readonly before: number
  readonly after: number
}

export type OrderMailData = {
  readonly orderPlaced: WithLines & {
    readonly isBrought: boolean
    readonly cancelUntil: string
    /** The producer who brings it itself, or has it ready at this place; null: the hub. */
    readonly directFrom: { readonly supplier: string; readonly place: string } | null
  }
  /** To a private customer or a guest, with everything the law wants on paper (Art. 246a § 1 EGBGB); cents are gross. */
  readonly householdOrderPlaced: WithLines & {
    /** Who takes it must be that old; null: nobody is asked. */
    readonly minimumAge: MinimumAge | null
    readonly isBrought: boolean
    readonly cancelUntil: string
    readonly paymentKind: PaymentKind
    /** Null for what is paid in another way. */
    readonly transfer: MailTransfer | null
    /** What it can come to at most; null where nothing is weighed later. */
    readonly mostGrossCents: number | null
    readonly seller: Seller
    /** When the goods of a guest are let go unless the link is opened; null: nothing is to be confirmed. */
    readonly confirmUntil: string | null
  }
  /** To a guest: nobody confirmed the order, and the goods are let go. */
  readonly guestOrderLetGo: WithDay
  /** To a household: the money of its order has not come yet. `transfer`: null where its hub has named no account since. */
  readonly paymentReminder: WithDay & {
    readonly transfer: MailTransfer | null
    readonly isOnline: boolean
    /** Money has come, but not for what was added since. */
    readonly isForAdded: boolean
  }
  /** To a household: the money of its order did not come, and the goods are let go. */
  readonly unpaidOrderLetGo: WithDay
  /** To a consumer: what they have declared, and when it arrived. Empty `goods`: the whole contract. */
  readonly withdrawalReceived: Withdrawal
  /** To the address in a statement that is of no order of that address: nothing in it is what its sender typed. */
  readonly withdrawalNoted: {
    readonly hubName: string
    /** Empty where the statement has none. */
    readonly orderNumber: string
    readonly declaredAt: string
  }
  /** To the hub, once a day: so many statements of no order of their address come that it gets no mail about each any more. */
  readonly withdrawalsFlood: { readonly name: string }
  /** To the hub. `isKnown`: there is such an order of a consumer. */
  readonly withdrawalDeclared: Withdrawal & { readonly consumerName: string; readonly isKnown: boolean }
  /** To a consumer: what the hub makes of it, line by line. `refundUntil` null: nothing was paid; `to` null: its reader may not open the order. */
  readonly withdrawalDecided: {
    readonly name: string
    readonly hubName: string
    readonly orderNumber: string
    readonly to: ToOrder | null
    readonly accepted: readonly MailLine[]
    readonly refused: readonly MailLine[]
    readonly refusal: WithdrawalRefusal | null
    readonly refundUntil: string | null
    /** The hub's address, where it may not know the account that the money goes to. */
    readonly tellAccountTo?: string
  }
  /** The hub has taken and confirmed it for the customer. Null: nothing of it can be cancelled any more. */
  readonly orderTaken: WithLines & { readonly isBrought: boolean; readonly cancelUntil: string | null }
  /** To the hub. */
  readonly newOrder: WithLines & { readonly customerName: string }
  /** To the customer: what became of its order; `reason`: the hub's, null where it changed the order itself. */
  readonly orderChanged: WithDay & {
    readonly lines: readonly ChangedLine[]
    readonly terms: MailTerms | null
    readonly totals: MailTotals
    readonly isEstimated: boolean
    /** A consumer's order: what it can come to at most; null where nothing is weighed later. */
    readonly mostGrossCents?: number | null
    /** Of what is paid beforehand: what is to come, and what goes back. */
    readonly openCents?: number
    readonly backCents?: number
    /** The hub's address, where it has to be told the account that the money goes to. */
    readonly tellAccountTo?: string
    /** A consumer has bought something besides. */
    readonly contract?: { readonly seller: Seller; readonly minimumAge: MinimumAge | null }
    readonly reason: string | null
  }
  /** To the hub: what its customer has changed. */
  readonly customerChangedOrder: WithDay & {
    readonly lines: readonly ChangedLine[]
    readonly terms: MailTerms | null
    readonly totals: MailTotals
    readonly isEstimated: boolean
    readonly customerName: string
  }
  readonly orderConfirmed: WithDay
  readonly lineCancelled: WithDay & { readonly line: MailLine; readonly reason: string }
  readonly orderShort: AboutOrder & {
    readonly lines: readonly ShortLine[]
  }
  /** Something stands in for goods that are missing, and may be declined. `priceCents`: per pack, or per kilogram of weighed goods. */
  readonly substituteOffered: WithDay & {
    readonly missing: NamedGoods
    readonly line: MailLine & { readonly priceCents: number; readonly isWeighed: boolean }
    readonly totals: MailTotals
    readonly isEstimated: boolean
    /** A consumer's order: what it can come to at most; null where nothing is weighed later. */
    readonly mostGrossCents?: number | null
  }
  /** To the hub: its customer wants no substitute. */
  readonly substituteDeclined: WithDay & { readonly customerName: string; readonly line: NamedGoods }
  /** What was said to be missing of a line comes after all. Whole sales units. */
  readonly orderRestored: AboutOrder & { readonly line: Omit<ShortLine, 'orderedQuantity' | 'reason'> }
  /** What was said to be missing is counted once more. Whole sales units. */
  readonly orderRecounted: AboutOrder & { readonly lines: readonly Omit<ShortLine, 'orderedQuantity' | 'reason'>[] }
  readonly orderCompleted: AboutOrder
  /** To a hub: what its customer says is wrong. Sales units, or grams. */
  readonly complaintReported: Complained & {
    readonly complaintId: string
    readonly customerName: string
    readonly reason: ComplaintReason
    readonly note: string
    readonly pictureCount: number
  }
  /** To a hub: its customer complains no more. */
  readonly complaintTakenBack: Complained & { readonly complaintId: string; readonly customerName: string }
  /** To the customer. `creditedAmount`: null where its hub has refused it; cents are net in b2b, gross in b2c. */
  readonly complaintDecided: Complained & {
    readonly hubName: string
    readonly channel: Channel
    readonly creditedAmount: number | null
    readonly creditedCents: number
    readonly answer: string
    /** The hub's address, where it has to be told the account that the money goes to. */
    readonly tellAccountTo?: string
  } & ToOrder
  /** To the supplier: what its hub asks back, and what it asks back no more. */
  readonly recourseTaken: Recourse
  readonly recourseTakenBack: Recourse
  /** To the hub: what the supplier says to that. */
  readonly recourseAnswered: Complained & {
    readonly complaintId: string
    readonly supplierName: string
    readonly isAgreed: boolean
    readonly note: string
  }
  /** To a hub: a supplier does not agree to what it has written for it. `toDocument`: its id. */
  readonly documentObjected: {
    readonly name: string
    readonly supplierName: string
    readonly number: string
    readonly reason: string
    readonly toDocument: string
  }
  /** To a customer or supplier, with the PDF of what is issued. Cents are gross; null: nothing is to be paid. */
  readonly documentIssued: {
    readonly name: string
    readonly hubName: string
    readonly documentId: string
    readonly kind: DocumentKind
    /** The kind that its paper is named after. */
    readonly titleKind: DocumentKind
    readonly number: string
    readonly grossCents: number
    /** The amount due now, from the customer or to the supplier. */
    readonly dueCents: number
    /** Nothing of it is due: it does not count any more, or a list moves its money already. */
    readonly standing?: 'void' | 'onTheWay'
    readonly dueOn: string | null
    /** The hub takes it by a mandate. */
    readonly isDebited: boolean
    /** The hub's address, where it has to be told the account that the money goes to. */
    readonly tellAccountTo?: string
  } & ToHouseholdOrder
  /** To a hub: a supplier has said another tax status, and what of it is not settled. Gross cents. */
  readonly supplierTaxStatusChanged: {
    readonly name: string
    readonly supplierName: string
    readonly before: TaxStatus
    readonly after: TaxStatus
    /** The first day of delivery that it counts for; null: since ever. */
    readonly from: string | null
    readonly orderCount: number
    readonly grossCents: number
    /** Drafts that spoke of another status, and are gone. */
    readonly draftCount: number
  }
  /** To a customer: its hub has said another tax status, and an order comes to another sum. Gross cents. */
  readonly orderTaxedAnew: AboutOrder & {
    readonly hubName: string
    readonly deliveryDate: string
    readonly beforeCents: number
    readonly afterCents: number
    /** The hub charges no VAT that day (§ 19 UStG). */
    readonly isExempt: boolean
    readonly isEstimated: boolean
  }
  /** Somebody has allowed a hub to take money from this account. */
  readonly mandateGiven: Mandate & { readonly signedOn: string }
  /** A hub takes money by a mandate on this day. Gross cents. */
  readonly debitAnnounced: Mandate & {
    readonly executeOn: string
    /** `returnFeeCents`: of the sum, what a bank took for a return. */
    readonly taken: readonly { readonly purpose: string; readonly cents: number; readonly returnFeeCents?: number }[]
  }
  /** To a customer, what of its documents is overdue, with the letter as PDF. Cents are gross. */
  readonly overdueReminder: {
    readonly name: string
    readonly hubName: string
    /** Of the letter. */
    readonly documentId: string
    readonly level: number
    /** All that is asked for, and what of it the documents come to. */
    readonly cents: number
    readonly openCents: number
    readonly payUntil: string
    readonly count: number
    /** What is owed besides; 0: nothing. */
    readonly feeCents: number
    /** Bank fees for returns, and what earlier letters have asked for; left out: none. */
    readonly returnFeeCents?: number
    readonly earlierCents?: number
    readonly chargeCents: number
    /** Points above the base rate, in basis points, and for which days, both counted; null: no interest. */
    readonly interest: {
      readonly cents: number
      readonly pointsAbove: number
      readonly from: string
      readonly until: string
    } | null
  } & ToHouseholdOrder
  /** Something of a lot that its hub has called back was in an order. Whole sales units. */
  readonly lotRecalled: RecalledGoods
  /** To whoever was told of it: it is called back no more, and why. */
  readonly recallLifted: RecalledGoods
  /** To the supplier: the first demand of a hub for a day. Line cents are the supplier's own prices. */
  readonly newSupplierOrder: WithDay &
    WithLink & {
      readonly leg: SupplyRoad
      readonly collectsUntil: string
      readonly lines: readonly MailLine[]
      readonly depositCents: number
    }
  /** To the supplier: nothing joins any more. `acceptedByHub`: its hub has accepted for it. */
  readonly supplierOrderFirm: WithDay &
    WithLink & {
      readonly leg: SupplyRoad
      readonly acceptedByHub: boolean
      readonly lines: readonly MailLine[]
      readonly depositCents: number
    }
  /** To the supplier: what of a firm order is wanted less, or that nothing of an order is wanted any more. */
  readonly supplierOrderChanged: WithDay &
    WithLink & { readonly isOver: boolean; readonly lines: readonly ChangedLine[] }
  /** To a producer or a hub, once a day at most: what is new of its stock. Quantities are whole sales units. */
  readonly stockWarnings: {
    readonly name: string
    readonly isHub: boolean
    readonly low: number
    readonly expiring: number
    readonly warnings: readonly {
      readonly kind: LotWarning | 'low'
      readonly articleName: Bilingual
      readonly salesUnitName: Bilingual
      readonly lot: string | null
      readonly bestBefore: string | null
      readonly free: number
      readonly lowAt: number | null
    }[]
    /** How many besides these. */
    readonly more: number
  }
  /** To the hub: every line of its order of which the supplier brings less, or nothing. */
  readonly supplyDeclined: AboutOrder & {
    readonly supplierName: string
    readonly deliveryDate: string
    readonly lines: readonly (Omit<ShortLine, 'reason'> & { readonly reason: DeclineReason })[]
  }
}

type RecalledGoods = WithDay & {
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  readonly lot: string | null
  readonly quantity: number
  /** So many of these are possibly of another lot. */
  readonly possible: number
  readonly reason: string
  readonly hubPhone: string
}

/** Everything that is written by mail. */
export type MailData = OrderMailData & RecurringMailData & AccountMailData

export type MailTemplate = keyof MailData
