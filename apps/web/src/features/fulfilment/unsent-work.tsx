import { Link, useLocation } from '@tanstack/react-router'
import { RefusedElsewhere } from '../../parts/unsent-notice.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { isRefused } from '../../platform/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { pageOf, type UnsentCount, useUnsentCounts } from './count-outbox.ts'
import './pick-outbox.ts'

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
  const elsewhere = useUnsentCounts().work.filter((count) => isRefused(count) && !isShown(count))
  return (
    <div role="status">
      {elsewhere.map((count) => (
        <RefusedElsewhere
          key={count.draft.idempotencyKey}
          title={t('notBookedOf', { supplier: count.supplier.name })}
          work={count}
        >
          <Button asChild look="secondary">
            <Link {...pageOf(count)}>{t('toCount')}</Link>
          </Button>
        </RefusedElsewhere>
      ))}
    </div>
  )
}
