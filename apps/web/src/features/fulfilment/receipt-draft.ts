import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { receiveOrderItem as receiveContract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { countedForCustomersFirst } from '@regionalmarkt/domain/orders/customers-first.ts'
import { coldestDecicelsius, saysSomething, warmestDecicelsius } from '@regionalmarkt/domain/orders/delivery-check.ts'
import { expectedPiles } from '@regionalmarkt/domain/orders/expected-piles.ts'
import { receiveOrderItem, weightOfLot } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { isFreshOn, type LastingLot } from '@regionalmarkt/domain/stock/share-lasting.ts'
import type { SharingRule } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { areLotDrafts, emptyLot, type LotDraft } from '../../parts/lot-draft.ts'
import type { InboundGoods, InboundLine } from './inbound-goods.ts'
import type { InboundItem, InboundOrder } from './queries.ts'

/** What the scale said for one lot, in grams, and how many packs lay on it. `isConfirmed`: it is unusual, and right. */
export type Weighing = { grams: number; quantity: number; isConfirmed: boolean }

export type ItemDraft = {
  lots: readonly LotDraft[]
  /** Weighed goods: by the key of their lot. */
  weights?: Readonly<Record<string, Weighing>>
  spoilt: number
  /** How much of what is spoilt was counted as good before. */
  takenOff?: number
  rule: SharingRule | null
  shelf: string
  /** Whoever counts is done with it. */
  isTicked?: boolean
}
/**
 * How a delivery was, as somebody is saying it; `temperature` as typed, in degrees Celsius; `pictures` by their names at the server or on the
 * device.
 */
export type CheckDraft = { temperature: string; note: string; pictures: readonly string[] }
export const emptyCheck: CheckDraft = { temperature: '', note: '', pictures: [] }

/** What somebody has counted so far of one delivery. The key makes a retry harmless. */
export type DeliveryDraft = {
  idempotencyKey: string
  items: Readonly<Record<string, ItemDraft>>
  /** Goods that are counted line by line, by their keys. */
  apart?: readonly string[]
  check?: CheckDraft
}

/** Whether what was kept of a count has the shape of today; a shelf may be missing in an older one. */
export const isDeliveryDraft = (value: unknown): boolean => {
  const { idempotencyKey, items, apart, check } = (value ?? {}) as Partial<DeliveryDraft>
  if (apart !== undefined && !Array.isArray(apart)) return false
  if (typeof idempotencyKey !== 'string' || typeof items !== 'object' || items === null) return false
  if (check !== undefined && !isCheck(check)) return false
  return Object.values(items).every(
    (item: Partial<ItemDraft> | null) =>
      areLotDrafts(item?.lots) &&
      areWeighings(item?.weights) &&
      Number.isSafeInteger(item?.spoilt) &&
      isRule(item?.rule),
  )
}
const isCheck = (value: Partial<CheckDraft> | null): boolean =>
  typeof value?.temperature === 'string' &&
  typeof value.note === 'string' &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === 'string')
const areWeighings = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (each: Partial<Weighing> | null) =>
        Number.isSafeInteger(each?.grams) &&
        Number.isSafeInteger(each?.quantity) &&
        typeof each?.isConfirmed === 'boolean',
    ))
const isRule = (rule: unknown): boolean => {
  const { kind, shares } = (rule ?? {}) as { kind?: unknown; shares?: unknown }
  return rule === null || kind === 'oldestFirst' || kind === 'proRata' || (kind === 'byHand' && Array.isArray(shares))
}

/** What the producer announced is where counting starts; without an announcement, what was expected. */
const itemDraftOf = ({ lots, expectedQuantity, shelf }: InboundItem): ItemDraft => ({
  lots:
    lots.length === 0
      ? [emptyLot(expectedQuantity)]
      : lots.map(({ lot, bestBefore, quantity }) => ({
          key: crypto.randomUUID(),
          lot,
          bestBefore: bestBefore ?? '',
          quantity,
        })),
  spoilt: 0,
  rule: null,
  shelf,
})

/**
 * Spoilt goods are not good: as far as more would be counted than was expected, what is spoilt comes off the good ones, the last lot first.
 * What is taken back of the spoilt is good again.
 */
export const withSpoilt = (draft: ItemDraft, spoilt: number, expectedQuantity: number): ItemDraft => {
  const { lots, takenOff = 0 } = draft
  const good = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  const tooMany = Math.max(0, good + spoilt - expectedQuantity)
  const change = spoilt - draft.spoilt
  const off = change > 0 ? Math.min(change, tooMany, good) : -Math.min(-change, takenOff)
  let left = off
  const changed = lots.toReversed().map((lot) => {
    const part = Math.min(left, lot.quantity)
    left -= part
    return { ...lot, quantity: lot.quantity - part }
  })
  return { ...draft, spoilt, takenOff: takenOff + off, lots: changed.toReversed() }
}

/** What is known of the weight of a lot. A confirmed weight was right for as many packs as lay on the scale, and for no others. */
const weightIn = ({ weights }: ItemDraft, { key, quantity }: LotDraft) => {
  const weighing = weights?.[key]
  return weighing === undefined
    ? {}
    : { weighedGrams: weighing.grams, isWeightConfirmed: weighing.isConfirmed && weighing.quantity === quantity }
}

const isOpen = ({ status }: InboundItem): boolean => !['receivedRetailer', 'completed', 'cancelled'].includes(status)
const waitsForHub = ({ demands }: InboundItem): boolean => demands.some(({ isConfirmed }) => !isConfirmed)

/** Lines that can be counted now; the others were booked before, will not come, or wait for the hub itself. */
export const openItemsOf = <I extends InboundItem>({ items }: { readonly items: readonly I[] }): I[] =>
  items.filter((item) => isOpen(item) && !waitsForHub(item))

/** Lines that are counted. */
export const countedItemsOf = <I extends InboundItem>({ items }: { readonly items: readonly I[] }): I[] =>
  items.filter(({ receivedQuantity }) => receivedQuantity !== null)

/** Lines that cannot be counted yet, because the hub has not confirmed an order behind them. */
export const waitingItemsOf = <I extends InboundItem>({ items }: { readonly items: readonly I[] }): I[] =>
  items.filter((item) => isOpen(item) && waitsForHub(item))

type Lines = { readonly items: readonly InboundLine[] }

/** What is counted now, each goods once; `apart`: those that are counted line by line. */
export const openGoodsOf = (delivery: Lines, apart?: readonly string[]): InboundGoods[] =>
  expectedPiles(openItemsOf(delivery), apart)

/** A fresh count of a delivery. */
export const draftOf = (delivery: Lines, apart: readonly string[] = []): DeliveryDraft => ({
  idempotencyKey: crypto.randomUUID(),
  apart,
  items: Object.fromEntries(openGoodsOf(delivery, apart).map((goods) => [goods.id, itemDraftOf(goods)])),
})

/** What a count of one line comes to: `shortage` and `available` in sales units, and what still stands against booking it. */
export type Counted = {
  readonly good: number
  /** How many came for the hub's own shelf, and go to customers who would go short. */
  readonly fromShelf: number
  readonly available: number
  readonly shortage: number
  readonly surplus: number
  /** How many packs for the hub's own shelf lack in a pile that customers wait for too. */
  readonly ownMissing: number
  readonly problem: DomainErrorCode | null
  readonly expiredLot: string | null
  /** Good goods by lot, as they can be shared. */
  readonly lots: readonly LastingLot[]
  /** What is wrong with the weights of lots, by the lot's key. */
  readonly weightProblems: ReadonlyMap<string, DomainErrorCode>
  /** Lots that do not last until everybody who waits has their goods. */
  readonly tooShort: readonly { readonly lot: string; readonly bestBefore: string }[]
}

const goodLotsOf = ({ lots }: ItemDraft): LastingGoods[] =>
  lots
    .filter(({ quantity }) => quantity > 0)
    .map(({ lot, bestBefore, quantity }) => ({ lot, bestBefore: bestBefore || null, quantity }))
type LastingGoods = LastingLot & { readonly lot: string }

const demandsOf = ({ demands }: InboundItem) =>
  demands.map((demand) => ({ ...demand, placedAt: new Date(demand.placedAt) }))

/** Asks the domain what the server will answer to the count of a delivery, line by line. */
export const countsOf = (
  order: Pick<InboundOrder, 'deliveryDate' | 'leg'> & { readonly items: readonly InboundGoods[] },
  drafts: DeliveryDraft['items'],
  today: string,
): ReadonlyMap<string, Counted> => {
  const lines = order.items.flatMap((item) => {
    const draft = drafts[item.id]
    return draft ? [{ id: item.id, item, draft }] : []
  })
  const typed = new Map(lines.map(({ id, draft }) => [id, goodLotsOf(draft)]))
  const ofOrder = lines.map(({ item }) => item)
  const after = countedForCustomersFirst(ofOrder, typed, (itemId) =>
    ofOrder.filter(({ id }) => id === itemId).flatMap(demandsOf),
  )
  return new Map(
    lines.map(({ id, item, draft }) => [id, countedOf(item, draft, order, { today, lots: after.get(id) ?? [] })]),
  )
}

/** `lots`: what counts for the line; what is for the hub's own shelf stands in for what customers lack. */
const countedOf = (
  item: InboundGoods,
  draft: ItemDraft,
  { deliveryDate, leg }: Pick<InboundOrder, 'deliveryDate' | 'leg'>,
  { today, lots }: { readonly today: string; readonly lots: readonly LastingGoods[] },
): Counted => {
  const demands = demandsOf(item)
  const ask = (rule: SharingRule | null) =>
    receiveOrderItem(
      // Who gets less is told before anything is weighed; the weights are asked about apart.
      {
        status: item.status,
        leg,
        hasUnconfirmedDemand: waitsForHub(item),
        deliveryDate,
        demands,
        priceBasis: 'salesUnit',
        expectedWeightGrams: null,
      },
      'hub',
      { good: lots, spoiltQuantity: draft.spoilt },
      { rule, today },
    )
  const typed = goodLotsOf(draft)
  const good = sumOf(typed)
  const there = sumOf(lots)
  const tooShort = lots.flatMap(({ lot, bestBefore }) =>
    bestBefore === null || demands.every((demand) => isFreshOn({ bestBefore }, demand.deliveryDate))
      ? []
      : [{ lot, bestBefore }],
  )
  const weightProblems = new Map<string, DomainErrorCode>()
  for (const lot of draft.lots.filter(({ quantity }) => quantity > 0)) {
    const weight = weightOfLot(item, { quantity: lot.quantity, ...weightIn(draft, lot) })
    if (!weight.ok) weightProblems.set(lot.key, weight.code)
  }
  const problem = [...weightProblems.values()][0] ?? null
  const undecided = ask(null)
  const known = { expiredLot: null, lots, tooShort, weightProblems }
  const nothing = {
    good,
    fromShelf: Math.max(0, there - good),
    available: there,
    shortage: 0,
    surplus: 0,
    ownMissing: 0,
    problem,
    ...known,
  }
  // Of a pile for both, what no customer waits for is the shelf's; of a line for the shelf alone nothing is too many but by its own count.
  const forOwn = item.warehouseId === null ? item.ownExpected : 0
  if (undecided.ok) {
    const rest = undecided.value.surplusQuantity - forOwn
    return { ...nothing, surplus: Math.max(0, rest), ownMissing: Math.max(0, -rest) }
  }
  if (undecided.code !== 'ShortageUndecided') {
    const expiredLot = undecided.code === 'BestBeforePassed' ? undecided.facts.lot : null
    return { ...nothing, problem: undecided.code, expiredLot }
  }
  const { needed, available } = undecided
  const decided = draft.rule === null ? undecided : ask(draft.rule)
  return {
    ...nothing,
    available,
    shortage: needed - available,
    ownMissing: forOwn,
    problem: decided.ok ? problem : decided.code,
  }
}

const sumOf = (lots: readonly LastingLot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0)

type Body = SentBodyOf<typeof receiveContract>
/** What was counted; how the delivery was is said when all its photos are at the server. */
export type CountedBody = Omit<Body, 'check'>

/** Tenths of a degree Celsius of what was typed: "-18,5" is -185. Null where nothing is typed; undefined where it cannot be right. */
export const temperatureOf = ({ temperature }: CheckDraft): number | null | undefined => {
  if (temperature.trim() === '') return null
  const typed = parseDecimal(temperature.replace('−', '-'), 1)
  return typed === null || typed < coldestDecicelsius || typed > warmestDecicelsius ? undefined : typed
}

/** What was said of a delivery, with these pictures; undefined for nothing. */
export const checkOf = (
  check: CheckDraft = emptyCheck,
  pictures: readonly string[] = check.pictures,
): Body['check'] => {
  const said = { temperatureDecicelsius: temperatureOf(check) ?? null, note: check.note, pictures: [...pictures] }
  return saysSomething(said) ? said : undefined
}

/** The count as the server wants it. A line of which nothing came says so, instead of being left out. */
export const bodyOf = (
  delivery: Lines,
  draft: DeliveryDraft,
  shortageOf: (item: InboundItem) => number,
): CountedBody => ({
  orderNumbers: [...new Set(openItemsOf(delivery).map(({ orderNumber }) => orderNumber))],
  items: openGoodsOf(delivery, draft.apart).flatMap((item) => {
    const counted = draft.items[item.id]
    if (counted === undefined) return []
    const good = counted.lots
      .filter(({ quantity }) => quantity > 0)
      .map((lot) => ({
        quantity: lot.quantity,
        condition: 'good' as const,
        lot: lot.lot.trim(),
        bestBefore: lot.bestBefore || null,
        ...(item.priceBasis === 'kilogram' ? weightIn(counted, lot) : {}),
      }))
    const spoilt = { quantity: counted.spoilt, condition: 'spoilt' as const, lot: null, bestBefore: null }
    const none = { quantity: 0, condition: 'good' as const, lot: null, bestBefore: null }
    const receipts = [...good, ...(counted.spoilt > 0 ? [spoilt] : [])]
    const rule = shortageOf(item) > 0 ? sharingOf(counted.rule) : undefined
    const shelf = good.length > 0 ? { shelf: counted.shelf.trim() } : {}
    return [
      {
        itemIds: item.parts.map(({ id }) => id),
        receipts: receipts.length > 0 ? receipts : [none],
        ...shelf,
        ...(rule ? { sharing: rule } : {}),
      },
    ]
  }),
})

/** The contract's lists may be changed by their owner, the domain's may not. */
export const sharingOf = (rule: SharingRule | null): Body['items'][number]['sharing'] =>
  rule === null ? undefined : rule.kind === 'byHand' ? { kind: 'byHand', shares: [...rule.shares] } : rule
