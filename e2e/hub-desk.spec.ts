import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { live } from './live.ts'
import { laterDay, orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf } from './people.ts'
import { findAndPutInCart, placeOrder } from './shopping.ts'
import { goTo } from './walk.ts'

const lineOf = (page: Page, article: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: article, exact: true }) })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('what a wholesaler’s price list brought is let in all at once, and a kitchen orders it', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/articles/approvals')
  const supplier = hub.getByLabel('Erzeuger')
  await supplier.selectOption({
    label: String(await supplier.getByRole('option', { name: /^Watthandel/ }).textContent()),
  })
  await expect(hub).toHaveURL(/supplier=watthandel/)
  // Until its articles have come, those of all producers stand here.
  await expect(hub.getByRole('row').filter({ hasNotText: 'Watthandel' })).toHaveCount(1)
  const row = rowOf(hub, 'Kokosmilch')
  await expect(row).toContainText('unbekannt')
  // For what it will be sold is said before it is let in.
  await expect(row).toContainText(/Verkauf [\d,.]+\s€ netto/)
  const article = String(await row.getByText('Kokosmilch').textContent())
  const pack = String(await row.getByRole('listitem').first().textContent()).split(' · ')[0] ?? ''
  const count = (await hub.getByRole('row').count()) - 1
  await hub.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await expect(hub.getByRole('status').filter({ hasText: `${count} Zeilen ausgewählt` })).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Freigeben' }).click()
  const dialog = hub.getByRole('dialog')
  // "Unknown" is not "free": somebody has to answer for it.
  const letIn = dialog.getByRole('button', { name: 'Freigeben' })
  await expect(letIn).toHaveAccessibleDescription(/Erst wenn alle Allergene erklärt sind/)
  await dialog.getByRole('checkbox', { name: /Unbekannte Allergene/ }).check()
  await expectNoAxeViolations(hub)
  await letIn.click()
  await isTold(hub, `${count} Artikel sind im Markt`)
  await expect(rowOf(hub, article)).toHaveCount(0)

  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(kitchen, { article, pack, quantity: 10 })
  const number = await placeOrder(kitchen)
  await kitchen.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(kitchen.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(lineOf(kitchen, article)).toContainText('Bestellt10')
})

test('what a producer declines is shared pro rata, and the kitchens are told', async ({ market, openWindow }) => {
  const apples = { article: 'Apfel Boskoop', pack: 'Kiste 13 kg' }
  const kitchen = await openWindow('kueche')
  const mensa = await openWindow('mensa@stw-deichmoor.example')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const numbers = {
    kitchen: await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate }),
    mensa: await orderAs(mensa, { ...apples, quantity: 4, deliveryDate }),
  }
  await goTo(kitchen, `/business-customer/orders/${numbers.kitchen}`)
  await goTo(mensa, `/business-customer/orders/${numbers.mensa}`)
  const hub = await openWindow('hub', '/retailer/business-customer-orders')
  for (const number of Object.values(numbers)) {
    await hub.getByRole('button', { name: `${number} bestätigen` }).click()
    await isTold(hub, `${number} ist bestätigt`)
  }
  await goTo(hub, `/retailer/business-customer-orders/${numbers.kitchen}`)
  const link = rowOf(hub, apples.article).getByRole('link', { name: /^E-\d{4}-\d{6}: 6$/ })
  const supply = String(await link.textContent()).split(':')[0] ?? ''
  await goTo(hub, '/retailer/dashboard')
  await expect(hub.getByRole('heading', { level: 1 })).toBeVisible()

  const farm = await openWindow('buero@obsthof-feldhaus.example', `/supplier/orders/${supply}`)
  await farm.getByRole('button', { name: `${supply} annehmen` }).click()
  await isTold(farm, `${supply} ist angenommen`)
  await farm.getByRole('button', { name: `${apples.article} absagen` }).click()
  const dialog = farm.getByRole('dialog')
  const missing = dialog.getByRole('textbox', { name: `Menge: ${apples.article}` })
  await missing.fill('5')
  await missing.press('Enter')
  await expect(dialog.getByText('Sie bringen 5 Gebinde.')).toBeVisible()
  await expectNoAxeViolations(farm)
  await dialog.getByRole('button', { name: 'Absagen', exact: true }).click()
  await isTold(farm, `${apples.article}: 5 abgesagt`)
  await expect(lineOf(farm, apples.article)).toContainText('5×', live)

  // It waits at the top of the hub's morning at once.
  await expect(hub.getByText(`Fehlmenge ${apples.article}`)).toBeVisible(live)
  await hub
    .getByRole('listitem')
    .filter({ hasText: `Fehlmenge ${apples.article}` })
    .getByRole('link')
    .click()
  await expect(hub.getByText('Abgesagt: Zu wenig geerntet')).toBeVisible()
  await hub.getByRole('button', { name: `Fehlmenge ${apples.article} verteilen` }).click()
  await hub.getByRole('radio', { name: 'Anteilig' }).check()
  await expect(hub.getByText('Küche St. Ansgar bekommt 3 von 6')).toBeAttached()
  await expect(hub.getByText('Mensa Campus Deichmoor bekommt 2 von 4')).toBeAttached()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'So verteilen' }).click()
  await isTold(hub, `${apples.article} ist verteilt`)
  const reason = 'Der Erzeuger kann nicht liefern: Zu wenig geerntet'
  await Promise.all([
    expect(lineOf(kitchen, apples.article)).toContainText(`3 × ${apples.pack} storniert`, live),
    expect(lineOf(kitchen, apples.article)).toContainText(reason, live),
    expect(lineOf(mensa, apples.article)).toContainText(`2 × ${apples.pack} storniert`, live),
  ])
  const mails = () =>
    mailsTo(market, addressOf('kueche')).find(({ subject }) => subject.includes(`${numbers.kitchen}: nicht alles`))
      ?.text
  await expect.poll(mails).toContain(`${apples.article}, ${apples.pack}: 3 statt 6.`)
})

test('what the hub cancels with a reason, the kitchen reads at once', async ({ market, openWindow }) => {
  const apples = { article: 'Kochäpfel gemischt', pack: 'Kiste 15 kg' }
  const kitchen = await openWindow('kueche')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const number = await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate })
  await goTo(kitchen, `/business-customer/orders/${number}`)
  await expect(lineOf(kitchen, apples.article)).toContainText('Eingegangen')
  const hub = await openWindow('hub', `/retailer/business-customer-orders/${number}`)
  await hub.getByRole('button', { name: `Weitere Schritte: ${apples.article}` }).click()
  await hub.getByRole('menuitem', { name: 'Stornieren' }).click()
  const dialog = hub.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(dialog.getByText('Bitte nennen Sie einen Grund mit mindestens drei Zeichen.').first()).toBeVisible()
  await dialog.getByLabel('Grund für den Kunden').fill('Die Ernte ist ausgefallen.')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await isTold(hub, `${apples.article} ist storniert`)
  await Promise.all([
    expect(lineOf(kitchen, apples.article)).toContainText('Grund: Die Ernte ist ausgefallen.', live),
    expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText('Storniert', live),
    expect(hub.getByRole('main').locator('header').getByText('Storniert', { exact: true })).toBeVisible(live),
  ])
  await expect
    .poll(() => mailsTo(market, addressOf('kueche')).map(({ subject }) => subject))
    .toContain(`Ihre Bestellung ${number}: eine Position wurde storniert`)
})

test('an order that comes before the page listens is seen as soon as it does', async ({ openWindow }) => {
  const apples = { article: 'Kochäpfel gemischt', pack: 'Kiste 15 kg' }
  const kitchen = await openWindow('kueche')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const hub = await openWindow('hub')
  const listens = Promise.withResolvers<void>()
  await hub.route(/\/assets\/live-[^/]+\.js$/, async (route) => {
    await listens.promise
    await route.continue()
  })
  await goTo(hub, '/retailer/business-customer-orders')
  await expect(rowOf(hub, 'Küche St. Ansgar').first()).toBeVisible()
  const number = await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate })
  await expect(rowOf(hub, number)).toHaveCount(0)
  listens.resolve()
  await expect(rowOf(hub, number)).toBeVisible(live)
})
