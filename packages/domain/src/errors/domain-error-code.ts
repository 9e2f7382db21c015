/**
 * Everything that can go wrong by the rules of the market, in one list. Each code has an HTTP status (server) and a
 * German and an English sentence (i18n); both are records over this union, so a new code does not compile until
 * it is finished.
 */
export const domainErrorCodes = [
  // The edge: what was sent, by whom.
  'Unauthenticated',
  'Forbidden',
  'CompanyNotApproved',
  'NotFound',
  'ValidationFailed',
  'TooManyRequests',
  'IdempotencyKeyMissing',
  'IdempotencyKeyReused',
  'VersionMissing',
  'VersionOutdated',
  'PayloadTooLarge',
  'Overloaded',
  'Unexpected',
  // People and companies.
  'Users.AlreadyExists',
  'CompanyTransitionNotAllowed',
  'AlreadyMember',
  'ClaimNotPossible',
  'TooManyWaiting',
  'AskedAlready',
  'InvitationNotValid',
  'NotWhileActing',
  'NotActingNow',
  'PasswordKeptElsewhere',
  'WrongPassword',
  'LastOfCompany',
  'NotOneself',
  // Articles and approval.
  'ArticleTransitionNotAllowed',
  'ReasonRequired',
  'AllergensUnknown',
  // Placing an order.
  'CartEmpty',
  'OfferUnavailable',
  'OutOfStock',
  'PriceChanged',
  'BelowMinimum',
  'NotAMultipleOfStep',
  'BelowMinimumOrderValue',
  'CutOffPassed',
  'NotADeliveryDay',
  'DeliveryMethodNotOffered',
  'AddressMissing',
  'OrderLinesRefused',
  // Moving an order along its road.
  'TransitionNotAllowed',
  'NotYetConfirmed',
  'GoodsNotThereYet',
  'AlreadyClosed',
  'AlreadyConfirmed',
  'NotYetPicked',
  'QuantityTooHigh',
  'LotRequired',
  'BestBeforePassed',
  'ShortageUndecided',
  'SharesDoNotAddUp',
  'WeightRequired',
  'WeightImplausible',
  'WeightUnusual',
  // Stock.
  'StockNegative',
  'StockReserved',
] as const

export type DomainErrorCode = (typeof domainErrorCodes)[number]
