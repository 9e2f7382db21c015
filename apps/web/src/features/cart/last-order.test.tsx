import { getLastOrder } from '@regionalmarkt/contract/orders/own-orders.schema.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

const ids = {
  potatoes: '0198c7a0-0000-7000-8000-0000000000b1',
  carrots: '0198c7a0-0000-7000-8000-0000000000b2',
  honey: '0198c7a0-0000-7000-8000-0000000000b3',
} as const
type Name = keyof typeof ids

const wasOrdered = (name: Name, quantity: number, unitPriceCents: number) => ({
  ...{ salesUnitId: ids[name], quantity, unitPriceCents },
  ...{ articleName: { de: name, en: name }, salesUnitName: { de: 'Sack', en: 'Sack' } },
})
const lastOrder = getLastOrder.response.parse({
  order: {
    ...{ orderNumber: 'K-2026-000318', deliveryDate: '2026-11-19', isWeekBefore: true },
    lines: [wasOrdered('potatoes', 3, 1490), wasOrdered('carrots', 4, 800), wasOrdered('honey', 2, 500)],
  },
})

/** Potatoes cost more than then, of carrots three are left, honey is off the market unless it is said to be there. */
const quoteOf =
  (isAsThen: boolean) =>
  ({ body }: Asked) => {
    const { lines } = body as { lines: { salesUnitId: string; quantity: number }[] }
    const centsOf: Record<string, number> = {
      ...{ [ids.potatoes]: isAsThen ? 1490 : 1590, [ids.carrots]: 800, [ids.honey]: 500 },
    }
    const quoted = lines.map(({ salesUnitId, quantity }) => {
      const cents = centsOf[salesUnitId] ?? 0
      const isGone = !isAsThen && salesUnitId === ids.honey
      const isShort = !isAsThen && salesUnitId === ids.carrots && quantity > 3
      return {
        ...{ salesUnitId, quantity, priceBasis: 'salesUnit', unitPriceCents: cents, lineCents: cents * quantity },
        ...{ basePrice: null, depositCents: 0, deposits: [], estimatedGrams: null, minimumAge: null },
        ...{ prices: [{ fromQuantity: 1, cents }], minimumQuantity: 1, stepQuantity: 1, earliestDelivery: null },
        article: isGone ? null : { name: 'so', salesUnitName: 'Sack' },
        problem: isGone
          ? { code: 'OfferUnavailable' }
          : isShort
            ? { code: 'OutOfStock', facts: { available: 3 } }
            : null,
      }
    })
    const netCents = quoted.reduce((sum, line) => sum + (line.article ? line.lineCents : 0), 0)
    return { body: { lines: quoted, deliveryDates: [], totals: { netCents, grossCents: netCents, vat: [] } } }
  }

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
  server.on('GET /api/business-customer/last-order', { body: lastOrder })
  server.on('GET /api/market/{channel}/articles', { body: { articles: [], nextDelivery: null } })
})

/** The market of businesses with an empty cart, at a desk or on a phone. */
const visit = async (at: 'column' | 'bar') => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const [{ CartColumn }, { CartBar }] = await Promise.all([import('./cart-column.tsx'), import('./cart-bar.tsx')])
  return page.openScreen(at === 'column' ? <CartColumn /> : <CartBar />)
}

const inCart = (): { salesUnitId: string; quantity: number }[] =>
  JSON.parse(localStorage.getItem(`regionalmarkt.cart.b2b.${kitchen.userId}`) ?? '[]')

const cart = () => inCart().map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))

test('last week’s order says what is new about it, and one press takes what can be had to the checkout', async () => {
  server.on('POST /api/market/{channel}/cart-quote', quoteOf(false))
  const user = await visit('column')
  expect(await screen.findByRole('heading', { name: 'Wie letzte Woche' })).toBeTruthy()
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.lastElementChild?.textContent)).toEqual([
    'Der Preis hat sich geändert: vorher 14,90\u00a0€, jetzt 15,90\u00a0€.',
    'Nur noch 3 verfügbar.',
    'Nicht mehr im Angebot',
  ])
  // 3 sacks at the new price, and three of the four.
  expect(await screen.findByText(/^71,70/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Übernehmen, zur Kasse' }))
  expect(cart()).toEqual([
    { salesUnitId: ids.potatoes, quantity: 3 },
    { salesUnitId: ids.carrots, quantity: 3 },
  ])
})

test('on a phone, an order nothing is new about goes straight to the checkout; one with news is shown first', async () => {
  server.on('POST /api/market/{channel}/cart-quote', quoteOf(true))
  const user = await visit('bar')
  await screen.findByText(/3 Positionen · 86,70/)
  await user.click(screen.getByRole('button', { name: 'Zur Kasse' }))
  expect(cart()).toHaveLength(3)

  localStorage.clear()
  server.on('POST /api/market/{channel}/cart-quote', quoteOf(false))
  const later = await visit('bar')
  await screen.findByText('Bei 3 Positionen ist etwas neu')
  expect(screen.queryByRole('button', { name: 'Zur Kasse' })).toBeNull()
  await later.click(screen.getByRole('button', { name: 'Ansehen' }))
  await later.click(await screen.findByRole('button', { name: 'Übernehmen, zur Kasse' }))
  expect(cart()).toHaveLength(2)
})

test('who has something in the cart already is shown that', async () => {
  server.on('POST /api/market/{channel}/cart-quote', quoteOf(true))
  const line = { salesUnitId: ids.honey, quantity: 1, name: 'honey', salesUnitName: 'Sack', language: 'de-DE' }
  localStorage.setItem(`regionalmarkt.cart.b2b.${kitchen.userId}`, JSON.stringify([line]))
  await visit('column')
  await screen.findByRole('link', { name: /Zur Kasse/ })
  expect(screen.queryByText('Wie letzte Woche')).toBeNull()
})
