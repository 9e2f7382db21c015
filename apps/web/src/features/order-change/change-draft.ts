import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'

/** An order as its customer sees it; what the hub sees besides does not matter here. */
export type Order = ResponseOf<typeof getOwnOrder>
export type OrderItem = Order['items'][number]

type Quantities = Readonly<Record<string, number>>

/** A sales unit that joins the order; named as it was found, for when nobody can be asked what it is called. */
export type AddedUnit = {
  readonly salesUnitId: string
  readonly articleName: string
  readonly salesUnitName: string
  readonly supplierName: string
  readonly picture: string | null
  readonly minimumQuantity: number
  readonly stepQuantity: number
  readonly quantity: number
}

/** When, how and where an order comes, and its note; what is missing stays. The address is one of the buyer's book. */
export type TermsDraft = {
  readonly deliveryDate?: string | undefined
  readonly deliveryMethod?: Order['deliveryMethod'] | undefined
  readonly shippingAddressId?: string | undefined
  readonly note?: string | undefined
}

const shownTerms = ['deliveryDate', 'deliveryMethod', 'note'] as const
type ShownTerms = Readonly<Record<(typeof shownTerms)[number], string>>

/** What somebody wants of an order that was placed, in whole sales units. */
export type ChangeDraft = {
  /** The order as it was when they began: its version, and what each line was promised. */
  readonly version: number
  readonly began: Quantities
  readonly beganTerms: ShownTerms
  /** By line; what is not named stays. */
  readonly lines: Quantities
  readonly added: readonly AddedUnit[]
  readonly terms: TermsDraft
  /** The hub's. */
  readonly reason: string
}

/** The lines that can be talked about: no cancelled ones, and no missing parts of others. */
export const livingLines = ({ items }: Pick<Order, 'items'>): readonly OrderItem[] =>
  items.filter(({ status, splitFromItemId }) => splitFromItemId === null && !isClosed(status))

const promisedIn = (order: Pick<Order, 'items'>): Quantities =>
  Object.fromEntries(livingLines(order).map((item) => [item.id, promisedQuantity(item)]))

const termsOf = ({ deliveryDate, deliveryMethod, note }: ShownTerms): ShownTerms => ({
  deliveryDate,
  deliveryMethod,
  note,
})

type Shown = Pick<Order, 'items' | 'version' | (typeof shownTerms)[number]>

/** A draft that goes on with `typed` on the order as it is now. */
export const draftOn = (order: Shown, typed?: ChangeDraft): ChangeDraft => ({
  ...{ lines: {}, added: [], terms: {}, reason: '' },
  ...typed,
  ...{ version: order.version, began: promisedIn(order), beganTerms: termsOf(order) },
})

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const areQuantities = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCount)

const isUnit = (value: unknown): boolean => {
  const unit = value as Partial<AddedUnit> | null
  const texts = [unit?.salesUnitId, unit?.articleName, unit?.salesUnitName, unit?.supplierName]
  const counts = [unit?.minimumQuantity, unit?.stepQuantity, unit?.quantity]
  return texts.every(isText) && counts.every(isCount) && (unit?.picture === null || isText(unit?.picture))
}

const areTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)

/** Whether what lies on the device is a draft of today's shape. */
export const isChangeDraft = (value: unknown): boolean => {
  const draft = value as Partial<ChangeDraft> | null
  return (
    isCount(draft?.version) &&
    areQuantities(draft?.began) &&
    areQuantities(draft?.lines) &&
    areTexts(draft?.beganTerms) &&
    areTexts(draft?.terms) &&
    isText(draft?.reason) &&
    Array.isArray(draft?.added) &&
    draft.added.every(isUnit)
  )
}

/** What a line is wanted at by this draft. */
export const draftQuantity = ({ lines }: Pick<ChangeDraft, 'lines'>, item: OrderItem): number =>
  lines[item.id] ?? promisedQuantity(item)

export type ChangeToSend = TermsDraft & {
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly added: readonly { readonly salesUnitId: string; readonly quantity: number }[]
}

/** The draft as it is sent: without what would stay as it is, and without lines that are gone. */
export const changeToSend = (order: Order, draft: Pick<ChangeDraft, 'lines' | 'added' | 'terms'>): ChangeToSend => ({
  ...changedTerms(order, draft.terms),
  lines: livingLines(order).flatMap((item) => {
    const quantity = draftQuantity(draft, item)
    return quantity === promisedQuantity(item) ? [] : [{ itemId: item.id, quantity }]
  }),
  added: draft.added.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
})

/** Whether more of a line is wanted than it was promised, or something joins. */
export const growsBy = (order: Order, { lines, added }: ChangeToSend): boolean =>
  added.length > 0 ||
  lines.some(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item !== undefined && quantity > promisedQuantity(item)
  })

/** What of the terms is another one than the order has. */
const changedTerms = (
  order: Order,
  { deliveryDate, deliveryMethod, shippingAddressId, note }: TermsDraft,
): TermsDraft => ({
  ...(deliveryDate === undefined || deliveryDate === order.deliveryDate ? {} : { deliveryDate }),
  ...(deliveryMethod === undefined || deliveryMethod === order.deliveryMethod ? {} : { deliveryMethod }),
  ...(shippingAddressId === undefined ? {} : { shippingAddressId }),
  ...(note === undefined || note.trim() === order.note ? {} : { note: note.trim() }),
})

export const changesNothing = ({ lines, added, ...terms }: ChangeToSend): boolean =>
  lines.length === 0 && added.length === 0 && Object.keys(terms).length === 0

/** One of the terms in a conflict, as `Difference` has it for lines. */
export type TermDifference = {
  readonly name: (typeof shownTerms)[number]
  readonly began: string
  readonly now: string
  readonly mine: string
}

export const termDifferencesOf = ({ beganTerms, terms }: ChangeDraft, current: ShownTerms): TermDifference[] =>
  shownTerms.flatMap((name) => {
    const [began, now] = [beganTerms[name], current[name]]
    const mine = terms[name] ?? began
    return began === now && began === mine ? [] : [{ name, began, now, mine }]
  })

/** The draft with one more sales unit: what is in the order and can still be changed gets more of itself. */
export const withUnit = (order: Order, draft: ChangeDraft, unit: Omit<AddedUnit, 'quantity'>): ChangeDraft => {
  const { salesUnitId, minimumQuantity, stepQuantity } = unit
  const same = livingLines(order).find((item) => item.salesUnitId === salesUnitId && item.canChange.allowed)
  if (same) {
    const before = draftQuantity(draft, same)
    const quantity = before === 0 ? minimumQuantity : before + stepQuantity
    return { ...draft, lines: { ...draft.lines, [same.id]: quantity } }
  }
  if (draft.added.some((each) => each.salesUnitId === salesUnitId)) {
    const added = draft.added.map((each) =>
      each.salesUnitId === salesUnitId ? { ...each, quantity: each.quantity + stepQuantity } : each,
    )
    return { ...draft, added }
  }
  return { ...draft, added: [...draft.added, { ...unit, quantity: minimumQuantity }] }
}

/** One line in a conflict: as it was when somebody began, as it is now, and as they want it. Whole sales units; 0 is gone. */
export type Difference = {
  readonly item: OrderItem
  readonly began: number
  readonly now: number
  readonly mine: number
}

/** Where what was seen, what is there now and what is typed in are not all the same. */
export const differencesOf = (
  { began: seen, lines }: Pick<ChangeDraft, 'began' | 'lines'>,
  current: Pick<Order, 'items'>,
): Difference[] => {
  const there = promisedIn(current)
  return current.items.flatMap((item) => {
    const [began, now] = [seen[item.id] ?? 0, there[item.id] ?? 0]
    const mine = lines[item.id] ?? began
    return began === now && began === mine ? [] : [{ item, began, now, mine }]
  })
}

/** Whether an order has become what was wanted of it: then a change of which nobody knows whether it arrived has arrived. */
export const isAsWanted = (draft: ChangeDraft, current: Order): boolean => {
  const isMine = ({ now, mine }: { now: string | number; mine: string | number }) => now === mine
  const ofOld = differencesOf(draft, current).filter(({ item }) => item.id in draft.began)
  const joined = livingLines(current).filter(({ id }) => !(id in draft.began))
  return (
    [...ofOld, ...termDifferencesOf(draft, current)].every(isMine) &&
    joined.length === draft.added.length &&
    draft.added.every(({ salesUnitId, quantity }) =>
      joined.some((item) => item.salesUnitId === salesUnitId && promisedQuantity(item) === quantity),
    )
  )
}
