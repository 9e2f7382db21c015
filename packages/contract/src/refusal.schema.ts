import { markingKinds } from '@regionalmarkt/domain/articles/marking.ts'
import { partyFields } from '@regionalmarkt/domain/billing/document-faults.ts'
import { type DomainErrorCode, domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import {
  type FactsOf,
  type LineRefusal,
  lineRefusalCodes,
  type Refusal,
  statementFaults,
  unreadableReasons,
} from '@regionalmarkt/domain/errors/refusal.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'

const text = z.string()
/** Integers: sales units, grams, cents, places in a list. */
const count = z.int()

const about = z.object({ itemId: text, articleId: text, salesUnitId: text }).partial().shape
const facts = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).extend(about)
const someOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().extend(about)

const move = { action: text, status: text, road: text, missing: count }
const weights = { grams: count, expected: count }
const balance = { onHand: count, reserved: count }

const shortItem = z.strictObject({
  ...{ itemId: text, needed: count, available: count, missing: count },
  customers: z.array(
    z.strictObject({
      ...{ orderItemId: text, orderNumber: text, customerName: text, quantity: count },
      placedAt: z.iso.datetime(),
      deliveryDate: z.iso.date(),
    }),
  ),
  lots: z.array(z.strictObject({ quantity: count, bestBefore: z.iso.date().nullable() })).optional(),
})

/** What `FactsByCode` says in types, to be checked and described by. */
const factsByCode = {
  Forbidden: someOf({ action: text }),
  CompanyNotApproved: someOf({ status: count }),
  ValidationFailed: someOf({ quantity: z.number(), spoiltQuantity: z.number(), sameAs: count, ...weights }),
  VersionOutdated: someOf({ current: z.looseObject({}), sent: z.looseObject({}), onHand: count, stockId: text }),
  CompanyTransitionNotAllowed: facts({ action: text, status: count }),
  LastOfCompany: facts({ companies: text }),
  ArticleTransitionNotAllowed: facts({ action: text, status: text }),
  ReasonRequired: someOf({ missingQuantity: count }),
  AllergensUnknown: facts({ allergens: text }),
  MarkingMissing: facts({ kind: z.enum(markingKinds) }),
  AmountsMissing: facts({ ingredients: text }),
  NumberTaken: facts({ number: text }),
  PromisedBeyondStock: facts({ promised: count, counted: count }),
  UnitInUse: facts({ stock: count, customerOrders: count, supplierOrders: count }),
  BulkEditRefused: facts({
    rows: z.array(z.strictObject({ index: count, salesUnitId: text, code: z.enum(domainErrorCodes) })),
  }),
  DiscountContradicts: facts({ discountId: text }),
  PriceAlreadyPlanned: facts({ validFrom: text, validUntil: text.nullable() }),
  PlannedDayOutOfReach: facts({ earliest: text, latest: text }),
  DeliveryMethodTwice: facts({ method: text }),
  PictureTooLarge: facts({ most: count, megapixels: z.number().optional() }),
  PriceListNotReadable: z.union([
    facts({
      reason: z.enum(unreadableReasons),
      line: count.optional(),
      sheet: text.optional(),
    }),
    facts({ missingColumns: z.array(text) }),
  ]),
  CategoryMissing: facts({ category: text, name: text }),
  CategorySlugTaken: facts({ slug: text }),
  CategoryNotEmpty: facts({ articles: count, children: count }),
  CategoryMarkingDiffers: facts({ articles: count }),
  PriceListMoved: someOf({ status: text }),
  OutOfStock: facts({ available: count }),
  GuestShareTaken: facts({ available: count }),
  PriceChanged: facts({ expected: count.nullable(), price: count }),
  BelowMinimum: facts({ minimum: count }),
  NotAMultipleOfStep: facts({ step: count, next: count }),
  BelowMinimumOrderValue: facts({ minimum: count, goods: count }),
  CutOffPassed: someOf({ ...move, cutOffAt: z.iso.datetime() }),
  NotADeliveryDay: facts({ date: z.iso.date() }),
  SupplierClosed: facts({ date: z.iso.date() }),
  DeliveryMethodNotOffered: facts({ method: text }),
  OutsideDeliveryArea: facts({ postcode: text }),
  PaymentNotOffered: facts({ payment: text }),
  StatementNotReadable: facts({ reason: z.enum(statementFaults) }),
  StatementOfOtherAccount: facts({ account: z.string(), own: z.string().nullable() }),
  NoSmallDifference: facts({ limitCents: z.int() }),
  ComplaintsOpen: facts({ orderNumbers: z.array(z.string()) }),
  StatementBooked: facts({
    bookedCount: z.int(),
    booked: z.array(
      z.strictObject({ day: z.iso.date(), cents: z.int(), name: z.string(), purpose: z.string(), account: z.string() }),
    ),
  }),
  DraftChanged: facts({ grossCents: z.int() }),
  CorrectionChanged: facts({ grossCents: z.int() }),
  CorrectionAboveAgreed: facts({ of: text, kind: z.enum(['amount', 'price', 'fee']), most: count }),
  CorrectionTooHigh: facts({ maximumCents: count }),
  MoreBackThanCame: facts({ kept: z.int() }),
  RefundOnTheWay: facts({ cents: z.int() }),
  AccountChanged: facts({ name: z.string() }),
  AddressMissing: someOf({ kind: z.enum(['billing', 'shipping']) }),
  TransitionNotAllowed: someOf(move),
  NotYetConfirmed: someOf(move),
  GoodsNotThereYet: someOf(move),
  AlreadyClosed: someOf(move),
  AlreadyConfirmed: someOf(move),
  NotYetPicked: someOf(move),
  AlreadyPicked: someOf(move),
  AlreadyUnderWay: someOf(move),
  AlreadyAccepted: someOf(move),
  ComplaintTooLate: facts({ until: z.iso.date() }),
  SubstituteTooDear: facts({ maximumCents: count }),
  QuantityTooHigh: z.union([
    facts({ maximum: count, orderItemId: text.optional() }),
    facts({ maximumCents: count, grossCents: count }),
  ]),
  BestBeforePassed: facts({ lot: text, bestBefore: z.iso.date() }),
  ShortageUndecided: facts({ items: z.array(shortItem) }),
  SharesDoNotAddUp: facts({ available: count, shared: z.number() }),
  WeightImplausible: facts(weights),
  WeightUnusual: facts(weights),
  StockNegative: someOf(balance),
  StockReserved: facts(balance),
  LotDoesNotLast: facts({ lot: text.nullable(), bestBefore: z.iso.date().nullable(), deliveryDate: z.iso.date() }),
  LotNotThere: facts({ lot: text.nullable(), maximum: count }),
  LotBlocked: facts({ lot: text.nullable() }),
  LotPromised: facts({ lot: text.nullable(), orderNumber: text, deliveryDate: z.iso.date() }),
  WarehouseNameTaken: facts({ name: text }),
  WarehouseNotEmpty: facts({ onHand: count }),
  DocumentIncomplete: facts({
    missing: z.array(z.strictObject({ of: z.enum(['seller', 'buyer']), field: z.enum(partyFields) })),
  }),
  MoreReturnedThanGiven: facts({
    items: z.array(z.strictObject({ kind: z.enum(depositKinds), cents: count, count, out: count })),
  }),
} satisfies Partial<{ readonly [C in DomainErrorCode]: z.ZodType<FactsOf<C>> }>

type FactsSchemas = Partial<Record<DomainErrorCode, z.ZodType>>

/** One of these codes with its facts, which may be missing where nothing must be said; and what else stands beside them. */
const oneOf = <R>(codes: readonly DomainErrorCode[], known: FactsSchemas, beside: z.ZodRawShape) => {
  const [first, ...others] = codes.map((code) => {
    const its = known[code] ?? facts({})
    return z.strictObject({
      ...beside,
      code: z.literal(code),
      facts: its.safeParse({}).success ? its.optional() : its,
    })
  })
  if (first === undefined) throw new Error('A refusal has a code')
  // `satisfies` above has compared every code's schema with its type; a list of codes is too much for the compiler.
  const schema = others.length === 0 ? first : z.discriminatedUnion('code', [first, ...others])
  return schema as unknown as z.ZodType<R, R>
}

const lineRefusal = oneOf<LineRefusal>(lineRefusalCodes, factsByCode, { index: count, salesUnitId: text })
const allFacts = { ...factsByCode, OrderLinesRefused: facts({ lines: z.array(lineRefusal) }) }

/** A refusal with one of these codes. */
export const refusalAmong = <const C extends DomainErrorCode>(codes: readonly C[]) =>
  oneOf<Refusal<C>>(codes, allFacts, {})

/** The same with other fields beside code and facts, typed by whoever names them. */
export const refusalBeside = <R extends Refusal>(fields: z.ZodRawShape, codes: readonly R['code'][]) =>
  oneOf<R>(codes, allFacts, fields)
