import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { defaultHubQuery } from './queries.ts'

/** Before the hub of whoever has chosen none is blocked: what that means, and for whom; nothing for another hub. */
export const BlocksDefaultHub = ({ companyId }: { companyId: string }) => {
  const t = useWorkplaceTranslations('companies.defaultHub.blocked')
  const { data } = useQuery(defaultHubQuery(companyId))
  if (data === undefined) return <Skeleton className="h-32 w-full rounded-2xl" />
  if (data.ifBlocked === null) return null
  const { businessCustomers, suppliers, openOrders } = data.ifBlocked
  return (
    <section
      aria-labelledby="blocks-default-hub"
      className="flex items-start gap-3 rounded-2xl bg-warning-tint p-4 text-warning-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h3 id="blocks-default-hub" className="font-semibold">
          {t('title')}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
          <li className="text-pretty">{t('guests')}</li>
          <li className="text-pretty">{t('companies', { businessCustomers, suppliers })}</li>
          {openOrders > 0 && <li className="text-pretty">{t('orders', { count: openOrders })}</li>}
        </ul>
        <p className="mt-2 text-pretty">{t('instead')}</p>
      </div>
    </section>
  )
}
