import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { OrderSelection } from './order-selection.tsx'
import { OrderSteps } from './order-steps.tsx'
import type { HubOrder, HubOrderRow } from './queries.ts'
import { UnconfirmedBadge, UnconfirmedUntil } from './unconfirmed-guest.tsx'

const until = '2026-11-23T08:30:00.000Z'
const yes = { allowed: true, code: null }
const no = { allowed: false, code: 'NotYetConfirmed' }
const orderOf = (unconfirmedUntil: string | null, orderNumber = 'K-2026-000318') => {
  const order = {
    ...{ orderNumber, unconfirmedUntil, status: 'received', deliveryMethod: 'pickupHub', prepayment: null },
    ...{ canConfirm: yes, canDepart: no, canComplete: no, canTakeBackDeparture: no },
    items: [{ status: 'received', pickedQuantity: null, supplierName: 'Hof Lüttje', sourcing: [] }],
  }
  return order as unknown as HubOrder & HubOrderRow
}

beforeEach(async () => {
  await signInAs(startBrowser(), hub)
})

const page = (order: HubOrder) => (
  <>
    <UnconfirmedBadge order={order} />
    <UnconfirmedUntil order={order} />
    <OrderSteps order={order} />
  </>
)

test('the page of an order says that nobody has confirmed its address, until when, and so does its button', async () => {
  await openScreen(page(orderOf(until)))
  expect(screen.getByText('Unbestätigt')).toBeTruthy()
  expect(
    screen.getByText('Die Mailadresse ist noch nicht bestätigt. Die Ware ist bis Mo, 23.11., 09:30 Uhr reserviert.'),
  ).toBeTruthy()
  expect(
    screen.getByText('Die Mailadresse ist noch nicht bestätigt. Sie nehmen die Bestellung trotzdem an.'),
  ).toBeTruthy()
  cleanup()
  await openScreen(page(orderOf(null)))
  expect(screen.getByText('Bestellung annehmen')).toBeTruthy()
  expect(screen.queryByText(/bestätigt/)).toBeNull()
})

test('confirming several orders says how many of them nobody has confirmed', async () => {
  const orders = [orderOf(null, 'K-2026-000001'), orderOf(until, 'K-2026-000002')]
  await openScreen(<OrderSelection orders={orders} onClear={() => undefined} />)
  expect(screen.getByRole('button', { name: '2 bestätigen (davon 1 unbestätigt)' })).toBeTruthy()
  cleanup()
  await openScreen(<OrderSelection orders={orders.slice(0, 1)} onClear={() => undefined} />)
  expect(screen.getByRole('button', { name: '1 bestätigen' })).toBeTruthy()
})
