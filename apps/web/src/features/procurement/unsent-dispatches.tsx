import { Link, useLocation } from '@tanstack/react-router'
import { RefusedElsewhere } from '../../parts/unsent-notice.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { isRefused } from '../../platform/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { useUnsentDispatches } from './dispatch-outbox.ts'

/**
 * Wherever in a producer's screens somebody is, what they reported without a connection is sent by what this imports; here stands what the
 * server has refused of it, and the way there.
 */
export const UnsentDispatches = () => {
  const t = useWorkplaceTranslations('procurement.unsent')
  const { pathname } = useLocation()
  const elsewhere = useUnsentDispatches().work.filter(
    (dispatch) => isRefused(dispatch) && !pathname.endsWith(`/supplier/orders/${dispatch.orderNumber}`),
  )
  return (
    <div role="status">
      {elsewhere.map((dispatch) => (
        <RefusedElsewhere
          key={dispatch.orderNumber}
          title={t('notReportedOf', { number: dispatch.orderNumber })}
          work={dispatch}
        >
          <Button asChild look="secondary">
            <Link to="/supplier/orders/$orderNumber" params={{ orderNumber: dispatch.orderNumber }}>
              {t('toOrder')}
            </Link>
          </Button>
        </RefusedElsewhere>
      ))}
    </div>
  )
}
