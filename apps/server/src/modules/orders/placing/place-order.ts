import { ageForAll, type MinimumAge, minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { deliversOn } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { BuyerInMarket } from '@regionalmarkt/domain/orders/buyer.ts'
import { type CustomerDeliveryMethod, isBrought, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { onlySupplierOf, termsOfOrder } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { OnBehalf, PriceConsent, QuotedOffer, RequestedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { mostGrossCents } from '@regionalmarkt/domain/orders/order-value.ts'
import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { placeOrder as decideOrder, type PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { WhoActs } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { isWithinCalendar, type OfferFacts, quotedOfferOf, timingsOf } from '../../market/public.ts'
import { queueMails } from '../../notifications/public.ts'
import { type MarketContext, marketOfBuyer } from '../../pricing/public.ts'
import { goodsComing } from '../goods-coming.ts'
import { type Concerned, mailLineOf, mayTell, type Party, partyOfPlaced } from '../order-mails.ts'
import { buyerIdOf } from '../parties.ts'
import { transferOf } from '../payments/prepaid-transfer.ts'
import { sellerOf } from '../seller-of.ts'
import { askAge } from './ask-age.ts'
import { beginOrder, type Destination } from './begin-order.ts'
import { type SavedOrder, savePlacedOrder } from './save-placed-order.ts'
import { type LockedGoods, lockGoods, takeGoods } from './take-goods.ts'

/**
 * An order as every way in hands it over: the checkout, a hub for its customer, a schedule, a guest. Prices, terms, addresses and hub
 * are those of its buyer, whoever acts.
 */
export type OrderToPlace = BuyerInMarket & {
  readonly lines: readonly RequestedLine[]
  readonly priceConsent: PriceConsent
  readonly destination: Destination
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string
  readonly deliveryMethod: CustomerDeliveryMethod
  /** To the hub. */
  readonly note: string
  /** In the books of a company; missing: nothing. */
  readonly buyerOrderNumber?: string
  readonly costCentre?: string
  /** Missing: by invoice. */
  readonly paymentKind?: PaymentKind
  /** So long its hub waits for what is paid beforehand. */
  readonly prepaymentHours?: number
  /** What a consumer says of their age, and in which language they are asked for it; businesses are not asked. */
  readonly age?: { readonly confirmed: MinimumAge | null; readonly locale: Locale }
  /** Where a private customer can be telephoned; a company and a guest have said so already. */
  readonly phone?: string
  /** The hub's person takes it for a customer of the hub's own; missing: the buyer's own. */
  readonly onBehalf?: OnBehalf | undefined
  /** Of an address that nobody has confirmed: until when somebody must. */
  readonly confirmUntil?: Date | undefined
  /** The recurring order whose date it is. */
  readonly fromRecurring?: { readonly orderNumber: string; readonly weekday: Weekday } | undefined
}

/** An order as it was placed, before anybody is told. */
export type PlacedUntold = {
  readonly saved: SavedOrder
  readonly placed: PlacedOrder
  readonly concerned: Concerned
  readonly minimumOrderCents: number
  readonly facts: readonly Fact[]
}

/**
 * Places an order, all or nothing, in one transaction and a constant number of statements: locks first, then reads prices and stock,
 * lets the domain decide, and takes the goods. Refusals: `CompanyNotApproved`, `AddressMissing`, `NotADeliveryDay`, `OutsideDeliveryArea`, those of the
 * domain; `OrderLinesRefused` names each line with everything that speaks against it (facts `lines`). `NotFound` when somebody else than
 * the buyer's hub takes it on behalf. Consumers who order alcohol without
 * saying that they are old enough are told so at the field.
 */
export const placeOrder = async (
  tx: Tx,
  who: WhoActs,
  asked: OrderToPlace,
): Promise<Outcome<{ orderNumber: string }>> => {
  const { saved, placed, concerned, facts } = await placeUntold(tx, who, asked)
  const party = await partyOfPlaced(tx, saved.order.id, concerned, asked.confirmUntil !== undefined)
  await (asked.onBehalf
    ? tellBuyer(tx, party, saved, placed)
    : tellBothSides(tx, party, saved, placed, { ...asked, now: who.now }))
  return { answer: { orderNumber: saved.order.orderNumber }, facts }
}

/** The same without telling anybody: whoever places it has more to say. */
export const placeUntold = async (tx: Tx, who: WhoActs, asked: OrderToPlace): Promise<PlacedUntold> => {
  const market = await marketOfBuyer(tx, asked)
  const isHubs = who.by.kind === 'user' && who.by.companyId === market.retailerId
  if (asked.onBehalf && !isHubs) throw new DomainError('NotFound')
  const { copies, concerned } = await beginOrder(tx, who, market.retailerId, asked)
  checkDeliveryDay(market, asked, who.now)
  const goods = await lockGoods(tx, market, asked, who)
  const placed = await decide(market, goods, asked, {
    now: who.now,
    postcode: copies.shippingAddress.postcode,
    coming: (supplierId) => goodsComing(tx, { ...asked, retailerId: market.retailerId, supplierId }),
  })

  checkAge(asked, goods.offers)
  const saved = savePlacedOrder(tx, who, market, { asked, placed, copies, offers: goods.offers })
  const taken = await takeGoods(tx, who, saved, placed, goods)

  const { orderNumber, customerId, retailerId } = saved.order
  const prices = [...(asked.onBehalf?.prices ?? [])].map(([salesUnitId, price]) => ({ salesUnitId, ...price }))
  const late = placed.lines.filter(({ isPastCutOff }) => isPastCutOff).map(({ salesUnitId }) => salesUnitId)
  const onBehalf = asked.onBehalf ? { onBehalfOf: customerId, prices, pastCutOff: late } : {}
  const by = who.by.kind
  const after = { orderNumber, by, lines: asked.lines, netCents: placed.totals.netCents, ...onBehalf }
  const subject = { subject: 'businessCustomerOrder', subjectId: saved.order.id }
  audit(tx, who, { action: 'businessCustomerOrder.place', ...subject, after })
  const supplierIds = [...new Set(saved.items.map(({ supplierId }) => supplierId))]
  return {
    saved,
    placed,
    concerned,
    minimumOrderCents: market.minimumOrderCents,
    facts: [
      { kind: 'orderPlaced', orderId: saved.order.id, customerId: buyerIdOf(saved.order), retailerId },
      ...taken,
      { kind: 'stockMoved', companyIds: [retailerId, ...supplierIds] },
    ],
  }
}

/**
 * `NotADeliveryDay` for a day in the past, beyond the calendar, or on which the hub does not deliver what passes through it. Asked
 * before anything is locked or computed for that day.
 */
const checkDeliveryDay = (
  market: MarketContext,
  { deliveryDate: date, deliveryMethod }: OrderToPlace,
  now: Date,
): void => {
  const isHubsDay = !passesTheHub(deliveryMethod) || deliversOn(date, market.timetable, closedIn(market))
  if (!isWithinCalendar(date, now) || !isHubsDay) throw new DomainError('NotADeliveryDay', { date })
}

const notAsked = { confirmed: null, locale: 'de-DE' } as const

/** Asked of consumers alone, as the goods are on the day they are handed over. */
const checkAge = (
  { channel, deliveryDate, age: { confirmed, locale } = notAsked }: OrderToPlace,
  offers: ReadonlyMap<string, OfferFacts>,
): void => {
  if (channel !== 'b2c') return
  const ages = [...offers.values()].map(({ alcohol }) => minimumAgeFor(alcohol, deliveryDate))
  askAge({ ages, confirmed, isByHub: false, locale })
}

type Circumstances = {
  readonly now: Date
  /** Where the goods go. */
  readonly postcode: string
  /** What else comes that day the same way, from this supplier where it comes from one alone. */
  readonly coming: (supplierId: string | null) => Promise<number>
}

/**
 * Asks the domain whether this order can be had as it is, from offers read under the locks. What else comes that day is looked up only
 * where the order is worth too little alone.
 */
const decide = async (
  market: MarketContext,
  { offers, surplus }: Pick<LockedGoods, 'offers' | 'surplus'>,
  asked: OrderToPlace,
  { now, postcode, coming }: Circumstances,
): Promise<PlacedOrder> => {
  const { deliveryDate, deliveryMethod: method } = asked
  const quoted = new Map<string, QuotedOffer>()
  const timingOf = timingsOf(market, now)
  for (const { salesUnitId, quantity } of asked.lines) {
    const facts = offers.get(salesUnitId)
    if (!facts) continue
    const offer = quotedOfferOf(facts, { quantity, deliveryDate, method }, timingOf)
    quoted.set(salesUnitId, { ...offer, surplus: surplus.get(salesUnitId) ?? [] })
  }
  // What is not on offer is said of its line.
  const known = asked.lines.flatMap(({ salesUnitId }) => offers.get(salesUnitId) ?? [])
  const supplying = known.map(({ supplier }) => ({ supplierId: supplier.id, direct: supplier.direct }))
  const terms = orRefuse(termsOfOrder(market, method, { goods: supplying, postcode }))
  const decideWith = (goodsComingCents: number) =>
    decideOrder(
      { ...asked, isScheduled: asked.fromRecurring !== undefined, goodsComingCents, hasShippingAddress: true },
      terms,
      quoted,
      now,
    )
  const alone = decideWith(0)
  const isTooLittle = !alone.ok && alone.code === 'BelowMinimumOrderValue'
  const supplierId = passesTheHub(method) ? null : onlySupplierOf(supplying)
  return orRefuse(isTooLittle ? decideWith(await coming(supplierId)) : alone)
}

/** The hub has taken it and knows; what is said is until when the first line that can still be cancelled can be. */
const tellBuyer = (
  tx: Tx,
  { recipient, locale, hubName, greeting: name, to }: Party,
  { order, items }: SavedOrder,
  { totals, lines }: PlacedOrder,
): void => {
  const { orderNumber, deliveryDate, note } = order
  const cutOffs = lines.filter(({ isPastCutOff }) => !isPastCutOff).map(({ cutOffAt }) => cutOffAt.toISOString())
  const cancelUntil = cutOffs.sort()[0] ?? null
  const shown = { orderNumber, deliveryDate, hubName, note, totals, lines: items.map(mailLineOf) }
  const data = { ...shown, ...to, name, isBrought: isBrought(order.deliveryMethod), cancelUntil }
  queueMails(tx, [{ recipient, locale, template: 'orderTaken', data }])
}

const tellBothSides = async (
  tx: Tx,
  party: Party,
  { order, items }: SavedOrder,
  { totals, cutOffAt }: PlacedOrder,
  { confirmUntil, now }: Pick<OrderToPlace, 'confirmUntil'> & Pick<WhoActs, 'now'>,
): Promise<void> => {
  const { orderNumber, deliveryDate, note } = order
  const { locale, hubName, customerName, to } = party
  const said = { orderNumber, deliveryDate, hubName, note, totals, lines: items.map(mailLineOf) }
  const isDelivered = isBrought(order.deliveryMethod)
  const supplier = items[0]?.supplierName ?? ''
  const directFrom = passesTheHub(order.deliveryMethod) ? null : { supplier, place: order.pickupPlace }
  const toBuyer = {
    ...said,
    ...to,
    directFrom,
    name: party.greeting,
    isBrought: isDelivered,
    cancelUntil: cutOffAt.toISOString(),
  }
  // Orders of households are counted, and refused, before.
  const isTold = order.customerId === null || (await mayTell(tx, party, now))
  const buyer = { recipient: isTold ? party.recipient : null, locale, isStrangers: party.isUnconfirmed }
  const toHub = { ...said, name: party.hubContact, customerName }
  const forConsumer = order.customerId === null && {
    paymentKind: order.paymentKind,
    transfer:
      order.paymentKind === 'prepayment'
        ? await transferOf(tx, order, prepaymentSums(prepaidOrder({ ...order, items })).dueCents)
        : null,
    seller: await sellerOf(tx, order.retailerId),
    mostGrossCents: mostGrossCents({ ...order, items }),
    minimumAge: ageForAll(items.map(({ minimumAge }) => minimumAge)),
    confirmUntil: confirmUntil?.toISOString() ?? null,
  }
  queueMails(tx, [
    forConsumer
      ? { ...buyer, template: 'householdOrderPlaced', data: { ...toBuyer, ...forConsumer } }
      : { ...buyer, template: 'orderPlaced', data: toBuyer },
    { recipient: party.hubEmail, locale: 'de-DE', template: 'newOrder', data: toHub },
  ])
}
