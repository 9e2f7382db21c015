import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, GitCompareArrows, PackagePlus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { isUnmarked } from './is-unmarked.ts'
import type { WaitingArticle } from './queries.ts'
import { UnknownAllergens } from './unknown-allergens.tsx'

const channels = ['b2b', 'b2c'] as const
const column = columnsOf<WaitingArticle>()

const SalesUnits = ({ article }: { article: WaitingArticle }) => {
  const t = useWorkplaceTranslations('approvals')
  const format = useFormat()
  if (article.salesUnits.length === 0)
    return <span className="text-quiet">{t(article.isNew ? 'noSalesUnit' : 'unitsUnchanged')}</span>
  return (
    <ul>
      {article.salesUnits.map(({ id, name, priceBasis, supplierPriceCents, salesPrices }) => {
        const price = format.money(supplierPriceCents)
        return (
          <li key={id}>
            {inLanguage(name)} <span className="text-quiet">·</span>{' '}
            <span className="font-semibold whitespace-nowrap">
              {priceBasis === 'kilogram' ? t('perKilogram', { price }) : t('perPack', { price })}
            </span>
            <span className="block text-sm text-quiet">
              {channels.map((channel) => {
                const cents = salesPrices[channel]
                return (
                  cents !== null && (
                    <span key={channel} className="mr-2 inline-block whitespace-nowrap last:mr-0">
                      {t(`soldFor.${channel}`, { price: format.money(cents) })}
                    </span>
                  )
                )
              })}
              {salesPrices.b2b === null && salesPrices.b2c === null && t('notSold')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const FoodInformation = ({ article }: { article: WaitingArticle }) => {
  const t = useWorkplaceTranslations('approvals')
  const { unknownAllergens, canApprove } = article
  if (isUnmarked(article)) {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t(canApprove.code === 'AmountsMissing' ? 'amountsMissing' : 'markingMissing')}
      </Badge>
    )
  }
  if (unknownAllergens.length === 0) {
    return (
      <Badge tone="primary" icon={CircleCheck}>
        {t('complete')}
      </Badge>
    )
  }
  return (
    <>
      <Badge tone="warning" icon={TriangleAlert}>
        {t('unknown', { count: unknownAllergens.length })}
      </Badge>
      {unknownAllergens.length < allergens.length && (
        <span className="mt-1 block max-w-64 text-sm text-quiet max-md:ml-auto">
          <UnknownAllergens allergens={unknownAllergens} />
        </span>
      )}
    </>
  )
}

const useColumns = () => {
  const t = useWorkplaceTranslations('approvals')
  const ofMark = useTranslations('statuses.organicMark')
  const ofField = useWorkplaceTranslations('articles.revision.fields')
  return column.columns([
    column.accessor('name', {
      header: t('column.article'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: article } }) => (
        <span className="flex items-center gap-3">
          <Picture picture={article.picture} size={48} />
          <span className="min-w-0">
            <Link
              to="/retailer/articles/approvals/$articleSlug"
              params={{ articleSlug: article.slug }}
              className="touch-target block font-semibold underline-offset-4 hover:underline"
            >
              {inLanguage(article.name)}
            </Link>
            <span className="block text-sm font-normal text-quiet">
              {t('articleNumber', { number: article.number })}
            </span>
            {article.revisionFields.length > 0 && (
              <span className="mt-1 block text-base font-normal">
                <Badge tone="info" icon={GitCompareArrows}>
                  {t('changedFields', {
                    fields: article.revisionFields.map((field) => ofField(field)).join(', '),
                  })}
                </Badge>
              </span>
            )}
            {!article.isNew && article.salesUnits.length > 0 && (
              <span className="mt-1 block text-base font-normal">
                <Badge tone="info" icon={PackagePlus}>
                  {t('addedUnits', { count: article.salesUnits.length })}
                </Badge>
              </span>
            )}
          </span>
        </span>
      ),
    }),
    column.accessor('supplierName', {
      header: t('column.supplier'),
      cell: ({ row: { original: article } }) => (
        <>
          <span className="block">{article.supplierName}</span>
          <span className="block text-sm text-quiet">{inLanguage(article.categoryName)}</span>
        </>
      ),
    }),
    column.accessor('origin', {
      header: t('column.origin'),
      cell: ({ row: { original: article } }) => (
        <>
          <span className="block">{inLanguage(article.origin) || '–'}</span>
          <span className="block text-sm text-quiet">{ofMark(article.organicMark)}</span>
        </>
      ),
    }),
    column.display({
      id: 'salesUnits',
      header: t('column.salesUnits'),
      cell: ({ row }) => <SalesUnits article={row.original} />,
    }),
    column.display({
      id: 'food',
      header: t('column.food'),
      cell: ({ row }) => <FoodInformation article={row.original} />,
    }),
  ])
}

type Props = {
  articles: readonly WaitingArticle[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  empty: ReactNode
}

/** Waiting articles with everything the hub decides by. */
export const ApprovalsTable = ({ articles, selected, onSelect, empty }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns()}
      rows={articles}
      rowId={({ id }) => id}
      selected={selected}
      onSelect={onSelect}
      empty={empty}
    />
  )
}
