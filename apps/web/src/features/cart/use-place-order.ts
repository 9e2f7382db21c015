import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { useState } from 'react'
import type { RefusalOf } from '../../platform/api-client.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
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
}

const refusedLines = ({ data }: RefusalOf<typeof placeBusinessCustomerOrder>): ReadonlyMap<string, Refusal> => {
  const lines = data?.code === 'OrderLinesRefused' ? data.facts.lines : []
  // Of several reasons against one line the first is shown; once it is mended the next one comes up.
  return new Map(lines.toReversed().map((line) => [line.salesUnitId, line]))
}

type Options = {
  draft: CheckoutDraft
  change: (changes: CheckoutDraft) => void
  onPlaced: (orderNumber: string) => void
  /** Said in place of the reason when the order may or may not have arrived. */
  offline: string
}

/**
 * Sends an order. The same order sent again carries the same key, also after a reload, so that it is placed once; another
 * one gets its own.
 */
export const usePlaceOrder = ({ draft, change, onPlaced, offline }: Options) => {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempts, setAttempts] = useState(0)
  const send = useSend(placeBusinessCustomerOrder, {
    topics: ['orders', 'stock'],
    onDone: ({ orderNumber }, { body }) => {
      onPlaced(orderNumber)
      takeOut('b2b', new Set(body.lines.map(({ salesUnitId }) => salesUnitId)))
      change({ deliveryDate: undefined, note: undefined, later: undefined, attempt: undefined })
    },
    onRefused: (error, { body }) => {
      setAttempts((count) => count + 1)
      const reason = error.status === 0 ? offline : reasonOf(error)
      setRefused({ reason, lines: refusedLines(error), sent: body })
    },
  })

  const bodyOf = (choice: Choice, lines: readonly CartLine[], quoted: readonly QuotedLine[]) => ({
    ...choice,
    lines: lines.map((line) => ({
      salesUnitId: line.salesUnitId,
      quantity: line.quantity,
      unitPriceCents: agreedPrice(line, quotedOf(line, quoted)),
    })),
  })

  const place = (choice: Choice, lines: readonly CartLine[], quoted: readonly QuotedLine[]) => {
    const body = bodyOf(choice, lines, quoted)
    const sent = JSON.stringify(body)
    const key = draft.attempt?.sent === sent ? draft.attempt.key : newIdempotencyKey()
    change({ attempt: { key, sent } })
    setRefused(null)
    send.mutate({ body, idempotencyKey: key })
  }

  return { place, refused, attempts, isPlacing: send.isPending }
}
