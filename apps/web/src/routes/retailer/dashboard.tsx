import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ListChecks, PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MoneyCard } from '../../features/billing/money-card.tsx'
import { billableQuery } from '../../features/billing/queries.ts'
import { HubFigures } from '../../features/fulfilment/hub-figures.tsx'
import { TopArticles } from '../../features/fulfilment/top-articles.tsx'
import { WeekBars } from '../../features/fulfilment/week-bars.tsx'
import { WorkListCard } from '../../features/fulfilment/work-list-card.tsx'
import { hubWorkListQuery } from '../../parts/work-lists.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useGreeting } from '../../platform/use-greeting.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DetailSkeleton } from '../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/dashboard')({
  loader: ({ context }) => context.queryClient.ensureQueryData(hubWorkListQuery),
  pendingComponent: DetailSkeleton,
  component: Dashboard,
})

function Dashboard() {
  const t = useWorkplaceTranslations('fulfilment')
  const ofShell = useTranslations('shell.nav')
  const format = useFormat()
  const { data: work } = useSuspenseQuery(hubWorkListQuery)
  const { data: billable } = useQuery(billableQuery({}))
  const greeting = useGreeting()
  const today = format.dayOf(new Date())
  const { date, count } = work.deliveriesNext
  const weeks = { from: String(work.weeks[0]?.week ?? ''), to: String(work.weeks.at(-1)?.week ?? '') }
  const next =
    date === null || date === today
      ? t('dashboard.deliveriesToday', { count: date === null ? 0 : count })
      : t('dashboard.deliveries', { count, day: format.longDay(date) })
  return (
    <>
      <PageHeader
        tabTitle={ofShell('dashboard')}
        title={greeting}
        lead={`${format.longDay(today)} · ${next}`}
        actions={
          // Below that the bar at the bottom of the screen leads to the same two.
          <span className="flex flex-wrap gap-3 max-lg:hidden">
            <Button asChild look="secondary">
              <Link to="/retailer/inbound">
                <PackageOpen aria-hidden />
                {t('inbound')}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/retailer/picking">
                <ListChecks aria-hidden />
                {t('picking')}
              </Link>
            </Button>
          </span>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        <h2 className="sr-only">{t('dashboard.figures')}</h2>
        <HubFigures work={work} />
        <div className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
            <WorkListCard work={work} unbilled={billable?.orderCount ?? 0} />
            <MoneyCard />
          </div>
          <Card aria-labelledby="weeks" className="print:break-inside-avoid">
            <CardHeader title={t('dashboard.weeks')} id="weeks" aside={t('dashboard.weeksRange', weeks)} />
            <WeekBars weeks={work.weeks} />
            <h2 className="mt-8 mb-3 text-xl">{t('dashboard.top')}</h2>
            <TopArticles articles={work.topArticles} />
          </Card>
        </div>
      </div>
    </>
  )
}
