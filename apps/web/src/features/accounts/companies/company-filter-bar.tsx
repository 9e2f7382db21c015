import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { narrowedBy } from '../../../parts/narrowed-by.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Field } from '../../../ui/field.tsx'
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type CompanyFilter, companyFilterFrom, companySorts, companyStatuses } from './company-filter.ts'
import type { CompanyPage } from './queries.ts'

type Props = {
  filter: CompanyFilter
  onChange: (filter: CompanyFilter) => void
  /** How many there are of each status, once it is known. */
  counts: CompanyPage['counts'] | undefined
  /** More to narrow by, before the status. */
  children?: ReactNode
}

const anyStatus = 'any'

/** Narrows and orders a list of companies. Words are looked for when the typing stops. */
export const CompanyFilterBar = ({ filter, onChange, counts, children }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const ofLists = useWorkplaceTranslations('lists')
  const ofStatus = useTranslations('statuses.company')
  const change = (part: Record<string, string>) => onChange(companyFilterFrom({ ...filter, ...part }))
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const withCount = (label: string, count: number | null | undefined) =>
    count == null ? label : t('option', { label, count: String(count) })
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-[2fr_3fr] sm:flex sm:flex-wrap">
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        value={filter.search ?? ''}
        onSearch={(search) => change({ search })}
        className="min-[24rem]:max-sm:col-span-2 sm:w-72"
      />
      <FoldedOnPhone label={ofLists('narrow')} count={narrowedBy(filter)}>
        {children}
        <Field label={t('status')} className="sm:w-60">
          <Select
            value={filter.status ?? anyStatus}
            onChange={(event) => change({ status: event.target.value })}
            options={[
              { value: anyStatus, label: withCount(t('allStatuses'), all) },
              ...companyStatuses.map((status) => ({
                value: status,
                label: withCount(ofStatus(status), counts?.[status]),
              })),
            ]}
          />
        </Field>
        <Field label={t('sort')} className="sm:w-52">
          <Select
            value={filter.sort ?? 'waiting'}
            onChange={(event) => change({ sort: event.target.value })}
            options={companySorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          />
        </Field>
      </FoldedOnPhone>
    </search>
  )
}
