import type { Locator, Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, offerOf } from './market-api.ts'
import { centsIn, findAndPutInCart, placedNumber, placeOrder } from './shopping.ts'
import { goTo } from './walk.ts'

const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const numberIn = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Nummer oder Name, Zeile ${row}`, exact: true })
const quantityIn = (page: Page, row: number) => page.getByRole('textbox', { name: `Menge, Zeile ${row}`, exact: true })
const rowOf = (page: Page, row: number) => page.getByRole('listitem').filter({ has: numberIn(page, row) })

/** As Ctrl+V does with what a spreadsheet has copied. */
const paste = (page: Page, row: number, text: string) =>
  numberIn(page, row).evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const lineIn = (page: Page, article: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: article })

test('a kitchen orders by number and by name, from a spreadsheet, from favourites, from a list, and once more', async ({
  openWindow,
  market,
}) => {
  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await kitchen.getByRole('button', { name: 'Kartoffel Linda zu den Favoriten' }).click()
  await expect(kitchen.getByRole('button', { name: 'Kartoffel Linda aus den Favoriten nehmen' })).toBeVisible()
  await expectNoAxeViolations(kitchen)

  await goTo(kitchen, '/cart?view=quick')
  await paste(
    kitchen,
    1,
    'Artikelnummer\tBezeichnung\tMenge\nlu-101-1\tLinda\t3,0\nLU-102\t\t2\nXX-999\t\t1\nLU-103-1\t\t2,5',
  )
  await isTold(kitchen, '4 Zeilen eingefügt')
  await expect(rowOf(kitchen, 1)).toContainText('Kartoffel Linda')
  // What helps to decide stands in the row, and its sum is the one that the cart will show.
  await expect(rowOf(kitchen, 1)).toContainText(
    /€ \(\d+,\d\d\s€\/kg\) · (\d+ verfügbar|wird auf Bestellung gemacht) · Frühestens /,
  )
  const sum = kitchen.getByText(/^1 Position zusammen/).locator('xpath=..')
  await expect(sum).toContainText(/\d,\d\d\s€/)
  const sumOfLinda = (await sum.locator('dd').textContent()) ?? ''
  await expect(rowOf(kitchen, 1)).toContainText(sumOfLinda)
  await expect(rowOf(kitchen, 2)).toContainText('Die Nummer hat mehrere Gebinde. Bitte wählen Sie eines.')
  await expect(rowOf(kitchen, 3)).toContainText('Diese Nummer gibt es im Angebot nicht.')
  await expect(rowOf(kitchen, 4)).toContainText('Die Menge muss eine ganze Zahl sein.')
  await expectNoAxeViolations(kitchen)

  // By name, with the keyboard alone.
  await numberIn(kitchen, 5).fill('Möhren')
  const suggestions = kitchen.getByRole('listbox', { name: 'Vorschläge für Zeile 5' })
  await expect(suggestions.getByRole('option').first()).toContainText('Möhren')
  await numberIn(kitchen, 5).press('ArrowDown')
  await expectNoAxeViolations(kitchen)
  await numberIn(kitchen, 5).press('Enter')
  await expect(quantityIn(kitchen, 5)).toBeFocused()
  await kitchen.keyboard.type('2')
  await kitchen.keyboard.press('Enter')
  await expect(numberIn(kitchen, 6)).toBeFocused()

  // What is complete goes into the cart at once; what is not stays, and says why. A reload loses nothing.
  await kitchen.getByRole('button', { name: '2 Positionen in den Warenkorb' }).click()
  await isTold(kitchen, '3 Zeilen brauchen noch etwas.')
  await kitchen.reload()
  await expect(numberIn(kitchen, 1)).toHaveValue('LU-102')
  await rowOf(kitchen, 1).getByRole('combobox', { name: 'Welches Gebinde, Zeile 1' }).selectOption({ index: 1 })
  await expect(rowOf(kitchen, 1)).toContainText('Kartoffel Annabelle')
  await kitchen.getByRole('button', { name: 'Zeile 2 entfernen' }).click()
  await quantityIn(kitchen, 2).fill('1')
  await kitchen.getByRole('button', { name: 'Als Liste speichern' }).click()
  const dialog = kitchen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Geben Sie einen Namen mit 2 bis 120 Zeichen ein.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name der Liste' }).fill('Montag')
  await expectNoAxeViolations(kitchen)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await isTold(kitchen, 'Montag ist gespeichert')
  await kitchen.getByRole('button', { name: '2 Positionen in den Warenkorb' }).click()
  await kitchen.getByRole('navigation', { name: 'Wie Sie bestellen' }).getByRole('link', { name: 'Warenkorb' }).click()
  for (const article of ['Kartoffel Linda', 'Möhren', 'Kartoffel Annabelle', 'Kartoffel Belana'])
    await expect(lineIn(kitchen, article)).toBeVisible()
  await expect(lineIn(kitchen, 'Kartoffel Linda')).toContainText(sumOfLinda)
  const number = await placeOrder(kitchen)

  // Two presses from the market to the next order: the cart is empty, and offers the last one, there being none of a week before.
  const db = openDatabase(market.databaseUrl, 1)
  const older = 'update business_customer_order set delivery_date = delivery_date - 28 where order_number <> $1'
  await db.$client.query(older, [number])
  await db.$client.end()
  await kitchen.setViewportSize({ width: 1440, height: 900 })
  await goTo(kitchen, '/regionalmarket/b2b')
  await expect(kitchen.getByText(number)).toBeVisible()
  await expectNoAxeViolations(kitchen)
  await kitchen.getByRole('button', { name: 'Übernehmen, zur Kasse' }).click()
  await kitchen.getByRole('button', { name: 'Verbindlich bestellen' }).click()
  // What comes again is what was ordered, each of it as many times.
  const goodsOf = async (of: string) => {
    type Line = { salesUnitId: string; orderedQuantity: number }
    const { items } = await askApi<{ items: Line[] }>(kitchen, 'GET', `/api/business-customer/orders/${of}`)
    return items.map(({ salesUnitId, orderedQuantity }) => `${orderedQuantity} of ${salesUnitId}`).sort()
  }
  const again = await placedNumber(kitchen)
  expect(again).not.toBe(number)
  expect(await goodsOf(again)).toEqual(await goodsOf(number))
  expect(await goodsOf(again)).toHaveLength(4)
  await kitchen.setViewportSize({ width: 1280, height: 720 })

  // Last week's order as the start of this one.
  await goTo(kitchen, `/business-customer/orders/${number}`)
  await kitchen.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await expect(kitchen.getByRole('textbox', { name: /^Menge: Kartoffel Linda/ })).toHaveValue('3')
  // And from the list of orders, on a phone: the cart has what was ordered, whatever it had of it before.
  await kitchen.getByRole('textbox', { name: /^Menge: Kartoffel Linda/ }).fill('1')
  await kitchen.getByRole('textbox', { name: /^Menge: Kartoffel Linda/ }).press('Enter')
  await goTo(kitchen, '/business-customer/orders')
  await kitchen.setViewportSize({ width: 390, height: 844 })
  await kitchen.getByRole('button', { name: `Noch einmal bestellen: ${number}` }).click()
  await expect(kitchen.getByRole('textbox', { name: /^Menge: Kartoffel Linda/ })).toHaveValue('3')
  await kitchen.setViewportSize({ width: 1280, height: 720 })

  const ways = kitchen.getByRole('navigation', { name: 'Wie Sie bestellen' })
  await ways.getByRole('link', { name: 'Favoriten' }).click()
  const favourites = kitchen.getByRole('list', { name: 'Ihre Favoriten' })
  await expect(favourites.getByRole('heading', { name: 'Kartoffel Linda' })).toBeVisible()
  await expectNoAxeViolations(kitchen)

  // A colleague's phone, in English: the same list, another quantity, all of it into the cart.
  const phone = await openWindow('kueche', '/accounts')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/en-US/cart?view=lists')
  await phone.getByRole('link', { name: 'Montag' }).click()
  const annabelle = phone.getByRole('textbox', { name: /^Quantity: Annabelle potatoes/ })
  await annabelle.fill('7')
  await annabelle.press('Enter')
  await expect(phone.getByRole('listitem').filter({ has: annabelle })).toContainText(/\/kg\) · .+ at the earliest/)
  await expect(phone.getByText(/^2 lines together/)).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Add all to the cart' }).click()
  await expect(phone.getByText('2 lines are in the cart').first()).toBeVisible()
  await phone.goto('/en-US/cart?view=quick')
  const firstRow = phone.getByRole('combobox', { name: 'Number or name, row 1', exact: true })
  await expect(firstRow).toBeVisible()
  // As spreadsheets save a text: the second line has no number.
  const file = '\ufeffNumber\tArticle\tQuantity\r\nLU-101-1\tLinda\t3\r\n\tAnnabelle\t2\r\n'
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from(file, 'utf16le') })
  await expect(firstRow).toHaveValue('LU-101-1')
  await expect(phone.getByRole('combobox', { name: 'Number or name, row 2', exact: true })).toHaveValue('Annabelle')
  await expectNoAxeViolations(phone)

  await ways.getByRole('link', { name: 'Listen' }).click()
  await kitchen.getByRole('link', { name: 'Montag' }).click()
  await expect(kitchen.getByRole('textbox', { name: /^Menge: Kartoffel Annabelle/ })).toHaveValue('7')
  await kitchen.getByRole('button', { name: 'Löschen' }).click()
  await kitchen.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await isTold(kitchen, 'Montag ist gelöscht')
  await ways.getByRole('link', { name: 'Favoriten' }).click()
  await kitchen.getByRole('button', { name: 'Kartoffel Linda aus den Favoriten nehmen' }).click()
  await expect(kitchen.getByText('Noch keine Favoriten')).toBeVisible()
})

test('at a desk no row of the quick order or of a list is higher than 44 px, and says all that helps to decide', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const [linda, eggs] = [
    await offerOf(kitchen, 'Kartoffel Linda', 'Sack 12,5 kg'),
    await offerOf(kitchen, 'Eier aus Freilandhaltung', 'Höcker 30 Stück'),
  ]
  const items = [linda, eggs].map(({ salesUnitId }) => ({ salesUnitId, quantity: 3 }))
  const list = { name: 'Montag', items }
  const { id } = await askApi<{ id: string }>(kitchen, 'POST', '/api/business-customer/shopping-lists', list)
  const rows = kitchen
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: kitchen.getByRole('textbox') })
  const isDense = async (count: number) => {
    await expect(rows).toHaveCount(count)
    await expectDenseRows(rows)
  }
  const saysAll = async (row: Locator) => {
    for (const fact of [/^\d+,\d\d\s€$/, /^\(\d+,\d\d\s€\/kg\)$/, /^\d+ verfügbar$/, /^Frühestens /])
      await expect(row.getByText(fact).first()).toBeVisible()
    await expect(row.getByText(/^\d+,\d\d\s€$/)).toHaveCount(2)
  }

  await kitchen.setViewportSize({ width: 1440, height: 900 })
  await goTo(kitchen, '/cart?view=quick')
  await expect(numberIn(kitchen, 1)).toBeVisible()
  await paste(kitchen, 1, 'LU-101-1\t3\nXX-999\t1\nLU-102\t2')
  await saysAll(rowOf(kitchen, 1))
  await expect(rowOf(kitchen, 2)).toContainText('Diese Nummer gibt es im Angebot nicht.')
  await rowOf(kitchen, 3).getByRole('combobox', { name: 'Welches Gebinde, Zeile 3' }).selectOption({ index: 1 })
  await saysAll(rowOf(kitchen, 3))
  // And one that is still empty.
  await isDense(4)

  await goTo(kitchen, `/cart?view=lists&list=${id}`)
  await saysAll(lineIn(kitchen, 'Kartoffel Linda'))
  await isDense(2)
  // A phone keeps what a finger needs.
  await kitchen.setViewportSize({ width: 390, height: 844 })
  for (const button of await lineIn(kitchen, 'Kartoffel Linda').getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('what the arrow has reached stays chosen in the list of the next letters', async ({ openWindow }) => {
  const kitchen = await openWindow('kueche', '/cart?view=quick')
  const arrowPressed = Promise.withResolvers<void>()
  await kitchen.route(/\/articles\?.*q=Kartoffeln(&|$)/, async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    const [first, second, ...others] = found.articles
    await arrowPressed.promise
    await route.fulfill({ json: { ...found, articles: [second, first, ...others] } })
  })
  await numberIn(kitchen, 1).fill('Kartoffel')
  const options = kitchen.getByRole('listbox', { name: 'Vorschläge für Zeile 1' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const asked = kitchen.waitForRequest(/\/articles\?.*q=Kartoffeln(&|$)/)
  await numberIn(kitchen, 1).press('n')
  await asked
  const before = await options.allTextContents()
  await numberIn(kitchen, 1).press('ArrowDown')
  const chosen = kitchen.getByRole('option', { selected: true })
  await expect(chosen).toHaveText(before[0] ?? '')
  arrowPressed.resolve()
  await expect(options.first()).not.toHaveText(before[0] ?? '')
  await expect(chosen).toHaveText(before[0] ?? '')
})

test('what costs less in a larger quantity is ordered without being asked about its price', async ({ openWindow }) => {
  const [article, pack] = ['Apfel Elstar', 'Kiste 13 kg']
  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(kitchen, { article, pack, quantity: 4 })
  await goTo(kitchen, '/cart')
  const line = lineIn(kitchen, article)
  const each = async (): Promise<number> => centsIn(await line.getByText(/ je Gebinde/).textContent())
  const single = await each()
  const amount = kitchen.getByRole('textbox', { name: `Menge: ${article}, ${pack}` })
  for (const [quantity, isReduced] of [
    [12, true],
    [4, false],
    [10, true],
  ] as const) {
    await amount.fill(String(quantity))
    await amount.press('Enter')
    await expect(async () => expect((await each()) < single).toBe(isReduced)).toPass()
    await expect(kitchen.getByText('Der Preis hat sich geändert')).toHaveCount(0)
  }
  await placeOrder(kitchen)
})
