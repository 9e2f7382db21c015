import { buyForShelf } from '@regionalmarkt/contract/purchases/purchases.ts'
import { useState } from 'react'
import type { RefusalOf } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { type DraftLine, emptyPurchase, isPurchase, type PurchaseDraft, partsOf, withLine } from './purchase-draft.ts'

type Refusal = RefusalOf<typeof buyForShelf>
const linesOf = ({ data }: Refusal) => (data?.code === 'OrderLinesRefused' ? data.facts.lines : [])
/** What stands against a line of a purchase. */
export type LineRefusal = ReturnType<typeof linesOf>[number]

type Refused = { readonly reason: string; readonly lines: ReadonlyMap<string, LineRefusal>; readonly sent: string }
type Ordered = { readonly orders: readonly { readonly orderNumber: string }[] }

/** What is being bought for the hub's shelf: it stays on this device until it is ordered or thrown away, and is ordered once. */
export const usePurchase = (onOrdered: (answer: Ordered) => void) => {
  const t = useWorkplaceTranslations('purchases.cart')
  const [kept, keep] = useDraft<PurchaseDraft>('purchase', isPurchase)
  const draft = kept ?? emptyPurchase
  const change = (changes: Partial<PurchaseDraft>) => keep({ ...draft, ...changes })
  const [refused, setRefused] = useState<Refused | null>(null)
  const parts = partsOf(draft, new Date())

  const send = useSend(buyForShelf, {
    topics: ['retailerOrders', 'stock'],
    onDone: (answer) => {
      keep(null)
      onOrdered(answer)
    },
    onRefused: (error, { body }) => {
      if (isUsedUp(error)) change({ attempt: undefined })
      // Of several reasons against one line the first is shown; once it is mended the next one comes up.
      const lines = new Map(
        linesOf(error)
          .toReversed()
          .map((line) => [line.salesUnitId, line]),
      )
      const reason = error.status === 0 ? t('offline') : reasonOf(error)
      setRefused({ reason, lines, sent: JSON.stringify(body) })
      const priceOf = ({ salesUnitId }: DraftLine) => {
        const line = lines.get(salesUnitId)
        return line?.code === 'PriceChanged' ? { unitPriceCents: line.facts.price } : {}
      }
      if ([...lines.values()].some(({ code }) => code === 'PriceChanged')) {
        change({ lines: draft.lines.map((line) => ({ ...line, ...priceOf(line) })) })
      }
    },
  })

  const lines = parts.flatMap(({ lines: ofSupplier, day }) =>
    ofSupplier.map(({ salesUnitId, quantity, unitPriceCents }) => {
      return { salesUnitId, quantity, unitPriceCents, supplyDate: day?.date ?? '' }
    }),
  )
  const { warehouseId } = draft
  const body = { ...(warehouseId === undefined ? {} : { warehouseId }), lines }
  const order = () => {
    if (send.isPending || lines.length === 0) return
    const key = draft.attempt?.key ?? newIdempotencyKey()
    change({ attempt: { key } })
    setRefused(null)
    send.mutate({ body, idempotencyKey: key })
  }
  return {
    draft,
    parts,
    put: (goods: Omit<DraftLine, 'quantity'>, quantity: number) => change({ lines: withLine(draft, goods, quantity) }),
    putAll: (wanted: readonly DraftLine[]) =>
      change({
        lines: wanted.reduce<readonly DraftLine[]>(
          (all, line) => withLine({ lines: all }, line, line.quantity),
          draft.lines,
        ),
      }),
    chooseDay: (supplier: string, date: string) => change({ days: { ...draft.days, [supplier]: date } }),
    chooseWarehouse: (id: string) => change({ warehouseId: id }),
    clear: () => keep(null),
    restore: keep,
    order,
    isOrdering: send.isPending,
    refused,
  }
}

export type PurchaseState = ReturnType<typeof usePurchase>
