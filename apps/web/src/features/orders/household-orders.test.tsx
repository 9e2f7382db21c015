import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

const row = (orderNumber: string, more: object) => ({
  ...{ orderNumber, customerName: 'Ute', retailerName: 'Hub Nord', placedAt: '2026-11-23T08:00:00.000Z' },
  ...{ deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', status: 'received', paymentStatus: 'unpaid' },
  ...{ itemCount: 1, contents: [], netCents: 3000, grossCents: 3210, isEstimated: false, toPayCents: null },
  ...more,
})

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
})

test('an order whose money is awaited says how much, with which words, and where it is paid; others do not', async () => {
  const orders = [
    row('K-2026-000001', { paymentKind: 'prepayment', toPayCents: 3210 }),
    row('K-2026-000002', { paymentKind: 'online', toPayCents: 1210 }),
    row('K-2026-000003', { paymentKind: 'cashAtPickup' }),
  ]
  server.on('GET /api/private-customer/orders', { body: { orders, nextCursor: null } })
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const { HouseholdOrders } = await import('./household-orders.tsx')
  await page.openScreen(
    <HouseholdOrders
      onOrderAgain={() => undefined}
      orderingAgain={undefined}
      paymentStatus={undefined}
      onPaymentStatus={() => undefined}
    />,
  )
  const of = async (number: string) =>
    within((await screen.findByText(new RegExp(`^${number} ·`))).closest('li') as HTMLElement)
  const transferred = await of('K-2026-000001')
  transferred.getByText('Noch zu überweisen: 32,10 €, Verwendungszweck K-2026-000001')
  const link = transferred.getByRole('link', { name: /^Konto und GiroCode ?: K-2026-000001$/ })
  expect(link.getAttribute('href')).toMatch(/\?order=K-2026-000001#prepayment$/)
  const online = await of('K-2026-000002')
  online.getByText('Noch zu bezahlen: 12,10 €')
  online.getByRole('link', { name: /^Jetzt online bezahlen ?: K-2026-000002$/ })
  expect((await of('K-2026-000003')).queryByText(/^Noch zu/)).toBeNull()
})
