import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'

/** Says to a kitchen that something was not ordered; nothing when nothing failed. */
export const FailedNews = () => {
  const t = useWorkplaceTranslations('recurring')
  // As the navigation asks.
  const asked = read(listRecurringOrders.customer, { query: { limit: 1 } }, ['orders'])
  const failed = useQuery(asked).data?.failedDates ?? 0
  if (failed === 0) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-danger-tint p-4 text-danger-ink">
      <span className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('failedNews', { count: failed })}
      </span>
      <Link to="/business-customer/sales/recurring-sales-orders" className="font-medium underline underline-offset-4">
        {t('title')}
      </Link>
    </p>
  )
}
