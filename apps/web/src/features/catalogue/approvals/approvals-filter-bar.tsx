import { approvalSorts } from '@regionalmarkt/domain/articles/approval-sort.ts'
import { Search } from 'lucide-react'
import { narrowedBy } from '../../../parts/narrowed-by.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { type ApprovalsFilter, approvalsFilterFrom, isNarrowed } from './approvals-filter.ts'
import type { Approvals } from './queries.ts'

type Props = {
  filter: ApprovalsFilter
  onChange: (filter: ApprovalsFilter) => void
  /** Of whom, of what and by which list something waits; known once the first page has come. */
  facets: Pick<Approvals, 'suppliers' | 'categories' | 'priceLists'> | undefined
}

const all = 'all'

/** Narrows what waits by words, producer, category and the price list that brought it, each with how much of it waits, and orders it. */
export const ApprovalsFilterBar = ({ filter, onChange, facets }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  const ofLists = useWorkplaceTranslations('lists')
  const format = useFormat()
  const { suppliers = [], categories = [], priceLists = [] } = facets ?? {}
  const sum = (counted: readonly { count: number }[]) => String(counted.reduce((total, { count }) => total + count, 0))
  const option = (value: string, name: string, count: number) => ({
    value,
    label: t('supplierOption', { name, count: String(count) }),
  })
  const choice = (
    key: 'supplier' | 'category' | 'priceListId',
    label: string,
    options: { value: string; label: string }[],
  ) => {
    const value = filter[key]
    // What the address says stays chosen, also when nothing of it waits any more.
    const isGone = value !== undefined && !options.some((each) => each.value === value)
    return (
      <Field label={label}>
        <Select
          value={value ?? all}
          onChange={({ target }) =>
            onChange(approvalsFilterFrom({ ...filter, [key]: target.value === all ? undefined : target.value }))
          }
          options={isGone ? [...options, { value, label: key === 'priceListId' ? t('decidedList') : value }] : options}
        />
      </Field>
    )
  }
  const known = Object.fromEntries(Object.entries(filter).filter(([, part]) => part !== undefined))
  return (
    <search className="relative mb-5 grid items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <Field label={t('search')}>
        <Input
          type="search"
          placeholder={t('searchFor')}
          leading={<Search className="size-4.5" />}
          value={filter.q ?? ''}
          onChange={({ target }) => onChange(approvalsFilterFrom({ ...filter, q: target.value }))}
        />
      </Field>
      <FoldedOnPhone label={ofLists('narrow')} count={narrowedBy(known)}>
        {choice('supplier', t('supplier'), [
          { value: all, label: t('allSuppliers', { count: sum(suppliers) }) },
          ...suppliers.map(({ slug, name, count }) => option(slug, name, count)),
        ])}
        {choice('category', t('category'), [
          { value: all, label: t('allCategories', { count: sum(categories) }) },
          ...categories.map(({ slug, name, count }) => option(slug, inLanguage(name), count)),
        ])}
        {(priceLists.length > 0 || filter.priceListId !== undefined) &&
          choice('priceListId', t('priceList'), [
            { value: all, label: t('everyWay') },
            ...priceLists.map(({ id, fileName, supplierName, createdAt, count }) =>
              option(id, `${supplierName}, ${format.fullDay(format.dayOf(createdAt))}, ${fileName}`, count),
            ),
          ])}
        <Field label={t('sort')}>
          <Select
            value={filter.sort ?? 'waiting'}
            onChange={({ target }) => onChange(approvalsFilterFrom({ ...filter, sort: target.value }))}
            options={approvalSorts.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
          />
        </Field>
      </FoldedOnPhone>
      {isNarrowed(filter) && (
        <Button
          look="quiet"
          onClick={() => onChange({ sort: filter.sort })}
          // Where the labels stand, above the last field of the first line.
          className="sm:absolute sm:top-0 sm:right-0 sm:h-6 sm:px-1.5 sm:text-sm"
        >
          {t('showAll')}
        </Button>
      )}
    </search>
  )
}
