import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCart } from '../../features/cart/cart-store.ts'
import { EmptyCart } from '../../features/cart/cart-view.tsx'
import { OtherAccount, SignInToOrder } from '../../features/cart/checkout-entry.tsx'
import { CheckoutForm, CheckoutSkeleton } from '../../features/cart/checkout-form.tsx'
import { OrderConfirmation } from '../../features/cart/order-confirmation.tsx'
import { useChannel } from '../../platform/channel.ts'
import { fetchWords, useShoppingTranslations } from '../../platform/later-words.ts'
import { guard } from '../../platform/route-guard.ts'
import { useSession } from '../../platform/session.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Businesses need not load how households order. */
const HouseholdCheckout = lazy(async () => {
  const { HouseholdCheckout: page } = await import('../../features/cart/household-checkout.tsx')
  return { default: page }
})

const BackFromPayment = lazy(async () => {
  const { BackFromPayment: page } = await import('../../features/cart/back-from-payment.tsx')
  return { default: page }
})

const CheckoutStep = () => {
  const navigate = Route.useNavigate()
  const { status, activeAccount } = useSession()
  const { isReady, lines } = useCart()
  const channel = useChannel()
  const { placed: _, ...saved } = Route.useSearch()
  if (status === 'starting' || !isReady) return <CheckoutSkeleton />
  if (lines.length === 0) return <EmptyCart />
  if (channel === 'b2c') {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <HouseholdCheckout
          lines={lines}
          onPlaced={(placed, paysOnline) => {
            const search = { isNew: true as const, ...(paysOnline ? { pay: true as const } : {}) }
            void ('token' in placed
              ? navigate({ to: '/guest-order/$token', params: placed, search, replace: true })
              : navigate({ to: '/private-customer', search: { order: placed.orderNumber, ...search }, replace: true }))
          }}
        />
      </Suspense>
    )
  }
  if (activeAccount === null) return <SignInToOrder />
  const { companyType, companyStatus, companyName, userId } = activeAccount
  const isKitchen = companyType === CompanyType.BusinessCustomer
  if (!isKitchen || companyStatus !== CompanyStatus.Approved) {
    return <OtherAccount company={companyName} isKitchen={isKitchen} />
  }
  const confirm = (placed: readonly string[]) => void navigate({ search: { placed: placed.join() }, replace: true })
  return (
    <CheckoutForm
      userId={userId}
      lines={lines}
      onPlaced={confirm}
      saved={saved}
      onSavedTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}

const CheckoutPage = () => {
  const t = useShoppingTranslations('checkout')
  const { placed, payment } = Route.useSearch()
  if (payment) {
    return (
      <Suspense>
        <BackFromPayment key={payment} paymentId={payment} />
      </Suspense>
    )
  }
  return (
    <Page className="max-w-[72rem]">
      {placed ? (
        <OrderConfirmation orderNumbers={placed.split(',')} />
      ) : (
        <>
          <PageHeader title={t('title')} />
          <CheckoutStep />
        </>
      )}
    </Page>
  )
}

/**
 * `placed`: the number of the order that was just placed, or of both, so that a reload shows it again. `billing`, `shipping`: an
 * address that was just saved for this order. `payment`: the one that somebody comes back from.
 */
type CheckoutSearch = { placed?: string; billing?: string; shipping?: string; payment?: string }

const textIn = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

export const Route = createFileRoute('/_public/checkout')({
  validateSearch: ({ placed, billing, shipping, payment }: Record<string, unknown>): CheckoutSearch => {
    const id = /^[0-9a-f-]{36}$/
    const [order, invoice, goods, paid] = [
      textIn(placed, /^K-\d{4}-\d{6,}(,K-\d{4}-\d{6,})?$/),
      textIn(billing, id),
      textIn(shipping, id),
      textIn(payment, id),
    ]
    return {
      ...(order === undefined ? {} : { placed: order }),
      ...(invoice === undefined ? {} : { billing: invoice }),
      ...(goods === undefined ? {} : { shipping: goods }),
      ...(paid === undefined ? {} : { payment: paid }),
    }
  },
  beforeLoad: guard('known'),
  loader: () => fetchWords('shopping', 'refusals'),
  component: CheckoutPage,
})
