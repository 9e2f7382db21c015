import { Link, useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { pageOf, type UnsentCount, useUnsentCounts } from './count-outbox.ts'
import './pick-outbox.ts'
import { Reason } from './unsent-count.tsx'

/**
 * Wherever in the hub's screens somebody is, what they did without a connection is sent by what this imports; here stands what the server
 * has refused of what they counted, and the way there.
 */
export const UnsentWork = () => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const { pathname, search } = useLocation()
  // Of one producer there may be several deliveries, and orders that are counted alone: only the page of its own shows it.
  const isShown = ({ supplier, isAlone, body }: UnsentCount): boolean =>
    pathname.endsWith(`/retailer/inbound/${supplier.slug}`) &&
    body.orderNumbers.some((number) => number === search.order) &&
    isAlone === (search.alone === true)
  const elsewhere = useUnsentCounts().work.filter((count) => typeof count.stopped?.code === 'string' && !isShown(count))
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
