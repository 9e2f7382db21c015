import { pickingPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CloudOff, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useWhoPicks } from './at-work.ts'
import { PickArticle } from './pick-article.tsx'
import { useUnsentPicks } from './pick-outbox.ts'
import { PickingArticleRow } from './picking-article-row.tsx'
import { PickingMatrix } from './picking-matrix.tsx'
import { PickingRow } from './picking-row.tsx'
import { hubMethods, type PickingSearch, pickingViews } from './picking-search.ts'
import { matrixQueryOf } from './picking-views.ts'
import { pickingArticleQuery, pickingArticlesQuery, pickingListQuery } from './queries.ts'
import { ScanArticle } from './scan-article.tsx'
import { WorkRows, WorkRowsSkeleton } from './work-rows.tsx'

type Props = { search: PickingSearch }

/** What is put together on a day: by order, by article, or both as a matrix. */
export const PickingPage = ({ search }: Props) => {
  const { view, deliveryDate, article } = search
  return view === 'articles' && article !== undefined && deliveryDate !== undefined ? (
    <ArticleInHand salesUnitId={article} deliveryDate={deliveryDate} />
  ) : (
    <PickingDay search={search} />
  )
}

const ArticleInHand = ({ salesUnitId, deliveryDate }: { salesUnitId: string; deliveryDate: string }) => {
  const { data } = useQuery({ ...pickingArticleQuery(salesUnitId, deliveryDate), throwOnError: hasNothingToShow })
  return data === undefined ? <CardRowsSkeleton /> : <PickArticle key={salesUnitId} picking={data} />
}

const PickingDay = ({ search }: Props) => {
  const t = useWorkplaceTranslations('fulfilment')
  const navigate = useNavigate()
  const unsent = useUnsentPicks().length
  const { deliveryDate } = search
  const paper = (as: 'orders' | 'articles' | 'matrix' | 'crateLabels' | 'deliveryNotes') => ({
    name: as,
    of: deliveryDate ?? '',
    load: () => call(pickingPaper, { query: { as, ...(deliveryDate !== undefined && { deliveryDate }) } }),
  })
  const contents = {
    orders: <ByOrder search={search} />,
    articles: <ByArticle search={search} />,
    matrix: <AsMatrix search={search} />,
  }
  return (
    <>
      <PageHeader
        title={t('picking')}
        actions={
          <>
            {unsent > 0 && (
              <Badge tone="warning" icon={CloudOff}>
                <span title={t('pick.unsentText')}>{t('pick.unsent', { count: unsent })}</span>
              </Badge>
            )}
            <PrintMenu
              papers={[
                paper('orders'),
                paper('articles'),
                paper('matrix'),
                paper('crateLabels'),
                paper('deliveryNotes'),
              ]}
            />
          </>
        }
      />
      <Tabs
        label={t('pickingList.view')}
        value={search.view ?? 'orders'}
        onChange={(view) =>
          navigate({
            to: '/retailer/picking',
            search: { deliveryDate: search.deliveryDate, ...(view === 'orders' ? {} : { view }) },
            replace: true,
          })
        }
        tabs={pickingViews.map((view) => ({
          value: view,
          label: t(`pickingList.views.${view}`),
          content: contents[view],
        }))}
      />
    </>
  )
}

type Days = { deliveryDate: string | null; days: readonly { date: string; orderCount: number }[] }
type FrameProps = {
  search: PickingSearch
  data: Days | undefined
  isEmpty: boolean
  /** Beside the days. */
  filter?: ReactNode
  children: ReactNode
}

/** The days there are, what the chosen one has, or that it has nothing. */
const DayFrame = ({ search, data, isEmpty, filter, children }: FrameProps) => {
  const t = useWorkplaceTranslations('fulfilment.pickingList')
  const format = useFormat()
  const navigate = useNavigate()
  const day = data?.deliveryDate ?? null
  const count = data?.days.find(({ date }) => date === day)?.orderCount ?? 0
  return (
    <>
      {data && data.days.length > 0 && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ChoiceChips
            label={t('day')}
            value={day ?? ''}
            options={data.days.map(({ date, orderCount }) => ({
              value: date,
              label: t('dayOption', { day: format.chipDay(date), count: String(orderCount) }),
            }))}
            onChange={(deliveryDate) =>
              navigate({ to: '/retailer/picking', search: { ...search, deliveryDate }, replace: true })
            }
          />
          {filter}
        </div>
      )}
      <p className="sr-only" role="status">
        {day !== null && t('lead', { count, day: format.longDay(day) })}
      </p>
      {data === undefined && <WorkRowsSkeleton />}
      {data && isEmpty && (
        <Card>
          <EmptyState icon={ListChecks} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      )}
      {children}
    </>
  )
}

const ByOrder = ({ search }: Props) => {
  const whoPicks = useWhoPicks()
  const { data } = useQuery({
    ...pickingListQuery(search.deliveryDate),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  return (
    <DayFrame search={search} data={data} isEmpty={data?.orders.length === 0}>
      <WorkRows>
        {data?.orders.map((order) => (
          <PickingRow key={order.orderNumber} order={order} names={whoPicks.ofOrder(order.orderNumber)} />
        ))}
      </WorkRows>
    </DayFrame>
  )
}

const ByArticle = ({ search }: Props) => {
  const whoPicks = useWhoPicks()
  const { data } = useQuery({
    ...pickingArticlesQuery(search.deliveryDate),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const day = data?.deliveryDate ?? ''
  // Only where the hub names its shelves.
  const showsShelf = data?.articles.some(({ shelf }) => shelf !== '') ?? false
  return (
    <DayFrame search={search} data={data} isEmpty={data?.articles.length === 0}>
      {data && data.articles.length > 0 && <ScanArticle articles={data.articles} deliveryDate={day} />}
      <WorkRows>
        {data?.articles.map((article) => (
          <PickingArticleRow
            key={article.salesUnitId}
            article={article}
            deliveryDate={day}
            showsShelf={showsShelf}
            names={whoPicks.ofArticle(article.salesUnitId, day)}
          />
        ))}
      </WorkRows>
    </DayFrame>
  )
}

const AsMatrix = ({ search }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const navigate = useNavigate()
  const { data } = useQuery({
    ...matrixQueryOf(search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const filter = (
    <ChoiceChips
      label={t('method')}
      value={search.method ?? 'all'}
      options={[
        { value: 'all', label: t('allMethods') },
        ...hubMethods.map((method) => ({ value: method, label: ofMethod(method) })),
      ]}
      onChange={(chosen) =>
        navigate({
          to: '/retailer/picking',
          search: { ...search, method: hubMethods.find((method) => method === chosen) },
          replace: true,
        })
      }
    />
  )
  const day = data?.deliveryDate ?? null
  return (
    <DayFrame search={search} data={data} isEmpty={data?.articles.length === 0} filter={filter}>
      {data && day !== null && data.articles.length > 0 && <PickingMatrix key={day} matrix={data} deliveryDate={day} />}
    </DayFrame>
  )
}
