import { readOrderTable } from '@regionalmarkt/domain/orders/order-table.ts'
import { mostQuickLines } from '@regionalmarkt/domain/orders/quick-order.ts'
import { Plus, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.ts'
import { OrderFile, type OrderReading } from './order-file.tsx'
import { numberId, QuickOrderRow, quickColumns } from './quick-order-row.tsx'
import { faultOf, isEmpty, linesOf, packsOf, type QuickRow, type Unit } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'
import { QuickSum } from './quick-sum.tsx'
import type { QuotedRow } from './quick-unit.tsx'
import { useQuickQuote } from './use-quick-quote.ts'
import { useQuickRows } from './use-quick-rows.ts'

export type QuickLine = { readonly unit: Unit; readonly quantity: number }

type Props = {
  source: QuickSource
  /** Takes the lines that are right. Where it answers false, at once or later, they could not be taken and stay. */
  onPut: (lines: readonly QuickLine[]) => unknown
  /** What the button says that takes them; without it, into the cart. */
  putLabel?: (count: number) => string
  /** What else can be done with the lines that are complete. */
  children: (lines: readonly QuickLine[]) => ReactNode
}

/** What is wrong with a row, once somebody has left it: nobody is told off while typing. */
const isTold = (row: QuickRow, checked: ReadonlySet<number>): boolean =>
  checked.has(row.id) || (row.choices !== null && row.unit === null) || (row.unit !== null && row.quantity !== '')

/** Ordering by number or name, typed or pasted from a spreadsheet, what each costs and when it can be there beside it, all into the cart at once. */
export const QuickOrder = ({ source, onPut, putLabel, children }: Props) => {
  const t = useShoppingTranslations('shopping.quick')
  const ofColumn = useShoppingTranslations('sheet.column')
  const grid = useQuickRows(source)
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const { rows } = grid
  const lines = linesOf(rows)
  const state = useQuickQuote(
    source,
    lines.map(({ unit: { salesUnitId }, quantity }) => ({ salesUnitId, quantity })),
  )
  const quotedRow = (row: QuickRow): QuotedRow | null => {
    const packs = packsOf(row)
    const quoted = state.quote?.lines.find(({ salesUnitId }) => salesUnitId === row.unit?.salesUnitId)
    return packs === null || !quoted ? null : { packs, quoted, isOld: state.isUpdating }
  }
  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
  const go = (row: QuickRow, to: (id: number) => string, by: number) => {
    const next = rows[rows.indexOf(row) + by]
    if (next) return focus(to(next.id))
    if (by > 0 && rows.length < mostQuickLines) focus(to(grid.add()))
  }
  const fill = (lines: OrderReading['lines'], { leftBefore = 0, hasHidden = false } = {}) => {
    const { count, left } = grid.fill(lines)
    const remarks = [
      ...(left + leftBefore > 0 ? [t('tooMany', { most: String(mostQuickLines) })] : []),
      ...(hasHidden ? [t('file.hidden')] : []),
    ]
    toast({ title: t('pasted', { count }), text: remarks.length > 0 ? remarks.join(' ') : undefined })
  }
  const paste = (text: string) =>
    fill(readOrderTable(text).map(({ number, quantityText }) => ({ number, quantity: quantityText })))
  const isPutting = useRef(false)
  const put = async () => {
    if (isPutting.current) return
    isPutting.current = true
    // A number may have been left without a connection, or with the page.
    const now = await grid.lookUp()
    const right = linesOf(now)
    const wrong = now.filter((row) => faultOf(row) !== null)
    setChecked(new Set(wrong.map(({ id }) => id)))
    const isTaken = right.length > 0 && (await onPut(right)) !== false
    isPutting.current = false
    if (isTaken) grid.keepOnly(wrong)
    const [first] = wrong
    if (first) focus(numberId(first.id))
    if (wrong.length > 0) toast({ tone: 'error', title: t('left', { count: wrong.length }) })
  }
  return (
    <section aria-label={t('title')} className="@container">
      <p className="mb-4 max-w-prose text-pretty text-quiet">{t('lead')}</p>
      <div aria-hidden className={classNames(quickColumns, 'border-b border-line pb-2 text-sm text-quiet')}>
        <span>{t('number')}</span>
        <span className="text-right">{t('quantity')}</span>
        <span className="@max-[56rem]:hidden">{t('what')}</span>
        <span className="text-right @max-[56rem]:hidden">{ofColumn('price')}</span>
        <span className="@max-[56rem]:hidden">{ofColumn('available')}</span>
        <span className="text-right @max-[56rem]:hidden">{t('sum')}</span>
      </div>
      <ol className="divide-y divide-line">
        {rows.map((row, index) => (
          <QuickOrderRow
            key={row.id}
            source={source}
            row={row}
            place={index + 1}
            fault={isTold(row, checked) ? faultOf(row) : null}
            isLooking={grid.isLooking}
            quoted={quotedRow(row)}
            onType={(typed) => grid.type(row.id, typed)}
            onChoose={(typed, unit) => grid.choose(row.id, typed, unit)}
            onQuantity={(quantity) => grid.setQuantity(row.id, quantity)}
            onPaste={paste}
            onLookUp={() => void grid.lookUp()}
            onRemove={() => grid.remove(row.id)}
            onGo={(to, by) => go(row, to, by)}
          />
        ))}
      </ol>
      {grid.hasFailed && (
        <p role="alert" className="mt-3 font-medium text-danger-ink">
          {t('failed')}
        </p>
      )}
      <QuickSum className="@min-[56rem]:pr-12" count={lines.length} state={state} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="quiet" disabled={rows.length >= mostQuickLines} onClick={() => focus(numberId(grid.add()))}>
          <Plus aria-hidden />
          {t('addRow')}
        </Button>
        <OrderFile
          onRead={({ lines, count, hasHidden }) => fill(lines, { leftBefore: count - lines.length, hasHidden })}
        />
        {rows.some((row) => !isEmpty(row)) && (
          <Button look="quiet" onClick={() => grid.keepOnly([])}>
            {t('clear')}
          </Button>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
        <Button
          size="large"
          className="max-sm:w-full"
          refusal={rows.every(isEmpty) ? t('nothing') : null}
          onClick={() => void put()}
        >
          <ShoppingBasket aria-hidden />
          {putLabel ? putLabel(lines.length) : t('put', { count: lines.length })}
        </Button>
        {children(lines)}
      </div>
    </section>
  )
}
