import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { goTo } from './walk.ts'

type SupplierOrders = { orders: { orderNumber: string; deliveryDate: string }[] }
type SupplierOrder = { version: number; items: { id: string }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg' }
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('one van, two orders, one pile: sacks that do not last cover nobody, and the screen says so before the server does', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const farm = await openWindow('erzeuger')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const customerOrders: string[] = []
  const numbers: string[] = []
  // What is ordered after the farm has accepted is an order of its own.
  for (const quantity of [6, 6]) {
    const customerOrder = await orderAs(kitchen, { ...potatoes, quantity, deliveryDate })
    customerOrders.push(customerOrder)
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${customerOrder}/confirm`)
    const { orders } = await askApi<SupplierOrders>(farm, 'GET', '/api/supplier/orders')
    const ofDay = orders.filter((order) => order.deliveryDate === deliveryDate).map(({ orderNumber }) => orderNumber)
    const number = ofDay.find((each) => !numbers.includes(each)) ?? ''
    numbers.push(number)
    const { items, version } = await askApi<SupplierOrder>(farm, 'GET', `/api/supplier/orders/${number}`)
    await askApi(farm, 'POST', `/api/supplier/orders/${number}/accept`, {}, version)
    await askApi(farm, 'POST', `/api/supplier/orders/${number}/dispatch`, {
      items: items.map(({ id }) => ({ itemId: id, lots: [{ lot: 'BEL-48', bestBefore: dayIn(60), quantity }] })),
    })
  }
  const [number = '', other = ''] = numbers

  await goTo(hub, '/retailer/inbound')
  // At a desk the list is dense.
  await expectDenseRows(hub.getByRole('main').getByRole('listitem').filter({ hasText: 'erwartet' }))
  const row = hub.getByRole('listitem').filter({ hasText: number }).filter({ hasText: other })
  await expect(row).toContainText('12 Gebinde erwartet')
  await hub.getByRole('link', { name: new RegExp(number) }).click()
  const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: potatoes.article }) })
  await expect(line).toContainText('wie erwartet')
  await expectDenseRows(line)
  // On a phone nothing that nobody needs for counting stands before the first line.
  await hub.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(360)
  await expect(hub.getByRole('button', { name: 'Wareneingangsliste' })).toBeHidden()
  await hub.getByRole('button', { name: 'Angaben zur Lieferung' }).click()
  await expect(hub.getByRole('button', { name: 'Wareneingangsliste' })).toBeVisible()
  // What was announced is folded away behind its own words.
  await line.getByRole('button', { name: /^Charge BEL-48 · ?MHD|^Charge BEL-48/ }).click()
  const bestBefore = line.getByLabel('MHD')
  await bestBefore.fill(dayIn(1))
  await expect(line).toContainText('12 fehlen')
  await expect(line).toContainText('0 von 12 sind da')
  await expect(line).toContainText('Charge BEL-48 hält nur bis')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(line).toContainText('Bitte wählen Sie, wie verteilt wird.')

  // It was a slip of the hand: the bag says something else. One field and one tick are all that both orders ask for.
  await bestBefore.fill(dayIn(60))
  await expect(line).toContainText('wie erwartet')
  await expect(line).toHaveCount(1)
  await hub.getByRole('checkbox', { name: potatoes.article }).check()
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  await goTo(hub, '/retailer/inbound')
  await expect(row).toContainText('12 Gebinde erwartet')
  await expect(row).toContainText('12 Gebinde gezählt')
  await expect(row).toContainText('wie erwartet')
  await expectNoAxeViolations(hub)
  for (const customerOrder of customerOrders) {
    await goTo(kitchen, `/business-customer/orders/${customerOrder}`)
    await expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText('Im Hub angekommen')
  }
})
