import { takeBackPicking } from '@regionalmarkt/contract/fulfilment/take-back-picking.ts'
import type { previewOwnOrderChange } from '@regionalmarkt/contract/orders/change-order.ts'
import { ageToAsk } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { buysMore } from '@regionalmarkt/domain/orders/buys-more.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call, type RefusalOf } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import {
  type AddedUnit,
  type ChangeDraft,
  type ChangeToSend,
  changesNothing,
  changeToSend,
  differencesOf,
  draftOn,
  growsBy,
  isAsWanted,
  type Order,
  type TermsDraft,
  termDifferencesOf,
  withUnit,
} from './change-draft.ts'
import type { ChangeWay, Side } from './change-way.ts'
import type { Changing } from './use-changing.ts'

/** What a draft would make of the order, asked once typing rests; the last answer stays while a new one is on its way. */
const usePreview = (way: ChangeWay, { orderNumber, version }: Order, change: ChangeToSend, isOff: boolean) => {
  const asked = JSON.stringify(change)
  const rested = useRested(asked)
  const query = useQuery<Order, RefusalOf<typeof previewOwnOrderChange>>({
    queryKey: [way.preview.slug, orderNumber, version, rested],
    queryFn: ({ signal }) => call(way.preview, { params: way.params, body: JSON.parse(rested), version, signal }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
    meta: { topics: ['stock', 'articles'] },
  })
  // Without a connection it waits to be asked, and shows what it answered before.
  const isCurrent = rested === asked && query.fetchStatus === 'idle'
  return {
    preview: query.isError ? undefined : query.data,
    error: query.error,
    isCurrent,
    isOffline: query.fetchStatus === 'paused' || (query.error instanceof ApiError && query.error.status === 0),
    retry: () => void query.refetch(),
  }
}

const refusedLines = (error: RefusalOf<typeof previewOwnOrderChange> | null): ReadonlyMap<string, LineRefusal> => {
  const lines = error?.data?.code === 'OrderLinesRefused' ? error.data.facts.lines : []
  // Of several reasons against one line the first is shown.
  return new Map(lines.toReversed().map((line) => [line.salesUnitId, line]))
}

const goods = { topics: ['orders', 'retailerOrders', 'stock'] as const }

/**
 * Taking goods out of a box is a step of the order, too: what is typed goes on from it, as nobody else has changed anything. Answers the
 * version that this person has made. `on`: the one on which they did.
 */
const useOwnStep = (order: Order, { draft, keep }: Changing, on: number | null): number | null => {
  const made = on === null ? null : on + 1
  useEffect(() => {
    if (draft !== null && draft.version === on && order.version === made) keep(draftOn(order, draft))
  })
  return made
}

/** What changing an order shows and does: the draft on the order as it was seen, what it comes to, and saving it once. */
export const useOrderChange = (side: Side, order: Order, changing: Changing, onDone: () => void) => {
  const t = useWorkplaceTranslations('orderChange')
  const [isTold, setTold] = useState(false)
  // As at the checkout, nothing of it is kept on the device.
  const [isOldEnough, setOldEnough] = useState(false)
  const { way } = changing
  const draft = changing.draft ?? draftOn(order)
  const write = (changes: Partial<ChangeDraft>) => changing.keep({ ...draft, ...changes })
  const sent = { ...goods, onDone }
  const send = useSend(way.change, sent)
  const [takenBackOn, setTakenBackOn] = useState<number | null>(null)
  const back = useSend(takeBackPicking, { ...goods, onDone: () => setTakenBackOn(order.version) })
  const { isPending: isSaving, isSuccess: isSaved } = send
  // The news of its own change may be here before the answer is.
  const ownVersion = useOwnStep(order, changing, takenBackOn)
  const isOutdated = order.version !== draft.version && order.version !== ownVersion && !isSaving && !isSaved
  // The answer is lost, the change is not: nobody else was quicker.
  const hasArrived = isOutdated && send.error?.status === 0 && isAsWanted(draft, order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the answer would have been
  useEffect(() => {
    if (hasArrived) onDone()
  }, [hasArrived])
  const toSend = changeToSend(order, draft)
  const isNothing = changesNothing(toSend)
  const { preview, error, isCurrent, isOffline, retry } = usePreview(
    way,
    order,
    toSend,
    isNothing || isOutdated || isSaving,
  )
  const after = isNothing ? order : preview
  const age = after === undefined ? null : ageToAsk([after.minimumAge], order.confirmedAge)
  const isAgeMissing = age !== null && !isOldEnough
  const failed = send.error
  const isReasonMissing = side === 'hub' && draft.reason.trim().length < shortestReason
  const save = () => {
    if (isReasonMissing || isAgeMissing) return setTold(true)
    if (after === undefined || isNothing || !isCurrent) return
    const agreed = { confirmedAge: age, grossCents: after.totals.grossCents }
    const reason = side === 'hub' ? { reason: draft.reason.trim() } : {}
    const body = { ...toSend, lines: [...toSend.lines], added: [...toSend.added], ...agreed, ...reason }
    send.mutate({ params: way.params, version: order.version, body })
  }
  const forget = () => send.reset()
  const isRefused = error instanceof ApiError && error.status !== 0 && error.data?.code !== 'OrderLinesRefused'
  const whyNot = isRefused ? error : failed
  return {
    way,
    order,
    draft,
    set: (itemId: string, quantity: number) => write({ lines: { ...draft.lines, [itemId]: quantity } }),
    add: (unit: Omit<AddedUnit, 'quantity'>) => changing.keep(withUnit(order, draft, unit)),
    /** At 0 it is none any more. */
    setAdded: (salesUnitId: string, quantity: number) =>
      write({
        added: draft.added.flatMap((unit) =>
          unit.salesUnitId !== salesUnitId ? [unit] : quantity === 0 ? [] : [{ ...unit, quantity }],
        ),
      }),
    setTerms: (terms: TermsDraft) => write({ terms: { ...draft.terms, ...terms } }),
    toSend,
    /** What is in its box goes back to the shelf, where the line waits to be packed anew. */
    takeOut: (itemId: string) => {
      const why = draft.reason.trim()
      const reason = why.length < shortestReason ? t('takeOutReason') : why
      back.mutate({ params: { orderNumber: order.orderNumber, itemId }, body: { reason } })
    },
    isTakingOut: back.isPending,
    isNothing,
    after,
    /** What is asked for has been refused: nobody knows yet what it will cost. */
    isUnsettled: after === undefined && error !== null,
    isUpdating: !isNothing && !isCurrent,
    /** What it will cost could not be asked; it is as soon as the connection is back. */
    isOffline: !isNothing && isOffline,
    refused: refusedLines(error),
    refusal: whyNot,
    refusalText: whyNot && (whyNot.status === 0 ? t('offline') : reasonOf(whyNot)),
    retry,
    reason: draft.reason,
    setReason: (reason: string) => write({ reason }),
    reasonError: isTold && isReasonMissing ? t('reasonWrong') : undefined,
    /** A consumer buys something by it: the law says what the button that does that is called (§ 312j (3) BGB). */
    isOrder:
      order.isConsumers &&
      side !== 'hub' &&
      buysMore({ grows: growsBy(order, toSend), before: order.totals, after: (after ?? order).totals }),
    /** The age that is to be confirmed for what joins; null: none. */
    age,
    isOldEnough,
    setOldEnough,
    ageError: isTold && isAgeMissing ? t('age.missing') : undefined,
    save,
    isSaving,
    differences:
      isOutdated && !hasArrived ? { lines: differencesOf(draft, order), terms: termDifferencesOf(draft, order) } : null,
    keepMine: () => {
      forget()
      changing.keep(draftOn(order, draft))
    },
    takeTheirs: () => {
      forget()
      changing.keep(null)
    },
  }
}

export type OrderChange = ReturnType<typeof useOrderChange>
