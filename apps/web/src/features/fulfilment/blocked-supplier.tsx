import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { Ban } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { SupplyOrder } from './queries.ts'

/** Says to the hub that its producer answers no more, until the goods are counted in. */
export const BlockedSupplier = ({
  order: { isSupplierBlocked, supplierName: supplier, status },
}: {
  order: SupplyOrder
}) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  if (!isSupplierBlocked || status === 'receivedRetailer' || isClosed(status)) return null
  return (
    <p role="status" className="flex items-start gap-3 rounded-2xl bg-warning-tint p-4 text-warning-ink">
      <Ban aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="font-semibold">{t('blockedLead', { supplier })}</span> {t('blockedText')}
      </span>
    </p>
  )
}
