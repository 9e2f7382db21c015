import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type MarketSearch, suppliersOf, withSupplier } from './market-search.ts'
import type { Facets } from './queries.ts'

type Props = {
  search: MarketSearch
  onChange: (search: MarketSearch) => void
  suppliers: Facets['suppliers']
}

const suppliersAtFirst = 8

/** The producers of what is listed; chosen ones are always among those in sight. */
export const SupplierFilter = ({ search, onChange, suppliers }: Props) => {
  const t = useTranslations('market')
  const format = useFormat()
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
          aside={format.quantity(count)}
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
