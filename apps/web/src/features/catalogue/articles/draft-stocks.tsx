import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { addStock } from '@regionalmarkt/contract/stock/add-stock.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, PackagePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { NewStockForm } from '../../../parts/new-stock-form.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pathsOf } from './article-paths.ts'
import { useOnHand } from './article-wizard.tsx'
import { articleQuery, type SalesUnit } from './queries.ts'
import { WizardSteps } from './wizard-steps.tsx'

type UnitProps = { desk: Desk; slug: string; unit: SalesUnit; onHand: number; onAdded: (onHand: number) => void }

/** A producer goes to a page of its own for each; a hub enters it here. */
const UnitStock = ({ desk, slug, unit, onHand, onAdded }: UnitProps) => {
  const t = useWorkplaceTranslations('articles')
  const name = inLanguage(unit.name)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">{name}</h2>
          <p className="flex items-center gap-1.5 text-quiet">
            {onHand > 0 && <CircleCheck aria-hidden className="size-4 text-primary-ink" />}
            {unit.isStockTracked ? t('stock.onHand', { count: onHand }) : t('stock.made')}
          </p>
        </div>
        {unit.isStockTracked && desk === 'supplier' && (
          <Button asChild look={onHand > 0 ? 'secondary' : 'primary'}>
            <PlaceLink
              to={`${pathsOf(desk).draftStocks(slug)}/${unit.id}/create`}
              aria-label={t('stock.addOf', { name })}
            >
              <PackagePlus aria-hidden />
              {t('stock.add')}
            </PlaceLink>
          </Button>
        )}
      </div>
      {unit.isStockTracked && desk === 'retailer' && (
        <div className="mt-4">
          <NewStockForm endpoint={addStock[desk]} unit={unit} onAdded={onAdded} />
        </div>
      )}
    </li>
  )
}

/** The third step: how much there is of what the new article is sold in. */
export const DraftStocks = ({ desk, slug }: { desk: Desk; slug: string }) => {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  const known = useOnHand(desk, article)
  const [added, setAdded] = useState<Readonly<Record<string, number>>>({})
  const onHandOf = (id: string) => known?.get(id) ?? added[id] ?? 0
  const paths = pathsOf(desk)
  const isNothingStocked = article.salesUnits.every(({ isStockTracked }) => !isStockTracked)
  const isAllThere = article.salesUnits.every(({ id, isStockTracked }) => !isStockTracked || onHandOf(id) > 0)
  return (
    <>
      <PageHeader
        title={t('steps.stock')}
        tabTitle={`${t('steps.stock')}: ${inLanguage(article.name)}`}
        lead={t('wizard.stockLead')}
      />
      <WizardSteps now="stock" />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card>
          {isNothingStocked && <p className="mb-3">{t('stock.untracked')}</p>}
          <ul className="divide-y divide-line">
            {article.salesUnits.map((unit) => (
              <UnitStock
                key={unit.id}
                desk={desk}
                slug={slug}
                unit={unit}
                onHand={onHandOf(unit.id)}
                onAdded={(onHand) => setAdded({ ...added, [unit.id]: onHand })}
              />
            ))}
          </ul>
        </Card>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild look={isAllThere ? 'primary' : 'secondary'}>
            <PlaceLink to={paths.draftDone(slug)}>{t(isAllThere ? 'wizard.finish' : 'wizard.later')}</PlaceLink>
          </Button>
          <Button asChild look="secondary">
            <PlaceLink to={paths.draftUnit(slug)}>
              <Plus aria-hidden />
              {t('wizard.another')}
            </PlaceLink>
          </Button>
        </div>
      </div>
    </>
  )
}

/** One sales unit's first goods, on a page of their own. */
export const DraftStock = ({ slug, salesUnitId }: { slug: string; salesUnitId: string }) => {
  const t = useWorkplaceTranslations('articles')
  const navigate = useNavigate()
  const { data: article } = useSuspenseQuery(articleQuery('supplier', slug))
  const unit = article.salesUnits.find(({ id }) => id === salesUnitId)
  const back = pathsOf('supplier').draftStocks(slug)
  const what = unit ? `${inLanguage(article.name)}, ${inLanguage(unit.name)}` : ''
  return (
    <>
      <PageHeader title={t('steps.stock')} tabTitle={`${t('steps.stock')}: ${what}`} lead={what} />
      <WizardSteps now="stock" />
      <Card className="max-w-3xl">
        {unit?.isStockTracked ? (
          <NewStockForm endpoint={addStock.supplier} unit={unit} onAdded={() => void navigate({ to: back as '/' })} />
        ) : (
          <p>{t('stock.made')}</p>
        )}
      </Card>
    </>
  )
}
