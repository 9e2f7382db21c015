import { listAddresses } from '@regionalmarkt/contract/accounts/addresses.schema.ts'
import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Answer, Asked } from '../../platform/testing/pretended-server.ts'

type Order = {
  deliveryDate: string
  note: string
  shippingAddressId: string
  lines: { salesUnitId: string; quantity: number }[]
}

const potatoes = '0198c7a0-0000-7000-8000-0000000000b1'
const carrots = '0198c7a0-0000-7000-8000-0000000000b2'
const kitchenDoor = '0198c7a0-0000-7000-8000-0000000000c1'
const office = '0198c7a0-0000-7000-8000-0000000000c2'
const yard = '0198c7a0-0000-7000-8000-0000000000c3'

const line = (salesUnitId: string, name: string, quantity: number) => ({
  ...{ salesUnitId, quantity, unitPriceCents: 1490 },
  name,
  salesUnitName: 'Sack',
  language: 'de-DE',
})

const quoted = ({ body }: Asked): Answer => {
  const { lines } = body as Pick<Order, 'lines'>
  const sum = lines.reduce((total, { quantity }) => total + quantity * 1490, 0)
  return {
    body: quoteCart.response.parse({
      lines: lines.map(({ salesUnitId, quantity }) => ({
        ...{ salesUnitId, quantity, priceBasis: 'salesUnit', unitPriceCents: 1490, lineCents: quantity * 1490 },
        prices: [{ fromQuantity: 1, cents: 1490 }],
        ...{
          article: null,
          basePrice: null,
          depositCents: 0,
          deposits: [],
          estimatedGrams: null,
          isPerishable: false,
          minimumAge: null,
          cutOffAt: null,
        },
        ...{ minimumQuantity: 1, stepQuantity: 1, available: null, earliestDelivery: null },
        problem: null,
      })),
      deliveryDates: ['2026-11-26', '2026-11-27'].map((date) => ({
        ...{ date, cutOffAt: '2026-11-25T13:00:00.000Z', possibleLines: lines.length },
      })),
      ...{
        directWays: [],
        deliveryMethods: ['deliveryHub', 'pickupHub'],
        minimumOrderCents: 0,
        broughtMinimumCents: 0,
        paymentTermDays: 14,
        goodsComingCents: 0,
        mostGrossCents: null,
      },
      totals: {
        ...{ goodsCents: sum, depositCents: 0, deliveryCents: 0, netCents: sum, vatCents: 0, grossCents: sum },
        vat: [],
      },
    }),
  }
}

const address = (id: string, kind: 'billing' | 'shipping', name: string, isDefault: boolean) => ({
  ...{ id, kind, name, isDefault, addition: '', street: 'Deich 1', postcode: '26919', city: 'Brake', country: 'DE' },
  version: 1,
})
const book = listAddresses.response.parse({
  addresses: [
    address(kitchenDoor, 'shipping', 'Küchentür', true),
    address(yard, 'shipping', 'Hofseite', false),
    address(office, 'billing', 'Büro', true),
  ],
})

let server: ReturnType<typeof startBrowser>
let placed: string[]
beforeEach(() => {
  placed = []
  server = startBrowser()
  server.on('POST /api/market/{channel}/cart-quote', quoted)
  server.on('GET /api/addresses', { body: book })
  localStorage.setItem(
    `regionalmarkt.cart.b2b.${kitchen.userId}`,
    JSON.stringify([line(potatoes, 'Kartoffel Linda', 2), line(carrots, 'Möhren', 1)]),
  )
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const [{ CheckoutForm }, { useCart }] = await Promise.all([import('./checkout-form.tsx'), import('./cart-store.ts')])
  const Checkout = () => (
    <CheckoutForm
      userId={kitchen.userId}
      lines={useCart().lines}
      onPlaced={(orderNumbers) => placed.push(...orderNumbers)}
      saved={{}}
      onSavedTaken={() => {}}
    />
  )
  const user = await page.openScreen(<Checkout />)
  await waitFor(() => expect(place().getAttribute('aria-disabled')).toBeNull())
  return user
}

const place = () => screen.getByRole('button', { name: /^(Beide v|V)erbindlich bestellen$|^Wird bestellt$/ })
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Nachricht an den Hub/)
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const amounts = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Menge: / }).map(({ value }) => value)
const orders = () => server.sent('POST', '/business-customer/orders')
const bodies = () => orders().map(({ body }) => body as Order)
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'))

/** Another day, another door, a word to the hub. */
const typed = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) })
const fillIn = async () => {
  const user = await visit()
  await user.click(choice(/27\. November|27\.11\./))
  await user.click(choice(/^Hofseite/))
  await user.type(note(), 'Bitte hinten klingeln')
  await user.type(typed('Ihre Bestellnummer'), '4500012345')
  await user.type(typed('Kostenstelle'), '4711')
  return user
}
const expectFilledIn = () => {
  expect(choice(/27\. November|27\.11\./).checked).toBe(true)
  expect(choice(/^Hofseite/).checked).toBe(true)
  expect(note().value).toBe('Bitte hinten klingeln')
  expect(typed('Ihre Bestellnummer').value).toBe('4500012345')
  expect(typed('Kostenstelle').value).toBe('4711')
}

test('everything chosen and typed outlasts a reload, and goes out as it stands there', async () => {
  server.on('POST /api/business-customer/orders', { status: 201, body: { orderNumber: 'K-2026-000318' } })
  await fillIn()
  const user = await visit()
  expectFilledIn()
  await user.click(place())
  await waitFor(() => expect(placed).toEqual(['K-2026-000318']))
  expect(bodies()).toEqual([
    {
      ...{ deliveryDate: '2026-11-27', deliveryMethod: 'deliveryHub', note: 'Bitte hinten klingeln' },
      ...{ buyerOrderNumber: '4500012345', costCentre: '4711' },
      ...{ shippingAddressId: yard, billingAddressId: office },
      lines: [
        { salesUnitId: potatoes, quantity: 2, unitPriceCents: 1490 },
        { salesUnitId: carrots, quantity: 1, unitPriceCents: 1490 },
      ],
    },
  ])
})

describe('an order that was refused', () => {
  const refusal = {
    status: 409,
    body: {
      title: 'Eine Position kann so nicht bestellt werden.',
      code: 'OrderLinesRefused',
      facts: { lines: [{ salesUnitId: carrots, code: 'OutOfStock', facts: { available: 0 } }] },
    },
  }

  test('says why with the focus there, leads to its line, and keeps everything', async () => {
    server.on('POST /api/business-customer/orders', refusal)
    const user = await fillIn()
    await user.click(place())
    const summary = await screen.findByText('Eine Position kann so nicht bestellt werden.')
    await waitFor(() => expect(document.activeElement).toBe(summary.closest('[role=alert]')))
    await user.click(within(document.activeElement as HTMLElement).getByRole('link', { name: 'Möhren' }))
    expect(document.activeElement?.textContent).toContain('Für diesen Tag ist nichts mehr da.')
    expectFilledIn()
    expect(amounts()).toEqual(['2', '1'])
    expect(placed).toEqual([])
  })

  test('stays refused only as long as it is the same', async () => {
    server.on('POST /api/business-customer/orders', refusal)
    const user = await fillIn()
    await user.click(place())
    await screen.findByText('Für diesen Tag ist nichts mehr da.')
    await user.click(screen.getByRole('button', { name: 'Mehr Möhren, Sack' }))
    await waitFor(() => expect(screen.queryByText('Für diesen Tag ist nichts mehr da.')).toBeNull())
    expect(screen.queryByText('Eine Position kann so nicht bestellt werden.')).toBeNull()
  })
})

describe('an order whose answer got lost', () => {
  test('is not ordered twice, after a reload neither, nor with what was changed meanwhile', async () => {
    let isOnline = false
    server.on('POST /api/business-customer/orders', () =>
      isOnline ? { status: 201, body: { orderNumber: 'K-2026-000318' } } : 'unreachable',
    )
    const user = await fillIn()
    await user.click(place())
    await screen.findByText(
      'Keine Verbindung. Ihre Angaben sind gespeichert; ein zweiter Versuch bestellt nicht doppelt.',
    )
    const again = await visit()
    expectFilledIn()
    await again.click(place())
    await waitFor(() => expect(orders()).toHaveLength(2))
    await again.type(note(), '!')
    await waitFor(() => expect(place().getAttribute('aria-disabled')).toBeNull())
    isOnline = true
    await again.click(place())
    await waitFor(() => expect(placed).toHaveLength(1))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    // Nobody knows whether it has arrived: another key would order both.
    expect(third).toBe(first)
  })

  test('and had arrived, is said so when it is sent with a change; only then it is another order', async () => {
    const arrived = 'Ihr voriger Versuch ist angekommen.'
    const answers: (Answer | 'unreachable')[] = [
      'unreachable',
      { status: 422, body: { title: arrived, code: 'IdempotencyKeyReused' } },
      { status: 201, body: { orderNumber: 'K-2026-000319' } },
    ]
    server.on('POST /api/business-customer/orders', () => answers.shift() ?? 'unreachable')
    const user = await fillIn()
    await user.click(place())
    await screen.findByText(/^Keine Verbindung/)
    await user.type(note(), '!')
    await waitFor(() => expect(place().getAttribute('aria-disabled')).toBeNull())
    await user.click(place())
    await screen.findByText(arrived)
    expect(placed).toEqual([])
    expect(note().value).toBe('Bitte hinten klingeln!')
    await user.click(place())
    await waitFor(() => expect(placed).toHaveLength(1))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is sent once, however often somebody presses', async () => {
    let arrive = () => {}
    const waits = new Promise<void>((resolve) => {
      arrive = resolve
    })
    server.on('POST /api/business-customer/orders', () => ({ body: { orderNumber: 'K-2026-000318' }, waits }))
    const user = await fillIn()
    await user.dblClick(place())
    await user.click(place())
    arrive()
    await waitFor(() => expect(placed).toHaveLength(1))
    expect(orders()).toHaveLength(1)
  })
})

/** Carrots cannot come on Friday. */
const carrotsNotOnFriday = (asked: Asked): Answer => {
  const body = structuredClone(quoted(asked).body) as ReturnType<typeof quoteCart.response.parse>
  const { deliveryDate } = asked.body as Partial<Order>
  for (const each of body.lines)
    if (each.salesUnitId === carrots && deliveryDate === '2026-11-27') {
      each.problem = { code: 'NotADeliveryDay', facts: { date: '2026-11-27' } }
    }
  return { body }
}

describe('what cannot come on the day', () => {
  const split = async () => {
    const user = await visit()
    server.on('POST /api/market/{channel}/cart-quote', carrotsNotOnFriday)
    await user.click(choice(/27\. November|27\.11\./))
    await user.click(await screen.findByRole('button', { name: 'Zweite Bestellung daraus machen' }))
    const second = await screen.findByRole('group', { name: 'Wann sollen sie kommen?' })
    await user.click(within(second).getByRole('radio', { name: /26\. November|26\.11\./ }))
    await screen.findByRole('heading', { name: /^Zweite Bestellung für/ })
    await waitFor(() => expect(place().getAttribute('aria-disabled')).toBeNull())
    return user
  }

  test('is ordered for another with the same press, each with a key of its own', async () => {
    let count = 318
    server.on('POST /api/business-customer/orders', () => {
      const body = { orderNumber: `K-2026-000${count}` }
      count += 1
      return { status: 201, body }
    })
    const user = await split()
    await user.click(screen.getByRole('button', { name: 'Beide verbindlich bestellen' }))
    await waitFor(() => expect(placed).toEqual(['K-2026-000318', 'K-2026-000319']))
    const sent = bodies().map(({ deliveryDate, lines }) => [deliveryDate, lines.map(({ salesUnitId }) => salesUnitId)])
    expect(sent).toEqual([
      ['2026-11-27', [potatoes]],
      ['2026-11-26', [carrots]],
    ])
    expect(new Set(keys()).size).toBe(2)
    const { storedLines } = await import('./stored-cart.ts')
    expect(storedLines({ owner: kitchen.userId, channel: 'b2b' })).toEqual([])
  })

  test('stays at the checkout with its day when it is refused; the first order stands and is not sent again', async () => {
    server.on('POST /api/business-customer/orders', ({ body }) =>
      (body as Order).lines.some(({ salesUnitId }) => salesUnitId === carrots)
        ? { status: 409, body: { title: 'Der Mindestbestellwert fehlt.', code: 'BelowMinimumOrderValue', facts: {} } }
        : { status: 201, body: { orderNumber: 'K-2026-000318' } },
    )
    const user = await split()
    await user.click(place())
    await screen.findByText('Bestellung K-2026-000318 ist eingegangen. Die zweite ist noch nicht bestellt.')
    await screen.findByText('Der Mindestbestellwert fehlt.')
    expect(placed).toEqual([])
    expect(amounts()).toEqual(['1'])
    expect(choice(/26\. November|26\.11\./).checked).toBe(true)
    server.on('POST /api/business-customer/orders', { status: 201, body: { orderNumber: 'K-2026-000319' } })
    await waitFor(() => expect(place().getAttribute('aria-disabled')).toBeNull())
    await user.click(place())
    await waitFor(() => expect(placed).toEqual(['K-2026-000318', 'K-2026-000319']))
    expect(bodies().map(({ lines }) => lines.map(({ salesUnitId }) => salesUnitId))).toEqual([
      [potatoes],
      [carrots],
      [carrots],
    ])
  })
})

test('what is kept for a second order stays in the cart, and what was ordered leaves it', async () => {
  server.on('POST /api/business-customer/orders', { status: 201, body: { orderNumber: 'K-2026-000318' } })
  const user = await visit()
  server.on('POST /api/market/{channel}/cart-quote', carrotsNotOnFriday)
  await user.click(choice(/27\. November|27\.11\./))
  await user.click(await screen.findByRole('button', { name: 'Zweite Bestellung daraus machen' }))
  await waitFor(() => expect(amounts()).toEqual(['2']))
  const again = await visit()
  expect(screen.getByText('Für eine zweite Bestellung')).toBeTruthy()
  await again.click(place())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(bodies()[0]?.lines.map(({ salesUnitId }) => salesUnitId)).toEqual([potatoes])
  const { storedLines } = await import('./stored-cart.ts')
  expect(storedLines({ owner: kitchen.userId, channel: 'b2b' }).map(({ name }) => name)).toEqual(['Möhren'])
})

test('what is not in the market any more waits for no second order and no other day: that something is to be mended is said', async () => {
  const user = await visit()
  server.on('POST /api/market/{channel}/cart-quote', (asked) => {
    const { body } = quoted(asked) as { body: { lines: object[]; deliveryDates: object[] } }
    const lines = body.lines.map((each) => ({ ...each, problem: { code: 'OfferUnavailable', facts: {} } }))
    const deliveryDates = body.deliveryDates.map((each) => ({ ...each, possibleLines: 0 }))
    return { body: { ...body, lines, deliveryDates } }
  })
  await user.click(choice(/27\. November|27\.11\./))
  expect(await screen.findAllByText('Nicht mehr im Angebot')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Für eine zweite Bestellung aufheben' })).toBeNull()
  expect(screen.getByText('Mit mindestens einer Position stimmt etwas nicht.')).toBeTruthy()
  expect(screen.queryByText('Bitte wählen Sie einen Liefertag.')).toBeNull()
})
