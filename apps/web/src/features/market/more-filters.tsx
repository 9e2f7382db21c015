import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterChoice, FilterSection } from './filter-section.tsx'
import { FilterSkeleton } from './lazy-filters.tsx'
import { type MarketSearch, withAllergen, withoutOf } from './market-search.ts'
import { deliveryDaysQuery, type Facets } from './queries.ts'
import { useCount, useFacetCount } from './use-facet-count.ts'

type Props = { search: MarketSearch; onChange: (search: MarketSearch) => void }

const DeliveryDays = ({ search, onChange }: Props) => {
  const t = useShoppingTranslations('filters')
  const format = useFormat()
  const shown = useCount()
  const { data, isError } = useQuery(deliveryDaysQuery(useChannel(), { ...search, deliveryDay: undefined }))
  if (isError) return <p className="text-sm text-quiet">{t('daysFailed')}</p>
  if (!data) return <FilterSkeleton rows={4} />
  return data.days.map(({ date, count, isLeast }) => (
    <FilterChoice
      key={date}
      name={format.day(date)}
      count={shown(count, isLeast)}
      isChosen={search.deliveryDay === date}
      onChoose={() => onChange({ ...search, deliveryDay: search.deliveryDay === date ? undefined : date })}
    />
  ))
}

/** Delivery day, region, price of a kilogram and allergens: what fewer people ask for, each with how much it would leave. */
export const MoreFilters = ({ search, onChange, facets }: Props & { facets: Facets }) => {
  const t = useShoppingTranslations()
  const ofMarket = useTranslations('market')
  const format = useFormat()
  const countOf = useFacetCount(facets)
  const without = withoutOf(search)
  const isInPart = facets.atLeast.includes('allergens')
  const free = facets.allergens.filter(
    ({ allergen, freeCount }) => freeCount > 0 || isInPart || without.includes(allergen),
  )
  return (
    <div className="flex flex-col gap-3">
      <FilterSection title={t('filters.deliveryDay')} isInForce={search.deliveryDay !== undefined}>
        <DeliveryDays search={search} onChange={onChange} />
      </FilterSection>
      {facets.regions.length > 0 && (
        <FilterSection title={t('filters.region')} isInForce={search.region !== undefined}>
          {facets.regions.map(({ name, count }) => (
            <FilterChoice
              key={name}
              name={name}
              count={countOf('regions', count)}
              isChosen={search.region === name}
              onChoose={() => onChange({ ...search, region: search.region === name ? undefined : name })}
            />
          ))}
        </FilterSection>
      )}
      {facets.prices.length > 0 && (
        <FilterSection title={t('filters.basePrice')} isInForce={search.maxBasePrice !== undefined}>
          {facets.prices.map(({ maxBasePrice, count }) => (
            <FilterChoice
              key={maxBasePrice}
              name={ofMarket('upTo', { price: format.roundMoney(maxBasePrice) })}
              count={countOf('prices', count)}
              isChosen={search.maxBasePrice === maxBasePrice}
              onChoose={() =>
                onChange({ ...search, maxBasePrice: search.maxBasePrice === maxBasePrice ? undefined : maxBasePrice })
              }
            />
          ))}
        </FilterSection>
      )}
      {free.length > 0 && (
        <FilterSection title={t('filters.freeOf')} isInForce={without.length > 0}>
          <p className="mb-1 text-sm text-quiet">{t('filters.freeOfHint')}</p>
          {free.map(({ allergen, freeCount }) => (
            <Checkbox
              key={allergen}
              label={ofMarket(`allergen.${allergen}`)}
              aside={countOf('allergens', freeCount)}
              checked={without.includes(allergen)}
              onChange={(event) => onChange(withAllergen(search, allergen, event.target.checked))}
            />
          ))}
        </FilterSection>
      )}
    </div>
  )
}
