import type { TaxStatus } from '../access/company.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { hubVatRate } from '../money/seller-vat.ts'
import { type CustomerDeliveryMethod, passesTheHub } from '../orders/delivery-method.ts'
import type { OrderItemStatus } from '../orders/order-item-status.ts'
import type { DepositKind, RatedDeposit } from '../pricing/deposits.ts'

/** What a hub lends, by a name of its own. Its kind and its charge say which it is; cents net, each. */
export type ContainerKind = {
  readonly name: { readonly de: string; readonly en: string }
  readonly kind: DepositKind
  readonly cents: number
}

/** So many that go out with an order beside those that its goods stand in, as they were called and charged then. */
export type PackedContainer = ContainerKind & RatedDeposit

/** How many of a kind somebody counted. */
export type CountedContainer = { readonly kind: DepositKind; readonly cents: number; readonly count: number }

export type OrderToPack = {
  readonly status: OrderItemStatus
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly deliveryDate: string
  /** A household has no account of containers. */
  readonly isCompanys: boolean
}

type Refusal = 'TransitionNotAllowed' | 'AlreadyClosed'

/** Whether the hub may still say what goes out with an order: until it is handed over, for what passes the hub, to companies. */
export const canPackContainers = ({
  status,
  deliveryMethod,
  isCompanys,
}: Omit<OrderToPack, 'deliveryDate'>): Result<OrderItemStatus, Refusal> => {
  if (status === 'completed' || status === 'cancelled') return fail('AlreadyClosed', { status })
  return status !== 'received' && isCompanys && passesTheHub(deliveryMethod)
    ? ok(status)
    : fail('TransitionNotAllowed', { action: 'packContainers', status })
}

/** Only what holds whole packs is packed apart from goods: a supply of its own, at the standard rate. */
export const isPackable = ({ kind }: Pick<ContainerKind, 'kind'>): boolean => kind === 'transportCrate'

/**
 * What goes out with an order, by the kinds that its hub has named, or that were packed before and are named no more. Null for a kind that
 * is neither: nobody knows what to charge for it.
 */
export const packedContainers = (
  { deliveryDate }: Pick<OrderToPack, 'deliveryDate'>,
  hub: TaxStatus,
  counted: readonly CountedContainer[],
  kinds: readonly ContainerKind[],
): readonly PackedContainer[] | null => {
  const packed = counted.map(({ kind, cents, count }) => {
    const known = kinds.find((each) => each.kind === kind && each.cents === cents && isPackable(each))
    return (
      known && {
        name: known.name,
        ...{ kind, cents, count, vatBasisPoints: hubVatRate(hub, 'standard', deliveryDate) },
      }
    )
  })
  return packed.every((each) => each !== undefined) ? packed.filter(({ count }) => count > 0) : null
}
