import type { Page } from '@playwright/test'
import { askApi, laterDay, orderLinesAs } from './market-api.ts'
import type { Person } from './people.ts'

type Orders = { orders: { orderNumber: string }[] }
type Order = { items: { id: string; orderedQuantity: number }[] }
type Articles = { articles: { salesUnitId: string; articleName: { de: string; en: string } }[] }

/** What Hof Lüttje sells, and how many packs of it each kitchen orders. */
const wanted = [
  { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantities: [5, 3] },
  { article: 'Kartoffel Annabelle', pack: 'Sack 12,5 kg', quantities: [2, 4] },
]
const kitchens: readonly Person[] = ['kueche', 'mensa@stw-deichmoor.example']

/** Orders of two kitchens for one later day, confirmed and counted in: everything lies on a shelf of the hub and waits to be packed. */
export const boxesToPack = async (openWindow: (person: Person) => Promise<Page>) => {
  const hub = await openWindow('hub')
  let day = ''
  const orderNumbers: string[] = []
  for (const [at, person] of kitchens.entries()) {
    const kitchen = await openWindow(person)
    if (day === '') day = await laterDay(kitchen, 'Kartoffel Belana', 'Sack 12,5 kg')
    const lines = wanted.map(({ quantities, ...pack }) => ({ ...pack, quantity: quantities[at] ?? 1 }))
    orderNumbers.push(await orderLinesAs(kitchen, day, lines))
    await kitchen.close()
  }
  for (const number of orderNumbers) {
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  }
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${day}`)
  for (const { orderNumber } of orders) {
    const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${orderNumber}`)
    await askApi(hub, 'POST', '/api/retailer/inbound/hof-luettje/receipts', {
      orderNumbers: [orderNumber],
      items: items.map(({ id, orderedQuantity: quantity }, at) => ({
        itemIds: [id],
        shelf: `A-0${at + 3}`,
        receipts: [{ quantity, condition: 'good', lot: `L-${at + 1}`, bestBefore: '2036-12-31' }],
      })),
    })
  }
  const { articles } = await askApi<Articles>(hub, 'GET', `/api/retailer/picking/articles?deliveryDate=${day}`)
  const article = articles[0]
  if (!article) throw new Error('nothing lies there to pick')
  return { hub, day, orderNumbers, ...article }
}
