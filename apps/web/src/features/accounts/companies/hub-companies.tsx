import { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useTicked } from '../../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type CompanyFilter, companyFilterFrom } from './company-filter.ts'
import { CompanyFilterBar } from './company-filter-bar.tsx'
import { CompanySelection } from './company-selection.tsx'
import { CompanyTable } from './company-table.tsx'
import { companiesQuery } from './queries.ts'

type Props = {
  type: 'supplier' | 'businessCustomer'
  filter: CompanyFilter
  onFilter: (filter: CompanyFilter) => void
}

const createAt = { supplier: '/retailer/suppliers/create', businessCustomer: '/retailer/business-customers/create' }

/** The hub's suppliers, or its customers: what waits for a decision first. */
export const HubCompanies = ({ type, filter, onFilter }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const list = useInfiniteQuery({
    ...companiesQuery({ type, ...filter }),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.companies)
  const counts = list.data?.pages[0]?.counts
  // Until all of them have come, those are shown that were found before.
  const isSearched = filter.search !== undefined || list.isPlaceholderData
  const isNarrowed = filter.status !== undefined || isSearched
  const query = { type, ...filter }
  const ticked = useTicked(query)
  const chosen = rows?.filter(({ id }) => ticked.ids.has(id)) ?? []
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  // What is counted is what the search finds: of nobody found it is not known that there is nobody.
  const lead = () =>
    all === 0 && isSearched ? t('nothingTitle') : t(`lead.${type}`, { count: all, waiting: counts?.pending ?? 0 })
  return (
    <>
      <PageHeader
        title={t(`title.${type}`)}
        lead={counts ? lead() : '\u00a0'}
        actions={
          <>
            <SavedViews
              list={type === 'supplier' ? 'suppliers' : 'customers'}
              search={filter}
              onShow={(view) => onFilter(companyFilterFrom(view))}
            />
            <TableMenu list={listCompanies} query={query} fileName={t(`file.${type}`)} />
            <Button asChild>
              <PlaceLink to={createAt[type]}>
                <Plus aria-hidden />
                {t(`create.${type}`)}
              </PlaceLink>
            </Button>
          </>
        }
      />
      <CompanyFilterBar filter={filter} onChange={onFilter} counts={counts} />
      <Card className="py-3 sm:py-3">
        {rows === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <CompanyTable
            desk="hub"
            companies={rows}
            sort={filter.sort}
            onSort={(sort) => onFilter(companyFilterFrom({ ...filter, sort }))}
            selected={ticked.ids}
            onSelect={ticked.tick}
            empty={
              <EmptyState
                icon={Users}
                title={t(isNarrowed ? 'nothingTitle' : `emptyTitle.${type}`)}
                action={
                  isNarrowed && (
                    <Button look="secondary" onClick={() => onFilter({})}>
                      {t('showAll')}
                    </Button>
                  )
                }
              >
                {t(isNarrowed ? 'nothingText' : `emptyText.${type}`)}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
      {chosen.length > 0 && <CompanySelection companies={chosen} onClear={ticked.clear} />}
    </>
  )
}
