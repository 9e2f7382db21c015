import type { MarkingKind } from '../articles/marking.ts'
import type { DocumentFault } from '../billing/document-faults.ts'
import type { CountedReturn } from '../containers/container-account.ts'
import type { DomainErrorCode } from './domain-error-code.ts'

/** Which of several things a refusal is about; every refusal may say so. */
export type About = { readonly itemId?: string; readonly articleId?: string; readonly salesUnitId?: string }

/** A move that is not possible: by which action, from which status, on which road. */
type Move = {
  readonly action?: string
  readonly status?: string
  readonly road?: string
  readonly missing?: number
}
/** Grams. */
type Weights = { readonly grams: number; readonly expected: number }
/** Whole sales units. */
type Balance = { readonly onHand: number; readonly reserved: number }

/** Why a file cannot be read as a price list. */
export const unreadableReasons = [
  ...(['empty', 'tooLarge', 'currency', 'quotes', 'notText', 'noTable', 'otherBnn'] as const),
  ...(['emptySheets', 'brokenSpreadsheet', 'oldSpreadsheet', 'binarySpreadsheet', 'password', 'openDocument'] as const),
  ...(['pdf', 'word', 'picture', 'webPage', 'xml', 'archive', 'undecided'] as const),
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why a file cannot be read as a bank statement. */
export const statementFaults = ['noXml', 'noZip', 'noStatement', 'doctype', 'tooLarge'] as const
export type StatementFault = (typeof statementFaults)[number]

/** An item of a delivery, or a sales unit on a hub's shelves, of which less is there than its customers need. Whole sales units. */
export type ShortItem = {
  readonly itemId: string
  readonly needed: number
  readonly available: number
  readonly missing: number
  readonly customers: readonly {
    readonly orderItemId: string
    readonly orderNumber: string
    readonly customerName: string
    readonly quantity: number
    /** When it was ordered, as ISO 8601, and the day its customer gets it. */
    readonly placedAt: string
    readonly deliveryDate: string
  }[]
  /** What there is, where it is there lot by lot: not each lasts until everybody's day. */
  readonly lots?: readonly { readonly quantity: number; readonly bestBefore: string | null }[]
}

/** A row of a grid that cannot be changed as it says, by its place in the request. */
export type RefusedRow = { readonly index: number; readonly salesUnitId: string; readonly code: DomainErrorCode }

/**
 * What refusals say besides their code: plain values that travel as JSON. A code that is missing here says nothing but, perhaps, what it
 * is about. Rules, use cases, the contract and screens all read this list, so that a fact nobody gives compiles nowhere.
 */
type FactsByCode = {
  Forbidden: { readonly action?: string }
  CompanyNotApproved: { readonly status?: number }
  ValidationFailed: {
    readonly quantity?: number
    readonly spoiltQuantity?: number
    readonly sameAs?: number
  } & Partial<Weights>
  /** `current`: the thing as the same endpoint answers it; `sent`: what was asked for. `onHand`: what the count of lot `stockId` did not know of. */
  VersionOutdated: {
    readonly current?: object
    readonly sent?: object
    readonly onHand?: number
    readonly stockId?: string
  }
  CompanyTransitionNotAllowed: { readonly action: string; readonly status: number }
  LastOfCompany: { readonly companies: string }
  ArticleTransitionNotAllowed: { readonly action: string; readonly status: string }
  ReasonRequired: { readonly missingQuantity?: number }
  AllergensUnknown: { readonly allergens: string }
  MarkingMissing: { readonly kind: MarkingKind }
  AmountsMissing: { readonly ingredients: string }
  NumberTaken: { readonly number: string }
  /** Whole sales units; `counted` are there and last for whom they are promised. */
  PromisedBeyondStock: { readonly promised: number; readonly counted: number }
  /** What stands or is under way of it: whole sales units, and orders. */
  UnitInUse: { readonly stock: number; readonly customerOrders: number; readonly supplierOrders: number }
  BulkEditRefused: { readonly rows: readonly RefusedRow[] }
  DiscountContradicts: { readonly discountId: string }
  /** The period of the other price; without a last day it is a regular one. */
  PriceAlreadyPlanned: { readonly validFrom: string; readonly validUntil: string | null }
  PlannedDayOutOfReach: { readonly earliest: string; readonly latest: string }
  DeliveryMethodTwice: { readonly method: string }
  /** Megapixels; those of the picture only where they were told. */
  PictureTooLarge: { readonly most: number; readonly megapixels?: number }
  PriceListNotReadable:
    | { readonly reason: UnreadableReason; readonly line?: number; readonly sheet?: string }
    | { readonly missingColumns: readonly string[] }
  PriceListMoved: { readonly status?: string }
  /** The slug of a category that takes whatever fits nowhere else, and what did not fit. */
  CategoryMissing: { readonly category: string; readonly name: string }
  CategorySlugTaken: { readonly slug: string }
  /** Its content: articles or child categories. */
  CategoryNotEmpty: { readonly articles: number; readonly children: number }
  /** Number of articles that lack the other category's marking; 0 where it requires none. */
  CategoryMarkingDiffers: { readonly articles: number }
  OutOfStock: { readonly available: number }
  /** Whole sales units that unconfirmed guests of one network may still order. */
  GuestShareTaken: { readonly available: number }
  /** Cents; `expected` is null when the price was never seen. */
  PriceChanged: { readonly expected: number | null; readonly price: number }
  BelowMinimum: { readonly minimum: number }
  /** `next`: the nearest quantity above that would do. */
  NotAMultipleOfStep: { readonly step: number; readonly next: number }
  /** Cents. */
  BelowMinimumOrderValue: { readonly minimum: number; readonly goods: number }
  CutOffPassed: Move & { readonly cutOffAt?: string }
  NotADeliveryDay: { readonly date: string }
  SupplierClosed: { readonly date: string }
  DeliveryMethodNotOffered: { readonly method: string }
  OutsideDeliveryArea: { readonly postcode: string }
  PaymentNotOffered: { readonly payment: string }
  /** Cents that are there. */
  StatementNotReadable: { readonly reason: StatementFault }
  /** Of which account the statement is, and which one the hub names; null: none. */
  StatementOfOtherAccount: { readonly account: string; readonly own: string | null }
  /** Up to so much may be written off. */
  NoSmallDifference: { readonly limitCents: number }
  /** Orders of which complaints are not decided. */
  ComplaintsOpen: { readonly orderNumbers: readonly string[] }
  /** The number of its bookings that are assigned, and the first of them, in cents. */
  StatementBooked: {
    readonly bookedCount: number
    readonly booked: readonly {
      readonly day: string
      readonly cents: number
      readonly name: string
      readonly purpose: string
      /** Whose account has it, by name; empty where it stands on an order alone. */
      readonly account: string
    }[]
  }
  /** The line, or for the fee the order, and the most: sales units, grams or cents. */
  CorrectionAboveAgreed: { readonly of: string; readonly kind: 'amount' | 'price' | 'fee'; readonly most: number }
  /** The most that can be taken off, in cents. */
  CorrectionTooHigh: { readonly maximumCents: number }
  /** The sum of the drafts, or of the correction, now, in cents. */
  DraftChanged: { readonly grossCents: number }
  CorrectionChanged: { readonly grossCents: number }
  /** The sum that a list which the bank has sends back. */
  RefundOnTheWay: { readonly cents: number }
  /** `name`: of the company whose account is another one than the last time. */
  AccountChanged: { readonly name: string }
  MoreBackThanCame: { readonly kept: number }
  AddressMissing: { readonly kind?: 'billing' | 'shipping' }
  OrderLinesRefused: { readonly lines: readonly LineRefusal[] }
  TransitionNotAllowed: Move
  NotYetConfirmed: Move
  GoodsNotThereYet: Move
  AlreadyClosed: Move
  AlreadyConfirmed: Move
  NotYetPicked: Move
  AlreadyPicked: Move
  AlreadyUnderWay: Move
  AlreadyAccepted: Move
  /** Cents per price basis. */
  SubstituteTooDear: { readonly maximumCents: number }
  QuantityTooHigh:
    | { readonly maximum: number; readonly orderItemId?: string }
    | { readonly maximumCents: number; readonly grossCents: number }
  BestBeforePassed: { readonly lot: string; readonly bestBefore: string }
  ShortageUndecided: { readonly items: readonly ShortItem[] }
  SharesDoNotAddUp: { readonly available: number; readonly shared: number }
  WeightImplausible: Weights
  WeightUnusual: Weights
  /** The last day on which it could be reported. */
  ComplaintTooLate: { readonly until: string }
  StockNegative: Partial<Balance>
  StockReserved: Balance
  LotDoesNotLast: { readonly lot: string | null; readonly bestBefore: string | null; readonly deliveryDate: string }
  /** `maximum`: how many sales units of the lot could be taken. */
  LotNotThere: { readonly lot: string | null; readonly maximum: number }
  /** The order for which no other lot lasts. */
  LotBlocked: { readonly lot: string | null }
  LotPromised: { readonly lot: string | null; readonly orderNumber: string; readonly deliveryDate: string }
  WarehouseNameTaken: { readonly name: string }
  /** Whole sales units. */
  WarehouseNotEmpty: { readonly onHand: number }
  /** What the law wants on a document and nobody has said yet. */
  DocumentIncomplete: { readonly missing: readonly DocumentFault[] }
  /** What was counted, and how many of it are out. */
  MoreReturnedThanGiven: { readonly items: readonly (CountedReturn & { readonly out: number })[] }
}

/** The facts of a refusal with this code. */
export type FactsOf<C extends DomainErrorCode> = C extends keyof FactsByCode ? FactsByCode[C] & About : About

/** A code with its facts; they may be missing where nothing must be said. */
export type Refusal<C extends DomainErrorCode = DomainErrorCode> = C extends DomainErrorCode
  ? { readonly code: C } & (About extends FactsOf<C> ? { readonly facts?: FactsOf<C> } : { readonly facts: FactsOf<C> })
  : never

/** What can be wrong with a line of an order. */
export const lineRefusalCodes = [
  'ValidationFailed',
  'OfferUnavailable',
  'NotADeliveryDay',
  'SupplierClosed',
  'CutOffPassed',
  'PriceChanged',
  'BelowMinimum',
  'NotAMultipleOfStep',
  'OutOfStock',
  'GuestShareTaken',
  'BelowMinimumOrderValue',
  'ReasonRequired',
  'AlreadyClosed',
  'AlreadyPicked',
  'AlreadyUnderWay',
  'AlreadyAccepted',
] as const satisfies readonly DomainErrorCode[]

/** One thing that keeps a line of an order from being had, by its place in the request. */
export type LineRefusal = Refusal<(typeof lineRefusalCodes)[number]> & {
  readonly index: number
  readonly salesUnitId: string
}
