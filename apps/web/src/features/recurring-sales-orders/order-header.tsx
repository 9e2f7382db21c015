import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDesk } from './desk.ts'
import type { RecurringOrder } from './queries.ts'

/** What is done with which one; at a hub, whose it is besides. */
export const OrderHeader = ({
  does,
  order: { orderNumber, customer },
}: {
  does: 'edit' | 'add'
  order: RecurringOrder
}) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const { side } = useDesk()
  return (
    <PageHeader
      title={t(does)}
      tabTitle={`${t(does)} ${orderNumber}`}
      lead={side === 'hub' ? `${customer.name} · ${orderNumber}` : orderNumber}
    />
  )
}
