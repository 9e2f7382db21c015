import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { companyMoneyQuery } from './queries.ts'

const link = 'inline-flex min-h-8 items-center rounded-md text-primary-ink underline-offset-4 hover:underline'
const mostShown = 6

/** What is still to be paid between the hub and a company, the earliest due first; all about it stands in the billing. */
export const CompanyMoney = ({ slug }: { slug: string }) => {
  const t = useWorkplaceTranslations('companies.money')
  const format = useFormat()
  const { data } = useQuery(companyMoneyQuery(slug))
  return (
    <Card aria-labelledby="money">
      <CardHeader
        id="money"
        title={t('title')}
        aside={
          <PlaceLink to="/retailer/billing/business-customers" search={{ account: slug }} className={link}>
            {t('account')}
          </PlaceLink>
        }
      />
      {data === undefined && <SkeletonRows rows={2} />}
      {data?.items.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <>
          <p className="figure text-2xl leading-tight">{format.money(data.openCents)}</p>
          <ul className="mt-2 divide-y divide-line">
            {data.items.slice(0, mostShown).map(({ documentId, number, dueOn, state, openCents }) => (
              <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                  <PlaceLink
                    to="/retailer/billing/business-customers"
                    search={{ document: documentId }}
                    className={`${link} font-medium whitespace-nowrap`}
                  >
                    {number}
                  </PlaceLink>
                  {dueOn !== null && (
                    <span className="whitespace-nowrap text-quiet">{t('due', { day: format.fullDay(dueOn) })}</span>
                  )}
                  {state === 'overdue' && (
                    <Badge tone="danger" icon={TriangleAlert}>
                      {t('overdue')}
                    </Badge>
                  )}
                </span>
                <span className="whitespace-nowrap tabular-nums">{format.money(openCents)}</span>
              </li>
            ))}
          </ul>
          {data.items.length > mostShown && (
            <p className="mt-2 text-sm text-quiet">{t('more', { count: data.items.length - mostShown })}</p>
          )}
        </>
      )}
      {data !== undefined && data.creditCents > 0 && (
        <p className="mt-2 text-sm text-quiet">{t('credit', { amount: format.money(data.creditCents) })}</p>
      )}
    </Card>
  )
}
