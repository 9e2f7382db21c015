import { listAllCompanies } from '@regionalmarkt/contract/administration/companies.ts'
import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type CompanyFilter, companyFilterFrom } from './company-filter.ts'
import { CompanyFilterBar } from './company-filter-bar.tsx'
import { CompanyTable } from './company-table.tsx'
import { allCompaniesQuery } from './queries.ts'

const types = Object.values(companyTypeNames)
const anyType = 'any'

type Search = { readonly type?: string; readonly status?: string; readonly search?: string; readonly sort?: string }
type Props = { search: Search; onSearch: (part: { [Name in keyof Search]: string }) => void }

/** Companies of all hubs, and the hubs themselves. */
export const AllCompanies = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const ofType = useTranslations('statuses.companyType')
  const type = types.find((each) => each === search.type)
  const filter = companyFilterFrom(search)
  const query = { ...filter, ...(type ? { type } : {}) }
  const onFilter = (next: CompanyFilter, more: Partial<Record<keyof Search, string>> = {}) =>
    onSearch({ status: next.status ?? '', search: next.search ?? '', sort: next.sort ?? '', ...more })
  const list = useInfiniteQuery({
    ...allCompaniesQuery(query),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  return (
    <>
      <div className="flex-wrap items-end justify-between gap-x-6 sm:flex">
        <CompanyFilterBar filter={filter} onChange={onFilter} counts={list.data?.pages[0]?.counts}>
          <Field label={t('type')} className="sm:w-48">
            <Select
              value={type ?? anyType}
              onChange={({ target: { value } }) => onSearch({ type: value === anyType ? '' : value })}
              options={[
                { value: anyType, label: t('allTypes') },
                ...types.map((each) => ({ value: each, label: ofType(each) })),
              ]}
            />
          </Field>
        </CompanyFilterBar>
        <div className="mb-5 flex flex-wrap gap-3">
          <SavedViews
            list="allCompanies"
            search={query}
            onShow={(view) =>
              onFilter(companyFilterFrom(view), { type: types.find((each) => each === view.type) ?? '' })
            }
          />
          <TableMenu list={listAllCompanies} query={query} fileName={t('file.all')} />
          <Button asChild>
            <PlaceLink to="/protected" search={{ section: 'companies', company: 'new' }}>
              <Plus aria-hidden />
              {t('createHub')}
            </PlaceLink>
          </Button>
        </div>
      </div>
      <Card className="py-3 sm:py-3">
        {list.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <CompanyTable
            desk="platform"
            companies={list.data.pages.flatMap((page) => page.companies)}
            sort={filter.sort}
            onSort={(sort) => onSearch({ sort: sort ?? '' })}
            empty={
              <EmptyState icon={Users} title={t('nothingTitle')}>
                {t('nothingText')}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
    </>
  )
}
