import { expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../../../platform/testing/open-screen.tsx'

const [sacks, carrots, eggs, list] = ['b1', 'b2', 'b3', 'd1'].map(
  (end) => `0198c7a0-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string]
const both = (word: string) => ({ de: word, en: word })
const order = {
  orderNumber: 'K-2026-000007',
  items: [
    {
      ...{ id: '1', position: 0, splitFromItemId: null, salesUnitId: sacks, orderedQuantity: 6 },
      ...named('Kartoffel'),
    },
    {
      ...{ id: '2', position: 1, splitFromItemId: '1', salesUnitId: sacks, orderedQuantity: 2 },
      ...named('Kartoffel'),
    },
  ],
}
function named(word: string) {
  return { articleName: both(word), salesUnitName: both('Sack') }
}

/** The page of a new one, begun with what an address says. */
const openCreate = async (from: string | undefined) => {
  const server = startBrowser()
  leavePage()
  localStorage.setItem(
    `regionalmarkt.cart.b2b.${kitchen.userId}`,
    JSON.stringify([
      {
        ...{ salesUnitId: eggs, name: 'Eier', salesUnitName: 'Karton', unitPriceCents: 900 },
        quantity: 3,
        language: 'de-DE',
      },
    ]),
  )
  const page = await import('../../../../platform/testing/open-screen.tsx')
  const [{ CreateTemplate }, { useLoadFrom, useMeans }] = await Promise.all([
    import('../../../../features/recurring-sales-orders/create-template.tsx'),
    import('./-template-desk.tsx'),
  ])
  server.on('POST /api/market/b2b/cart-quote', { body: { deliveryMethods: ['deliveryHub'], lines: [] } })
  server.on('GET /api/addresses', { body: { addresses: [] } })
  server.on('GET /api/business-customer/orders', { body: { orders: [order], nextCursor: null } })
  server.on('GET /api/business-customer/orders/{number}', { body: order })
  server.on('GET /api/business-customer/shopping-lists', {
    body: { lists: [{ id: list, name: 'Montag', itemCount: 2 }] },
  })
  server.on('GET /api/business-customer/shopping-lists/{id}', {
    body: {
      items: [
        { salesUnitId: carrots, articleName: 'Möhren', salesUnitName: 'Kiste', quantity: 4, isOnOffer: true },
        { salesUnitId: eggs, articleName: 'Eier', salesUnitName: 'Karton', quantity: 1, isOnOffer: false },
      ],
    },
  })
  await page.signInAs(server, kitchen)
  const Create = () => {
    const loadFrom = useLoadFrom()
    return <CreateTemplate {...useMeans()} begin={from === undefined ? undefined : () => loadFrom(from)} />
  }
  const user = await page.openScreen(<Create />)
  const { screen, within } = await import('@testing-library/react')
  const lines = async (): Promise<readonly string[]> =>
    within(await screen.findByRole('list', { name: 'Was' }))
      .getAllByRole('textbox')
      .map((field) => `${(field as HTMLInputElement).value} ${field.getAttribute('aria-label')}`)
  return { user, screen, lines }
}

test.each([
  ['the cart', 'cart', 'Eier, Karton', 3],
  ['a past order, once for each line', 'K-2026-000007', 'Kartoffel, Sack', 6],
  ['a named list, without what is not on offer', list, 'Möhren, Kiste', 4],
] as const)('a recurring order begins with %s', async (_, from, name, quantity) => {
  const { lines } = await openCreate(from)
  await expect.poll(lines).toEqual([expect.stringMatching(new RegExp(`^${quantity} .*${name}`))])
})

test('a recurring order begins with nothing, and takes of everything by a press', async () => {
  const { user, screen, lines } = await openCreate(undefined)
  await screen.findByText(/^Noch kein Artikel/)
  for (const source of ['Aus der letzten Bestellung', 'Aus dem Warenkorb (1)', 'Aus der Liste Montag'])
    await user.click(await screen.findByRole('button', { name: source }))
  await expect.poll(lines).toHaveLength(3)
})
