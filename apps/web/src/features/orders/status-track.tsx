import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { stagesOf } from './status-road.ts'

type Props = {
  method: CustomerDeliveryMethod
  status: OrderItemStatus
  /** Bars alone, for a line of many; the words are for screen readers. */
  isSmall?: boolean
}

const stateOf = (index: number, current: number, isEnd: boolean) =>
  index < current || (index === current && isEnd) ? 'done' : index === current ? 'current' : 'open'

/** Where goods are on their way. Nothing for what was cancelled: its badge says it. */
export const StatusTrack = ({ method, status, isSmall = false }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const stages = stagesOf(method)
  const current = stages.indexOf(status)
  if (current === -1) return null
  return (
    <ol
      aria-label={t('orders.lineRoad')}
      className={classNames('flex', isSmall ? 'max-w-56 gap-1' : 'gap-1.5 max-sm:flex-col sm:gap-2')}
    >
      {stages.map((stage, index) => {
        const state = stateOf(index, current, stage === 'completed')
        const bar = state === 'open' ? 'bg-fill-strong' : state === 'current' ? 'bg-primary' : 'bg-primary/55'
        const word = t('orders.step', { status: statuses(`order.${stage}`), state })
        if (isSmall) {
          return (
            <li key={stage} aria-current={state === 'current' ? 'step' : undefined} className="flex-1">
              <span className={classNames('block h-1.5 rounded-full', bar)} />
              <span className="sr-only">{word}</span>
            </li>
          )
        }
        return (
          <li
            key={stage}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-w-0 flex-1 items-center gap-3 sm:block"
          >
            <span className={classNames('block h-6 w-1.5 shrink-0 rounded-full sm:h-1.5 sm:w-full', bar)} />
            <span
              className={classNames(
                'flex items-start gap-1 text-sm sm:mt-2',
                state === 'current' ? 'font-bold text-primary-ink' : state === 'open' ? 'text-quiet' : '',
              )}
            >
              {state === 'done' && <Check aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
              <span aria-hidden>{statuses(`order.${stage}`)}</span>
              <span className="sr-only">{word}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
