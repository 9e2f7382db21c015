import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'

type Orders = { orders: { orderNumber: string }[] }
type Order = { items: { id: string; orderedQuantity: number }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }

test('sacks that were not found turn up: the picking is taken back, and the kitchen gets them after all', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const bought = orders[0]?.orderNumber ?? ''
  const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
  await askApi(hub, 'POST', '/api/retailer/inbound/hof-luettje/receipts', {
    orderNumber: bought,
    items: items.map(({ id, orderedQuantity: quantity }) => ({
      itemId: id,
      receipts: [{ quantity, condition: 'good', lot: 'BEL-48', bestBefore: null }],
    })),
  })

  await hub.goto(`/retailer/picking/${number}`)
  await hub.getByRole('button', { name: 'Fehlt am Regal' }).click()
  await hub.getByRole('dialog', { name: 'Was fehlt?' }).getByRole('button', { name: 'Fehlt, weiter' }).click()
  const line = hub.getByRole('listitem').filter({ hasText: potatoes.article })
  await expect(line).toContainText('storniert')

  await line.getByRole('button', { name: 'Kommissionierung zurücknehmen' }).click()
  const dialog = hub.getByRole('dialog', { name: 'Kommissionierung zurücknehmen?' })
  await expect(dialog).toContainText('der Kunde erfährt es')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(hub.getByText(`${potatoes.article} ist wieder zu kommissionieren`).first()).toBeVisible()
  await hub.getByRole('button', { name: 'Übernehmen und weiter' }).click()
  await expect(hub.getByRole('heading', { name: 'Alles kommissioniert' })).toBeVisible()
  await kitchen.goto(`/business-customer/orders/${number}`)
  await expect(kitchen.getByText('storniert')).toHaveCount(0)
})
