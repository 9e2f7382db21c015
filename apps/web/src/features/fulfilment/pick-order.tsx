import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PickFinish } from './pick-finish.tsx'
import { PickLine } from './pick-line.tsx'
import { pickLine, useUnsentPicks } from './pick-outbox.ts'
import { PickPanel } from './pick-panel.tsx'
import type { PickItem, Picking } from './queries.ts'

/** Lines as somebody at the shelf left them, with picks the server does not have yet. */
const useItems = (order: Picking) => {
  const unsent = useUnsentPicks(order.orderNumber)
  const items = order.items
    .filter(({ splitFromItemId }) => splitFromItemId === null)
    .map((item): PickItem => {
      const body = unsent.find(({ itemId }) => itemId === item.id)?.body
      if (body === undefined) return item
      return { ...item, pickedQuantity: body.quantity, weighedGrams: body.weighedGrams ?? null }
    })
  return { items, unsentCount: unsent.length }
}

/** The whole picking of one order: lines in the order of the shelves, and the line in hand below or beside them. */
export const PickOrder = ({ order }: { order: Picking }) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const { items, unsentCount } = useItems(order)
  const [chosen, setChosen] = useState<string | null>(null)
  const toPick = items.filter(({ canPick, pickedQuantity }) => canPick.allowed && pickedQuantity === null)
  const active = items.find(({ id, canPick }) => id === chosen && canPick.allowed) ?? toPick[0]
  const living = items.filter(({ status }) => status !== 'cancelled')
  const picked = living.filter(({ pickedQuantity }) => pickedQuantity !== null).length
  return (
    <>
      <PickHeader order={order} picked={picked} count={living.length} unsentCount={unsentCount} />
      <div className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]">
        <ul
          aria-label={t('lines')}
          className={classNames('flex flex-col gap-2.5', active?.isWeighed ? 'max-lg:pb-[31rem]' : 'max-lg:pb-64')}
        >
          {order.note !== '' && (
            <li className="rounded-2xl bg-info-tint px-4 py-3 text-info-ink">{t('note', { note: order.note })}</li>
          )}
          {items.map((item) => (
            <PickLine
              key={item.id}
              orderNumber={order.orderNumber}
              item={item}
              isActive={item.id === active?.id}
              showsShelf={items.some(({ shelf }) => shelf !== '')}
              onChoose={() => setChosen(item.id)}
            />
          ))}
        </ul>
        <section
          aria-label={active ? t('inHand') : t('allDone')}
          className="max-h-[75dvh] overflow-y-auto bg-raised p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:rounded-t-3xl lg:sticky lg:top-32 lg:max-h-none lg:rounded-2xl lg:p-6"
        >
          {active ? (
            <PickPanel
              key={active.id}
              item={active}
              onPick={(body) => {
                setChosen(null)
                pickLine({ orderNumber: order.orderNumber, itemId: active.id, body })
              }}
            />
          ) : (
            <PickFinish order={order} />
          )}
        </section>
      </div>
    </>
  )
}

type HeaderProps = { order: Picking; picked: number; count: number; unsentCount: number }

const PickHeader = ({ order, picked, count, unsentCount }: HeaderProps) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return (
    <header className="sticky top-0 z-20 -mx-4 mb-4 bg-sunken sm:-mx-8 lg:mx-0 lg:mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-8 lg:px-0">
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-xl lg:text-3xl">
            {order.customerName}
          </h1>
          <p className="text-quiet">
            {[order.orderNumber, format.chipDay(order.deliveryDate), ofMethod(order.deliveryMethod)].map((fact, at) => (
              <span key={fact}>
                <span className="whitespace-nowrap">{at < 2 ? `${fact} ·` : fact}</span>{' '}
              </span>
            ))}
          </p>
        </div>
        <div role="status">
          {unsentCount > 0 ? (
            <Badge tone="warning" icon={CloudOff}>
              <span title={t('unsentText')}>{t('unsent', { count: unsentCount })}</span>
            </Badge>
          ) : (
            <span className="max-sm:hidden">
              <OrderStatusBadge status={order.status} />
            </span>
          )}
        </div>
      </div>
      <ProgressBar
        label={t('progress', { picked: String(picked), count: String(count) })}
        value={picked}
        max={count}
        className="rounded-none lg:rounded-full"
      />
    </header>
  )
}
