import { Link, useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { pageOf, useUnsentCounts } from './count-outbox.ts'
import './pick-outbox.ts'
import { Reason } from './unsent-count.tsx'

/**
 * Wherever in the hub's screens somebody is, what they did without a connection is sent by what this imports; here stands what the server
 * has refused of what they counted, and the way there.
 */
export const UnsentWork = () => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const { pathname } = useLocation()
  const elsewhere = useUnsentCounts().work.filter(
    ({ stopped, supplier }) =>
      typeof stopped?.code === 'string' && !pathname.endsWith(`/retailer/inbound/${supplier.slug}`),
  )
  return (
    <div role="status">
      {elsewhere.map((count) => (
        <div
          key={count.draft.idempotencyKey}
          className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-danger-tint px-4 py-2.5 text-danger-ink print:hidden"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 basis-56">
            <b className="font-semibold">{t('notBookedOf', { supplier: count.supplier.name })}</b>{' '}
            <Reason count={count} />
          </p>
          <Button asChild look="secondary">
            <Link {...pageOf(count)}>{t('toCount')}</Link>
          </Button>
        </div>
      ))}
    </div>
  )
}
