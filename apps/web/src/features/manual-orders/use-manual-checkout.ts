import { placeManualOrder } from '@regionalmarkt/contract/orders/manual-orders.ts'
import { useEffect, useState } from 'react'
import type { LineRefusal } from '../../parts/line-words.ts'
import type { RefusalOf } from '../../platform/api-client.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { faultsOf, sentLine } from './manual-draft.ts'
import { type Customer, useManualQuote } from './queries.ts'
import { useManualDraft } from './use-manual-draft.ts'

type Refused = { readonly reason: string; readonly lines: ReadonlyMap<string, LineRefusal>; readonly sent: string }

const refusedLines = ({ data }: RefusalOf<typeof placeManualOrder>): Refused['lines'] => {
  const lines = data?.code === 'OrderLinesRefused' ? data.facts.lines : []
  // Of several reasons against one line the first is shown; once it is mended the next one comes up.
  return new Map(lines.toReversed().map((line) => [line.salesUnitId, line]))
}

/** What completing an order for a customer shows and does: the draft, what it costs, and sending it once. */
export const useManualCheckout = (customer: Customer, onPlaced: (orderNumber: string) => void) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const { slug: customerSlug } = customer.customer
  const { draft, change, clear } = useManualDraft(customerSlug)
  const quoting = useManualQuote(customerSlug, draft)
  const { quote } = quoting
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempts, setAttempts] = useState(0)

  const { deliveryDate, deliveryMethod } = draft
  const isDayGone =
    quote !== undefined && deliveryDate !== undefined && !quote.deliveryDates.some(({ date }) => date === deliveryDate)
  const isMethodGone =
    quote !== undefined && deliveryMethod !== undefined && !quote.deliveryMethods.includes(deliveryMethod)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what was chosen some time ago can no longer be had
  useEffect(() => {
    if (isDayGone) change({ deliveryDate: undefined })
    if (isMethodGone) change({ deliveryMethod: undefined })
  }, [isDayGone, isMethodGone])

  const addressOf = (kind: 'billing' | 'shipping', id: string | undefined) => {
    const book = customer.addresses.filter((address) => address.kind === kind)
    return book.find((address) => address.id === id) ?? book.find(({ isDefault }) => isDefault) ?? book[0]
  }
  const billing = addressOf('billing', draft.billingAddressId)
  const shipping = addressOf('shipping', draft.shippingAddressId)
  const method = deliveryMethod ?? customer.deliveryMethods[0]
  const quotedOf = (salesUnitId: string) => quote?.lines.find((line) => line.salesUnitId === salesUnitId)

  const send = useSend(placeManualOrder, {
    topics: ['orders', 'retailerOrders', 'stock'],
    onDone: ({ orderNumber }) => {
      clear()
      onPlaced(orderNumber)
    },
    onRefused: (error, { body }) => {
      if (isUsedUp(error)) change({ attempt: undefined })
      setAttempts((count) => count + 1)
      const reason = error.status === 0 ? t('offline') : reasonOf(error)
      setRefused({ reason, lines: refusedLines(error), sent: JSON.stringify(body) })
    },
  })

  const body =
    quote && method && billing && shipping
      ? {
          deliveryDate: deliveryDate ?? quote.deliveryDate,
          deliveryMethod: method,
          billingAddressId: billing.id,
          shippingAddressId: shipping.id,
          note: (draft.note ?? '').trim(),
          buyerOrderNumber: (draft.buyerOrderNumber ?? '').trim(),
          costCentre: (draft.costCentre ?? '').trim(),
          lines: draft.lines.map((line) => ({
            ...sentLine(line),
            unitPriceCents: quotedOf(line.salesUnitId)?.usualPriceCents ?? 0,
          })),
        }
      : null
  const sent = JSON.stringify(body)
  const unready = draft.lines.filter((line) => Object.keys(faultsOf(line)).length > 0)
  const whyNot = billing && shipping ? (unready.length > 0 ? t('mendLines') : null) : t('chooseAddress')

  const place = () => {
    if (body === null || whyNot !== null || send.isPending) return
    const key = draft.attempt?.key ?? newIdempotencyKey()
    change({ attempt: { key } })
    setRefused(null)
    send.mutate({ params: { customerSlug }, body, idempotencyKey: key })
  }
  // What was refused is no longer said once something about it has changed.
  const standing = refused?.sent === sent ? refused : null
  const isLoading = draft.lines.length > 0 && quote === undefined && !quoting.isFailed
  const chosen = { billing, shipping, method }
  return {
    draft,
    change,
    ...quoting,
    ...chosen,
    quotedOf,
    unready,
    whyNot,
    place,
    isLoading,
    refused: standing,
    attempts,
    isPlacing: send.isPending,
  }
}
