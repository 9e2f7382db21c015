import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type MarketSearch, suppliersOf, withSupplier } from './market-search.ts'
import type { Facets } from './queries.ts'
import { useFacetCount } from './use-facet-count.ts'

type Props = {
  search: MarketSearch
  onChange: (search: MarketSearch) => void
  facets: Facets
}

const suppliersAtFirst = 8

/** The producers of what is listed; chosen ones are always among those in sight. */
export const SupplierFilter = ({ search, onChange, facets }: Props) => {
  const t = useTranslations('market')
  const countOf = useFacetCount(facets)
  const { suppliers } = facets
  const [isLong, setIsLong] = useState(false)
  const chosen = suppliersOf(search)
  const shown = isLong
    ? suppliers
    : suppliers.filter(({ slug }, index) => index < suppliersAtFirst || chosen.includes(slug))
  return (
    <>
      {shown.map(({ slug, name, count }) => (
        <Checkbox
          key={slug}
          label={name}
          aside={countOf('suppliers', count)}
          checked={chosen.includes(slug)}
          onChange={(event) => onChange(withSupplier(search, slug, event.target.checked))}
        />
      ))}
      {shown.length < suppliers.length && (
        <button
          type="button"
          onClick={() => setIsLong(true)}
          className="mt-1 min-h-11 rounded-md text-left font-semibold text-primary-ink hover:underline lg:min-h-8"
        >
          {t('moreSuppliers', { count: suppliers.length - shown.length })}
        </button>
      )}
    </>
  )
}
