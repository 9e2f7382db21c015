import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useState } from 'react'
import type { RefusalOf } from '../../platform/api-client.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { takeOut } from './cart-store.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { Refusal } from './line-problem.tsx'
import { type DeliveryMethod, type QuotedLine, quotedOf } from './quote.ts'
import { agreedPrice } from './seen-price.ts'
import type { Refused } from './standing-refusal.ts'
import type { CartLine } from './stored-cart.ts'

type Choice = {
  readonly deliveryDate: string
  readonly deliveryMethod: DeliveryMethod
  readonly billingAddressId: string
  readonly shippingAddressId: string
  readonly note: string
  readonly buyerOrderNumber: string
  readonly costCentre: string
}

const refusedLines = ({ data }: RefusalOf<typeof placeBusinessCustomerOrder>): ReadonlyMap<string, Refusal> => {
  const lines = data?.code === 'OrderLinesRefused' ? data.facts.lines : []
  // Of several reasons against one line the first is shown; once it is mended the next one comes up.
  return new Map(lines.toReversed().map((line) => [line.salesUnitId, line]))
}

/** An order as it stands at the checkout. */
export type OrderAtCheckout = {
  readonly choice: Choice
  readonly lines: readonly CartLine[]
  readonly quoted: readonly QuotedLine[]
}

/** What is ordered next goes by the hub, unless it is chosen again. */
const hubs = { deliveryMethod: undefined }

type Options = {
  draft: CheckoutDraft
  change: (changes: CheckoutDraft) => void
  /** All that one press has ordered. */
  onPlaced: (orderNumbers: readonly string[]) => void
  /** Said in place of the reason when the order may or may not have arrived. */
  offline: string
}

/**
 * Sends an order, or two for two days, one after the other. Until it is known to be placed it is sent under the same key, also after a reload
 * and with whatever was changed meanwhile, so that it is placed once. Where the second is refused the first stands, `placed` says so, and what
 * is left at the checkout is the second.
 */
export const usePlaceOrder = ({ draft, change, onPlaced, offline }: Options) => {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [isPlacing, setIsPlacing] = useState(false)
  const [placed, setPlaced] = useState<readonly string[]>([])
  const send = useSend(placeBusinessCustomerOrder, {
    topics: ['orders', 'stock'],
    onRefused: (error, { body }) => {
      if (isUsedUp(error)) change({ attempt: undefined })
      setAttempts((count) => count + 1)
      const reason = error.status === 0 ? offline : reasonOf(error)
      setRefused({ reason, lines: refusedLines(error), sent: body })
    },
  })

  const bodyOf = ({ choice, lines, quoted }: OrderAtCheckout) => ({
    ...choice,
    lines: lines.map((line) => ({
      salesUnitId: line.salesUnitId,
      quantity: line.quantity,
      unitPriceCents: agreedPrice(line, quotedOf(line, quoted)),
    })),
  })

  /** The number it was given; null where it was not placed, which has then been said. */
  const placeOne = async (order: OrderAtCheckout): Promise<string | null> => {
    const body = bodyOf(order)
    const key = draft.attempt?.key ?? newIdempotencyKey()
    change({ attempt: { key } })
    const answer = await send.mutateAsync({ body, idempotencyKey: key }).catch(() => null)
    return answer?.orderNumber ?? null
  }

  const place = async (first: OrderAtCheckout, second?: OrderAtCheckout): Promise<void> => {
    setRefused(null)
    setIsPlacing(true)
    const numbers = [...placed]
    for (const order of second ? [first, second] : [first]) {
      const orderNumber = await placeOne(order)
      if (orderNumber === null) break
      numbers.push(orderNumber)
      const isLast = order === (second ?? first)
      if (isLast) onPlaced(numbers)
      else setPlaced(numbers)
      takeOut('b2b', new Set(order.lines.map(({ salesUnitId }) => salesUnitId)))
      const done = { later: undefined, laterDate: undefined, attempt: undefined, directSupplier: undefined }
      change(
        isLast
          ? {
              ...done,
              ...(isDirect(order.choice.deliveryMethod) ? hubs : {}),
              deliveryDate: undefined,
              note: undefined,
              buyerOrderNumber: undefined,
              costCentre: undefined,
            }
          : { ...done, deliveryDate: second?.choice.deliveryDate, deliveryMethod: second?.choice.deliveryMethod },
      )
    }
    setIsPlacing(false)
  }

  return { place, refused, attempts, isPlacing, placed }
}
