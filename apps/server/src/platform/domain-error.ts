import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { Result } from '@regionalmarkt/domain/errors/result.ts'

export type FieldError = { path: string; message: string }

/** A refusal by a rule. Thrown inside a transaction, it rolls everything back and becomes problem details at the edge. */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly facts: Record<string, unknown> | undefined
  readonly fields: readonly FieldError[] | undefined

  constructor(code: DomainErrorCode, facts?: Record<string, unknown>, fields?: readonly FieldError[]) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.facts = facts
    this.fields = fields
  }
}

/** The value of a rule's answer; its refusal is thrown. */
export const orRefuse = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new DomainError(result.code, result.facts)
}

/** Decides, and lets a refusal through with facts that say what it is about: which line, which article. */
export const refusalAbout = <T>(facts: Record<string, unknown>, decide: () => T): T => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError(error.code, { ...error.facts, ...facts }, error.fields)
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
  Overloaded: 503,
  Unexpected: 500,
  'Users.AlreadyExists': 409,
  CompanyTransitionNotAllowed: 409,
  AlreadyMember: 409,
  ClaimNotPossible: 409,
  TooManyWaiting: 409,
  AskedAlready: 409,
  InvitationNotValid: 409,
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
  ReasonRequired: 400,
  AllergensUnknown: 409,
  NumberTaken: 409,
  BulkEditRefused: 409,
  StockNotTracked: 409,
  DiscountContradicts: 409,
  PricingRuleExists: 409,
  FixedPriceOnlyForUnit: 409,
  DeliveryMethodTwice: 409,
  PictureNotReadable: 400,
  PictureKindNotAllowed: 400,
  PriceListNotReadable: 400,
  PriceListMoved: 409,
  CartEmpty: 400,
  OfferUnavailable: 409,
  OutOfStock: 409,
  PriceChanged: 409,
  BelowMinimum: 400,
  NotAMultipleOfStep: 400,
  BelowMinimumOrderValue: 400,
  CutOffPassed: 409,
  NotADeliveryDay: 400,
  DeliveryMethodNotOffered: 400,
  AddressMissing: 400,
  OrderLinesRefused: 409,
  TransitionNotAllowed: 409,
  NotYetConfirmed: 409,
  GoodsNotThereYet: 409,
  AlreadyClosed: 409,
  NotYetPicked: 409,
  QuantityTooHigh: 400,
  LotRequired: 400,
  ShortageUndecided: 409,
  SharesDoNotAddUp: 400,
  WeightRequired: 400,
  WeightImplausible: 400,
  WeightUnusual: 409,
  StockNegative: 409,
  StockReserved: 409,
  AlreadyConfirmed: 409,
  BestBeforePassed: 409,
} satisfies Record<DomainErrorCode, number>
