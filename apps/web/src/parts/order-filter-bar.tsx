import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type OrderSort, orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateFilter } from '../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { FoldedOnPhone } from '../ui/folded-on-phone.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { narrowedBy } from './narrowed-by.ts'
import { type OrderFilter, orderFilterFrom } from './order-filter.ts'

const anyStatus = 'any'

type Props<Filter extends OrderFilter> = {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Reads the filter from an address. */
  filterFrom?: (search: Record<string, unknown>) => Filter
  /** By what the list is searched. */
  searchFor: string
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** More to narrow by, before the status. */
  children?: ReactNode
  /** What a list is seldom narrowed by, behind a button at the end. There are so many fields then that they stand in columns. */
  seldom?: ReactNode
}

/** Narrows a list of orders by words, status and delivery day, and says in which order it stands where there are no headings for it. */
export const OrderFilterBar = <Filter extends OrderFilter>({
  filter,
  onChange,
  filterFrom = orderFilterFrom as (search: Record<string, unknown>) => Filter,
  searchFor,
  sort,
  onSort,
  children,
  seldom,
}: Props<Filter>) => {
  const t = useWorkplaceTranslations('lists.orderFilter')
  const ofLists = useWorkplaceTranslations('lists')
  const ofStatus = useTranslations('statuses.order')
  const ofPayment = useTranslations('statuses.payment')
  const isFull = seldom !== undefined
  const isNarrowed = Object.keys(filter).length > 0
  const change = (part: Record<string, string>) => onChange(filterFrom({ ...filter, ...part }))
  return (
    <search
      className={classNames(
        'relative mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2',
        isFull
          ? 'sm:grid-cols-3 sm:gap-x-1.5 min-[84rem]:grid-cols-[1.25fr_1fr_1fr_9.75rem_9.75rem_8.75rem]'
          : 'sm:flex sm:flex-wrap',
      )}
    >
      <SearchField
        label={ofLists('search')}
        placeholder={searchFor}
        value={filter.q ?? ''}
        onSearch={(q) => change({ q })}
        className={classNames('min-[24rem]:max-md:col-span-2', !isFull && 'sm:w-60')}
      />
      <FoldedOnPhone label={ofLists('narrow')} count={narrowedBy(filter)}>
        {children}
        <Field label={t('status')} className={isFull ? undefined : 'sm:w-52'}>
          <Select
            value={filter.status ?? anyStatus}
            onChange={(event) => change({ status: event.target.value })}
            options={[
              { value: anyStatus, label: t('allStatuses') },
              { value: 'open', label: t('openStatuses') },
              ...orderItemStatuses.map((status) => ({ value: status, label: ofStatus(status) })),
            ]}
          />
        </Field>
        {/* In columns it is among what a list is seldom narrowed by. */}
        {!isFull && (
          <Field label={t('payment')} className="sm:w-46">
            <Select
              value={filter.paymentStatus ?? anyStatus}
              onChange={({ target }) => change({ paymentStatus: target.value })}
              options={[
                { value: anyStatus, label: t('allPayments') },
                ...paymentStatuses.map((status) => ({ value: status, label: ofPayment(status) })),
              ]}
            />
          </Field>
        )}
        <Field label={t('deliveryDate')} className={isFull ? undefined : 'sm:w-39'}>
          <DateFilter value={filter.deliveryDate ?? ''} onChange={(deliveryDate) => change({ deliveryDate })} />
        </Field>
        {/* Most look for one day: where it goes on until is asked once there is one, unless its column is there anyway. */}
        {(isFull || (filter.deliveryDate ?? filter.deliveryUntil) !== undefined) && (
          <Field label={t('deliveryUntil')} className={isFull ? undefined : 'sm:w-39'}>
            <DateFilter value={filter.deliveryUntil ?? ''} onChange={(deliveryUntil) => change({ deliveryUntil })} />
          </Field>
        )}
        {/* Where a list is cards it has no headings to press. */}
        <Field
          label={ofLists('sort')}
          className={classNames('min-[24rem]:max-md:col-span-2 md:hidden', !isFull && 'sm:w-56')}
        >
          <Select
            value={sort}
            onChange={({ target }) => onSort(orderSorts.find((each) => each === target.value) ?? sort)}
            options={orderSorts.map((each) => ({ value: each, label: ofLists(`sorts.${each}`) }))}
          />
        </Field>
        {seldom}
      </FoldedOnPhone>
      {isNarrowed && (
        <Button
          look="quiet"
          onClick={() => onChange(filterFrom({}))}
          className={classNames(
            'min-[24rem]:max-sm:col-span-2',
            // Where the labels stand, above the last field of its line, which is the button of the menu.
            isFull && 'sm:absolute sm:top-0 sm:right-0 sm:h-6 sm:px-1.5 sm:text-sm',
          )}
        >
          {t('reset')}
        </Button>
      )}
    </search>
  )
}
