import type { Page } from '@playwright/test'
import { askApi, laterDay, orderAs } from './market-api.ts'
import type { Person } from './people.ts'

type Orders = { orders: { orderNumber: string }[] }
type Order = { items: { id: string }[] }

/** Eight sacks that a kitchen orders of Hof Lüttje. */
export const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }

/** What they are called in each language. */
export const sacksName = { de: potatoes.article, en: 'Belana potatoes' } as const

type OpenWindow = (person: Person) => Promise<Page>

/** A kitchen's eight sacks, ordered and confirmed, with the numbers of both orders; nobody has counted them. */
export const sacksToCount = async (openWindow: OpenWindow) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const bought = orders[0]?.orderNumber ?? ''
  return { kitchen, hub, number, bought, deliveryDate }
}

/** The same, counted in by the hub, which finds so many of them. */
export const sacksCounted = async (openWindow: OpenWindow, quantity: number) => {
  const { kitchen, hub, number, bought } = await sacksToCount(openWindow)
  const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
  const receipts = [{ quantity, condition: 'good', lot: 'BEL-48', bestBefore: null }]
  const sharing = quantity < potatoes.quantity ? { sharing: { kind: 'oldestFirst' } } : {}
  await askApi(hub, 'POST', '/api/retailer/inbound/hof-luettje/receipts', {
    orderNumbers: [bought],
    items: [{ itemIds: [items[0]?.id], receipts, ...sharing }],
  })
  return { kitchen, hub, number, bought }
}
