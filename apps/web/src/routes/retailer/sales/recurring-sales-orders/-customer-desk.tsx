import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { customerQuery, customersQuery } from '../../../../features/manual-orders/queries.ts'
import { type Source, StartLines } from '../../../../features/recurring-sales-orders/start-lines.tsx'
import { type DraftLine, joined } from '../../../../features/recurring-sales-orders/template-draft.ts'
import type { TemplateMeans } from '../../../../features/recurring-sales-orders/template-means.ts'
import { customersSource } from '../../../../features/shopping-lists/quick-order/quick-source.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { FindLines } from '../../../-find-lines.tsx'

const Customers = ({ search }: { search: string }) => {
  const t = useWorkplaceTranslations('recurring.atHub')
  const { data } = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData })
  if (data === undefined) return <SkeletonRows rows={4} />
  if (data.companies.length === 0) return <p className="py-3 text-quiet">{t('noCustomer')}</p>
  return (
    <ul aria-label={t('forWhom')} className="-mx-2 max-h-80 divide-y divide-line overflow-y-auto">
      {data.companies.map(({ slug, name, city }) => (
        <li key={slug}>
          <Link
            to="/retailer/sales/recurring-sales-orders/$customerSlug/create"
            params={{ customerSlug: slug }}
            className="flex min-h-11 items-baseline justify-between gap-4 rounded-xl px-2 py-2.5 hover:bg-fill"
          >
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-quiet">{city}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** For whom a new one is: whoever may order. */
export const ForCustomer = () => {
  const t = useWorkplaceTranslations('recurring')
  const [search, setSearch] = useState('')
  return (
    <Dialog
      title={t('atHub.forWhom')}
      description={t('atHub.forWhomText')}
      trigger={
        <Button>
          <Plus aria-hidden />
          {t('create')}
        </Button>
      }
    >
      <Field label={t('atHub.search')} className="mb-3">
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Customers search={search.trim()} />
    </Dialog>
  )
}

const byName = ({ salesUnitId, name, salesUnitName, quantity }: DraftLine): DraftLine => ({
  ...{ salesUnitId, name, salesUnitName, quantity },
})

type FindProps = { customerSlug: string; onPut: (lines: readonly DraftLine[]) => unknown }

/** Articles by number or name, in the customer's market. */
export const FindForCustomer = ({ customerSlug, onPut }: FindProps) => (
  <FindLines source={customersSource(customerSlug)} onPut={onPut} />
)

/** What a customer's template is made of: its addresses, its last order, its lists, numbers and names. */
export const useMeansOf = (customerSlug: string): TemplateMeans & { customerName: string } => {
  const t = useWorkplaceTranslations('recurring.form')
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const { addresses, deliveryMethods: methods, lastOrder, lists } = data
  const sources: Source[] = [
    ...(lastOrder === null || lastOrder.lines.length === 0
      ? []
      : [{ label: t('fromOrder'), load: async () => lastOrder.lines.map(byName) }]),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => ({ label: t('fromList', { name }), load: async () => items.map(byName) })),
  ]
  return {
    customerName: data.customer.name,
    methods,
    addresses,
    sourcesOf: (lines, onLines) => (
      <StartLines sources={sources} onPut={(others) => onLines(joined(lines, others))}>
        <FindForCustomer customerSlug={customerSlug} onPut={(others) => onLines(joined(lines, others))} />
      </StartLines>
    ),
  }
}
