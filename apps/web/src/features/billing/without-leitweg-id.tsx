import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { type WithoutLeitwegId, withoutLeitwegIdQuery } from './queries.ts'

/** The public bodies among a hub's customers whose Leitweg-ID is missing; a hub settles with suppliers without one. */
export const useWithoutLeitwegId = (side: BillingSide): readonly WithoutLeitwegId[] =>
  useQuery({ ...withoutLeitwegIdQuery, enabled: side === 'customer' }).data?.customers ?? []

/** Names customers whose invoices would come back, before they are issued, with the way to their page. */
export const LeitwegNotice = ({ customers }: { customers: readonly WithoutLeitwegId[] }) => {
  const t = useWorkplaceTranslations('billing.leitweg')
  if (customers.length === 0) return null
  return (
    <div className="rounded-xl bg-warning-tint p-3 text-left text-sm text-warning-ink">
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('missing', { count: customers.length })}
      </p>
      <ul className="flex max-h-52 flex-wrap gap-x-4 overflow-y-auto">
        {customers.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/retailer/accounts/$companyId"
              params={{ companyId: id }}
              search={{ edit: true }}
              className="inline-flex min-h-11 items-center rounded-md font-medium underline underline-offset-4 sm:min-h-8"
            >
              {t('enter', { customer: name })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
