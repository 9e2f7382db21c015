import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { CircleSlash, GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { columnsOf, DataTable, opensRow } from '../../../ui/data-table.tsx'
import type { ArticleFilter } from './article-filter.ts'
import { pathsOf } from './article-paths.ts'
import type { ArticleRow } from './queries.ts'

const column = columnsOf<ArticleRow>()

/** How far it is, and what of it waits besides. */
const State = ({ article: { status, notOnSale, revision } }: { article: ArticleRow }) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <span className="flex flex-col items-start gap-1 text-base font-normal @min-[44rem]:flex-row @min-[44rem]:items-center">
      <ArticleStatusBadge status={status} />
      {notOnSale !== null && (
        <Badge tone="warning" icon={CircleSlash}>
          <span title={t(`notOnSale.reasons.${notOnSale}`)} className="@min-[44rem]:@max-[76rem]:sr-only">
            {t('notOnSale.badge')}
          </span>
        </Badge>
      )}
      {revision !== null && (
        <Badge tone={revision === 'pending' ? 'info' : 'danger'} icon={GitCompareArrows}>
          <span title={t(`revisionBadge.${revision}`)} className="@min-[44rem]:@max-[76rem]:sr-only">
            {t(`revisionBadge.${revision}`)}
          </span>
        </Badge>
      )}
    </span>
  )
}

/** Why it was sent back, below its row. */
const Reason = ({ article: { status, revision, rejectionReason: reason } }: { article: ArticleRow }) => {
  const t = useWorkplaceTranslations('articles')
  if (reason === null) return null
  return (
    <p className="text-sm text-danger-ink">
      {status === 'rejected'
        ? t('reason', { reason })
        : revision === 'rejected'
          ? t('reasonOfRevision', { reason })
          : t('reasonOfUnits', { reason })}
    </p>
  )
}

/** How it is sold: in a table the first of its packs, and how many more there are. */
const Units = ({ article: { salesUnits } }: { article: ArticleRow }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const [first, ...others] = salesUnits
  if (first === undefined) return <span className="text-quiet">{t('noUnit')}</span>
  const nameOf = ({ name, priceBasis, supplierPriceCents }: typeof first) => {
    const price = format.money(supplierPriceCents)
    return `${inLanguage(name)} · ${priceBasis === 'kilogram' ? t('perKilogram', { price }) : t('perUnit', { price })}`
  }
  return (
    <span
      title={salesUnits.map(nameOf).join('\n')}
      className="block @min-[44rem]:max-w-44 @min-[44rem]:truncate @min-[62rem]:max-w-52 @min-[76rem]:max-w-72"
    >
      {nameOf(first)}
      {others.length > 0 && <span className="text-quiet"> + {others.length}</span>}
    </span>
  )
}

const useColumns = (desk: Desk) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  return column.columns([
    column.accessor('name', {
      header: t('column.article'),
      meta: { onCard: 'title', sortKey: 'name' },
      cell: ({ row: { original: article } }) => (
        <span className="flex items-center gap-3">
          <Picture picture={article.picture} size={32} tint={article.tint} />
          <span
            title={inLanguage(article.name)}
            className="min-w-0 [overflow-wrap:anywhere] hyphens-auto @min-[44rem]:max-w-44 @min-[44rem]:truncate @min-[62rem]:max-w-52 @min-[76rem]:max-w-72"
          >
            <PlaceLink
              to={pathsOf(desk).article(article)}
              className={`font-semibold underline-offset-4 hover:underline ${opensRow}`}
            >
              {inLanguage(article.name)}
            </PlaceLink>
          </span>
        </span>
      ),
    }),
    column.accessor('number', {
      header: t('column.number'),
      cell: ({ getValue }) => <span className="whitespace-nowrap text-quiet">{getValue()}</span>,
    }),
    ...(desk === 'retailer'
      ? [
          column.accessor(({ supplier }) => supplier.name, {
            id: 'supplier',
            header: t('column.supplier'),
            meta: { isWideOnly: true },
            cell: ({ getValue }) => (
              <span
                title={getValue()}
                className="block @min-[44rem]:max-w-36 @min-[44rem]:truncate @min-[76rem]:max-w-56"
              >
                {getValue()}
              </span>
            ),
          }),
        ]
      : []),
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
    ...(desk === 'supplier'
      ? [
          column.accessor('categoryName', {
            header: t('column.category'),
            meta: { isWideOnly: true },
            cell: ({ row }) => inLanguage(row.original.categoryName),
          }),
        ]
      : []),
    column.accessor('updatedAt', {
      header: t('column.changed'),
      meta: {
        onCard: 'hidden',
        sortKey: 'changed',
        ...(desk === 'retailer' ? { isWidestOnly: true } : { isWideOnly: true }),
      },
      cell: ({ row }) => (
        <span className="whitespace-nowrap text-quiet">{format.fullDay(format.dayOf(row.original.updatedAt))}</span>
      ),
    }),
  ])
}

type Props = {
  desk: Desk
  articles: readonly ArticleRow[]
  empty: ReactNode
  sort: ArticleFilter['sort']
  /** Left out: what was sent back stands first, as without any order. */
  onSort: (sort?: ArticleFilter['sort']) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Articles with what the hub decided about each, how they are sold, and when they were changed. A heading that is pressed again gives back the usual order. */
export const ArticleTable = ({ desk, articles, empty, sort, onSort, ...selection }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns(desk)}
      rows={articles}
      rowId={({ id }) => id}
      sort={sort && { by: sort, isDescending: sort !== 'name' }}
      onSort={(by) => onSort(by === sort ? undefined : by === 'name' ? 'name' : 'changed')}
      below={(article) => (article.rejectionReason === null ? null : <Reason article={article} />)}
      {...selection}
      empty={empty}
    />
  )
}
