import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { type MarketSearch, suppliersOf, withAllergen, withoutOf, withSupplier } from './market-search.ts'
import { facetsQuery } from './queries.ts'
import { useCategoryName } from './use-category-name.ts'

type Props = { search: MarketSearch; onChange: (search: MarketSearch) => void }

/** What the list is narrowed by, each to be taken off again. */
export const ActiveFilters = ({ search, onChange }: Props) => {
  const t = useTranslations('market')
  const channel = useChannel()
  const format = useFormat()
  const { data: facets } = useQuery(facetsQuery(channel, search))
  const category = useCategoryName(search.category)
  const chips = [
    ...(search.q ? [{ label: t('searched', { q: search.q }), without: { ...search, q: undefined } }] : []),
    ...(category ? [{ label: category, without: { ...search, category: undefined } }] : []),
    ...(search.organic ? [{ label: t('organic'), without: { ...search, organic: undefined } }] : []),
    ...(search.inStock ? [{ label: t('inStock'), without: { ...search, inStock: undefined } }] : []),
    ...(search.deliveryDay
      ? [{ label: format.day(search.deliveryDay), without: { ...search, deliveryDay: undefined } }]
      : []),
    ...(search.region ? [{ label: search.region, without: { ...search, region: undefined } }] : []),
    ...(search.maxBasePrice
      ? [
          {
            label: t('upTo', { price: format.roundMoney(search.maxBasePrice) }),
            without: { ...search, maxBasePrice: undefined },
          },
        ]
      : []),
    ...withoutOf(search).map((allergen) => ({
      label: t('freeOf', { name: t(`allergen.${allergen}`) }),
      without: withAllergen(search, allergen, false),
    })),
    ...suppliersOf(search).map((slug) => ({
      label: facets?.suppliers.find((supplier) => supplier.slug === slug)?.name ?? slug,
      without: withSupplier(search, slug, false),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
    </ul>
  )
}
