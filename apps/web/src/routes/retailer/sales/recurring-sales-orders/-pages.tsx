import { createRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { customerQuery } from '../../../../features/manual-orders/queries.ts'
import { DeskContext, hubDesk } from '../../../../features/recurring-sales-orders/desk.ts'
import { ExpectedList } from '../../../../features/recurring-sales-orders/expected-list.tsx'
import { HubList } from '../../../../features/recurring-sales-orders/hub-list.tsx'
import {
  expectedFilterFrom,
  hubFilterFrom,
  hubListQuery,
} from '../../../../features/recurring-sales-orders/hub-queries.ts'
import { ItemView } from '../../../../features/recurring-sales-orders/item-view.tsx'
import { AlteredDates, NextDates } from '../../../../features/recurring-sales-orders/next-dates.tsx'
import { OrderDetail } from '../../../../features/recurring-sales-orders/order-detail.tsx'
import {
  type RecurringOrder,
  recurringOrderQuery,
  type Template,
  useAltered,
} from '../../../../features/recurring-sales-orders/queries.ts'
import { TemplateClash } from '../../../../features/recurring-sales-orders/template-clash.tsx'
import {
  type DraftLine,
  draftOf,
  emptyTemplate,
  isTemplateDraft,
  joined,
  type TemplateDraft,
  templateOf,
} from '../../../../features/recurring-sales-orders/template-draft.ts'
import { TemplateForm } from '../../../../features/recurring-sales-orders/template-form.tsx'
import { useSaveTemplate, useTemplateEdit } from '../../../../features/recurring-sales-orders/use-template-edit.ts'
import { ApiError, call } from '../../../../platform/api-client.ts'
import { useDraft } from '../../../../platform/draft.ts'
import { useIdempotencyKey } from '../../../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { reasonOf, refresh } from '../../../../platform/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { toast } from '../../../../ui/toast.ts'
import { CustomersLines, FindForCustomer, ForCustomer } from './-customer-desk.tsx'

const root = '/retailer/sales/recurring-sales-orders'
const one = `${root}/$customerSlug/$orderNumber` as const

/** What the address says besides its path, and how to change it. */
const useAddress = () => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  return { search, change: (next: object) => void navigate({ to: '.', search: next as never, replace: true }) }
}

/** Those of all customers, and what all of them order day by day. */
const ListPage = () => {
  const t = useWorkplaceTranslations('recurring')
  const { search, change } = useAddress()
  const view = search.view === 'expected' ? 'expected' : 'list'
  return (
    <>
      <PageHeader title={t('title')} lead={t('atHub.lead')} actions={<ForCustomer />} />
      <Tabs
        label={t('atHub.views')}
        value={view}
        onChange={(next) => change(next === 'expected' ? { view: next } : {})}
        tabs={[
          {
            value: 'list',
            label: t('atHub.list'),
            content: <HubList filter={hubFilterFrom(search)} onFilter={change} first={<ForCustomer />} />,
          },
          {
            value: 'expected',
            label: t('atHub.expected'),
            content: (
              <ExpectedList
                filter={expectedFilterFrom(search)}
                onFilter={(filter) => change({ view: 'expected', ...filter })}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** What every page but the first is about. */
const useCustomerSlug = () => useParams({ strict: false }).customerSlug ?? ''

const CreateFor = ({ customerSlug }: { customerSlug: string }) => {
  const t = useWorkplaceTranslations('recurring')
  return (
    <Button asChild>
      <Link to={`${root}/$customerSlug/create`} params={{ customerSlug }}>
        <Plus aria-hidden />
        {t('create')}
      </Link>
    </Button>
  )
}

/** Those of one customer. */
const CustomerPage = () => {
  const t = useWorkplaceTranslations('recurring')
  const customerSlug = useCustomerSlug()
  const { search, change } = useAddress()
  const filter = { status: hubFilterFrom(search).status, customer: customerSlug }
  const { data } = useInfiniteQuery({ ...hubListQuery(filter), throwOnError: true })
  const name = data?.pages[0]?.customers.find(({ slug }) => slug === customerSlug)?.name
  return (
    <>
      <PageHeader
        title={name === undefined ? t('title') : t('atHub.ofCustomer', { customer: name })}
        tabTitle={t('atHub.ofCustomer', { customer: name ?? customerSlug })}
        actions={<CreateFor customerSlug={customerSlug} />}
      />
      <HubList
        ofOneCustomer
        filter={filter}
        onFilter={({ status }) => change(status === undefined ? {} : { status })}
        first={<CreateFor customerSlug={customerSlug} />}
      />
    </>
  )
}

/** A new one for a customer, which is active at once. */
const CreatePage = () => {
  const t = useWorkplaceTranslations('recurring')
  const customerSlug = useCustomerSlug()
  const navigate = useNavigate()
  const { key } = useIdempotencyKey()
  const { data: customer } = useSuspenseQuery(customerQuery(customerSlug))
  const [kept, keep] = useDraft<TemplateDraft>(`recurring-order.of.${customerSlug}`, isTemplateDraft)
  const { addresses, deliveryMethods: methods } = customer
  const draft = kept ?? emptyTemplate({ addresses, methods })
  const save = async (body: Template) => {
    const { orderNumber } = await call(createRecurringOrder.hub, {
      params: { customerSlug },
      body,
      idempotencyKey: key,
    })
    keep(null)
    await refresh(['orders'])
    await navigate({ to: one, params: { customerSlug, orderNumber } })
    const text = t('atHub.saved', { customer: customer.customer.name })
    toast({ tone: 'success', title: t('form.saved', { number: orderNumber }), text })
  }
  return (
    <>
      <PageHeader title={t('atHub.createFor', { customer: customer.customer.name })} tabTitle={t('create')} />
      <TemplateForm
        draft={draft}
        onChange={keep}
        methods={methods}
        addresses={addresses}
        sources={
          <CustomersLines customer={customer} lines={draft.lines} onLines={(lines) => keep({ ...draft, lines })} />
        }
        aside={<NextDates draft={draft} />}
        saveLabel={t('form.save')}
        onSave={save}
      />
    </>
  )
}

/** The one that the address names. */
const OfOrder = ({ children }: { children: (order: RecurringOrder) => ReactNode }) => {
  const { orderNumber = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(recurringOrderQuery(orderNumber, 'hub'))
  return children(data)
}

const Detail = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring.atHub')
  const { slug: customerSlug, name } = order.customer
  const of = (
    <Link
      to={`${root}/$customerSlug`}
      params={{ customerSlug }}
      className="font-semibold text-ink underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
  return <OrderDetail order={order} of={of} waits={t('waits')} />
}

const DetailPage = () => <OfOrder>{(order) => <Detail order={order} />}</OfOrder>

/** Back to the one that was changed. */
const useBackTo = ({ orderNumber, customer }: RecurringOrder) => {
  const navigate = useNavigate()
  return () => navigate({ to: one, params: { customerSlug: customer.slug, orderNumber } })
}

const Edit = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const ofConflict = useTranslations('ui.conflict')
  const { data: customer } = useSuspenseQuery(customerQuery(order.customer.slug))
  const { saved, draft, clashes, change, decide, forget } = useTemplateEdit(order)
  const save = useSaveTemplate(order, useBackTo(order))
  const altered = useAltered(order, templateOf(draft))
  const { addresses, deliveryMethods: methods } = customer
  return (
    <>
      <PageHeader
        title={t('detail.edit')}
        tabTitle={`${t('detail.edit')} ${order.orderNumber}`}
        lead={`${order.customer.name} · ${order.orderNumber}`}
      />
      {clashes.length > 0 && (
        <TemplateClash clashes={clashes} mine={draft} saved={saved} addresses={addresses} onDecide={decide} />
      )}
      <TemplateForm
        draft={draft}
        onChange={change}
        methods={methods}
        addresses={addresses}
        sources={
          <CustomersLines customer={customer} lines={draft.lines} onLines={(lines) => change({ ...draft, lines })} />
        }
        aside={<AlteredDates altered={altered.isError ? [] : (altered.data?.altered ?? [])} />}
        saveLabel={t('form.saveChange')}
        whyNot={clashes.length > 0 ? ofConflict('decideFirst') : null}
        onSave={async (template) => {
          await save(template)
          forget()
        }}
      />
    </>
  )
}

const EditPage = () => <OfOrder>{(order) => <Edit order={order} />}</OfOrder>

/** Saves other lines and says what the server refuses. */
const useSaveLines = (order: RecurringOrder) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const save = useSaveTemplate(order, useBackTo(order))
  const [isBusy, setBusy] = useState(false)
  const saveLines = async (lines: readonly DraftLine[]) => {
    const template = templateOf({ ...draftOf(order), lines })
    if (template === null) return toast({ tone: 'error', title: t('noAddress') })
    setBusy(true)
    await save(template).catch((error: unknown) => {
      const isElsewhere = error instanceof ApiError && error.status === 412
      toast({ tone: 'error', title: isElsewhere ? t('elsewhere') : reasonOf(error) })
    })
    setBusy(false)
  }
  return { saveLines, isBusy }
}

const Add = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const { saveLines } = useSaveLines(order)
  return (
    <>
      <PageHeader
        title={t('detail.add')}
        tabTitle={`${t('detail.add')} ${order.orderNumber}`}
        lead={`${order.customer.name} · ${order.orderNumber}`}
      />
      <Card>
        <FindForCustomer
          customerSlug={order.customer.slug}
          onPut={(lines) => void saveLines(joined(draftOf(order).lines, lines))}
        />
      </Card>
    </>
  )
}

const AddPage = () => <OfOrder>{(order) => <Add order={order} />}</OfOrder>

const Item = ({ order }: { order: RecurringOrder }) => {
  const { recurringSalesOrderItemId: itemId = '' } = useParams({ strict: false })
  const { saveLines, isBusy } = useSaveLines(order)
  return <ItemView order={order} itemId={itemId} isBusy={isBusy} onLines={(lines) => void saveLines(lines)} />
}

const ItemPage = () => <OfOrder>{(order) => <Item order={order} />}</OfOrder>

const pages: Readonly<Record<string, () => ReactNode>> = {
  [`${root}/`]: ListPage,
  [`${root}/$customerSlug/`]: CustomerPage,
  [`${root}/$customerSlug/create`]: CreatePage,
  [`${root}/$customerSlug/$orderNumber/`]: DetailPage,
  [`${root}/$customerSlug/$orderNumber/edit`]: EditPage,
  [`${root}/$customerSlug/$orderNumber/add`]: AddPage,
  [`${root}/$customerSlug/$orderNumber/$recurringSalesOrderItemId`]: ItemPage,
}

/** Whichever of them the address asks for. */
export const HubRecurringPage = () => {
  const customerSlug = useCustomerSlug()
  const Page = pages[useMatches().at(-1)?.routeId ?? '']
  return (
    <DeskContext value={hubDesk(customerSlug)}>
      <Suspense fallback={<DetailSkeleton />}>{Page && <Page />}</Suspense>
    </DeskContext>
  )
}
