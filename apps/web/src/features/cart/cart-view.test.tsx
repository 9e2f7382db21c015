import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.schema.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActiveAccount } from '../../platform/session.ts'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

type Line = { salesUnitId: string; quantity: number }

const potatoes = '0198c7a0-0000-7000-8000-0000000000b1'
const carrots = '0198c7a0-0000-7000-8000-0000000000b2'
const onions = '0198c7a0-0000-7000-8000-0000000000b3'
const nameOf = { [potatoes]: 'Kartoffel Linda', [carrots]: 'Möhren', [onions]: 'Zwiebeln' } as Record<string, string>

/** A line as an earlier visit has left it. */
const line = (salesUnitId: string, quantity: number, unitPriceCents: number | null = 1490) => ({
  salesUnitId,
  quantity,
  unitPriceCents,
  name: nameOf[salesUnitId],
  salesUnitName: 'Sack 12,5 kg',
  language: 'de-DE',
})
const placeOf = (owner: string, channel = 'b2b') => `regionalmarkt.cart.${channel}.${owner}`
const leave = (owner: string, lines: readonly unknown[], channel = 'b2b') =>
  localStorage.setItem(placeOf(owner, channel), JSON.stringify(lines))

type Terms = {
  readonly available?: number
  /** What stands against a line. */
  readonly problems?: Readonly<Record<string, { readonly code: string; readonly facts: object }>>
  readonly earliestDelivery?: { readonly date: string; readonly cutOffAt: string }
}

/** What it costs at the hub: so much a sack, however many. */
const quoted =
  (cents: number, terms: Terms = {}) =>
  ({ body }: Asked) => {
    const { lines } = body as { lines: Line[] }
    const sum = lines.reduce((total, { quantity }) => total + quantity * cents, 0)
    return {
      body: quoteCart.response.parse({
        lines: lines.map(({ salesUnitId, quantity }) => ({
          ...{ salesUnitId, quantity, priceBasis: 'salesUnit', unitPriceCents: cents, lineCents: quantity * cents },
          prices: [{ fromQuantity: 1, cents }],
          article: null,
          ...{
            basePrice: null,
            depositCents: 0,
            deposits: [],
            estimatedGrams: null,
            isPerishable: false,
            minimumAge: null,
            cutOffAt: null,
          },
          ...{ minimumQuantity: 1, stepQuantity: 1, available: terms.available ?? null },
          earliestDelivery: terms.earliestDelivery ?? null,
          ...(terms.available !== undefined && quantity > terms.available
            ? { problem: { code: 'OutOfStock', facts: { available: terms.available } } }
            : { problem: terms.problems?.[salesUnitId] ?? null }),
        })),
        ...{
          deliveryDates: [],
          directWays: [],
          deliveryMethods: ['deliveryHub'],
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

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
  server.on('POST /api/market/{channel}/cart-quote', quoted(1490))
  server.on('GET /api/market/{channel}/articles', { body: { articles: [], deliveryDates: [] } })
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async (account: ActiveAccount | null) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, account)
  const { CartView } = await import('./cart-view.tsx')
  const user = await page.openScreen(<CartView whenEmpty={null} />)
  return { user, signInAs: (next: ActiveAccount | null) => act(() => page.signInAs(server, next)) }
}

const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Menge: ${name}, Sack 12,5 kg` })
const shown = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Menge: / })
    .map(({ value }, at) => [screen.getAllByRole('heading', { level: 3 })[at]?.textContent, value])
const kept = () => JSON.parse(localStorage.getItem(placeOf(kitchen.userId)) ?? '[]')
const goods = () =>
  within(screen.getByLabelText('Summen', { selector: 'dl' })).getAllByRole('definition')[0]?.textContent

test('what is typed is what it costs, and is still there after a reload', async () => {
  leave(kitchen.userId, [line(potatoes, 1)])
  const { user } = await visit(kitchen)
  await user.clear(amount('Kartoffel Linda'))
  await user.type(amount('Kartoffel Linda'), '5')
  await user.tab()
  await waitFor(() => expect(goods()).toBe('74,50\u00a0€'))
  await user.click(screen.getByRole('button', { name: 'Mehr Kartoffel Linda, Sack 12,5 kg' }))

  await visit(kitchen)
  expect(shown()).toEqual([['Kartoffel Linda', '6']])
})

test('a price that is refused is asked once, however many parts of the page show it', async () => {
  server.on('POST /api/market/{channel}/cart-quote', { status: 503, body: { title: 'Viel los' } })
  leave(kitchen.userId, [line(potatoes, 1)])
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const [{ CartView }, { CartBar }] = [await import('./cart-view.tsx'), await import('./cart-bar.tsx')]
  const { setQuantity } = await import('./cart-store.ts')
  const Column = () => {
    const [isShown, show] = useState(false)
    return (
      <>
        <button type="button" onClick={() => show(true)}>
          Spalte
        </button>
        {isShown && <CartView whenEmpty={null} />}
        <CartBar />
      </>
    )
  }
  const user = await page.openScreen(<Column />)
  const asked = () => server.sent('POST', '/cart-quote').length
  await waitFor(() => expect(asked()).toBe(1))
  act(() => setQuantity({ ...line(potatoes, 2), name: 'Kartoffel Linda' }, 2))
  // Comes after the change, before it has rested where the bar is.
  await user.click(screen.getByRole('button', { name: 'Spalte' }))
  await screen.findByRole('alert')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(asked()).toBe(3))
})

test('a line that is taken out stays out', async () => {
  leave(kitchen.userId, [line(potatoes, 1), line(carrots, 2)])
  const { user } = await visit(kitchen)
  await user.click(screen.getByRole('button', { name: 'Kartoffel Linda, Sack 12,5 kg entfernen' }))
  expect(shown()).toEqual([['Möhren', '2']])
  await visit(kitchen)
  expect(shown()).toEqual([['Möhren', '2']])
})

describe('the cart never loses a line', () => {
  test('when a guest signs in: it goes along into the account, once', async () => {
    leave('guest', [line(potatoes, 3)])
    leave(kitchen.userId, [line(carrots, 2), line(potatoes, 1)])
    const { signInAs } = await visit(null)
    await signInAs(kitchen)
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Möhren', '2'],
        ['Kartoffel Linda', '3'],
      ]),
    )
    await visit(kitchen)
    expect(shown()).toHaveLength(2)
    await visit(null)
    expect(shown()).toEqual([])
  })

  test('when the page was in another language: what is sold gets its name here, what is not keeps the one it had', async () => {
    const inEnglish = (salesUnitId: string, name: string) => ({
      ...line(salesUnitId, 2),
      ...{ name, salesUnitName: 'Sack 12.5 kg', language: 'en-US' },
    })
    leave(kitchen.userId, [inEnglish(potatoes, 'Linda potatoes'), inEnglish(carrots, 'Carrots')])
    const names = { name: 'Kartoffel Linda', salesUnitName: 'Sack 12,5 kg' }
    const article = { slug: 'linda', parentCategorySlug: 'gemuese', childCategorySlug: 'kartoffeln', ...names }
    let arrive = () => {}
    const waits = new Promise<void>((resolve) => {
      arrive = resolve
    })
    server.on('POST /api/market/{channel}/cart-quote', (asked) => {
      const { body } = quoted(1490)(asked)
      const sold = { ...article, supplierName: 'Hof Lüttje', picture: null, tint: '#fff' }
      const lines = body.lines.map((each) => (each.salesUnitId === potatoes ? { ...each, article: sold } : each))
      return { body: { ...body, lines }, waits }
    })
    await visit(kitchen)
    expect(screen.queryByText(/Linda potatoes|Carrots|Kartoffel/)).toBeNull()
    arrive()
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Kartoffel Linda', '2'],
        ['Carrots', '2'],
      ]),
    )
  })

  test('when another window puts something in', async () => {
    leave(kitchen.userId, [line(potatoes, 1)])
    const { user } = await visit(kitchen)
    leave(kitchen.userId, [line(potatoes, 1), line(carrots, 2)])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: placeOf(kitchen.userId) })))
    await user.click(screen.getByRole('button', { name: 'Mehr Kartoffel Linda, Sack 12,5 kg' }))
    expect(shown()).toEqual([
      ['Kartoffel Linda', '2'],
      ['Möhren', '2'],
    ])
  })

  test('when the prices cannot be had: they can be asked for again', async () => {
    let isOnline = false
    server.on('POST /api/market/{channel}/cart-quote', (asked) => (isOnline ? quoted(1490)(asked) : 'unreachable'))
    leave(kitchen.userId, [line(potatoes, 2)])
    const { user } = await visit(kitchen)
    await screen.findByText('Die Preise konnten nicht berechnet werden. Ihr Warenkorb ist nicht verloren.')
    expect(shown()).toEqual([['Kartoffel Linda', '2']])
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(goods()).toBe('29,80\u00a0€'))
  })

  test('to what an older version or somebody else has left in its place', async () => {
    leave(kitchen.userId, [line(potatoes, 2), { ...line(carrots, 1), quantity: -1 }, null, { salesUnitId: carrots }])
    await visit(kitchen)
    expect(shown()).toEqual([['Kartoffel Linda', '2']])
  })
})

test('nobody else of the same browser sees it', async () => {
  leave(kitchen.userId, [line(potatoes, 2)])
  await visit({ ...kitchen, userId: '0198c7a0-0000-7000-8000-0000000000ff' })
  expect(shown()).toEqual([])
})

test('a new price is said, and is no longer news once it was accepted, after a reload too', async () => {
  const news = 'Der Preis hat sich geändert: vorher 14,90\u00a0€, jetzt 15,90\u00a0€.'
  const isNews = (text: string) => text === news
  server.on('POST /api/market/{channel}/cart-quote', quoted(1590))
  leave(kitchen.userId, [line(potatoes, 2)])
  const { user } = await visit(kitchen)
  await screen.findByText((_, element) => isNews(element?.textContent ?? ''), { selector: 'p' })
  await user.click(screen.getByRole('button', { name: 'Neuen Preis annehmen' }))
  expect(screen.queryByText(/Der Preis hat sich geändert/)).toBeNull()

  await visit(kitchen)
  await waitFor(() => expect(goods()).toBe('31,80\u00a0€'))
  expect(screen.queryByText(/Der Preis hat sich geändert/)).toBeNull()
})

describe('where more costs less', () => {
  const reduced = [
    { fromQuantity: 1, cents: 1510 },
    { fromQuantity: 10, cents: 1479 },
  ]
  const costs =
    (prices: typeof reduced) =>
    ({ body }: Asked) => {
      const [{ salesUnitId, quantity } = { salesUnitId: '', quantity: 0 }] = (body as { lines: Line[] }).lines
      const { cents } = prices.findLast(({ fromQuantity }) => fromQuantity <= quantity) ?? { cents: 0 }
      const answer = quoted(cents)({ body: { lines: [{ salesUnitId, quantity }] } } as Asked).body
      return { body: { ...answer, lines: answer.lines.map((line) => ({ ...line, prices })) } }
    }
  const set = async (user: Awaited<ReturnType<typeof visit>>['user'], quantity: string) => {
    await user.clear(amount('Kartoffel Linda'))
    await user.type(amount('Kartoffel Linda'), quantity)
    await user.tab()
  }
  const news = () => screen.queryByText(/Der Preis hat sich geändert/)

  test('another quantity has another price, up and down, and that is no news', async () => {
    server.on('POST /api/market/{channel}/cart-quote', costs(reduced))
    leave(kitchen.userId, [line(potatoes, 1, 1510)])
    const { user } = await visit(kitchen)
    await set(user, '12')
    await waitFor(() => expect(goods()).toBe('177,48\u00a0€'))
    expect(news()).toBeNull()
    expect(kept()).toMatchObject([{ quantity: 12, unitPriceCents: 1479, seenQuantity: 12 }])
    await set(user, '4')
    await waitFor(() => expect(goods()).toBe('60,40\u00a0€'))
    expect(news()).toBeNull()
  })

  test('a price that is new at the same quantity is said, whatever the quantity is changed to', async () => {
    server.on('POST /api/market/{channel}/cart-quote', costs(reduced))
    leave(kitchen.userId, [{ ...line(potatoes, 12, 1450), seenQuantity: 12 }])
    const { user } = await visit(kitchen)
    await screen.findByText(/Der Preis hat sich geändert/)
    expect(news()?.textContent).toMatch(/vorher 14,50\s€, jetzt 14,79\s€/)
    await set(user, '2')
    await waitFor(() => expect(goods()).toBe('30,20\u00a0€'))
    expect(news()?.textContent).toMatch(/vorher 14,50\s€, jetzt 14,79\s€/)
    await user.click(screen.getByRole('button', { name: 'Neuen Preis annehmen' }))
    expect(news()).toBeNull()
    expect(kept()).toMatchObject([{ quantity: 2, unitPriceCents: 1510, seenQuantity: 2 }])
  })

  test('a discount that has ended is said the next day', async () => {
    server.on('POST /api/market/{channel}/cart-quote', costs(reduced))
    leave(kitchen.userId, [line(potatoes, 12, 1510)])
    await visit(kitchen)
    await waitFor(() => expect(kept()).toMatchObject([{ unitPriceCents: 1479 }]))
    server.on('POST /api/market/{channel}/cart-quote', costs(reduced.slice(0, 1)))
    await visit(kitchen)
    await screen.findByText(/Der Preis hat sich geändert/)
    expect(news()?.textContent).toMatch(/vorher 14,79\s€, jetzt 15,10\s€/)
  })
})

test('more than there is: what there is can be had with one press', async () => {
  server.on('POST /api/market/{channel}/cart-quote', quoted(1490, { available: 4 }))
  leave(kitchen.userId, [line(potatoes, 9)])
  const { user } = await visit(kitchen)
  await screen.findByText('Nur noch 4 verfügbar.')
  await user.click(screen.getByRole('button', { name: 'Menge auf 4 setzen' }))
  expect(amount('Kartoffel Linda').value).toBe('4')
  await waitFor(() => expect(screen.queryByText('Nur noch 4 verfügbar.')).toBeNull())
})

describe('a line whose cut-off has passed while it lay in the cart', () => {
  const cutOffAt = '2026-11-25T13:00:00.000Z'
  const tooLate = { [potatoes]: { code: 'CutOffPassed', facts: { cutOffAt } } }
  const notice = (text: string) =>
    screen.findByText((_, element) => element?.textContent?.replaceAll('\u00a0', ' ') === text, { selector: 'p' })

  test('says until when it could be ordered and from when it comes, and can be taken out', async () => {
    const earliestDelivery = { date: '2026-11-27', cutOffAt: '2026-11-26T13:00:00.000Z' }
    server.on('POST /api/market/{channel}/cart-quote', quoted(1490, { problems: tooLate, earliestDelivery }))
    leave(kitchen.userId, [line(potatoes, 3), line(carrots, 2)])
    const { user } = await visit(kitchen)
    await notice('Der Bestellschluss für diesen Tag war Mi, 25.11., 14:00. Frühestens Freitag, 27. November.')
    expect(amount('Kartoffel Linda').value).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Kartoffel Linda entfernen' }))
    expect(shown()).toEqual([['Möhren', '2']])
    expect(kept()).toMatchObject([{ salesUnitId: carrots, quantity: 2 }])
  })

  test('that comes on no other day says so', async () => {
    server.on('POST /api/market/{channel}/cart-quote', quoted(1490, { problems: tooLate }))
    leave(kitchen.userId, [line(potatoes, 3)])
    await visit(kitchen)
    await notice('Der Bestellschluss für diesen Tag war Mi, 25.11., 14:00.')
  })

  test('that nobody sells any more is not said to come once the cart is split', async () => {
    server.on(
      'POST /api/market/{channel}/cart-quote',
      quoted(1490, { problems: { [potatoes]: { code: 'OfferUnavailable', facts: {} } } }),
    )
    leave(kitchen.userId, [line(potatoes, 1)])
    await visit(kitchen)
    await screen.findByText('Nicht mehr im Angebot')
    expect(screen.getByText('Dafür gibt es zurzeit keinen Liefertag.')).toBeTruthy()
    expect(screen.queryByText(/aufteilen/)).toBeNull()
  })

  test('stands beside one that is gone and one that costs more, each with its own sentence and way out', async () => {
    const gone = { [carrots]: { code: 'OutOfStock', facts: { available: 0 } } }
    server.on('POST /api/market/{channel}/cart-quote', quoted(1590, { problems: { ...tooLate, ...gone } }))
    leave(kitchen.userId, [line(potatoes, 3), line(carrots, 2), line(onions, 1)])
    const { user } = await visit(kitchen)
    await notice('Der Bestellschluss für diesen Tag war Mi, 25.11., 14:00.')
    await notice('Für diesen Tag ist nichts mehr da.')
    await notice('Der Preis hat sich geändert: vorher 14,90 €, jetzt 15,90 €.')
    // Nothing of what is gone can be set instead, and what cannot be ordered has no price to accept.
    expect(screen.queryByRole('button', { name: /^Menge auf/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Neuen Preis annehmen' }))
    await user.click(screen.getByRole('button', { name: 'Möhren entfernen' }))
    await user.click(screen.getByRole('button', { name: 'Kartoffel Linda entfernen' }))
    expect(shown()).toEqual([['Zwiebeln', '1']])
    expect(screen.queryByText(/Der Preis hat sich geändert/)).toBeNull()
  })
})
