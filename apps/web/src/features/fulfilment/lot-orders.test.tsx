import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'
import { LotOrders } from './lot-orders.tsx'
import type { LotOrder, LotTrace } from './recall-queries.ts'

const salesUnitId = '0192f3c8-1f6e-7c31-9d0a-000000000001'
const order = (orderNumber: string, customerName: string, more: Partial<LotOrder> = {}): LotOrder => ({
  ...{ orderNumber, customerName, deliveryDate: '2026-11-26', status: 'completed', where: 'gone' },
  contact: { name: 'Rieke Ahlers', email: 'rieke@kueche.example', phone: '+494421550101' },
  ...{ quantity: 8, possible: 0, informedAt: null, reachedAt: null, reachedBy: null },
  ...more,
})
const trace = (orders: readonly LotOrder[], isBlocked = true): LotTrace => ({
  ...{ salesUnitId, lot: 'M-2', orders: [...orders], shelves: [], arrivals: [], onHand: 0 },
  articleName: { de: 'Rapshonig', en: 'Honey' },
  salesUnitName: { de: 'Eimer', en: 'Bucket' },
  ...{ supplierName: 'Sonnhof', picture: null, isBlocked },
  supplier: { slug: 'sonnhof', name: 'Sonnhof', contactName: '', email: '', phone: '' },
  block: isBlocked ? { reason: 'Glassplitter', blockedAt: '2026-11-25T08:00:00Z', blockedBy: 'Anke' } : null,
})
const rowOf = (customer: string) => within(screen.getByText(customer).closest('li') as HTMLElement)

let server: ReturnType<typeof startBrowser>
let sent: Asked[]
beforeEach(async () => {
  server = startBrowser()
  sent = []
  await signInAs(server, hub)
})

test('a box that may hold the lot says possibly, and why; one that does hold it says so plainly', async () => {
  await openScreen(
    <LotOrders
      trace={trace([
        order('K-1', 'Kita Möwe', { possible: 8 }),
        order('K-2', 'Küche Ost', { quantity: 13, possible: 8 }),
        order('K-3', 'Kantine Hafen', { where: 'box', quantity: 1_200 }),
      ])}
    />,
  )
  rowOf('Kita Möwe').getByText(/möglicherweise 8 ×$/)
  rowOf('Kita Möwe').getByText('Die Charge wurde nach dem Packen berichtigt.')
  rowOf('Küche Ost').getByText(/· 5, möglicherweise 13 ×$/)
  rowOf('Kantine Hafen').getByText(/· 1\.200 ×$/)
  expect(rowOf('Kantine Hafen').queryByText(/berichtigt/)).toBeNull()
})

test('everybody is informed by one button, as long as somebody was not', async () => {
  server.on('POST /api/retailer/lots/{salesUnitId}/inform', (asked) => {
    sent.push(asked)
    return { body: { informed: 1 } }
  })
  const user = await openScreen(<LotOrders trace={trace([order('K-1', 'Kita Möwe')])} />)
  await user.click(screen.getByRole('button', { name: 'Alle informieren' }))
  await screen.findByText('1 Mail ist unterwegs')
  expect(sent.map(({ body }) => body)).toEqual([{ lot: 'M-2' }])
})

test('nobody is informed of a lot that is not blocked, nor twice', async () => {
  await openScreen(
    <>
      <LotOrders trace={trace([order('K-1', 'Kita Möwe')], false)} />
      <LotOrders trace={trace([order('K-2', 'Küche Ost', { informedAt: '2026-11-25T09:00:00Z' })])} />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Alle informieren' })).toBeNull()
  expect(rowOf('Kita Möwe').queryByRole('checkbox')).toBeNull()
  rowOf('Küche Ost').getByText(/^Mail am/)
})

test('a customer is ticked off at once, and again not where that is refused', async () => {
  let isRefused = false
  server.on('POST /api/retailer/lots/{salesUnitId}/reached', (asked) => {
    sent.push(asked)
    return isRefused ? { status: 404, body: { title: 'Nicht gefunden', code: 'NotFound' } } : { body: {} }
  })
  const user = await openScreen(<LotOrders trace={trace([order('K-1', 'Kita Möwe'), order('K-2', 'Küche Ost')])} />)
  const box = (customer: string) => rowOf(customer).getByRole('checkbox') as HTMLInputElement
  await user.click(box('Kita Möwe'))
  expect(box('Kita Möwe').checked).toBe(true)
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ lot: 'M-2', orderNumber: 'K-1', isReached: true }]),
  )
  isRefused = true
  await user.click(box('Küche Ost'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(box('Küche Ost').checked).toBe(false))
  expect(box('Kita Möwe').checked).toBe(true)
})
