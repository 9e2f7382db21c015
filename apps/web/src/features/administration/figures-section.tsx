import { useSuspenseQuery } from '@tanstack/react-query'
import { Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyFiguresQuery } from '../../parts/key-figures.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'

const Figure = ({ search, children }: { search: Record<string, string>; children: ReactNode }) => (
  <PlaceLink to="/protected" search={search} className="rounded-md underline-offset-4 hover:underline">
    {children}
  </PlaceLink>
)

/** How the region does; each figure leads to what it counts. */
export const FiguresSection = () => {
  const t = useWorkplaceTranslations('administration.figures')
  const format = useFormat()
  const { data: figures } = useSuspenseQuery(keyFiguresQuery)
  const kinds = [
    ['supplier', figures.suppliers],
    ['businessCustomer', figures.businessCustomers],
    ['retailer', figures.retailers],
  ] as const
  const areMailsStuck = figures.failedMails > 0 || figures.lateMails !== null || figures.mailDelivery === 'notSent'
  const hasNoHub = figures.retailers.approved + figures.retailers.pending === 0
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      {hasNoHub && (
        <Card>
          <EmptyState
            icon={Warehouse}
            title={t('noHubTitle')}
            action={
              <Button asChild>
                <PlaceLink to="/protected" search={{ section: 'companies', company: 'new' }}>
                  {t('noHubAction')}
                </PlaceLink>
              </Button>
            }
          >
            {t('noHubText')}
          </EmptyState>
        </Card>
      )}
      {figures.hasSampleTexts && (
        <div className="rounded-2xl bg-warning-tint px-5 py-4 text-warning-ink">
          <p className="font-semibold">{t('samplesTitle')}</p>
          <p className="mt-1 text-pretty">{t('samplesText', { file: 'docs/operating.md' })}</p>
        </div>
      )}
      <h2 className="sr-only">{t('companies')}</h2>
      <Stats>
        {kinds.map(([type, { approved, pending }]) => (
          <Stat
            key={type}
            label={t(type)}
            value={<Figure search={{ section: 'companies', type }}>{format.quantity(approved)}</Figure>}
            tone={pending > 0 ? 'warning' : 'neutral'}
            remark={t('waiting', { count: pending })}
          />
        ))}
        <Stat
          label={t('people')}
          value={<Figure search={{ section: 'people' }}>{format.quantity(figures.people)}</Figure>}
          tone={figures.waitingClaims > 0 ? 'warning' : 'neutral'}
          remark={t('claims', { count: figures.waitingClaims })}
        />
      </Stats>
      <h2 className="sr-only">{t('market')}</h2>
      <Stats>
        <Stat
          label={t('revenue')}
          value={format.roundMoney(figures.netCentsOf30Days)}
          remark={t('orders', { count: figures.ordersOf30Days })}
        />
        <Stat label={t('openOrders')} value={format.quantity(figures.openOrders)} remark={t('openOrdersText')} />
        <Stat
          label={t('articles')}
          value={format.quantity(figures.publishedArticles)}
          remark={t('articlesWaiting', { count: figures.waitingArticles })}
        />
        <Stat label={t('offers')} value={format.quantity(figures.offers)} remark={t('offersText')} />
      </Stats>
      <h2 className="sr-only">{t('operations')}</h2>
      <Stats>
        <Stat
          label={t('failedMails')}
          value={
            <Figure search={{ section: 'mails', status: 'failed' }}>{format.quantity(figures.failedMails)}</Figure>
          }
          tone={areMailsStuck ? 'danger' : 'primary'}
          remark={t(areMailsStuck ? 'look' : 'fine')}
        />
        <Stat
          label={t('failedJobs')}
          value={<Figure search={{ section: 'jobs' }}>{format.quantity(figures.failedJobs)}</Figure>}
          tone={figures.failedJobs > 0 ? 'danger' : 'primary'}
          remark={t(figures.failedJobs > 0 ? 'look' : 'fine')}
        />
      </Stats>
    </div>
  )
}
