import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { AddLines } from '../../../../features/recurring-sales-orders/add-lines.tsx'
import { CreateTemplate } from '../../../../features/recurring-sales-orders/create-template.tsx'
import { DeskContext, hubDesk } from '../../../../features/recurring-sales-orders/desk.ts'
import { EditTemplate } from '../../../../features/recurring-sales-orders/edit-template.tsx'
import { ExpectedList } from '../../../../features/recurring-sales-orders/expected-list.tsx'
import { HubList } from '../../../../features/recurring-sales-orders/hub-list.tsx'
import {
  expectedFilterFrom,
  hubFilterFrom,
  hubListQuery,
} from '../../../../features/recurring-sales-orders/hub-queries.ts'
import { ItemView } from '../../../../features/recurring-sales-orders/item-view.tsx'
import { OrderDetail } from '../../../../features/recurring-sales-orders/order-detail.tsx'
import { SavedViews } from '../../../../parts/saved-views.tsx'
import { TableMenu } from '../../../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { FindForCustomer, ForCustomer, useMeansOf } from './-customer-desk.tsx'

const root = '/retailer/sales/recurring-sales-orders'

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
  const filter = hubFilterFrom(search)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('atHub.lead')}
        actions={
          <>
            {view === 'list' && (
              <>
                <SavedViews list="hubRecurringOrders" search={filter} onShow={(kept) => change(hubFilterFrom(kept))} />
                <TableMenu list={listRecurringOrders.hub} query={filter} fileName={t('title')} />
              </>
            )}
            <ForCustomer />
          </>
        }
      />
      <Tabs
        label={t('atHub.views')}
        value={view}
        onChange={(next) => change(next === 'expected' ? { view: next } : {})}
        tabs={[
          {
            value: 'list',
            label: t('atHub.list'),
            content: <HubList filter={filter} onFilter={change} first={<ForCustomer />} />,
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
  const filter = { ...hubFilterFrom(search), customer: customerSlug }
  const { data } = useInfiniteQuery({ ...hubListQuery(filter), throwOnError: true })
  const name = data?.pages[0]?.customers.find(({ slug }) => slug === customerSlug)?.name
  return (
    <>
      <PageHeader
        title={name === undefined ? t('title') : t('atHub.ofCustomer', { customer: name })}
        tabTitle={t('atHub.ofCustomer', { customer: name ?? customerSlug })}
        actions={
          <>
            <TableMenu list={listRecurringOrders.hub} query={filter} fileName={t('title')} />
            <CreateFor customerSlug={customerSlug} />
          </>
        }
      />
      <HubList
        ofOneCustomer
        filter={filter}
        onFilter={({ customer: _, ...narrowed }) => change(narrowed)}
        first={<CreateFor customerSlug={customerSlug} />}
      />
    </>
  )
}

/** A new one for a customer, which is active at once. */
const CreatePage = () => <CreateTemplate {...useMeansOf(useCustomerSlug())} />

const EditPage = () => <EditTemplate {...useMeansOf(useCustomerSlug())} />

const AddPage = () => {
  const customerSlug = useCustomerSlug()
  return <AddLines find={(onPut) => <FindForCustomer customerSlug={customerSlug} onPut={onPut} />} />
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  [`${root}/`]: ListPage,
  [`${root}/$customerSlug/`]: CustomerPage,
  [`${root}/$customerSlug/create`]: CreatePage,
  [`${root}/$customerSlug/$orderNumber/`]: OrderDetail,
  [`${root}/$customerSlug/$orderNumber/edit`]: EditPage,
  [`${root}/$customerSlug/$orderNumber/add`]: AddPage,
  [`${root}/$customerSlug/$orderNumber/$recurringSalesOrderItemId`]: ItemView,
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
