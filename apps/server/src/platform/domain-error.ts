import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { About, Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { type FactsBehind, type Result, refusal, saidAbout } from '@regionalmarkt/domain/errors/result.ts'

export type FieldError = { path: string; message: string }

/** A refusal by a rule. Thrown inside a transaction, it rolls everything back and becomes problem details at the edge. */
export class DomainError<C extends DomainErrorCode = DomainErrorCode> extends Error {
  readonly refusal: Refusal

  constructor(code: C, ...[facts]: FactsBehind<C>) {
    super(code)
    this.name = 'DomainError'
    this.refusal = refusal<DomainErrorCode>(code, facts)
  }

  get code(): DomainErrorCode {
    return this.refusal.code
  }
}

/** What was sent is not as it should be, field by field. */
export class InvalidFields extends DomainError<'ValidationFailed'> {
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super('ValidationFailed')
    this.fields = fields
  }
}

/** Over a limit for so many seconds more. */
export class TooManyRequests extends DomainError<'TooManyRequests'> {
  readonly secondsLeft: number

  constructor(secondsLeft: number) {
    super('TooManyRequests')
    this.secondsLeft = secondsLeft
  }
}

/** What was refused elsewhere, as it leaves the transaction. */
export const refused = ({ code, facts }: Refusal): DomainError => new DomainError<DomainErrorCode>(code, facts)

/** The value of a rule's answer; its refusal is thrown. */
export const orRefuse = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw refused(result)
}

/** Decides, and lets a refusal through with facts that say what it is about: which line, which article. */
export const refusalAbout = <T>(about: About, decide: () => T): T => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof DomainError) throw refused(saidAbout(error.refusal, about))
    throw error
  }
}

/** A row that must be there for this viewer; otherwise the answer is that of an unknown id. */
export const orNotFound = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new DomainError('NotFound')
  return row
}

/** HTTP status of every refusal. */
export const httpStatusOf = {
  Unauthenticated: 401,
  Forbidden: 403,
  CompanyNotApproved: 403,
  NotFound: 404,
  ValidationFailed: 400,
  TooManyRequests: 429,
  IdempotencyKeyMissing: 400,
  IdempotencyKeyReused: 422,
  VersionMissing: 428,
  VersionOutdated: 412,
  PayloadTooLarge: 413,
  BodyTooSlow: 408,
  Overloaded: 503,
  Unavailable: 503,
  Unexpected: 500,
  'Users.AlreadyExists': 409,
  CompanyTransitionNotAllowed: 409,
  HubNotApproved: 409,
  AlreadyMember: 409,
  ClaimNotPossible: 409,
  TooManyWaiting: 409,
  NoHubYet: 409,
  AskedAlready: 409,
  InvitationNotValid: 409,
  InvitationForAnotherAddress: 409,
  EmailNotConfirmed: 409,
  InvitesOnceApproved: 409,
  TooManyInvitations: 409,
  NotWhileActing: 409,
  NotActingNow: 409,
  PasswordKeptElsewhere: 409,
  WrongPassword: 400,
  LastOfCompany: 409,
  NotOneself: 409,
  TooManyAddresses: 409,
  ListFull: 409,
  ArticleTransitionNotAllowed: 409,
  TakenOffByHub: 409,
  ReasonRequired: 400,
  AllergensUnknown: 409,
  MarkingMissing: 409,
  AmountsMissing: 409,
  NumberTaken: 409,
  UnitInUse: 409,
  BulkEditRefused: 409,
  PromisedBeyondStock: 409,
  DiscountContradicts: 409,
  PriceAlreadyPlanned: 409,
  PlannedDayOutOfReach: 409,
  PricingRuleExists: 409,
  FixedPriceOnlyForUnit: 409,
  DeliveryMethodTwice: 409,
  TooManyUploads: 409,
  PictureNotReadable: 400,
  PictureTooLarge: 413,
  PictureKindNotAllowed: 400,
  PriceListNotReadable: 400,
  PriceListMoved: 409,
  CategoryMissing: 409,
  CategorySlugTaken: 409,
  CategoryNameTaken: 409,
  CategoryLevelsDiffer: 409,
  CategoryNotEmpty: 409,
  CategoryMarkingDiffers: 409,
  CartEmpty: 400,
  OfferUnavailable: 409,
  OutOfStock: 409,
  GuestShareTaken: 409,
  PriceChanged: 409,
  BelowMinimum: 400,
  NotAMultipleOfStep: 400,
  BelowMinimumOrderValue: 400,
  CutOffPassed: 409,
  NotADeliveryDay: 400,
  SupplierClosed: 400,
  DeliveryMethodNotOffered: 400,
  PaymentNotOffered: 400,
  NotYetPaid: 409,
  NotPrepaid: 409,
  DraftChanged: 409,
  MoreBackThanCame: 409,
  RefundOnTheWay: 409,
  NothingToPayBack: 409,
  PaymentProviderAway: 503,
  OutsideDeliveryArea: 400,
  GuestLinkTaken: 409,
  AddressMissing: 400,
  OrderLinesRefused: 409,
  TransitionNotAllowed: 409,
  NotYetConfirmed: 409,
  GoodsNotThereYet: 409,
  AlreadyClosed: 409,
  NotYetPicked: 409,
  AlreadyPicked: 409,
  AlreadyUnderWay: 409,
  AlreadyAccepted: 409,
  SubstituteOffered: 409,
  SubstituteTooDear: 409,
  QuantityTooHigh: 400,
  LotRequired: 400,
  ShortageUndecided: 409,
  SharesDoNotAddUp: 400,
  WeightRequired: 400,
  WeightImplausible: 400,
  WeightUnusual: 409,
  NotYetDelivered: 409,
  ComplaintTooLate: 409,
  NothingLeftToComplain: 409,
  ComplaintRefused: 409,
  ComplaintTakenBack: 409,
  ComplaintDecided: 409,
  RecourseTaken: 409,
  NoRecourse: 409,
  WithdrawalOpen: 409,
  WithdrawalDecided: 409,
  GoodsWithdrawn: 409,
  WithdrawalHasOrder: 409,
  OrderOfSomebodyElse: 409,
  StockNegative: 409,
  StockReserved: 409,
  LotDoesNotLast: 409,
  LotNotThere: 409,
  LotPromised: 409,
  WarehouseNameTaken: 409,
  WarehouseNotEmpty: 409,
  LotBlocked: 409,
  NothingToBill: 409,
  DocumentIncomplete: 409,
  DocumentIssued: 409,
  DocumentNotIssued: 409,
  NoMailAddress: 409,
  DocumentCorrected: 409,
  DocumentIsCorrection: 409,
  DocumentSettled: 409,
  PaymentTakenBack: 409,
  PaymentGivenBack: 409,
  ReturnDoesNotFit: 409,
  MonthNotOver: 409,
  MonthNotClosed: 409,
  StatementNotReadable: 400,
  StatementOfOtherAccount: 409,
  StatementBooked: 409,
  NoSmallDifference: 409,
  ComplaintsOpen: 409,
  FeeChargedOn: 409,
  BookingDecided: 409,
  BankAccountMissing: 409,
  RunItemTaken: 409,
  PayeeAccountMissing: 409,
  AccountChanged: 409,
  RunItemDecided: 409,
  RunSent: 409,
  RunChanged: 409,
  RunNotSent: 409,
  RunDayPassed: 409,
  MandateEnded: 409,
  DocumentObjected: 409,
  DocumentAmended: 409,
  OrderInDraft: 409,
  NothingCorrected: 409,
  CorrectionAboveAgreed: 409,
  CorrectionTooHigh: 409,
  LineTooDear: 409,
  DocumentTooLarge: 409,
  CorrectionChanged: 409,
  VatRateUnknown: 409,
  MoreReturnedThanGiven: 409,
  SelfBillingNotAgreed: 409,
  BillingRunGoesOn: 409,
  AlreadyConfirmed: 409,
  BestBeforePassed: 409,
} satisfies Record<DomainErrorCode, number>
