import { UserRoundX } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { HubOrderRow } from './queries.ts'

type Props = { order: Pick<HubOrderRow, 'unconfirmedUntil'> }

/** Marks an order whose mail address nobody has confirmed; nothing on any other. */
export const UnconfirmedBadge = ({ order }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.guestHolds')
  return order.unconfirmedUntil === null ? null : <Badge icon={UserRoundX}>{t('unconfirmed')}</Badge>
}

/** Says until when somebody may confirm it. */
export const UnconfirmedUntil = ({ order }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.guestHolds')
  const format = useFormat()
  if (order.unconfirmedUntil === null) return null
  return (
    <span className="mt-0.5 block text-base">{t('until', { until: format.dayAndTime(order.unconfirmedUntil) })}</span>
  )
}
