import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hub, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

const held = (n: number, more: object = {}) => ({
  ...{ orderNumber: `K-2026-00000${n}`, name: 'Frauke Lüers', email: `gast${n}@haushalt.example` },
  ...{ placedAt: '2026-11-23T08:00:00.000Z', until: '2026-11-23T08:30:00.000Z', quantity: 5, grossCents: 8925 },
  ...{ fromNetwork: 1, isSuspicious: false, ...more },
})
const flood = { fromNetwork: 3, isSuspicious: true }

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
})

const look = async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, hub)
  const { GuestHolds } = await import('./guest-holds.tsx')
  await page.openScreen(<GuestHolds />)
  return userEvent.setup()
}

test('a flood stays marked in the open list while its orders are cancelled one by one', async () => {
  let orders = [held(1, flood), held(2, flood), held(3, flood), held(4)]
  server.on('GET /api/retailer/guest-holds', () => ({ body: { orders } }))
  server.on('POST /api/retailer/guest-holds/release', () => {
    orders = [held(2, { fromNetwork: 2 }), held(3, { fromNetwork: 2 }), held(4)]
    return { body: { released: ['K-2026-000001'] } }
  })
  const user = await look()
  await user.click(await screen.findByRole('button', { name: '4 unbestätigt' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'K-2026-000001 stornieren' }))
  await screen.findByText('1 Bestellung storniert, Ware frei')
  expect(await dialog.findByRole('button', { name: '2 verdächtige stornieren' })).toBeTruthy()
  expect(dialog.getAllByText('3 aus einem Netz')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Schließen' }))
  await user.click(await screen.findByRole('button', { name: '3 unbestätigt' }))
  await screen.findByRole('button', { name: 'K-2026-000002 stornieren' })
  expect(screen.queryByText('3 aus einem Netz')).toBeNull()
})

test('suspicious orders of guests are released at once, a single one by its own button', async () => {
  let orders = [held(1, flood), held(2, flood), held(3)]
  server.on('GET /api/retailer/guest-holds', () => ({ body: { orders } }))
  server.on('POST /api/retailer/guest-holds/release', () => {
    orders = orders.filter(({ isSuspicious }) => !isSuspicious)
    return { body: { released: ['K-2026-000001', 'K-2026-000002'] } }
  })
  const user = await look()
  await user.click(await screen.findByRole('button', { name: '3 unbestätigt' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('3 aus einem Netz')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '2 verdächtige stornieren' }))
  await screen.findByText('2 Bestellungen storniert, Ware frei')
  expect(server.sent('POST', '/release')[0]?.body).toEqual({ orderNumbers: ['K-2026-000001', 'K-2026-000002'] })
  await user.click(dialog.getByRole('button', { name: 'K-2026-000003 stornieren' }))
  expect(server.sent('POST', '/release')[1]?.body).toEqual({ orderNumbers: ['K-2026-000003'] })
})
