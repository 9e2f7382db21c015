import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { bulkEditSalesUnits } from '@regionalmarkt/contract/catalogue/sales-units.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useEffect, useState } from 'react'
import { useDraft } from '../../../platform/draft.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast.ts'
import { changeOf, isPriceDraft, type PriceDraft, type PriceRow, type RowDraft, type RowFault } from './price-draft.ts'

/** What speaks against a row: what is typed in it, or what the server said. */
export type RowProblem = RowFault | DomainErrorCode

/** What is typed in the grid of prices; it stays on this device until it is saved, all of it at once. */
export const usePriceDraft = (desk: Desk, rows: readonly PriceRow[]) => {
  const t = useWorkplaceTranslations('articles.grid')
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const [saved, save] = useDraft<PriceDraft>(`regionalmarkt.prices.${desk}.${userId}`, isPriceDraft)
  const [problems, setProblems] = useState<Readonly<Record<string, RowProblem>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const draft = saved ?? {}
  const found = rows.flatMap((row) => {
    const change = draft[row.id] === undefined ? null : changeOf(row, draft[row.id] as RowDraft)
    return change === null ? [] : [{ row, change }]
  })
  /** What leaves the market with the next saving; nothing as long as something typed cannot be read and nothing is saved. */
  const takenOff = found.some(({ change }) => typeof change === 'string')
    ? []
    : found.flatMap(({ row, change }) => (typeof change !== 'string' && change.isListed === false ? [row] : []))
  const fail = (next: Readonly<Record<string, RowProblem>>, reason: string) => {
    setProblems(next)
    setRefusal(reason)
    setAttempt((count) => count + 1)
  }
  /** What is typed in rows that a filter hides stays. */
  const forget = (ids: ReadonlySet<string>) => {
    const left = Object.entries(draft).filter(([id]) => !ids.has(id))
    save(left.length === 0 ? null : Object.fromEntries(left))
    setProblems({})
    setRefusal(undefined)
  }
  const done = (saved: readonly { readonly salesUnitId: string }[]) => {
    forget(new Set(saved.map(({ salesUnitId }) => salesUnitId)))
    toast({ tone: 'success', title: t('saved', { count: saved.length }) })
  }
  const send = useSend(bulkEditSalesUnits[desk], {
    topics: ['articles'],
    onDone: ({ rows: saved }) => done(saved),
    onRefused: (error) => {
      const refused = error.data?.code === 'BulkEditRefused' ? error.data.facts.rows : []
      const byRow = Object.fromEntries(refused.map(({ salesUnitId, code }) => [salesUnitId, code]))
      fail(byRow, refused.length > 0 ? t('refused') : reasonOf(error))
    },
  })
  // The answer is lost, what was typed is not: it stands in the list.
  const lost = send.error?.status === 0 ? (send.variables?.body.rows ?? []) : []
  const isThere = ({ salesUnitId, version }: (typeof lost)[number]) => {
    const [row, typed] = [rows.find(({ id }) => id === salesUnitId), draft[salesUnitId]]
    return row !== undefined && typed !== undefined && row.version > version && changeOf(row, typed) === null
  }
  const hasArrived = lost.length > 0 && lost.every(isThere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the answer would have been
  useEffect(() => {
    if (!hasArrived) return
    send.reset()
    done(lost)
  }, [hasArrived])
  const setAll = (parts: readonly { row: PriceRow; part: Omit<RowDraft, 'version'> }[]) => {
    const typed = parts.map(({ row, part }) => [row.id, { version: row.version, ...draft[row.id], ...part }] as const)
    save({ ...draft, ...Object.fromEntries(typed) })
    const ids = new Set(parts.map(({ row }) => row.id))
    setProblems(Object.fromEntries(Object.entries(problems).filter(([id]) => !ids.has(id))))
  }
  return {
    draft,
    problems,
    refusal,
    attempt,
    discard: () => forget(new Set(rows.map(({ id }) => id))),
    isSaving: send.isPending,
    changedCount: found.length,
    takenOff,
    setAll,
    set: (row: PriceRow, part: Omit<RowDraft, 'version'>) => setAll([{ row, part }]),
    /** Goes on with what was typed, although somebody else has saved something since. */
    keepMine: (row: PriceRow) => {
      save({ ...draft, [row.id]: { ...draft[row.id], version: row.version } })
      setProblems(Object.fromEntries(Object.entries(problems).filter(([id]) => id !== row.id)))
    },
    save: () => {
      const wrong = found.filter(({ change }) => typeof change === 'string')
      if (wrong.length > 0) {
        return fail(Object.fromEntries(wrong.map(({ row, change }) => [row.id, change as RowFault])), t('refused'))
      }
      setProblems({})
      setRefusal(undefined)
      const changes = found.flatMap(({ change }) => (typeof change === 'string' ? [] : [change]))
      if (changes.length > 0) send.mutate({ body: { rows: changes } })
    },
  }
}
