import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { aboveRow, DataTable, twoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeskContext, hubDesk } from './desk.ts'
import { FailedDates } from './failed-dates.tsx'
import { type HubFilter, hubListQuery, standings } from './hub-queries.ts'
import { column, useRecurringColumns } from './recurring-columns.tsx'
import { RunAgain } from './status-actions.tsx'

const useColumns = (ofOneCustomer: boolean) => {
  const t = useWorkplaceTranslations('recurring')
  const customer = column.accessor(({ customer: { name } }) => name, {
    id: 'customer',
    header: t('atHub.column.customer'),
    meta: { onCard: 'title' },
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
  customers: readonly { slug: string; name: string }[]
  ofOneCustomer: boolean
}

const any = 'any'

const FilterBar = ({ filter, onFilter, counts, customers, ofOneCustomer }: FilterProps) => {
  const t = useWorkplaceTranslations('recurring')
  const ofStatus = useTranslations('statuses.recurringOrder')
  const said = (status: (typeof standings)[number]) => (status === 'over' ? t('over') : ofStatus(status))
  return (
    <search className="mb-5 grid items-end gap-3 sm:flex sm:flex-wrap">
      <Field label={t('atHub.column.status')} className="sm:w-60">
        <Select
          value={filter.status ?? any}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, status: standings.find((each) => each === value) })
          }
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
        <Field label={t('atHub.column.customer')} className="sm:w-72">
          <Select
            value={filter.customer ?? any}
            onChange={({ target: { value } }) => onFilter({ ...filter, customer: value === any ? undefined : value })}
            options={[
              { value: any, label: t('atHub.allCustomers') },
              ...customers.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        </Field>
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

/** Recurring orders of the hub's customers; what waits for it first. */
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
  const isNarrowed = filter.status !== undefined || (filter.customer !== undefined && !ofOneCustomer)
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={onFilter}
        counts={page?.counts}
        customers={page?.customers ?? []}
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
    </>
  )
}
