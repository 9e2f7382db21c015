import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { typedNumber } from '../../forms/decimal-text.ts'
import type { DeliveryMethod } from './queries.ts'

/** A price as it is being typed, and why. */
export type TypedOverride = { readonly price: string; readonly reason: string }

/** One line of an order that is being taken; named as it was put in, for when nobody can be asked what it is called. */
export type DraftLine = {
  readonly salesUnitId: string
  readonly name: string
  readonly salesUnitName: string
  readonly quantity: number
  readonly override?: TypedOverride | undefined
}

/** What somebody at the hub has typed and chosen for one customer. */
export type ManualDraft = {
  readonly lines: readonly DraftLine[]
  readonly deliveryDate?: string | undefined
  readonly deliveryMethod?: DeliveryMethod | undefined
  readonly billingAddressId?: string | undefined
  readonly shippingAddressId?: string | undefined
  readonly note?: string | undefined
  readonly buyerOrderNumber?: string | undefined
  readonly costCentre?: string | undefined
  /** The key of what was sent and is not known to be placed: sent again, with whatever was changed, it must not order twice. */
  readonly attempt?: { readonly key: string } | undefined
}

export const emptyDraft: ManualDraft = { lines: [] }

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value)

const isOverride = (value: unknown): boolean => {
  const override = value as Partial<TypedOverride> | null | undefined
  return override === undefined || (isText(override?.price) && isText(override?.reason))
}

const isLine = (value: unknown): boolean => {
  const line = value as Partial<DraftLine> | null
  return (
    isText(line?.salesUnitId) &&
    isText(line?.name) &&
    isText(line?.salesUnitName) &&
    Number.isSafeInteger(line?.quantity) &&
    Number(line?.quantity) > 0 &&
    isOverride(line?.override)
  )
}

/** Whether what lies on the device is a draft of today's shape; one that was touched, or is older, is as good as none. */
export const isDraft = (value: unknown): boolean => {
  const draft = value as Partial<ManualDraft> | null
  if (typeof draft !== 'object' || draft === null) return false
  const { lines, deliveryDate, deliveryMethod, billingAddressId, shippingAddressId, note, attempt } = draft
  const { buyerOrderNumber, costCentre } = draft
  return (
    Array.isArray(lines) &&
    lines.every(isLine) &&
    [deliveryDate, billingAddressId, shippingAddressId, note, buyerOrderNumber, costCentre].every(isTextOrNone) &&
    (deliveryMethod === undefined || customerDeliveryMethods.some((method) => method === deliveryMethod)) &&
    (attempt === undefined || isText(attempt?.key))
  )
}

/** Lines with more put in: what is there already gets the larger quantity and keeps its price. */
export const withMore = (lines: readonly DraftLine[], more: readonly DraftLine[]): DraftLine[] => [
  ...lines.map((line) => {
    const same = more.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)
    return same ? { ...line, quantity: Math.max(line.quantity, same.quantity) } : line
  }),
  ...more.filter(({ salesUnitId }) => !lines.some((line) => line.salesUnitId === salesUnitId)),
]

export type OverrideFault = 'priceWrong' | 'reasonWrong'

/** What is wrong with a price that was typed, by its field. */
export const faultsOf = ({ override }: DraftLine): { price?: 'priceWrong'; reason?: 'reasonWrong' } => {
  if (override === undefined) return {}
  const reason = override.reason.trim()
  const isReason = reason.length >= shortestReason && reason.length <= longestReason
  return {
    ...(centsOf(override) === null ? { price: 'priceWrong' } : {}),
    ...(isReason ? {} : { reason: 'reasonWrong' }),
  }
}

/** Cents of a typed price, at most the million euros of the contract; null for what is none. */
const centsOf = ({ price }: TypedOverride): number | null => {
  const cents = typedNumber(price, 2)
  return typeof cents === 'number' && cents >= 0 && cents <= 100_000_000 ? cents : null
}

/** A line as it is sent; a price that is none yet is left out. */
export const sentLine = ({ salesUnitId, quantity, override }: DraftLine) => {
  const cents = override && centsOf(override)
  return typeof cents === 'number' && override
    ? { salesUnitId, quantity, override: { cents, reason: override.reason.trim() } }
    : { salesUnitId, quantity }
}
