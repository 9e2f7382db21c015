import { recurringOrderSorts } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-sort.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { narrowedBy } from '../../parts/narrowed-by.ts'
import { PartnerFilter } from '../../parts/partner-filter.tsx'
import { useTicked } from '../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { aboveRow, DataTable, twoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldedOnPhone } from '../../ui/folded-on-phone.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeskContext, hubDesk } from './desk.ts'
import { FailedDates } from './failed-dates.tsx'
import { type HubFilter, hubFilterFrom, hubListQuery, standings } from './hub-queries.ts'
import { column, useRecurringColumns } from './recurring-columns.tsx'
import { RunAgain } from './status-actions.tsx'
import { WaitingSelection } from './waiting-selection.tsx'

const useColumns = (ofOneCustomer: boolean) => {
  const t = useWorkplaceTranslations('recurring')
  const customer = column.accessor(({ customer: { name } }) => name, {
    id: 'customer',
    header: t('atHub.column.customer'),
    meta: { onCard: 'title', sortKey: 'customer' },
    cell: ({ row: { original: row } }) => (
      <Link
        to="/retailer/sales/recurring-sales-orders/$customerSlug"
        params={{ customerSlug: row.customer.slug }}
        className={classNames(
          twoLines,
          aboveRow,
          'inline-block leading-5 font-semibold underline-offset-4 hover:underline',
        )}
      >
        {row.customer.name}
      </Link>
    ),
  })
  const said = useRecurringColumns({
    isFirst: ofOneCustomer,
    link: (row, className) => (
      <Link
        to="/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber"
        params={{ customerSlug: row.customer.slug, orderNumber: row.orderNumber }}
        className={className}
      >
        {row.orderNumber}
      </Link>
    ),
  })
  return column.columns([
    ...(ofOneCustomer ? [] : [customer]),
    ...said,
    column.display({
      id: 'action',
      header: () => <span className="sr-only">{t('atHub.column.action')}</span>,
      meta: { align: 'right', onCard: 'foot' },
      cell: ({ row: { original: row } }) =>
        row.status === 'pending' &&
        !row.isOver && (
          <DeskContext value={hubDesk(row.customer.slug)}>
            <span className={aboveRow}>
              <RunAgain order={row} action="activate" ofRow={`${row.customer.name}, ${row.orderNumber}`} />
            </span>
          </DeskContext>
        ),
    }),
  ])
}

type FilterProps = {
  filter: HubFilter
  onFilter: (filter: HubFilter) => void
  counts: Readonly<Record<(typeof standings)[number], number>> | undefined
  customers: readonly { slug: string; name: string }[] | undefined
  ofOneCustomer: boolean
}

const any = 'any'

/** By what it is narrowed, whatever its order. */
const narrowing = ({ q, status, customer }: HubFilter, ofOneCustomer: boolean) =>
  Object.fromEntries(
    Object.entries({ q, status, customer: ofOneCustomer ? undefined : customer }).filter(
      ([, part]) => part !== undefined,
    ),
  )

const FilterBar = ({ filter, onFilter, counts, customers, ofOneCustomer }: FilterProps) => {
  const t = useWorkplaceTranslations('recurring')
  const ofLists = useWorkplaceTranslations('lists')
  const ofStatus = useTranslations('statuses.recurringOrder')
  const said = (status: (typeof standings)[number]) => (status === 'over' ? t('over') : ofStatus(status))
  const change = (part: Record<string, string>) => onFilter(hubFilterFrom({ ...filter, ...part }))
  const narrowed = narrowing(filter, ofOneCustomer)
  const sorts = ofOneCustomer ? recurringOrderSorts.filter((sort) => sort !== 'customer') : recurringOrderSorts
  return (
    <search className="mb-5 grid items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={ofLists('search')}
        placeholder={t(ofOneCustomer ? 'atHub.searchInOne' : 'atHub.searchFor')}
        value={filter.q ?? ''}
        onSearch={(q) => change({ q })}
        className="sm:w-72"
      />
      <FoldedOnPhone label={ofLists('narrow')} count={narrowedBy(narrowed)}>
        <Field label={t('atHub.column.status')} className="sm:w-60">
          <Select
            value={filter.status ?? any}
            onChange={({ target }) => change({ status: target.value })}
            options={[
              { value: any, label: t('atHub.all') },
              ...standings.map((value) => ({
                value,
                label: counts === undefined ? said(value) : `${said(value)} (${counts[value]})`,
              })),
            ]}
          />
        </Field>
        {!ofOneCustomer && (
          <PartnerFilter
            side="customer"
            partners={customers}
            value={filter.customer}
            onChoose={(customer) => change({ customer })}
          />
        )}
        {/* Where a list is cards it has no headings to press. */}
        <Field label={ofLists('sort')} className="sm:w-56 md:hidden">
          <Select
            value={filter.sort ?? 'waiting'}
            onChange={({ target }) => change({ sort: target.value })}
            options={sorts.map((sort) => ({ value: sort, label: t(`atHub.sorts.${sort}`) }))}
          />
        </Field>
      </FoldedOnPhone>
      {Object.keys(narrowed).length > 0 && (
        <Button
          look="quiet"
          onClick={() => onFilter({ sort: filter.sort, ...(ofOneCustomer && { customer: filter.customer }) })}
        >
          {ofLists('orderFilter.reset')}
        </Button>
      )}
    </search>
  )
}

type Props = {
  filter: HubFilter
  onFilter: (filter: HubFilter) => void
  /** The page is about one customer, who is not chosen here. */
  ofOneCustomer?: boolean
  /** The first step where there is none yet. */
  first: ReactNode
}

/** Recurring orders of the hub's customers; what waits for it first, unless another order was chosen. */
export const HubList = ({ filter, onFilter, ofOneCustomer = false, first }: Props) => {
  const t = useWorkplaceTranslations('recurring')
  const list = useInfiniteQuery({
    ...hubListQuery(filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const columns = useColumns(ofOneCustomer)
  const [page] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap(({ recurringOrders }) => recurringOrders)
  const isNarrowed = Object.keys(narrowing(filter, ofOneCustomer)).length > 0
  const ticked = useTicked(filter)
  const chosen = rows?.filter(({ orderNumber }) => ticked.ids.has(orderNumber)) ?? []
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={onFilter}
        counts={page?.counts}
        customers={page?.customers}
        ofOneCustomer={ofOneCustomer}
      />
      <Card className="py-3 sm:py-3">
        {rows === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={rows}
            rowId={({ orderNumber }) => orderNumber}
            sort={filter.sort && { by: filter.sort, isDescending: false }}
            // Pressed again, it gives back the usual order.
            onSort={(by) => onFilter(hubFilterFrom({ ...filter, sort: by === filter.sort ? undefined : by }))}
            // Only what waits has a step that is taken with many.
            {...(filter.status === 'pending' && { selected: ticked.ids, onSelect: ticked.tick })}
            below={({ failed }) => failed && <FailedDates failed={failed} />}
            empty={
              <EmptyState
                icon={Repeat}
                title={t(isNarrowed ? 'atHub.nothing' : 'none')}
                action={isNarrowed ? undefined : first}
              >
                {t(isNarrowed ? 'atHub.nothingText' : 'atHub.noneText')}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
      {chosen.length > 0 && <WaitingSelection orders={chosen} onClear={ticked.clear} />}
    </>
  )
}
