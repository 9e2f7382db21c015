import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Bars } from '../../../ui/bars.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type CompanyFile, companyTradeQuery } from './queries.ts'

/** What was sold to a customer or bought of a supplier, month by month, and what that comes to in a year. */
export const CompanyTrade = ({ company: { id, type, name } }: Pick<CompanyFile, 'company'>) => {
  const t = useWorkplaceTranslations('companies.trade')
  const format = useFormat()
  const { data } = useQuery(companyTradeQuery(id))
  const side = type === CompanyType.Supplier ? 'supplier' : 'customer'
  const orders = side === 'supplier' ? '/retailer/retailer-orders' : '/retailer/business-customer-orders'
  const months = data?.months ?? []
  const netCents = months.reduce((sum, month) => sum + month.netCents, 0)
  const orderCount = months.reduce((sum, month) => sum + month.orderCount, 0)
  return (
    <Card aria-labelledby="trade">
      <CardHeader
        id="trade"
        title={t(`title.${side}`)}
        aside={
          <PlaceLink
            to={orders}
            search={{ q: name }}
            className="inline-flex min-h-8 items-center rounded-md text-primary-ink underline-offset-4 hover:underline"
          >
            {t('allOrders')}
          </PlaceLink>
        }
      />
      {data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
            <div>
              <dt className="text-sm text-quiet">{t('year')}</dt>
              <dd className="figure text-2xl leading-tight">{format.roundMoney(netCents)}</dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{t('orders')}</dt>
              <dd className="figure text-2xl leading-tight">{format.quantity(orderCount)}</dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{t('average')}</dt>
              <dd className="figure text-2xl leading-tight">
                {orderCount === 0 ? '–' : format.roundMoney(Math.round(netCents / orderCount))}
              </dd>
            </div>
          </dl>
          <Bars
            label={t('months')}
            figure={format.roundMoney}
            unit={100}
            bars={months.map((month) => ({
              key: month.month,
              label: format.month(month.month),
              value: month.netCents,
              title: t('monthOf', {
                month: format.longMonth(month.month),
                net: format.roundMoney(month.netCents),
                count: month.orderCount,
              }),
            }))}
          />
        </>
      )}
    </Card>
  )
}
