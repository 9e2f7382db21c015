import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useAmountText } from './amount.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { complaintsOfOrderQuery } from './queries.ts'

/** What the customer of an order complains about; nothing where it does not. */
export const OrderComplaints = ({ orderNumber }: { orderNumber: string }) => {
  const t = useWorkplaceTranslations('complaints')
  const amountText = useAmountText()
  const { data } = useQuery(complaintsOfOrderQuery(orderNumber))
  if (data === undefined || data.complaints.length === 0) return null
  return (
    <Card aria-labelledby="order-complaints">
      <CardHeader id="order-complaints" title={t('hub.onOrder')} />
      <ul className="divide-y divide-line">
        {data.complaints.map(({ id, status, reason, measure, amount, articleName, salesUnitName }) => {
          const article = inLanguage(articleName)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
              <p className="min-w-48 flex-1">
                <span className="font-medium">{article}</span>{' '}
                <span className="text-quiet">
                  {t('own.reported', {
                    reason: t(`reasons.${reason}`),
                    amount: amountText(measure, amount, inLanguage(salesUnitName)),
                  })}
                </span>
              </p>
              <ComplaintBadge status={status} />
              <Button asChild look="secondary" size="small">
                <Link
                  to="/retailer/billing/business-customers"
                  search={{ view: 'complaints', complaint: id }}
                  aria-label={t('hub.openOf', { article })}
                >
                  {t(status === 'open' ? 'hub.decideNow' : 'hub.look')}
                </Link>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
