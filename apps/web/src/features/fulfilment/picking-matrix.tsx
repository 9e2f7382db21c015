import { Link } from '@tanstack/react-router'
import { Check, CloudOff, Hourglass, type LucideIcon, Scale, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useWhoPicks } from './at-work.ts'
import { type Place, placeAfter } from './matrix-move.ts'
import { MatrixPick } from './matrix-pick.tsx'
import { useUnsentPicks } from './pick-outbox.ts'
import type { Matrix, MatrixArticle, MatrixCell } from './queries.ts'

const states = ['open', 'picked', 'short', 'waiting', 'unsent'] as const
type State = (typeof states)[number]

const looks: Readonly<Record<State, { icon: LucideIcon | null; look: string }>> = {
  open: { icon: null, look: 'bg-raised font-bold text-ink ring-1 ring-line-strong/50 ring-inset' },
  picked: { icon: Check, look: 'bg-primary-tint text-primary-ink' },
  short: { icon: TriangleAlert, look: 'bg-warning-tint font-semibold text-warning-ink' },
  waiting: { icon: Hourglass, look: 'text-quiet' },
  unsent: { icon: CloudOff, look: 'bg-warning-tint text-warning-ink' },
}

/** What an order gets of an article: its lines together; whole sales units. */
export type MatrixField = {
  readonly article: MatrixArticle
  readonly order: Matrix['orders'][number]
  readonly cells: readonly MatrixCell[]
  readonly quantity: number
  readonly state: State
}

const sumOf = (cells: readonly MatrixCell[], amount: (cell: MatrixCell) => number): number =>
  cells.reduce((sum, cell) => sum + amount(cell), 0)

/** Row by row, what of each article each order gets, with picks that the server does not have yet. */
const useFields = ({ orders, articles }: Matrix): (MatrixField | null)[][] => {
  const unsent = useUnsentPicks()
  const stateOf = (cells: readonly MatrixCell[]): State => {
    if (cells.some(({ itemId }) => unsent.some((pick) => pick.itemId === itemId))) return 'unsent'
    if (cells.some(({ missingQuantity }) => missingQuantity > 0)) return 'short'
    if (cells.every(({ pickedQuantity }) => pickedQuantity !== null)) return 'picked'
    return cells.some(({ isHere }) => isHere) ? 'open' : 'waiting'
  }
  return articles.map((article) => {
    const ofOrder = Map.groupBy(article.cells, ({ orderNumber }) => orderNumber)
    return orders.map((order) => {
      const cells = ofOrder.get(order.orderNumber)
      if (cells === undefined) return null
      const quantityOf = ({ itemId, quantity }: MatrixCell) =>
        unsent.find((pick) => pick.itemId === itemId)?.body.quantity ?? quantity
      return { article, order, cells, quantity: sumOf(cells, quantityOf), state: stateOf(cells) }
    })
  })
}

const nameOfPlace = ({ row, column }: Place): string => `${row}.${column}`

/** What of which article goes into whose box: dense, for the desk and its keyboard. A cell takes the pick. */
export const PickingMatrix = ({ matrix, deliveryDate }: { matrix: Matrix; deliveryDate: string }) => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  const fields = useFields(matrix)
  const whoPicks = useWhoPicks()
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [open, setOpen] = useState<MatrixField | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const isFilled = ({ row, column }: Place) => fields[row]?.[column] != null
  // One cell is in the tab order: the one somebody stands in, or the first there is.
  const first = fields.flatMap((row, at) => row.flatMap((field, column) => (field ? [{ row: at, column }] : [])))[0]
  const stand = isFilled(at) ? at : first
  const focus = (place: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${nameOfPlace(place)}"]`)?.focus()
  const wasOpen = useRef(false)
  useEffect(() => {
    // The pick has gone, and its dialog with it: on from the cell where it was opened.
    if (wasOpen.current && open === null) focus(at)
    wasOpen.current = open !== null
  })
  const move = (event: KeyboardEvent) => {
    if (event.altKey || !stand) return
    const isFar = event.ctrlKey || event.metaKey
    const size = { rows: fields.length, columns: matrix.orders.length }
    const place = placeAfter({ key: event.key, isFar }, stand, size, isFilled)
    if (place === null) return
    event.preventDefault()
    setAt(place)
    focus(place)
  }
  return (
    <>
      {/* It scrolls in itself, so that heads stay in sight on both sides. */}
      <div className="relative max-h-[calc(100dvh-11rem)] min-h-80 overflow-auto overscroll-x-contain rounded-2xl bg-raised max-lg:-mx-4 max-lg:rounded-none sm:max-lg:-mx-8">
        <table ref={table} className="border-separate border-spacing-0 text-sm" onKeyDown={move}>
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 h-20 min-w-36 border-r border-b border-line bg-raised px-3 pb-2 text-left align-bottom font-medium text-quiet sm:min-w-64"
              >
                {t('article')}
              </th>
              <th
                scope="col"
                className="sticky top-0 z-10 min-w-16 border-r border-b border-line bg-raised px-2 pb-2 text-right align-bottom font-medium text-quiet"
              >
                {t('total')}
              </th>
              {matrix.orders.map((order, column) => (
                <OrderHead
                  key={order.orderNumber}
                  order={order}
                  fields={fields.map((row) => row[column])}
                  names={whoPicks.ofOrder(order.orderNumber)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.articles.map((article, row) => (
              <tr key={article.salesUnitId} className="group">
                <ArticleHead
                  article={article}
                  fields={fields[row] ?? []}
                  deliveryDate={deliveryDate}
                  names={whoPicks.ofArticle(article.salesUnitId, deliveryDate)}
                />
                {fields[row]?.map((field, column) => (
                  <td
                    key={matrix.orders[column]?.orderNumber}
                    className="h-10 border-b border-line p-0.5 text-center group-hover:bg-fill/60"
                  >
                    {field && (
                      <Field
                        field={field}
                        place={{ row, column }}
                        isReachable={stand?.row === row && stand.column === column}
                        onOpen={() => {
                          setAt({ row, column })
                          setOpen(field)
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
      {open && <MatrixPick field={open} deliveryDate={deliveryDate} onClose={() => setOpen(null)} />}
    </>
  )
}

type FieldProps = { field: MatrixField; place: Place; isReachable: boolean; onOpen: () => void }

const Field = ({ field: { article, order, cells, quantity, state }, place, isReachable, onOpen }: FieldProps) => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  const format = useFormat()
  const { icon: Icon, look } = looks[state]
  const missing = sumOf(cells, ({ missingQuantity }) => missingQuantity)
  const isPicked = cells.every(({ pickedQuantity }) => pickedQuantity !== null)
  const says = {
    article: inLanguage(article.articleName),
    customer: order.customerName,
    quantity: format.quantity(quantity),
    state:
      state === 'short' ? t(isPicked ? 'shortPicked' : 'shortOpen', { missing: String(missing) }) : t(`state.${state}`),
  }
  const needsScale = article.isWeighed && (state === 'open' || (state === 'short' && !isPicked))
  return (
    <button
      type="button"
      data-place={nameOfPlace(place)}
      tabIndex={isReachable ? 0 : -1}
      aria-label={t('cell', says)}
      title={t('cell', says)}
      onClick={onOpen}
      className={classNames(
        'inline-flex h-9 w-full min-w-14 items-center justify-center gap-1 rounded-lg px-1.5 tabular-nums hover:ring-2 hover:ring-primary',
        look,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {format.quantity(quantity)}
      {missing > 0 && state !== 'unsent' && <span className="text-xs">−{format.quantity(missing)}</span>}
      {needsScale && <Scale aria-hidden className="size-3.5 shrink-0 text-quiet" />}
    </button>
  )
}

const progressOf = (fields: readonly (MatrixField | null | undefined)[]) => {
  const there = fields.flatMap((field) => (field ? [field] : []))
  const done = there.filter(
    ({ cells, state }) => state === 'unsent' || cells.every((cell) => cell.pickedQuantity !== null),
  )
  return { count: there.length, done: done.length }
}

type OrderHeadProps = {
  order: Matrix['orders'][number]
  fields: readonly (MatrixField | null | undefined)[]
  names: readonly string[]
}

const OrderHead = ({ order: { orderNumber, customerName }, fields, names }: OrderHeadProps) => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  const { count, done } = progressOf(fields)
  const isDone = done === count
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 h-20 w-24 max-w-24 min-w-20 border-b border-line bg-raised p-1 align-bottom font-medium"
    >
      <Link
        to="/retailer/picking/$orderNumber"
        params={{ orderNumber }}
        title={`${customerName}, ${orderNumber}`}
        className="flex flex-col items-center gap-0.5 rounded-lg px-0.5 py-1 leading-tight hover:bg-fill"
      >
        <AtWork names={names} />
        <span className="line-clamp-2 text-center hyphens-auto [overflow-wrap:anywhere]">{customerName}</span>
        <span
          className={classNames(
            'inline-flex items-center gap-1 text-xs tabular-nums',
            isDone ? 'font-semibold text-primary-ink' : 'text-quiet',
          )}
        >
          {isDone && <Check aria-hidden className="size-3.5" />}
          {t('progress', { done: String(done), count: String(count) })}
        </span>
      </Link>
    </th>
  )
}

type ArticleHeadProps = {
  article: MatrixArticle
  fields: readonly (MatrixField | null)[]
  deliveryDate: string
  names: readonly string[]
}

const ArticleHead = ({ article, fields, deliveryDate, names }: ArticleHeadProps) => {
  const format = useFormat()
  const { count, done } = progressOf(fields)
  const total = fields.reduce((sum, field) => sum + (field?.quantity ?? 0), 0)
  return (
    <>
      <th
        scope="row"
        className="sticky left-0 z-10 h-10 max-w-36 min-w-36 border-r border-b border-line bg-raised px-3 py-0 text-left font-normal group-hover:bg-fill sm:max-w-64 sm:min-w-64"
      >
        <Link
          to="/retailer/picking"
          search={{ view: 'articles', deliveryDate, article: article.salesUnitId }}
          className="flex min-h-9 items-center gap-2.5 leading-tight hover:underline"
        >
          {article.shelf !== '' && (
            <span className="w-11 shrink-0 text-xs font-semibold text-quiet tabular-nums max-sm:hidden">
              {article.shelf}
            </span>
          )}
          <span className="min-w-0">
            <span title={inLanguage(article.articleName)} className="block truncate font-semibold">
              {inLanguage(article.articleName)}
            </span>
            <span className="block truncate text-xs text-quiet">{inLanguage(article.salesUnitName)}</span>
          </span>
          <AtWork names={names} />
        </Link>
      </th>
      <td
        className={classNames(
          'h-10 border-r border-b border-line px-2 text-right font-semibold tabular-nums',
          done === count && 'text-primary-ink',
        )}
      >
        {format.quantity(total)}
      </td>
    </>
  )
}

/** Who is at work on a row or a column: initials, and the sentence for whoever points or listens. */
const AtWork = ({ names }: { names: readonly string[] }) => {
  const t = useWorkplaceTranslations('fulfilment.whoPicks')
  return names.map((name) => (
    <span key={name} title={t('here', { names: name, count: 1 })} className="shrink-0">
      <Avatar name={name} className="size-5 bg-info-tint text-[0.625rem] text-info-ink" />
      <span className="sr-only">{t('here', { names: name, count: 1 })}</span>
    </span>
  ))
}

const Legend = () => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-quiet">
      {states.map((state) => {
        const { icon: Icon, look } = looks[state]
        return (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('inline-flex size-6 items-center justify-center rounded-md', look)}>
              {Icon ? <Icon className="size-3.5" /> : '2'}
            </span>
            {t(`state.${state}`)}
          </li>
        )
      })}
      <li className="max-lg:hidden">{t('keys')}</li>
    </ul>
  )
}
