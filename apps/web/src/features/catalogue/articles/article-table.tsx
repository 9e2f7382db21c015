import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { pathsOf } from './article-paths.ts'
import type { ArticleRow } from './queries.ts'

const column = columnsOf<ArticleRow>()
const unitsShown = 3

/** How far it is, and why it was sent back. */
const State = ({ article }: { article: ArticleRow }) => {
  const t = useWorkplaceTranslations('articles')
  const { status, revision, rejectionReason: reason } = article
  return (
    <span className="flex flex-col items-start gap-1 text-base font-normal">
      <ArticleStatusBadge status={status} />
      {revision !== null && (
        <Badge tone={revision === 'pending' ? 'info' : 'danger'} icon={GitCompareArrows}>
          {t(`revisionBadge.${revision}`)}
        </Badge>
      )}
      {reason !== null && (
        <span className="max-w-72 text-left text-sm font-normal text-danger-ink">
          {status === 'rejected'
            ? t('reason', { reason })
            : revision === 'rejected'
              ? t('reasonOfRevision', { reason })
              : t('reasonOfUnits', { reason })}
        </span>
      )}
    </span>
  )
}

const Units = ({ article: { salesUnits } }: { article: ArticleRow }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  if (salesUnits.length === 0) return <span className="text-quiet">{t('noUnit')}</span>
  return (
    <ul>
      {salesUnits.slice(0, unitsShown).map(({ id, name, priceBasis, supplierPriceCents }) => {
        const price = format.money(supplierPriceCents)
        return (
          <li key={id}>
            {inLanguage(name)} <span className="text-quiet">·</span>{' '}
            <span className="font-semibold whitespace-nowrap">
              {priceBasis === 'kilogram' ? t('perKilogram', { price }) : t('perUnit', { price })}
            </span>
          </li>
        )
      })}
      {salesUnits.length > unitsShown && <li className="text-quiet">+ {salesUnits.length - unitsShown}</li>}
    </ul>
  )
}

const useColumns = (desk: Desk) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  return column.columns([
    column.accessor('name', {
      header: t('column.article'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: article } }) => (
        <span className="flex items-center gap-3">
          <Picture picture={article.picture} size={48} tint={article.tint} />
          <span className="min-w-0">
            <PlaceLink
              to={pathsOf(desk).article(article)}
              className="touch-target block font-semibold underline-offset-4 hover:underline"
            >
              {inLanguage(article.name)}
            </PlaceLink>
            <span className="block text-sm font-normal text-quiet">
              {t('number', { number: article.number })}
              {desk === 'retailer' && ` · ${article.supplier.name}`}
            </span>
          </span>
        </span>
      ),
    }),
    column.display({
      id: 'status',
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <State article={row.original} />,
    }),
    column.display({
      id: 'units',
      header: t('column.units'),
      cell: ({ row }) => <Units article={row.original} />,
    }),
    column.accessor('categoryName', {
      header: t('column.category'),
      cell: ({ row }) => inLanguage(row.original.categoryName),
    }),
    column.accessor('updatedAt', {
      header: t('column.changed'),
      meta: { onCard: 'hidden' },
      cell: ({ row }) => (
        <span className="whitespace-nowrap text-quiet">{format.fullDay(format.dayOf(row.original.updatedAt))}</span>
      ),
    }),
  ])
}

type Props = { desk: Desk; articles: readonly ArticleRow[]; empty: ReactNode }

/** Articles with what the hub decided about each, how they are sold, and when they were changed. */
export const ArticleTable = ({ desk, articles, empty }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <DataTable caption={t('caption')} columns={useColumns(desk)} rows={articles} rowId={({ id }) => id} empty={empty} />
  )
}
