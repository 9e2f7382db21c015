import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
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
const waitMs = 250

/** Narrows and orders a list of companies. Words are looked for when the typing stops. */
export const CompanyFilterBar = ({ filter, onChange, counts, children }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const ofStatus = useTranslations('statuses.company')
  const [typed, setTyped] = useState(filter.search ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (filter.search === undefined) setTyped('')
  }, [filter.search])
  const change = (part: Record<string, string>) => onChange(companyFilterFrom({ ...filter, ...part }))
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const withCount = (label: string, count: number | null | undefined) =>
    count == null ? label : t('option', { label, count: String(count) })
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-[2fr_3fr] sm:flex sm:flex-wrap">
      <Field label={t('search')} className="min-[24rem]:max-sm:col-span-2 sm:w-72">
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => change({ search: value.trim() }), waitMs)
          }}
        />
      </Field>
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
    </search>
  )
}
