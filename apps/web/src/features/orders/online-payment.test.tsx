import { act, screen } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

const token = 'A'.repeat(22)
const number = 'K-2026-000318'
const totals = { goodsCents: 2500, depositCents: 0, deliveryCents: 0, netCents: 2500, vat: [], grossCents: 2675 }
const place = { name: 'Ute', addition: '', street: 'Kai 1', postcode: '26954', city: 'Deichmoor', country: 'DE' }
const no = { allowed: false, code: 'AlreadyConfirmed' }
const order = (state: string, confirmation: object | null = null) => ({
  confirmation,
  ...{ orderNumber: number, customerName: 'Ute', retailerName: 'Hub Nord', version: 4, status: 'received' },
  ...{ placedAt: '2026-11-23T08:00:00.000Z', deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', note: '' },
  ...{ paymentStatus: 'unpaid', paymentKind: 'online', paymentTermDays: null, fromRecurring: null, isConsumers: true },
  ...{ retailerContact: { phone: '', email: 'post@hub.example' }, isTakenByHub: false, handOver: null },
  ...{ billingAddress: place, shippingAddress: place, pickupPlace: '', cutOffAt: '2026-11-25T13:00:00.000Z' },
  ...{ minimumAge: null, confirmedAge: null, packedContainers: [], returnedCents: 0, orderedTotals: totals, totals },
  ...{ recalls: [], withdrawals: [], mostGrossCents: null, canChange: no, canChangeTerms: no, changes: [], items: [] },
  prepayment: {
    ...{
      openCents: 2675,
      backCents: 0,
      paidCents: 0,
      paidBackCents: 0,
      isAwaited: true,
      isForAdded: false,
      payUntil: null,
    },
    ...{ mandate: null, account: null, online: { state, refundableCents: 0, refundingCents: 0 } },
  },
})

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
  server.on('GET /api/guest-orders/{token}/documents', { body: { documents: [] } })
  server.on('GET /api/guest-orders/{token}/containers', { body: { kinds: [], movements: [] } })
})

/** The page of a guest's order, part of which is fetched and takes the place of what was shown meanwhile, as on the real one. */
const look = async (isLeaving: boolean) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, null)
  const { GuestOrder } = await import('./guest-order.tsx')
  let fetched: () => void = () => undefined
  const Part = lazy(
    () =>
      new Promise<{ default: (props: { of: () => ReactNode }) => ReactNode }>((resolve) => {
        fetched = () => resolve({ default: ({ of }) => of() })
      }),
  )
  await page.openScreen(
    <GuestOrder
      {...{ token, isLeaving, isNew: false, complaints: {} as never, onOrderAgain: () => undefined }}
      onLeaving={async () => undefined}
      changeable={(_, view) => (
        <Suspense fallback={view(undefined)}>
          <Part of={() => view(() => undefined)} />
        </Suspense>
      )}
    />,
  )
  return { fetched: () => act(async () => fetched()) }
}

test('a page whose parts arrive one by one leaves for the provider once', async () => {
  server.on(`GET /api/guest-orders/${token}`, { body: order('none') })
  server.on(`POST /api/guest-orders/${token}/online-payment`, { waits: new Promise(() => undefined) })
  const { fetched } = await look(true)
  await screen.findByText('Wir bringen Sie zum Bezahldienst …')
  await fetched()
  await screen.findByText('Wir bringen Sie zum Bezahldienst …')
  expect(server.sent('POST', '/online-payment')).toHaveLength(1)
})

test('a provider that was away once is asked again, and what it says then is shown', async () => {
  let looks = 0
  server.on(`GET /api/guest-orders/${token}`, () => ({ body: order(looks < 2 ? 'open' : 'failed') }))
  server.on(`POST /api/guest-orders/${token}/online-payment/look`, () => {
    looks += 1
    return looks === 1
      ? { status: 503, body: { title: 'Der Bezahldienst antwortet nicht.', code: 'PaymentProviderAway' } }
      : { body: { state: 'failed' } }
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { fetched } = await look(false)
  await fetched()
  await screen.findByText('Der Bezahldienst antwortet nicht.')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await screen.findByText(/^Die Zahlung ist nicht zustande gekommen/)
})

const until = '2026-11-23T08:30:00.000Z'

test('the link of a mail confirms the order once', async () => {
  let isConfirmed = false
  server.on(`GET /api/guest-orders/${token}`, () => ({
    body: order('none', isConfirmed ? null : { until, isByThisLink: true }),
  }))
  server.on(`POST /api/guest-orders/${token}/confirm`, () => {
    isConfirmed = true
    return { body: { orderNumber: number } }
  })
  const { fetched } = await look(false)
  await fetched()
  await screen.findByText(`Bestellung ${number} ist bestätigt`)
  expect(server.sent('POST', '/confirm')).toHaveLength(1)
})

test('the link of the browser asks for the mail, and confirms nothing', async () => {
  server.on(`GET /api/guest-orders/${token}`, { body: order('none', { until, isByThisLink: false }) })
  const { fetched } = await look(false)
  await fetched()
  await screen.findByText(/^Bitte bestätigen Sie Ihre Adresse: Öffnen Sie bis Mo, 23\.11\., 09:30 Uhr/)
  expect(server.sent('POST', '/confirm')).toHaveLength(0)
})
