import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { EditCustomerAddress, NewCustomerAddress } from '../../../../features/accounts/addresses/customer-address.tsx'
import { ChooseCustomer } from '../../../../features/manual-orders/choose-customer.tsx'
import { ManualCheckout } from '../../../../features/manual-orders/manual-checkout.tsx'
import { ManualDraftView } from '../../../../features/manual-orders/manual-draft-view.tsx'
import { customerQuery } from '../../../../features/manual-orders/queries.ts'
import { useManualDraft } from '../../../../features/manual-orders/use-manual-draft.ts'
import { QuickOrder } from '../../../../features/shopping-lists/quick-order/quick-order.tsx'
import { customersSource } from '../../../../features/shopping-lists/quick-order/quick-source.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { textOf } from '../../../../platform/route-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.ts'

/** What every page but the first is about, with a skeleton until it is there. */
const OfCustomer = ({ children }: { children: (customerSlug: string) => ReactNode }) => {
  const { customerSlug = '' } = useParams({ strict: false })
  return <Suspense fallback={<DetailSkeleton />}>{children(customerSlug)}</Suspense>
}

/** For whom an order is taken. */
const ChoosePage = () => {
  const t = useWorkplaceTranslations('manualOrders.choose')
  const search = textOf(useSearch({ strict: false }).search) ?? ''
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ChooseCustomer
        search={search}
        onSearch={(next) =>
          void navigate({ to: '.', search: (next === '' ? {} : { search: next }) as never, replace: true })
        }
      />
    </>
  )
}

const Draft = ({ customerSlug }: { customerSlug: string }) => {
  const t = useWorkplaceTranslations('manualOrders.draft')
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  return (
    <>
      <PageHeader
        title={data.customer.name}
        lead={
          <>
            {[data.customer.contactName, data.customer.phone].filter(Boolean).join(' · ')}
            <span className="mt-0.5 block text-base">{t('lead')}</span>
          </>
        }
        actions={
          <Button asChild look="secondary">
            <Link
              to="/retailer/business-customer-orders/create-manuel-order/$customerSlug/add"
              params={{ customerSlug }}
            >
              <Plus aria-hidden />
              {t('add')}
            </Link>
          </Button>
        }
      />
      <ManualDraftView key={customerSlug} customer={data} />
    </>
  )
}

/** The lines of an order that is being taken. */
const DraftPage = () => (
  <OfCustomer>{(customerSlug) => <Draft key={customerSlug} customerSlug={customerSlug} />}</OfCustomer>
)

const toLines = '/retailer/business-customer-orders/create-manuel-order/$customerSlug'

const AddArticles = ({ customerSlug }: { customerSlug: string }) => {
  const t = useWorkplaceTranslations('manualOrders')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const { draft, put } = useManualDraft(customerSlug)
  const count = draft.lines.length
  return (
    <>
      <PageHeader
        title={t('draft.add')}
        tabTitle={`${t('draft.add')} ${data.customer.name}`}
        lead={t('add.lead', { customer: data.customer.name })}
      />
      <Card>
        <QuickOrder
          source={customersSource(customerSlug)}
          putLabel={(lines) => t('add.put', { count: lines })}
          onPut={(lines) => {
            put(
              lines.map(({ unit: { salesUnitId, articleName, name }, quantity }) => ({
                ...{ salesUnitId, name: articleName, salesUnitName: name, quantity },
              })),
            )
            const action = {
              label: t('checkout.toLines'),
              run: () => void navigate({ to: toLines, params: { customerSlug } }),
            }
            toast({ tone: 'success', title: t('add.done', { count: lines.length }), action })
          }}
        >
          {() => (
            <Button asChild look="secondary" size="large" className="max-sm:w-full">
              <Link to={toLines} params={{ customerSlug }}>
                {count === 0 ? t('add.back') : t('add.toLines', { count: String(count) })}
              </Link>
            </Button>
          )}
        </QuickOrder>
      </Card>
    </>
  )
}

/** Articles by number or name, in the customer's market. */
const AddPage = () => (
  <OfCustomer>{(customerSlug) => <AddArticles key={customerSlug} customerSlug={customerSlug} />}</OfCustomer>
)

const Checkout = ({ customerSlug }: { customerSlug: string }) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const { name: customer } = data.customer
  const show = async (orderNumber: string) => {
    await navigate({ to: '/retailer/business-customer-orders/$orderNumber', params: { orderNumber } })
    toast({ tone: 'success', title: t('placed', { number: orderNumber, customer }) })
  }
  return (
    <>
      <PageHeader title={t('title')} tabTitle={`${t('title')} ${customer}`} lead={t('lead', { customer })} />
      <ManualCheckout customer={data} onPlaced={(orderNumber) => void show(orderNumber)} />
    </>
  )
}

/** Day, way, addresses, and the button that places it. */
const CheckoutPage = () => (
  <OfCustomer>{(customerSlug) => <Checkout key={customerSlug} customerSlug={customerSlug} />}</OfCustomer>
)

/** A new or changed address of a customer; it is the chosen one of the order that is being taken. */
const Address = ({ customerSlug }: { customerSlug: string }) => {
  const { addressId } = useParams({ strict: false })
  const kind = useLocation().pathname.includes('/billingAddress/') ? 'billing' : 'shipping'
  const navigate = useNavigate()
  const { change } = useManualDraft(customerSlug)
  const goBack = (savedId?: string): Promise<void> => {
    if (savedId !== undefined) change({ [`${kind}AddressId`]: savedId })
    const params = { customerSlug }
    return navigate({ to: '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout', params })
  }
  const props = { kind, customerSlug, onBack: goBack } as const
  return addressId === undefined ? (
    <NewCustomerAddress key={kind} {...props} />
  ) : (
    <EditCustomerAddress key={addressId} addressId={addressId} {...props} />
  )
}

/** One of the customer's addresses. */
const AddressPage = () => <OfCustomer>{(customerSlug) => <Address customerSlug={customerSlug} />}</OfCustomer>

const root = '/retailer/business-customer-orders/create-manuel-order/'

const pages: Readonly<Record<string, () => ReactNode>> = {
  [root]: ChoosePage,
  [`${root}$customerSlug/`]: DraftPage,
  [`${root}$customerSlug/add`]: AddPage,
  [`${root}$customerSlug/checkout/`]: CheckoutPage,
}

/** The one of the eight pages that is asked for; the four that are left are about addresses. */
export const ManualOrderPage = () => {
  const Page = pages[useMatches().at(-1)?.routeId ?? ''] ?? AddressPage
  return <Page />
}
