import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../../platform/testing/open-screen.tsx'

const row = {
  ...{ orderNumber: 'K-2026-000318', customerName: 'Kantine am Hafen', retailerName: 'Hub Nord' },
  ...{ placedAt: '2026-11-23T08:00:00.000Z', deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub' },
  ...{ status: 'received', paymentStatus: 'unpaid', paymentKind: 'invoice', itemCount: 1, netCents: 3000 },
  ...{ contents: [{ de: 'Rapshonig', en: 'Honey' }], grossCents: 3210, isEstimated: false, toPayCents: null },
}

test('a kitchen keeps its list of orders where it is asked for again in vain', async () => {
  const server = startBrowser()
  leavePage()
  const page = await import('../../../platform/testing/open-screen.tsx')
  const { Route } = await import('./index.tsx')
  Object.assign(Route, { useSearch: () => ({}), useNavigate: () => async () => undefined })
  const url = 'GET /api/business-customer/orders'
  server.on(url, { body: { orders: [row], nextCursor: null } })
  await page.signInAs(server, kitchen)
  const Page = Route.options.component as () => React.ReactNode
  await page.openScreen(<Page />)
  await screen.findAllByText(row.orderNumber)
  server.on(url, () => 'unreachable')
  const { refresh, queryClient } = await import('../../../platform/queries.ts')
  await refresh(['orders'])
  const asked = () => queryClient.getQueryCache().find({ queryKey: ['list-own-orders'], exact: false })
  await waitFor(() => expect(asked()?.state.status).toBe('error'))
  expect(screen.getAllByText(row.orderNumber)).not.toEqual([])
  expect(screen.queryByText('Die Bestellungen konnten nicht geladen werden.')).toBeNull()
})
