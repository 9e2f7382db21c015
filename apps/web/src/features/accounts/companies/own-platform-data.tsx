import { companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ArticleStatusBadge, CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { HistoryCard } from './history-card.tsx'
import { LastOrders } from './last-orders.tsx'
import { type PlatformData, platformDataQuery } from './queries.ts'

const People = ({ people }: Pick<PlatformData, 'people'>) => {
  const t = useWorkplaceTranslations('companies.people')
  return (
    <Card aria-labelledby="people">
      <CardHeader id="people" title={t('title')} />
      <ul className="divide-y divide-line">
        {people.map(({ accountId, name, email, status }) => (
          <li key={accountId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{name ?? t('nameless')}</span>
              <span className="block break-all text-quiet">{email}</span>
            </span>
            <CompanyStatusBadge status={companyStatusNames[status]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Articles = ({ articles }: Pick<PlatformData, 'articles'>) => {
  const t = useWorkplaceTranslations('companies.held')
  return (
    <Card aria-labelledby="articles">
      <CardHeader id="articles" title={t('articles')} aside={String(articles.length)} />
      {articles.length === 0 && <p className="text-quiet">{t('noArticles')}</p>}
      <ul className="divide-y divide-line">
        {articles.map((article) => {
          const status = articleStatuses.find((each) => each === article.status)
          return (
            <li
              key={String(article.slug)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <span className="min-w-0">
                {String(article.name)} <span className="text-quiet">· {String(article.number)}</span>
              </span>
              {status && <ArticleStatusBadge status={status} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What the platform holds about the supplier that looks, to read and to take along. */
export const OwnPlatformData = () => {
  const t = useWorkplaceTranslations('companies.held')
  const { data } = useSuspenseQuery(platformDataQuery)
  const save = () =>
    saveFile(
      `regionalmarkt-${data.company.slug}-${data.exportedAt.slice(0, 10)}.json`,
      JSON.stringify(data, null, 2),
      'application/json',
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: data.company.name })}
        actions={
          <Button onClick={save}>
            <Download aria-hidden />
            {t('export')}
          </Button>
        }
      />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <People people={data.people} />
          <Articles articles={data.articles} />
          <LastOrders desk="platform" file={data} />
          <HistoryCard history={data.history} />
        </div>
        <CompanyFacts file={data} />
      </div>
    </>
  )
}
