import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import { NewUnitForm } from '../sales-units/new-unit-form.tsx'
import { pathsOf } from './article-paths.ts'
import { isPublishable, missingOf } from './missing.ts'
import { MissingList } from './missing-list.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { type Article, articleQuery, onHandQuery } from './queries.ts'
import { WizardSteps } from './wizard-steps.tsx'

type Props = { desk: Desk; slug: string }

/** How much of each sales unit there is; only a producer's own stock is shown here. */
export const useOnHand = (desk: Desk, { salesUnits }: Article): ReadonlyMap<string, number> | null => {
  const ids = salesUnits.map(({ id }) => id)
  const { data } = useQuery({ ...onHandQuery(ids), enabled: desk === 'supplier' })
  return data === undefined ? null : new Map(data)
}

/** How far a new article is, and where to go on. */
export const DraftOverview = ({ desk, slug }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  const missing = missingOf(article, useOnHand(desk, article))
  const paths = pathsOf(desk)
  const next = missing.needsUnit
    ? paths.draftUnit(slug)
    : missing.unitsWithoutStock.length > 0
      ? paths.draftStocks(slug)
      : paths.draftDone(slug)
  return (
    <>
      <PageHeader
        title={inLanguage(article.name)}
        tabTitle={`${t('steps.article')}: ${inLanguage(article.name)}`}
        lead={t('wizard.overviewLead')}
        actions={
          <Button asChild>
            <PlaceLink to={next}>{t('wizard.goOn')}</PlaceLink>
          </Button>
        }
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card>
          <MissingList desk={desk} article={article} missing={missing} />
        </Card>
        <DraftUnits desk={desk} slug={slug} />
      </div>
    </>
  )
}

/** The sales units that are there already. */
const DraftUnits = ({ desk, slug }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const { salesUnits, ...article } = useSuspenseQuery(articleQuery(desk, slug)).data
  if (salesUnits.length === 0) return null
  const to = (id: string) =>
    desk === 'retailer' ? `${pathsOf(desk).draft(slug)}/${id}` : pathsOf(desk).unit(article, id)
  return (
    <Card aria-labelledby="draft-units">
      <h2 id="draft-units" className="text-xl">
        {t('detail.units')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {salesUnits.map(({ id, name, status }) => (
          <li key={id} className="flex items-center gap-2.5 py-3 last:pb-0">
            {status === 'approved' ? (
              <CircleCheck aria-hidden className="size-5 text-primary-ink" />
            ) : (
              <CircleDashed aria-hidden className="size-5 text-quiet" />
            )}
            <PlaceLink to={to(id)} className="touch-target max-w-full font-semibold underline-offset-4 hover:underline">
              {inLanguage(name)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The second step: how the new article is sold. */
export const DraftUnit = ({ desk, slug }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const navigate = useNavigate()
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  return (
    <>
      <PageHeader
        title={t('steps.unit')}
        lead={t('wizard.unitLead', { name: inLanguage(article.name) })}
        tabTitle={t('steps.unit')}
      />
      <WizardSteps now="unit" />
      <NewUnitForm
        key={article.salesUnits.length}
        desk={desk}
        article={article}
        label={t('wizard.toStock')}
        onCreated={() => void navigate({ to: pathsOf(desk).draftStocks(slug) as '/' })}
      />
    </>
  )
}

/** The end: what is there, and what happens next. */
export const DraftDone = ({ desk, slug }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  const missing = missingOf(article, useOnHand(desk, article))
  const isDone = isPublishable(missing)
  const name = inLanguage(article.name)
  const isInMarket = article.status === 'approved' && isDone
  const paths = pathsOf(desk)
  const title = !isDone
    ? t('wizard.notDone', { name })
    : t(isInMarket ? 'wizard.doneRetailer' : 'wizard.doneSupplier', { name })
  return (
    <>
      <PageHeader
        title={title}
        lead={isDone ? t(isInMarket ? 'wizard.doneRetailerText' : 'wizard.doneSupplierText') : undefined}
      />
      <WizardSteps now="done" />
      <div className="flex max-w-3xl flex-col gap-5">
        {isDone && <NotOnSale desk={desk} article={article} />}
        <Card>
          <MissingList desk={desk} article={article} missing={missing} />
        </Card>
        <PicturesCard desk={desk} article={article} />
        <DraftUnits desk={desk} slug={slug} />
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild>
            <PlaceLink to={paths.article(article)}>{t('wizard.toArticle')}</PlaceLink>
          </Button>
          <Button asChild look="secondary">
            <PlaceLink to={paths.edit(article)}>{t('wizard.moreData')}</PlaceLink>
          </Button>
          <Button asChild look="secondary">
            <PlaceLink to={paths.create}>{t('wizard.anotherArticle')}</PlaceLink>
          </Button>
        </div>
      </div>
    </>
  )
}
