import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FilterSkeleton } from './lazy-filters.tsx'
import type { MarketSearch } from './market-search.ts'
import { MoreFilters } from './more-filters.tsx'
import { type Category, categoriesQuery, type Facets, facetsQuery } from './queries.ts'
import { SupplierFilter } from './supplier-filter.tsx'
import { useFacetCount } from './use-facet-count.ts'

type Props = {
  search: MarketSearch
  onChange: (search: MarketSearch) => void
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="mb-2 font-sans text-sm font-bold tracking-[0.06em] text-quiet uppercase">{children}</h2>
)

type EntryProps = { name: string; count: string; isChosen: boolean; isChild?: boolean; onChoose: () => void }

const CategoryEntry = ({ name, count, isChosen, isChild, onChoose }: EntryProps) => (
  <li>
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-2.5 py-1 text-left transition-colors hover:bg-fill lg:min-h-8.5',
        isChild && 'pl-6 text-sm',
        isChosen && 'bg-primary-tint font-bold text-primary-ink hover:bg-primary-tint-strong',
      )}
    >
      <span className="min-w-0">{name}</span>
      <span className={classNames('font-normal', !isChosen && 'text-quiet')}>{count}</span>
    </button>
  </li>
)

type CategoriesProps = Props & { categories: readonly Category[]; facets: Facets | undefined }

/** How many each would leave of what is searched for, as all other filters say it. */
const Categories = ({ search, onChange, categories, facets }: CategoriesProps) => {
  const countOf = useFacetCount(facets)
  const left = new Map(facets?.categories.map(({ slug, count }) => [slug, count]))
  const leftOf = (slug: string) => countOf('categories', facets && (left.get(slug) ?? 0))
  const choose = (slug: string) => onChange({ ...search, category: slug === search.category ? undefined : slug })
  return (
    <ul className="-mx-2.5 flex flex-col gap-px">
      {categories.map(({ slug, name, children }) => {
        const isOpen = search.category === slug || children.some((child) => child.slug === search.category)
        return [
          <CategoryEntry
            key={slug}
            name={name}
            count={leftOf(slug)}
            isChosen={search.category === slug}
            onChoose={() => choose(slug)}
          />,
          ...(isOpen ? children : []).map((child) => (
            <CategoryEntry
              key={child.slug}
              isChild
              name={child.name}
              count={leftOf(child.slug)}
              isChosen={search.category === child.slug}
              onChoose={() => choose(child.slug)}
            />
          )),
        ]
      })}
    </ul>
  )
}

/** What the market can be narrowed by, each with how many articles it would leave. */
export const MarketFilters = ({ search, onChange }: Props) => {
  const t = useTranslations('market')
  const more = useShoppingTranslations('filters')
  const channel = useChannel()
  const { data: categories } = useQuery(categoriesQuery(channel))
  const { data: facets } = useQuery(facetsQuery(channel, search))
  const countOf = useFacetCount(facets)
  return (
    <div className="flex flex-col gap-7">
      <nav aria-label={t('categories')}>
        <Heading>{t('categories')}</Heading>
        {categories ? (
          <Categories search={search} onChange={onChange} categories={categories.categories} facets={facets} />
        ) : (
          <FilterSkeleton rows={8} />
        )}
      </nav>
      <section className="flex flex-col" aria-label={t('properties')}>
        <Heading>{t('properties')}</Heading>
        <Checkbox
          label={t('organic')}
          aside={countOf('organic', facets?.organicCount)}
          checked={search.organic === true}
          onChange={(event) => onChange({ ...search, organic: event.target.checked || undefined })}
        />
        <Checkbox
          label={t('inStock')}
          aside={countOf('inStock', facets?.inStockCount)}
          checked={search.inStock === true}
          onChange={(event) => onChange({ ...search, inStock: event.target.checked || undefined })}
        />
        {facets !== undefined && facets.atLeast.length > 0 && (
          <p className="mt-1 text-sm text-quiet">{more('atLeastHint')}</p>
        )}
      </section>
      {facets && <MoreFilters search={search} onChange={onChange} facets={facets} />}
      {facets?.suppliers.length !== 0 && (
        <section className="flex flex-col" aria-label={t('suppliers')}>
          <Heading>{t('suppliers')}</Heading>
          {facets ? (
            <SupplierFilter search={search} onChange={onChange} facets={facets} />
          ) : (
            <FilterSkeleton rows={6} />
          )}
          <Link
            to="/regionalmarket/suppliers"
            className="mt-1 inline-flex min-h-11 items-center rounded-md font-semibold text-primary-ink hover:underline lg:min-h-8"
          >
            {more('allFarms')}
          </Link>
        </section>
      )}
    </div>
  )
}
