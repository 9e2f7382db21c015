import type { Page, Route } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, offerOf, orderAs } from './market-api.ts'
import { fillSignIn } from './people.ts'
import { findAndPutInCart, placedNumber, possibleDays } from './shopping.ts'

const potatoes = { article: 'Kartoffel Annabelle', pack: 'Sack 12,5 kg', quantity: 6 }
/** Keeps for years, so that every day can have all of it. */
const honey = { article: 'Heidehonig', pack: 'Glas 250 g' }
const orders = '/api/business-customer/orders'

const isPlacing = (url: URL) => url.pathname === orders

const ordersOf = async (page: Page): Promise<string[]> => {
  const found = await askApi<{ orders: { orderNumber: string }[] }>(page, 'GET', orders)
  return found.orders.map(({ orderNumber }) => orderNumber)
}

/** A filled checkout with a day chosen. */
const checkOut = async (page: Page, note: string) => {
  await page.goto('/checkout')
  await possibleDays(page).last().check()
  await page.getByLabel('Nachricht an den Hub').fill(note)
  await expect(page.getByText(/Mindestbestellwert .* erreicht/)).toBeVisible()
}

const place = (page: Page) => page.getByRole('button', { name: 'Verbindlich bestellen' })

test('what a guest has gathered outlives a reload and signing in at the checkout', async ({ page }) => {
  await page.goto('/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  await page.reload()
  await page.getByRole('link', { name: 'Warenkorb, 1 Position' }).click()
  const amount = page.getByRole('textbox', { name: `Menge: ${potatoes.article}, ${potatoes.pack}` })
  await expect(amount).toHaveValue(String(potatoes.quantity))
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await expect(page.getByRole('heading', { name: 'Zum Bestellen bitte anmelden' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Anmelden und weiter' }).click()
  await fillSignIn(page, 'kantine@sielwerft.example', '/checkout')
  await expect(amount).toHaveValue(String(potatoes.quantity))
  await expect(place(page)).toBeEnabled()
})

test('who signs in to a cart that holds something already is told so, and has both', async ({ openWindow, page }) => {
  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(kitchen, { ...honey, quantity: 2 })
  await page.goto('/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Anmelden und weiter' }).click()
  await fillSignIn(page, 'kueche', '/checkout')
  await expect(page.getByText('In Ihrem Warenkorb lag schon etwas').first()).toBeVisible()
  await expectNoAxeViolations(page)
  for (const { article, pack, quantity } of [potatoes, { ...honey, quantity: 2 }])
    await expect(page.getByRole('textbox', { name: `Menge: ${article}, ${pack}` })).toHaveValue(String(quantity))
  await page.reload()
  await expect(place(page)).toBeEnabled()
  await expect(page.getByText('In Ihrem Warenkorb lag schon etwas')).toHaveCount(0)
})

test('who is signed in while the server is busy is no guest at the checkout, and goes on as soon as it has time', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/503|account could not be loaded/)
  const page = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  const isAsking = '**/api/accounts/active'
  await page.clock.install()
  await page.route(isAsking, (route) => route.fulfill({ status: 503, json: { status: 503, title: 'Viel los' } }))
  const isGivenUp = page.waitForEvent('console', (message) => message.text().includes('account could not be loaded'))
  await page.goto('/checkout')
  await isGivenUp
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto konnte nicht geladen werden' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zum Bestellen bitte anmelden' })).toHaveCount(0)
  await page.unroute(isAsking)
  await page.clock.fastForward(11_000)
  await expect(place(page)).toBeEnabled()
})

test('a line that somebody else was faster with says what is left, and nothing is lost', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/status of 4\d\d .*\/api\/business-customer\/orders/)
  const page = await openWindow('kueche')
  const mensa = await openWindow('mensa@stw-deichmoor.example')
  const deliveryDate = await laterDay(mensa, honey.article, honey.pack)
  const available = Number((await offerOf(mensa, honey.article, honey.pack)).available)
  const left = 2
  await page.goto('/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  await findAndPutInCart(page, { ...honey, quantity: left + 1 })
  await checkOut(page, 'Bitte kühl halten.')
  const before = await ordersOf(page)
  // The other order arrives after the button was pressed and before this one.
  const isFaster = async (route: Route) => {
    await orderAs(mensa, { ...honey, quantity: available - left, deliveryDate })
    await route.continue()
  }
  await page.route(isPlacing, isFaster, { times: 1 })
  await place(page).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: honey.article }) })
  await expect(line).toContainText(`Nur noch ${left} verfügbar.`)
  await expect(page.getByText(/Es wurde nichts gespeichert/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await ordersOf(page)).toEqual(before)
  await expect(page.getByLabel('Nachricht an den Hub')).toHaveValue('Bitte kühl halten.')
  await expect(page.getByRole('textbox', { name: `Menge: ${potatoes.article}, ${potatoes.pack}` })).toHaveValue('6')
  await line.getByRole('button', { name: `Menge auf ${left} setzen` }).click()
  await expect(line).not.toContainText('verfügbar')
  await place(page).click()
  const number = await placedNumber(page)
  expect(await ordersOf(page)).toEqual([number, ...before])
})

test('a double press and a lost answer make one order each', async ({ openWindow, watch }) => {
  watch.expect(/ERR_FAILED.*\/api\/business-customer\/orders|\/api\/business-customer\/orders net::ERR_FAILED/)
  const page = await openWindow('schulkueche@moorhusen.example')
  const before = await ordersOf(page)
  await page.goto('/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  await checkOut(page, 'Zweimal gedrückt')
  await place(page).dblclick()
  const first = await placedNumber(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await ordersOf(page)).toEqual([first, ...before])

  await page.goto('/regionalmarket/b2b')
  await findAndPutInCart(page, potatoes)
  await checkOut(page, 'Antwort verloren')
  await page.route(isPlacing, async (route) => {
    // The order reaches the server; its answer does not come back.
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort('failed')
  })
  await place(page).click()
  await expect(page.getByText(/ein zweiter Versuch bestellt nicht doppelt/)).toBeVisible()
  await page.unroute(isPlacing)
  // Even a reload in between sends the same order, not another one; and whoever is faster than the prices waits for them.
  await page.route('**/api/market/*/cart-quote', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByLabel('Nachricht an den Hub')).toHaveValue('Antwort verloren')
  await place(page).click()
  const second = await placedNumber(page)
  expect(second).not.toBe(first)
  expect(await ordersOf(page)).toEqual([second, first, ...before])
})
