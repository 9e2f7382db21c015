import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { goTo } from './walk.ts'

type Orders = { orders: { orderNumber: string }[] }
type Bought = { items: { id: string; articleNumber: string }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }
/** One red pixel, as a phone would not take it, but as the store would keep it. */
const photo = {
  name: 'palette.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('at the door a label is scanned, the lorry’s temperature taken and a wet carton photographed', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  await hub.setViewportSize({ width: 390, height: 844 })
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const bought = orders[0]?.orderNumber ?? ''
  const { items } = await askApi<Bought>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)

  await goTo(hub, `/retailer/inbound/hof-luettje?order=${bought}`)
  const scanner = hub.getByLabel('Ware oder Etikett scannen')
  await scanner.fill('4012345678918')
  await scanner.press('Enter')
  await expect(hub.getByText('„4012345678918“ wird mit dieser Lieferung nicht erwartet.')).toBeVisible()
  await scanner.fill(items[0]?.articleNumber ?? '')
  await scanner.press('Enter')
  await expect(hub.locator('[aria-live]').getByText(potatoes.article)).toBeVisible()
  await expectNoAxeViolations(hub)
  const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: potatoes.article }) })
  await line.getByLabel('Charge').fill('BEL-48')

  const check = hub.getByRole('region', { name: 'Zustand der Lieferung' })
  await check.getByLabel('Temperatur').fill('650')
  await expect(check).toContainText('Bitte geben Sie eine Temperatur von −40 bis 50 °C ein.')
  await check.getByLabel('Temperatur').fill('18,5')
  await check.getByRole('button', { name: 'Minusgrade' }).click()
  await expect(check.getByLabel('Temperatur')).toHaveValue('-18,5')
  await check.getByLabel('Zustand').fill('Ein Karton nass')
  await check.locator('input[type=file]').setInputFiles(photo)
  await expect(check.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expectNoAxeViolations(hub)

  // A dead battery costs nothing.
  await hub.reload()
  await expect(check.getByLabel('Temperatur')).toHaveValue('-18,5')
  await expect(check.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  await expect(check).toContainText('−18,5 °C')
  await expect(check).toContainText('Ein Karton nass')
  await expect(check.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expectNoAxeViolations(hub)
})
