import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, GitCompareArrows, PackagePlus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { aboveRow, columnsOf, DataTable, opensRow } from '../../../ui/data-table.tsx'
import type { ApprovalsFilter } from './approvals-filter.ts'
import { isUnmarked } from './is-unmarked.ts'
import type { WaitingArticle } from './queries.ts'
import { UnknownAllergens } from './unknown-allergens.tsx'

const channels = ['b2b', 'b2c'] as const
const column = columnsOf<WaitingArticle>()

type Unit = WaitingArticle['salesUnits'][number]

/** What a pack costs the hub, and for what it would be sold: one line at a desk. */
const UnitPrices = ({ unit: { name, priceBasis, supplierPriceCents, salesPrices } }: { unit: Unit }) => {
  const t = useWorkplaceTranslations('approvals')
  const format = useFormat()
  const price = format.money(supplierPriceCents)
  return (
    <>
      <span
        title={inLanguage(name)}
        className="@min-[53rem]:inline-block @min-[53rem]:max-w-32 @min-[53rem]:truncate @min-[53rem]:align-bottom @min-[76rem]:max-w-72"
      >
        {inLanguage(name)}
      </span>{' '}
      <span className="text-quiet">·</span>{' '}
      <span className="font-semibold whitespace-nowrap">
        {priceBasis === 'kilogram' ? t('perKilogram', { price }) : t('perPack', { price })}
      </span>
      <span className="block text-sm text-quiet @min-[53rem]:text-xs @min-[53rem]:leading-4">
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
    </>
  )
}

/** The packs of an article; at a desk the first, and the others below its row once somebody asks for them. */
const SalesUnits = ({ article, isOpen, onOpen }: { article: WaitingArticle; isOpen: boolean; onOpen: () => void }) => {
  const t = useWorkplaceTranslations('approvals')
  const [first, ...others] = article.salesUnits
  if (first === undefined)
    return <span className="text-quiet">{t(article.isNew ? 'noSalesUnit' : 'unitsUnchanged')}</span>
  return (
    <div
      className={classNames(
        '@min-[53rem]:flex @min-[53rem]:items-center @min-[53rem]:gap-2 @min-[53rem]:text-sm @min-[53rem]:leading-5',
        airy,
      )}
    >
      <ul>
        {article.salesUnits.map((unit, index) => (
          <li key={unit.id} className={index > 0 ? '@min-[53rem]:hidden' : '@min-[53rem]:whitespace-nowrap'}>
            <UnitPrices unit={unit} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          look="quiet"
          size="small"
          className={classNames(aboveRow, 'hidden @min-[53rem]:inline-flex')}
          aria-expanded={isOpen}
          aria-label={t('moreUnitsOf', { count: others.length, name: inLanguage(article.name) })}
          onClick={onOpen}
        >
          {t('moreUnits', { count: String(others.length) })}
        </Button>
      )}
    </div>
  )
}

/** In a narrow table on in a second line: its end stood beyond the edge. */
const wraps = '@min-[44rem]:@max-[53rem]:min-w-30 @min-[44rem]:@max-[53rem]:whitespace-normal!'

const FoodInformation = ({ article }: { article: WaitingArticle }) => {
  const t = useWorkplaceTranslations('approvals')
  const { unknownAllergens, canApprove } = article
  if (isUnmarked(article)) {
    return (
      <Badge tone="warning" icon={TriangleAlert} className={wraps}>
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
      <Badge tone="warning" icon={TriangleAlert} className={wraps}>
        {t('unknown', { count: unknownAllergens.length })}
      </Badge>
      {unknownAllergens.length < allergens.length && (
        <span className="mt-1 block max-w-64 text-sm text-quiet max-md:ml-auto @min-[53rem]:mt-0 @min-[53rem]:max-w-32 @min-[53rem]:truncate @min-[53rem]:text-xs">
          <UnknownAllergens allergens={unknownAllergens} />
        </span>
      )}
    </>
  )
}

/** What of an article that is in the market already is new. */
const News = ({ article: { revisionFields, isNew, salesUnits } }: { article: WaitingArticle }) => {
  const t = useWorkplaceTranslations('approvals')
  const ofField = useWorkplaceTranslations('articles.revision.fields')
  const fields = t('changedFields', { fields: revisionFields.map((field) => ofField(field)).join(', ') })
  return (
    <>
      {revisionFields.length > 0 && (
        <span
          className="mt-1 block text-base font-normal @min-[53rem]:mt-0 @min-[53rem]:min-w-0 @min-[53rem]:truncate @min-[53rem]:text-xs"
          title={fields}
        >
          <Badge tone="info" icon={GitCompareArrows} className={small}>
            {fields}
          </Badge>
        </span>
      )}
      {!isNew && salesUnits.length > 0 && (
        <span className="mt-1 block text-base font-normal @min-[53rem]:mt-0 @min-[53rem]:min-w-0 @min-[53rem]:truncate">
          <Badge tone="info" icon={PackagePlus} className={small}>
            {t('addedUnits', { count: salesUnits.length })}
          </Badge>
        </span>
      )}
    </>
  )
}
const small = '@min-[53rem]:py-0 @min-[53rem]:px-1.5 @min-[53rem]:text-xs'

/** In a narrow table a cell has three lines or four, which do not touch the line between two rows. */
const airy = '@min-[44rem]:@max-[53rem]:py-1.5'

/** One line of a cell that has two, of at most 44 px together. */
const line = 'block @min-[53rem]:max-w-32 @min-[62rem]:max-w-44 @min-[53rem]:truncate @min-[53rem]:leading-5'

type Opening = { opened: ReadonlySet<string>; onOpen: (id: string) => void }

const useColumns = ({ opened, onOpen }: Opening) => {
  const t = useWorkplaceTranslations('approvals')
  const ofMark = useTranslations('statuses.organicMark')
  return column.columns([
    column.accessor('name', {
      header: t('column.article'),
      meta: { onCard: 'title', sortKey: 'name', givesWay: true },
      cell: ({ row: { original: article } }) => (
        <span className={classNames('flex items-center gap-3', airy)}>
          <Picture picture={article.picture} size={48} className="@min-[44rem]:size-8!" />
          <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">
            <Link
              to="/retailer/articles/approvals/$articleSlug"
              params={{ articleSlug: article.slug }}
              className={classNames(
                'block font-semibold underline-offset-4 hover:underline @min-[53rem]:truncate @min-[53rem]:leading-5',
                opensRow,
              )}
              title={inLanguage(article.name)}
            >
              {inLanguage(article.name)}
            </Link>
            <span className="block @min-[53rem]:flex @min-[53rem]:items-center @min-[53rem]:gap-2">
              <span className="block shrink-0 text-sm font-normal text-quiet @min-[53rem]:text-xs">
                {t('articleNumber', { number: article.number })}
              </span>
              <News article={article} />
            </span>
          </span>
        </span>
      ),
    }),
    column.accessor('supplierName', {
      header: t('column.supplier'),
      meta: { sortKey: 'supplier' },
      cell: ({ row: { original: article } }) => (
        <span className={classNames('block', airy)}>
          <span className={line} title={article.supplierName}>
            {article.supplierName}
          </span>
          <span className={classNames(line, 'text-sm text-quiet @min-[53rem]:text-xs')}>
            {inLanguage(article.categoryName)}
          </span>
        </span>
      ),
    }),
    column.accessor('origin', {
      header: t('column.origin'),
      cell: ({ row: { original: article } }) => (
        <>
          <span className={line} title={inLanguage(article.origin)}>
            {inLanguage(article.origin) || '–'}
          </span>
          <span className={classNames(line, 'text-sm text-quiet @min-[53rem]:text-xs')}>
            {ofMark(article.organicMark)}
          </span>
        </>
      ),
    }),
    column.display({
      id: 'salesUnits',
      header: t('column.salesUnits'),
      cell: ({ row: { original: article } }) => (
        <SalesUnits article={article} isOpen={opened.has(article.id)} onOpen={() => onOpen(article.id)} />
      ),
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
  sort: ApprovalsFilter['sort']
  /** A heading that is pressed again gives back the usual order. */
  onSort: (sort: ApprovalsFilter['sort']) => void
  empty: ReactNode
}

/** Waiting articles with everything the hub decides by. */
export const ApprovalsTable = ({ articles, selected, onSelect, sort, onSort, empty }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const onOpen = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns({ opened, onOpen })}
      rows={articles}
      rowId={({ id }) => id}
      selected={selected}
      onSelect={onSelect}
      sort={sort && { by: sort, isDescending: false }}
      onSort={(by) => onSort(by === sort ? undefined : by === 'supplier' ? 'supplier' : 'name')}
      below={(article) => (opened.has(article.id) ? <OtherUnits article={article} /> : null)}
      empty={empty}
    />
  )
}

const OtherUnits = ({ article }: { article: WaitingArticle }) => (
  <ul className="hidden gap-x-8 gap-y-1 text-sm @min-[53rem]:flex @min-[53rem]:flex-wrap">
    {article.salesUnits.slice(1).map((unit) => (
      <li key={unit.id}>
        <UnitPrices unit={unit} />
      </li>
    ))}
  </ul>
)
