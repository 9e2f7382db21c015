import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, kitchen, leavePage, producer, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

const orders = [
  {
    ...{ orderNumber: 'K-2026-000318', customerName: 'Kantine am Hafen', retailerName: 'Hub', netCents: 12_300 },
    ...{ deliveryDate: '2026-11-26', status: 'received', contents: [], itemCount: 3 },
  },
]

let server: ReturnType<typeof startBrowser>
let confirmed: string[]
beforeEach(() => {
  confirmed = []
  server = startBrowser()
  server.on('GET /api/market/{channel}/articles', { body: { articles: [], nextDelivery: null } })
  server.on('GET /api/retailer/business-customer-orders', { body: { orders, nextCursor: null } })
  server.on('GET /api/retailer/recurring-sales-orders', { body: { recurringOrders: [], nextCursor: null } })
  server.on('GET /api/business-customer/orders', { body: { orders: [], nextCursor: null } })
  server.on('GET /api/business-customer/recurring-sales-orders', { body: { recurringOrders: [], nextCursor: null } })
  server.on('GET /api/supplier/orders', { body: { orders: [], nextCursor: null } })
  server.on('GET /api/retailer/find-by-name', {
    body: {
      companies: [{ id: 'the-kitchen', type: 'businessCustomer', name: 'Kantine am Hafen', city: 'Deichmoor' }],
      ...{ orders: [], articles: [] },
    },
  })
  server.on('POST /api/retailer/business-customer-orders/{orderNumber}/confirm', ({ path }: Asked) => {
    confirmed.push(path)
    return { body: { orderNumber: 'K-2026-000318' } }
  })
})

const visit = async (account: typeof hub) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, account)
  const { CommandPalette } = await import('./command-palette.tsx')
  const user = await page.openScreen(<CommandPalette isOpen onOpenChange={() => undefined} />)
  return { user, field: await screen.findByRole('combobox') }
}

test('an order that waits is confirmed from the palette, by its first option', async () => {
  const { user, field } = await visit(hub)
  await user.type(field, 'bestät')
  const act = await screen.findByRole('option', { name: /^K-2026-000318 bestätigen.*Kantine am Hafen/ })
  expect(act.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(confirmed).toHaveLength(1))
  expect(confirmed[0]).toContain('K-2026-000318')
})

test('a hub finds a customer by its name; a kitchen begins the quick order, and confirms nothing', async () => {
  const { user, field } = await visit(hub)
  await user.type(field, 'hafen')
  const companies = await screen.findByRole('group', { name: 'Firmen' })
  expect(within(companies).getByRole('option').textContent).toContain('Kantine am Hafen')

  const kitchens = await visit(kitchen)
  await kitchens.user.type(kitchens.field, 'schnell')
  const acts = await screen.findByRole('group', { name: 'Tun' })
  expect(within(acts).getByRole('option').textContent).toContain('Schnellbestellung')
  await kitchens.user.clear(kitchens.field)
  const asked = server.sent('GET', '/api/retailer/business-customer-orders').length
  await kitchens.user.type(kitchens.field, 'bestät')
  // Nothing is found once everything has answered; what waits for a hub was not even asked for.
  await screen.findByText('Dazu gibt es hier nichts.')
  expect(screen.queryByRole('option')).toBeNull()
  expect(server.sent('GET', '/api/retailer/business-customer-orders')).toHaveLength(asked)
})

test.each([
  ['a producer', producer, 'bestät', 'Bestellungen annehmen'],
  ['a producer', producer, 'packen', 'Packen'],
  ['a hub', hub, 'packen', 'Packen'],
])('%s, $2: what there is to do is found by the word that people say', async (_, account, word, act) => {
  const { user, field } = await visit(account)
  await user.type(field, word)
  const acts = await screen.findByRole('group', { name: 'Tun' })
  expect(within(acts).getByRole('option', { name: new RegExp(`^${act}`) })).toBeTruthy()
})
