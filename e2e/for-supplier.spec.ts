import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { goTo } from './walk.ts'

type Orders = { orders: { orderNumber: string; deliveryDate: string }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }
const waits = { article: 'Kartoffel Adretta', pack: 'Sack 12,5 kg', quantity: 3 }

test('a producer who does not click stops nobody: the hub accepts for it, and counts what is confirmed', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const confirmed = await orderAs(kitchen, { ...potatoes, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${confirmed}/confirm`)
  const waiting = await orderAs(kitchen, { ...waits, deliveryDate })
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const number = orders[0]?.orderNumber ?? ''

  await goTo(hub, `/retailer/retailer-orders/${number}`)
  await hub.setViewportSize({ width: 1440, height: 900 })
  const lines = hub.getByRole('region', { name: 'Positionen' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expectDenseRows(lines.getByRole('listitem'))
  // On the tablet in the warehouse it was the layout of a phone, of 89 to 106 px a line.
  await hub.setViewportSize({ width: 820, height: 1180 })
  await expectDenseRows(lines.getByRole('listitem'))
  await hub.setViewportSize({ width: 1440, height: 900 })
  await lines.getByRole('button', { name: new RegExp(`^1 Kunde wartet.*${potatoes.article}$`) }).click()
  await expect(lines.getByRole('listitem').filter({ hasText: confirmed }).first()).toContainText('Küche St. Ansgar')
  await hub.getByRole('button', { name: 'Für den Erzeuger annehmen' }).click()
  const dialog = hub.getByRole('dialog', { name: 'Hof Lüttje hat zugesagt?' })
  await expect(dialog).toContainText('Festgehalten wird, wer das wann getan hat.')
  const closes = dialog.getByRole('list', { name: 'Was Sie damit schließen' })
  await expect(closes).toContainText(/kann bis .+ noch weniger werden/)
  await expect(closes).toContainText('wartet auf Ihre Bestätigung')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Für den Erzeuger annehmen' }).click()
  await expect(hub.getByText(`${number} ist angenommen`).first()).toBeVisible()
  await expect(hub.getByText('Verbindlich: Es kommt nichts mehr dazu.')).toBeVisible()

  await expect(hub.getByRole('region', { name: 'Verlauf' })).toContainText(/Angenommen.*Nordhub eG/)

  await goTo(hub, `/retailer/inbound/hof-luettje?order=${number}`)
  await expect(hub.getByText(`${waits.article} kann erst gezählt werden`)).toBeVisible()
  const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: potatoes.article }) })
  await line.getByLabel('Charge').fill('BEL-48')
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${waiting}/confirm`)
  const later = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: waits.article }) })
  await later.getByLabel('Charge').fill('ADR-48')
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await goTo(kitchen, `/business-customer/orders/${waiting}`)
  await expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText('Im Hub angekommen')
})

test('a producer who supplies two hubs packs for each by itself, and reads what that is together', async ({
  openWindow,
}) => {
  const [kitchen, home] = [await openWindow('kueche'), await openWindow('hauswirtschaft@lindenhof.example')]
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack, home)
  await orderAs(kitchen, { ...potatoes, deliveryDate })
  await orderAs(home, { ...potatoes, quantity: 9, deliveryDate })
  const farm = await openWindow('erzeuger', '/supplier/dashboard')
  const ofHub = (hub: string) => farm.getByRole('list', { name: new RegExp(`^Für ${hub}, `) })
  const near = ofHub('Nordhub eG').getByRole('listitem').filter({ hasText: potatoes.article })
  const far = ofHub('Auenhub Genossenschaft').getByRole('listitem').filter({ hasText: potatoes.article })
  await expect(near).toContainText('für alle Hubs 17 ×')
  await far.getByRole('checkbox').check()
  await farm.reload()
  await expect(far.getByRole('checkbox', { name: /^9 × / })).toBeChecked()
  await expect(near.getByRole('checkbox', { name: /^8 × / })).not.toBeChecked()
  await expectNoAxeViolations(farm)
})

test('at a desk no row of a producer’s list sticks out, and no line of its orders is higher than 44 px', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, 'Kartoffel Belana', 'Sack 12,5 kg')
  const order = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8, deliveryDate }
  const number = await orderAs(kitchen, order)
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const farm = await openWindow('erzeuger')
  await farm.setViewportSize({ width: 1440, height: 900 })
  await goTo(farm, '/supplier/orders')
  const row = farm.getByRole('row').filter({ hasText: 'sammelt bis' }).first()
  await expect(row.getByRole('button', { name: 'Annehmen' })).toBeVisible()
  // The longest name of a hub is what made it stick out.
  await expect(farm.getByRole('table')).toContainText('Auenhub Genossenschaft')
  const beyond = () =>
    farm
      .getByRole('table')
      .evaluate((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0))
  expect(await beyond()).toBeLessThanOrEqual(0)
  await farm.setViewportSize({ width: 820, height: 1180 })
  await expect(row.getByRole('button', { name: 'Annehmen' })).toBeInViewport()
  expect(await beyond()).toBeLessThanOrEqual(0)
  await farm.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link').click()
  const line = farm.getByRole('listitem').filter({ has: farm.getByRole('heading', { name: 'Kartoffel Belana' }) })
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(44)
})
