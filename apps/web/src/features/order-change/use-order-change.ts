import {
  changeBusinessCustomerOrder,
  changeOwnOrder,
  previewOrderChange,
  previewOwnOrderChange,
} from '@regionalmarkt/contract/orders/change-order.ts'
import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call, type RefusalOf } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { type ChangeDraft, changesIn, differencesOf, type Order } from './change-draft.ts'

/** Which side of an order changes it. */
export type Side = 'customer' | 'hub'

const restMs = 250

/** What a draft would make of the order, asked once typing rests; the last answer stays while a new one is on its way. */
const usePreview = (side: Side, { orderNumber, version }: Order, lines: readonly object[], isOff: boolean) => {
  const asked = JSON.stringify({ lines, added: [] })
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const query = useQuery<Order, RefusalOf<typeof previewOwnOrderChange>>({
    queryKey: ['order-change', side, orderNumber, version, rested],
    queryFn: ({ signal }) => {
      const options = { params: { orderNumber }, body: JSON.parse(rested), version, signal }
      return side === 'hub' ? call(previewOrderChange, options) : call(previewOwnOrderChange, options)
    },
    placeholderData: keepPreviousData,
    enabled: lines.length > 0 && !isOff,
    meta: { topics: ['stock', 'articles'] },
  })
  const isCurrent = rested === asked && !query.isFetching
  return {
    preview: query.isError ? undefined : query.data,
    error: query.error,
    isCurrent,
    retry: () => void query.refetch(),
  }
}

const refusedLines = (error: RefusalOf<typeof previewOwnOrderChange> | null): ReadonlyMap<string, LineRefusal> => {
  const lines = error?.data?.code === 'OrderLinesRefused' ? error.data.facts.lines : []
  // Of several reasons against one line the first is shown.
  return new Map(lines.toReversed().map((line) => [line.salesUnitId, line]))
}

/** What changing an order shows and does: the draft on the order as it was seen, what it comes to, and saving it once. */
export const useOrderChange = (side: Side, order: Order, onDone: () => void) => {
  const t = useWorkplaceTranslations('orderChange')
  const [seen, setSeen] = useState(order)
  const [draft, setDraft] = useState<ChangeDraft>({})
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const isOutdated = order.version !== seen.version
  const lines = changesIn(seen, draft)
  const { preview, error, isCurrent, retry } = usePreview(side, seen, lines, isOutdated)
  const after = lines.length === 0 ? seen : preview
  const sent = {
    topics: ['orders', 'retailerOrders', 'stock'] as const,
    onDone,
  }
  const asHub = useSend(changeBusinessCustomerOrder, sent)
  const asCustomer = useSend(changeOwnOrder, sent)
  const failed = asHub.error ?? asCustomer.error
  const isReasonMissing = side === 'hub' && reason.trim().length < shortestReason
  const save = () => {
    if (isReasonMissing) return setTold(true)
    if (after === undefined || lines.length === 0 || !isCurrent) return
    const { orderNumber, version } = seen
    const body = { lines, added: [], grossCents: after.totals.grossCents }
    const target = { params: { orderNumber }, version }
    if (side === 'hub') asHub.mutate({ ...target, body: { ...body, reason: reason.trim() } })
    else asCustomer.mutate({ ...target, body })
  }
  const whyNot = error instanceof ApiError && error.data?.code !== 'OrderLinesRefused' ? error : failed
  return {
    seen,
    draft,
    set: (itemId: string, quantity: number) => setDraft((before) => ({ ...before, [itemId]: quantity })),
    lines,
    after,
    isUpdating: lines.length > 0 && !isCurrent,
    refused: refusedLines(error),
    refusal: whyNot,
    refusalText: whyNot && (whyNot.status === 0 ? t('offline') : reasonOf(whyNot)),
    retry,
    reason,
    setReason,
    reasonError: isTold && isReasonMissing ? t('reasonWrong') : undefined,
    save,
    isSaving: asHub.isPending || asCustomer.isPending,
    differences: isOutdated ? differencesOf(seen, order, draft) : null,
    keepMine: () => {
      asHub.reset()
      asCustomer.reset()
      setSeen(order)
    },
    takeTheirs: () => {
      asHub.reset()
      asCustomer.reset()
      setSeen(order)
      setDraft({})
    },
  }
}

export type OrderChange = ReturnType<typeof useOrderChange>
