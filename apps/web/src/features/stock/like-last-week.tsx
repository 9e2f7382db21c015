import { addStock } from '@regionalmarkt/contract/stock/add-stock.ts'
import { getLastWeek } from '@regionalmarkt/contract/stock/get-last-week.ts'
import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Sparkles, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { DateInput, isDay } from '../../forms/date-input.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { WeekUnit } from './queries.ts'

const most = 100_000
const longestLot = 40

/** What somebody has changed of what was proposed for a sales unit. */
type Changed = { readonly quantity?: number; readonly lot?: string; readonly bestBefore?: string }
type Row = {
  readonly unit: WeekUnit
  readonly quantity: number
  readonly lot: string
  readonly bestBefore: string
  readonly isChanged: boolean
}

const rowOf = (unit: WeekUnit, changed: Changed | undefined, today: string): Row => ({
  unit,
  quantity: changed?.quantity ?? unit.missing,
  lot: changed?.lot ?? '',
  bestBefore: changed?.bestBefore ?? (unit.keepsDays === null ? '' : addDays(today, unit.keepsDays)),
  isChanged: changed !== undefined,
})

/** A producer fills its stock up to what could be sold last week; every line says what it changes, and can be altered, before anything is booked. */
const LikeLastWeek = ({ onClose }: { onClose: () => void }) => {
  const t = useWorkplaceTranslations('stock.lastWeek')
  const words = useWorkplaceTranslations('stock')
  const format = useFormat()
  const today = format.dayOf(new Date())
  const { data, isError } = useQuery({ ...read(getLastWeek, {}, ['stock']), staleTime: 0 })
  const [changes, setChanges] = useState<Readonly<Record<string, Changed>>>({})
  const rows = (data?.units ?? []).map((unit) => rowOf(unit, changes[unit.salesUnitId], today))
  const entered = rows.filter(({ quantity }) => quantity > 0)
  const undated = entered.filter(({ bestBefore }) => bestBefore !== '' && !isDay(bestBefore))
  const each = useEachRow<Row>({
    nameOf: ({ unit }) => nameOf(unit),
    send: ({ unit, quantity, lot, bestBefore }) =>
      call(addStock.supplier, {
        params: { salesUnitId: unit.salesUnitId },
        body: {
          ...{
            quantity,
            lot: lot.trim() === '' ? null : lot.trim(),
            bestBefore: bestBefore === '' ? null : bestBefore,
          },
          ...{ shelf: null, seen: unit.onHand },
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    topics: ['stock'],
    done: (count) => t('done', { count }),
    onDone: onClose,
  })
  const nameOf = ({ articleName, salesUnitName }: WeekUnit) =>
    words('ofUnit', { article: inLanguage(articleName), pack: inLanguage(salesUnitName) })
  const change = ({ salesUnitId }: WeekUnit, part: Changed | null) => {
    const { [salesUnitId]: before, ...others } = changes
    setChanges(part === null ? others : { ...others, [salesUnitId]: { ...before, ...part } })
  }
  return (
    <Dialog
      title={t('title')}
      description={data ? t('text', { from: format.chipDay(data.from), until: format.chipDay(data.until) }) : '\u00a0'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{words('keep')}</Button>
          </DialogClose>
          {rows.length > 0 && (
            <Button
              isBusy={each.isBusy}
              refusal={entered.length === 0 ? t('nothingEntered') : undated.length > 0 ? t('noDay') : null}
              onClick={() => void each.takeAll(entered)}
            >
              {t('send', { count: entered.length })}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && !isError && <SkeletonRows rows={4} />}
      {isError && <p role="alert">{t('failed')}</p>}
      {data?.units.length === 0 && (
        <EmptyState icon={Sparkles} title={t('emptyTitle')}>
          {t(data.enough === 0 ? 'emptyNever' : 'emptyEnough')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {rows.map((row) => (
            <WeekRow key={row.unit.salesUnitId} row={row} name={nameOf(row.unit)} onChange={change} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (data?.enough ?? 0) > 0 && (
        <p className="mt-4 text-quiet">{t('enough', { count: data?.enough ?? 0 })}</p>
      )}
    </Dialog>
  )
}

export default LikeLastWeek

type RowProps = { row: Row; name: string; onChange: (unit: WeekUnit, part: Changed | null) => void }

/** One sales unit: what there was, what there is, what it becomes. */
const WeekRow = ({ row: { unit, quantity, lot, bestBefore, isChanged }, name, onChange }: RowProps) => {
  const t = useWorkplaceTranslations('stock.lastWeek')
  const words = useWorkplaceTranslations('stock')
  const format = useFormat()
  const asksLot = unit.hasLots || unit.keepsDays !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{inLanguage(unit.articleName)}</span>
        <span className="block text-sm text-quiet">
          {inLanguage(unit.salesUnitName)} ·{' '}
          {t('figures', { lastWeek: format.quantity(unit.lastWeek), now: format.quantity(unit.free) })}
        </span>
      </span>
      <span role="status" className="min-w-24 text-right">
        {quantity === 0 ? (
          <span className="text-quiet">{t('stays')}</span>
        ) : (
          <Badge tone={isChanged ? 'info' : 'primary'}>
            {t('becomes', { now: format.quantity(unit.free), next: format.quantity(unit.free + quantity) })}
          </Badge>
        )}
      </span>
      <Stepper
        name={name}
        value={quantity}
        min={0}
        max={most}
        onChange={(next) => onChange(unit, { quantity: next })}
      />
      <IconButton
        icon={Undo2}
        label={t('undo', { name })}
        disabled={!isChanged}
        className={isChanged ? '' : 'invisible'}
        onClick={() => onChange(unit, null)}
      />
      {asksLot && quantity > 0 && (
        <div className="flex w-full flex-wrap gap-x-4 gap-y-2">
          <Field label={words('column.lot')} isOptional name={`lot-${unit.salesUnitId}`} className="min-w-28 flex-1">
            <Input
              value={lot}
              maxLength={longestLot}
              autoComplete="off"
              onChange={({ target }) => onChange(unit, { lot: target.value })}
            />
          </Field>
          <Field label={words('column.bestBefore')} isOptional className="min-w-44 flex-1">
            <DateInput value={bestBefore} onChange={(next) => onChange(unit, { bestBefore: next })} />
          </Field>
        </div>
      )}
    </li>
  )
}
