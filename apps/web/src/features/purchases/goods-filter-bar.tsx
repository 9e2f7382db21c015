import { type SoldOverDays, soldOverDays } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '../../platform/language.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { categoriesQuery, type GoodsFilter, goodsFilterFrom } from './queries.ts'

const any = 'any'
const waitMs = 250

type Props = {
  filter: GoodsFilter
  suppliers: readonly { slug: string; name: string }[]
  onChange: (filter: GoodsFilter) => void
}

/** Narrows the shop by words, producer and category, or to what is suggested, and says over how many days sales are counted. */
export const GoodsFilterBar = ({ filter, suppliers, onChange }: Props) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const { data } = useQuery(categoriesQuery)
  const [typed, setTyped] = useState(filter.q ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const change = (part: Record<string, unknown>) => onChange(goodsFilterFrom({ ...filter, ...part }))
  const categories = (data?.categories ?? []).flatMap(({ slug, name, children }) => [
    { value: slug, label: pickLanguage(name, currentLocale) },
    ...children.map((child) => ({ value: child.slug, label: `– ${pickLanguage(child.name, currentLocale)}` })),
  ])
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <Field label={t('search')}>
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => change({ q: target.value }), waitMs)
          }}
        />
      </Field>
      <Field label={t('supplier')}>
        <Select
          value={filter.supplier ?? any}
          onChange={({ target: { value } }) => change({ supplier: value === any ? undefined : value })}
          options={[
            { value: any, label: t('allSuppliers') },
            ...suppliers.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </Field>
      <Field label={t('category')}>
        <Select
          value={filter.category ?? any}
          onChange={({ target: { value } }) => change({ category: value === any ? undefined : value })}
          options={[{ value: any, label: t('allCategories') }, ...categories]}
        />
      </Field>
      <Field label={t('soldOver')}>
        <Select
          value={String(filter.soldOver ?? 28)}
          onChange={({ target: { value } }) => change({ soldOver: Number(value) as SoldOverDays })}
          options={soldOverDays.map((days) => ({ value: String(days), label: t('days', { count: String(days) }) }))}
        />
      </Field>
      <ChoiceChips
        label={t('show')}
        value={filter.suggested === 'true' ? 'suggested' : 'all'}
        onChange={(value) => change({ suggested: value === 'suggested' ? 'true' : undefined })}
        options={[
          { value: 'all', label: t('all') },
          { value: 'suggested', label: t('suggested') },
        ]}
        className="min-[24rem]:col-span-full"
      />
    </search>
  )
}
