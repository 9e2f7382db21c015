import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.schema.ts'
import { findSalesUnits } from '@regionalmarkt/contract/shopping-lists/find-sales-units.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitchen, leaveScreen, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { Asked } from '../../../platform/testing/pretended-server.ts'
import { type QuickLine, QuickOrder } from './quick-order.tsx'
import { ownSource } from './quick-source.ts'

const units = [
  {
    number: 'LU-101-1',
    articleName: 'Kartoffel Linda',
    name: 'Sack 12,5 kg',
  },
  { number: 'LU-102-1', articleName: 'Möhren', name: 'Kiste 10 kg' },
  { number: 'LU-102-2', articleName: 'Möhren', name: 'Bund' },
].map((unit, at) => ({
  ...unit,
  salesUnitId: `0198c7a0-0000-7000-8000-0000000000b${at}`,
  ...{ priceBasis: 'salesUnit', priceCents: 1490, unitPriceCents: 1490, basePrice: { cents: 119, unit: 'kilogram' } },
  ...{ depositCents: 0, expectedWeightGrams: null, minimumQuantity: 1, stepQuantity: 1, available: 20 },
  ...{ supplierName: 'Hof Lüttje', picture: null, tint: '#fff' },
}))

/** A number that begins with what was asked for is meant by it, as that of an article is by its packs'. */
const found = ({ body }: Asked) => ({
  body: findSalesUnits.response.parse({
    lines: (body as { numbers: string[] }).numbers.map((number) => ({
      number,
      units: units.filter((unit) => unit.number === number || unit.number.startsWith(`${number}-`)),
    })),
  }),
})

/** What the packs cost by the hub's own list: from the fourth on a sack is cheaper, Möhren in boxes are weighed. */
const priceOf = (salesUnitId: string, quantity: number) => {
  const isWeighed = salesUnitId.endsWith('b1')
  if (isWeighed) return { priceBasis: 'kilogram', unitPriceCents: 333, estimatedGrams: quantity * 10_500, lineCents: 0 }
  const cents = quantity >= 4 ? 1290 : 1490
  return { priceBasis: 'salesUnit', unitPriceCents: cents, estimatedGrams: null, lineCents: 0 }
}
const quoted = ({ body }: Asked) => {
  const { lines } = body as { lines: { salesUnitId: string; quantity: number }[] }
  const names = { slug: 'a', parentCategorySlug: 'b', childCategorySlug: 'c', name: 'A', salesUnitName: 'B' }
  return {
    body: quoteCart.response.parse({
      lines: lines.map(({ salesUnitId, quantity }) => ({
        ...{ salesUnitId, quantity, prices: [], ...priceOf(salesUnitId, quantity) },
        article: { ...names, supplierName: 'Hof Lüttje', picture: null, tint: '#fff' },
        ...{ basePrice: { cents: salesUnitId.endsWith('b1') ? 333 : 103, unit: 'kilogram' }, problem: null },
        ...{ depositCents: 0, deposits: [], isPerishable: false, minimumAge: null, cutOffAt: null },
        ...{ minimumQuantity: 1, stepQuantity: 1, available: 20 },
        earliestDelivery: { date: '2026-11-30', cutOffAt: '2026-11-28T09:00:00Z' },
      })),
      ...{ deliveryDates: [], directWays: [], deliveryMethods: ['deliveryHub'], mostGrossCents: null },
      ...{ minimumOrderCents: 0, broughtMinimumCents: 0, paymentTermDays: 14, goodsComingCents: 0 },
      totals: {
        ...{ goodsCents: 12_153, depositCents: 200, deliveryCents: 0, netCents: 12_353, vat: [] },
        ...{ vatCents: 0, grossCents: 12_353 },
      },
    }),
  }
}

let server: ReturnType<typeof startBrowser>
let put: string[][]
beforeEach(async () => {
  put = []
  server = startBrowser()
  server.on('POST /api/business-customer/quick-order', found)
  server.on('POST /api/market/{channel}/cart-quote', quoted)
  server.on('GET /api/market/{channel}/articles', { body: { articles: [] } })
  await signInAs(server, kitchen)
})

const open = () => {
  leaveScreen()
  const onPut = (lines: readonly QuickLine[]) =>
    put.push(lines.map(({ unit, quantity }) => `${quantity} ${unit.articleName}, ${unit.name}`))
  return openScreen(
    <QuickOrder source={ownSource(kitchen.userId)} onPut={onPut}>
      {() => null}
    </QuickOrder>,
  )
}
const number = (row: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Nummer oder Name, Zeile ${row}` })
const quantity = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Menge, Zeile ${row}` })
const rows = () =>
  screen
    .getAllByRole<HTMLInputElement>('combobox', { name: /^Nummer oder Name, Zeile/ })
    .map(({ value }, at) => `${value} ${quantity(at + 1).value}`.trim())
    .filter((row) => row !== '')
const toCart = () => screen.getByRole('button', { name: /in den Warenkorb|In den Warenkorb/ })

test('number, Enter, quantity, Enter, on to the next: what it is stands beside it, and all of it goes into the cart', async () => {
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantity(1)))
  await user.keyboard('3{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(number(2)))
  await user.keyboard('LU-102-1{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantity(2)))
  await user.keyboard('2')
  expect(screen.getByText('Kartoffel Linda').parentElement?.textContent).toContain(
    'Sack 12,5\u00a0kg · Hof Lüttje · 14,90',
  )
  await user.click(screen.getByRole('button', { name: '2 Positionen in den Warenkorb' }))
  expect(put).toEqual([['3 Kartoffel Linda, Sack 12,5 kg', '2 Möhren, Kiste 10 kg']])
  expect(rows()).toEqual([])
})

test('a row shows price, base price, stock; once it has a quantity its sum and day too, and below them what all come to', async () => {
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  const row = () => screen.getAllByRole('listitem')[0]?.textContent?.replaceAll('\u00a0', ' ')
  await waitFor(() => expect(row()).toContain('14,90 € (1,19 €/kg) · 20 verfügbar'))
  expect(row()).not.toContain('Frühestens')
  expect(screen.queryByText(/zusammen/)).toBeNull()

  await user.type(quantity(1), '4')
  await waitFor(() => expect(row()).toContain('12,90 € (1,03 €/kg) · 20 verfügbar · Frühestens Mo, 30.11.'))
  expect(row()).toContain('51,60 €')
  await user.type(number(2), 'LU-102-1{Enter}')
  await user.type(quantity(2), '2')
  // 3,33 € a kilogram, 10,5 kg a box
  const boxes = await screen.findByText(/≈\s69,93/)
  expect(boxes.closest('li')?.textContent).toMatch(/≈\s34,97.+\(3,33\s€\/kg\)/)
  const sum = screen.getByText(/2 Positionen zusammen/).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(sum).toContain('netto, ohne Lieferung≈ 121,53 €zzgl. 2,00 € Pfand')
  expect(server.sent('POST', '/cart-quote').at(-1)?.body).toEqual({
    lines: [
      { salesUnitId: units[0]?.salesUnitId, quantity: 4 },
      { salesUnitId: units[1]?.salesUnitId, quantity: 2 },
    ],
  })
})

test('where no price can be had, the rows stay and it can be asked for again', async () => {
  let isOnline = false
  server.on('POST /api/market/{channel}/cart-quote', (asked) => (isOnline ? quoted(asked) : 'unreachable'))
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  await user.type(quantity(1), '3')
  expect(await screen.findByText('Preise und Tage konnten nicht berechnet werden.')).toBeTruthy()
  expect(rows()).toEqual(['LU-101-1 3'])
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText(/44,70/)).toBeTruthy()
})

test('a reload keeps the rows, those whose number nobody could look up too', async () => {
  let isOnline = true
  server.on('POST /api/business-customer/quick-order', (asked) => (isOnline ? found(asked) : 'unreachable'))
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  await user.type(quantity(1), '3')
  isOnline = false
  await user.type(number(2), 'LU-102-1{Enter}')
  await user.type(quantity(2), '2')
  expect(await screen.findByText('Die Nummern konnten nicht gesucht werden.')).toBeTruthy()

  isOnline = true
  const again = await open()
  expect(rows()).toEqual(['LU-101-1 3', 'LU-102-1 2'])
  await again.click(toCart())
  await waitFor(() => expect(put).toEqual([['3 Kartoffel Linda, Sack 12,5 kg', '2 Möhren, Kiste 10 kg']]))
  expect(screen.queryByText('Diese Nummer gibt es im Angebot nicht.')).toBeNull()
})

test('without a connection no number is said not to exist, and pressing twice puts nothing in twice', async () => {
  let isOnline = false
  let arrive = () => {}
  const waits = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.on('POST /api/business-customer/quick-order', (asked) =>
    isOnline ? { ...found(asked), waits } : 'unreachable',
  )
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  await user.type(quantity(1), '3')
  await user.click(toCart())
  expect(await screen.findByText('Diese Nummer konnte noch nicht gesucht werden.')).toBeTruthy()
  expect(rows()).toEqual(['LU-101-1 3'])
  isOnline = true
  await user.click(toCart())
  await user.click(toCart())
  arrive()
  await waitFor(() => expect(put).toEqual([['3 Kartoffel Linda, Sack 12,5 kg']]))
  expect(rows()).toEqual([])
})

test('nobody else of the same browser sees the rows', async () => {
  const user = await open()
  await user.type(number(1), 'LU-101-1')
  leaveScreen()
  await signInAs(server, { ...kitchen, userId: '0198c7a0-0000-7000-8000-0000000000ff' })
  await open()
  expect(rows()).toEqual([])
})

describe('a row that is not right', () => {
  test('stays and says why, while the others go into the cart', async () => {
    const user = await open()
    await user.type(number(1), 'LU-101-1{Enter}')
    await user.type(quantity(1), '2,5')
    await user.type(number(2), 'XX-9{Enter}')
    await user.type(quantity(2), '1')
    await user.type(number(3), 'LU-102-1{Enter}')
    await user.type(quantity(3), '4')
    await user.click(toCart())
    await waitFor(() => expect(put).toEqual([['4 Möhren, Kiste 10 kg']]))
    expect(rows()).toEqual(['LU-101-1 2,5', 'XX-9 1'])
    const said = screen.getByText('Die Menge muss eine ganze Zahl sein.')
    expect(quantity(1).getAttribute('aria-describedby')).toBe(said.id)
    expect(screen.getByText('Diese Nummer gibt es im Angebot nicht.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(number(1)))

    await user.clear(quantity(1))
    await user.type(quantity(1), '2')
    await user.click(screen.getByRole('button', { name: 'Zeile 2 entfernen' }))
    await user.click(toCart())
    await waitFor(() => expect(put).toHaveLength(2))
    expect(put[1]).toEqual(['2 Kartoffel Linda, Sack 12,5 kg'])
  })

  test('because its number has several packs asks which', async () => {
    const user = await open()
    await user.type(number(1), 'LU-102{Enter}')
    await user.type(quantity(1), '5')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Welches Gebinde, Zeile 1' }), [
      'Möhren, Bund, Hof Lüttje',
    ])
    await user.click(toCart())
    await waitFor(() => expect(put).toEqual([['5 Möhren, Bund']]))
  })
})

test('rows of a spreadsheet are pasted, beside those that were typed, and looked up at once', async () => {
  const user = await open()
  await user.type(number(1), 'LU-101-1{Enter}')
  await user.type(quantity(1), '1')
  await user.click(number(2))
  await user.paste('Nummer\tMenge\nLU-102-1\t4\nLU-102-2\t1.000\n')
  expect(rows()).toEqual(['LU-101-1 1', 'LU-102-1 4', 'LU-102-2 1.000'])
  expect(await screen.findByText('Nur noch 20 verfügbar.')).toBeTruthy()
  expect(screen.getByText('2 Zeilen eingefügt')).toBeTruthy()
})

describe('a file', () => {
  const reading = (name: string, lines: string[][], more = {}) => ({
    ...{ name, hasHidden: false, count: lines.length, ...more },
    lines: lines.map(([number = '', quantity = '']) => ({ number, quantity })),
  })
  const choose = async (user: Awaited<ReturnType<typeof open>>) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['x'], 'bestellung.csv', { type: 'text/csv' }))
  }

  test('becomes rows, and each says what is wrong with it', async () => {
    const lines = [
      ['LU-101-1', '3'],
      ['LU-102-1', '2,5'],
    ]
    server.on('POST /api/order-files', {
      body: { readings: [reading('utf-8', lines, { count: 300, hasHidden: true })] },
    })
    const user = await open()
    await choose(user)
    await waitFor(() => expect(rows()).toEqual(['LU-101-1 3', 'LU-102-1 2,5']))
    expect(await screen.findByText('Die Menge muss eine ganze Zahl sein.')).toBeTruthy()
    screen.getAllByText(/der Rest ist nicht eingefügt\. Ausgeblendete Zeilen und Spalten sind mitgelesen\.$/)
  })

  test('that can be read in several ways is asked about', async () => {
    const readings = [reading('Woche 49', [['LU-101-1', '3']]), reading('Woche 50', [['LU-102-2', '4']])]
    server.on('POST /api/order-files', { body: { readings } })
    const user = await open()
    await choose(user)
    expect(rows()).toEqual([])
    await user.click(await screen.findByRole('radio', { name: /Woche 50 \(1 Zeile\)/ }))
    await waitFor(() => expect(rows()).toEqual(['LU-102-2 4']))
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('that is no table says so', async () => {
    const refused = { code: 'PriceListNotReadable', message: 'x', facts: { reason: 'pdf' } }
    server.on('POST /api/order-files', { status: 400, body: refused })
    const user = await open()
    await choose(user)
    expect(await screen.findByText(/^Das ist keine Tabelle mit Nummer und Menge/)).toBeTruthy()
    expect(rows()).toEqual([])
  })
})
