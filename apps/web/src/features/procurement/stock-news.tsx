import { Link } from '@tanstack/react-router'
import { BellRing, CalendarClock, ChevronRight } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Card } from '../../ui/card.tsx'
import type { WorkList } from './queries.ts'

const look = 'flex min-h-11 items-center gap-3 rounded-xl font-semibold underline-offset-4 hover:underline'

/** What of the own stock is running low or about to expire, each leading to what it counts. */
export const StockNews = ({ low, expiring }: WorkList['stockWarnings']) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  if (low + expiring === 0) return null
  const end = <ChevronRight aria-hidden className="ml-auto size-5 shrink-0 text-quiet" />
  return (
    <Card aria-label={t('stock')} className="py-2.5 sm:py-3">
      <ul className="divide-y divide-line">
        {expiring > 0 && (
          <li>
            <Link to="/supplier/stocks" search={{ expiring: true }} className={look}>
              <CalendarClock aria-hidden className="size-5 shrink-0 text-warning-ink" />
              {t('expiring', { count: expiring })}
              {end}
            </Link>
          </li>
        )}
        {low > 0 && (
          <li>
            <Link to="/supplier/stocks" search={{ view: 'low' }} className={look}>
              <BellRing aria-hidden className="size-5 shrink-0 text-warning-ink" />
              {t('low', { count: low })}
              {end}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
