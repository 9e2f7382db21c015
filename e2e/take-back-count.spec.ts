import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'

type Orders = { orders: { orderNumber: string }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }

test('three typed for eight at the door: the count is taken back, and the right one gives the kitchen all of it', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const bought = orders[0]?.orderNumber ?? ''
  const { items } = await askApi<{ items: { id: string }[] }>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
  const receipts = [{ quantity: 3, condition: 'good', lot: 'BEL-48', bestBefore: null }]
  await askApi(hub, 'POST', '/api/retailer/inbound/hof-luettje/receipts', {
    orderNumber: bought,
    items: [{ itemId: items[0]?.id, receipts, sharing: { kind: 'oldestFirst' } }],
  })

  await hub.goto(`/retailer/inbound/hof-luettje?order=${bought}`)
  await hub.getByRole('button', { name: `${potatoes.article}: Zählung zurücknehmen` }).click()
  const dialog = hub.getByRole('dialog', { name: 'Zählung zurücknehmen?' })
  await expect(dialog).toContainText('wird neu gezählt')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(hub.getByText(`${potatoes.article} ist wieder zu zählen`).first()).toBeVisible()

  const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: potatoes.article }) })
  await expect(line).toContainText('wie erwartet')
  await line.getByLabel('Charge').fill('BEL-48')
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  await kitchen.goto(`/business-customer/orders/${number}`)
  await expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText('Im Hub angekommen')
  await expect(kitchen.getByText('storniert')).toHaveCount(0)
})
