import { countShelf } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { mostCountedAtOnce } from '@regionalmarkt/contract/fulfilment/most-counted.ts'
import { SearchX } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { restoredTo } from '../../parts/restored-to.ts'
import { Shortages, useShortages } from '../../parts/shortages.tsx'
import { useDraft } from '../../platform/draft.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { hubStockTopics, type StockFigures, type StockRow } from './queries.ts'
import { type CountDraft, countDraft, isCountDraft, type LotCount } from './shelf-count-draft.ts'
import { CountedRow } from './shelf-count-row.tsx'
import type { StockFilter } from './stock-filter.ts'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { NoStock } from './stock-lots.tsx'

const reasons = ['miscounted', 'missing', 'found', 'spoilt'] as const

/** What is left to book: of a larger shelf than goes in one booking, or of the lots that were not selected. */
const without = (draft: CountDraft, booked: readonly { readonly stockId: string }[]): CountDraft => ({
  ...draft,
  counts: Object.fromEntries(
    Object.entries(draft.counts).filter(([id]) => !booked.some(({ stockId }) => stockId === id)),
  ),
  key: newIdempotencyKey(),
})

type Props = {
  warehouseId: string
  rows: readonly StockRow[]
  figures: StockFigures
  list: ComponentProps<typeof MoreButton>['list']
  filter: StockFilter
  onFilter: (filter: StockFilter) => void
  /** Where there is nothing to count. */
  firstStep?: ReactNode
  /** Where only some were chosen to be counted, the rows: counts all after all. */
  onShowAll?: (() => void) | undefined
}

/**
 * A whole shelf is counted, in the order one walks past it; blind where the books are not to lead the eye. What is counted stays on the
 * device until it is booked, and is booked in one go.
 */
export const ShelfCount = ({ warehouseId, rows, figures, list, filter, onFilter, firstStep, onShowAll }: Props) => {
  const t = useWorkplaceTranslations('stock.shelfCount')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const words = useWorkplaceTranslations('stock')
  const format = useFormat()
  const [kept, keep] = useDraft<CountDraft>(`count:${warehouseId}`, isCountDraft)
  const [attempt, setAttempt] = useState(0)
  const shortages = useShortages()
  const draft = kept ?? countDraft()
  const [movedUnseen, setMovedUnseen] = useState<string | null>(null)
  const booksNow = new Map(rows.map(({ id, onHand }) => [id, onHand]))
  const isMeant = (stockId: string) => onShowAll === undefined || booksNow.has(stockId)
  const countedInAll = Object.entries(draft.counts).flatMap(([stockId, count]) =>
    isMeant(stockId) ? [{ stockId, ...count }] : [],
  )
  const counted = countedInAll.slice(0, mostCountedAtOnce)
  const outdated = counted.filter(({ stockId, seen }) => (booksNow.get(stockId) ?? seen) !== seen)
  const wrong = counted.filter(({ seen, counted: found }) => seen !== found)
  // What is meant by a key must not change while it may have been sent.
  const change = (part: Partial<CountDraft>) => {
    shortages.forget()
    setMovedUnseen(null)
    keep({ ...draft, ...part, key: newIdempotencyKey() })
  }
  const send = useSend(countShelf, {
    topics: hubStockTopics,
    onRefused: (error) => {
      shortages.ask(error.data)
      const { stockId = '' } = (error.data?.code === 'VersionOutdated' ? error.data.facts : undefined) ?? {}
      // Its row may be on no page that is loaded, or gone with its last goods: what was counted of it holds no more.
      const moved = booksNow.has(stockId) ? undefined : draft.counts[stockId]
      if (moved) setMovedUnseen(moved.name)
      if (error.status !== 0) keep(without(draft, moved ? [{ stockId }] : []))
    },
    onDone: ({ corrected, shortened, restored }) => {
      const left = without(draft, counted)
      keep(Object.keys(left.counts).length > 0 ? left : null)
      shortages.forget()
      setAttempt(0)
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      const back = restoredTo(restored)
      toast({
        tone: 'success',
        title: t('done', { count: counted.length }),
        text: [
          t('corrected', { count: corrected }),
          customers > 0 ? t('told', { count: customers }) : '',
          back > 0 ? words('restored', { count: back }) : '',
        ]
          .filter(Boolean)
          .join(' '),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
    },
  })
  const problem =
    counted.length === 0
      ? t('nothingCounted')
      : outdated.length > 0
        ? t('outdated', { names: outdated.map(({ name }) => name).join(', ') })
        : null
  const refusal = movedUnseen === null ? null : t('outdated', { names: movedUnseen })
  const error = send.error && send.error.data?.code !== 'ShortageUndecided' ? reasonOf(send.error) : null
  const book = () => {
    setAttempt((count) => count + 1)
    if (problem !== null || !shortages.isDecided) return
    send.mutate({
      params: { warehouseId },
      body: {
        counts: counted.map(({ stockId, seen, counted: found, reason }) => ({
          stockId,
          seen,
          counted: found,
          ...(seen === found ? {} : { reason: words(`reasons.${reason ?? draft.reason}`) }),
        })),
        sharings: shortages.sharings,
      },
      idempotencyKey: draft.key,
    })
  }
  const nameOf = (salesUnitId: string) => counted.find((each) => each.salesUnitId === salesUnitId)?.name ?? ''
  const options = reasons.map((value) => ({ value, label: words(`reasons.${value}`) }))
  const set = (row: StockRow, count: LotCount | null) => {
    const { [row.id]: _, ...others } = draft.counts
    change({ counts: count === null ? others : { ...others, [row.id]: count } })
  }
  // What was counted before the last of it went can still be given up.
  if (figures.lots === 0 && counted.length === 0) return <NoStock isHub firstStep={firstStep} />
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <Card className="flex flex-col gap-4">
        <p className="text-pretty text-quiet">{t('lead')}</p>
        {onShowAll ? (
          <p className="flex flex-wrap items-center gap-x-4 font-semibold">
            {words('many.onlyChosen', { count: rows.length })}
            <Button look="link" size="small" onClick={onShowAll}>
              {words('many.showAll')}
            </Button>
          </p>
        ) : (
          <StockFilterBar filter={filter} onChange={onFilter} figures={figures} />
        )}
        <Checkbox
          label={t('blind')}
          checked={draft.isBlind}
          onChange={(event) => change({ isBlind: event.target.checked })}
        />
        {rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={words('nothingTitle')}
            action={
              <Button look="secondary" onClick={() => onFilter({})}>
                {words('reset')}
              </Button>
            }
          >
            {words('nothingText')}
          </EmptyState>
        ) : (
          <div className="pointer-fine:@container">
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <CountedRow
                  key={row.id}
                  row={row}
                  count={draft.counts[row.id] ?? null}
                  isBlind={draft.isBlind}
                  reason={draft.reason}
                  options={options}
                  onChange={(count) => set(row, count)}
                />
              ))}
            </ul>
          </div>
        )}
        {!onShowAll && <MoreButton list={list} />}
      </Card>
      <Shortages shortages={shortages} nameOf={nameOf} isChecked={attempt > 1} />
      <Card className="flex flex-col gap-4">
        <ErrorSummary title={attempt > 0 ? (refusal ?? problem ?? error ?? undefined) : undefined} attempt={attempt} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <p role="status" className="min-w-56 flex-1">
            <span className="figure block text-xl">
              {t('progress', {
                counted: format.quantity(counted.length),
                all: format.quantity(onShowAll ? rows.length : figures.lots),
              })}
            </span>
            {!draft.isBlind && (
              <span className="text-quiet">{counted.length > 0 ? t('wrong', { count: wrong.length }) : '\u00a0'}</span>
            )}
          </p>
          <Field label={t('reason')} className="w-full sm:w-56">
            <Select
              value={draft.reason}
              options={options}
              onChange={(event) =>
                change({ reason: reasons.find((each) => each === event.target.value) ?? 'miscounted' })
              }
            />
          </Field>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            {counted.length > 0 && (
              <Button look="secondary" onClick={() => change({ counts: without(draft, countedInAll).counts })}>
                {t('restart')}
              </Button>
            )}
            <Button isBusy={send.isPending} onClick={book}>
              {t(shortages.items.length > 0 ? 'sendShared' : 'send')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
