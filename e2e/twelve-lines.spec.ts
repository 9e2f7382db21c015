import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askApi, laterDay, orderLinesAs } from './market-api.ts'
import { goTo } from './walk.ts'

type SupplierOrder = { version: number; items: { id: string }[] }

const goods = [
  ['Kartoffel Adretta', 'Sack 12,5 kg'],
  ['Kartoffel Afra', 'Sack 12,5 kg'],
  ['Kartoffel Annabelle', 'Sack 12,5 kg'],
  ['Kartoffel Belana', 'Sack 12,5 kg'],
  ['Kartoffel Gala', 'Sack 25 kg'],
  ['Kartoffel Laura', 'Sack 12,5 kg'],
  ['Kartoffel Linda', 'Sack 12,5 kg'],
  ['Bamberger Hörnchen', 'Kiste 5 kg'],
  ['Rosenkohl', 'Kiste 5 kg'],
  ['Rotkohl', 'Kiste 10 kg'],
  ['Steckrüben', 'Sack 10 kg'],
  ['Weißkohl', 'Kiste 10 kg'],
] as const

/** Where it ends, in pixels from the top of the page as it is opened. */
const endOf = async (line: Locator): Promise<number> => {
  const box = await line.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

test('an order of twelve lines stands on one screen, and a phone ticks them all without scrolling sideways', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const farm = await openWindow('erzeuger')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, 'Kartoffel Belana', 'Sack 12,5 kg')
  const lines = goods.map(([article, pack]) => ({ article, pack, quantity: 2 }))
  const number = await orderLinesAs(kitchen, deliveryDate, lines)
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)

  /** A desk of 900 px shows the whole order, whatever its lines say of where they are. */
  const expectOneScreen = async (status: string) => {
    for (const [page, path] of [
      [hub, '/retailer/business-customer-orders'],
      [kitchen, '/business-customer/orders'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${path}/${number}`)
      const main = page.getByRole('main')
      await expect(main.getByText('Weißkohl').first()).toBeVisible()
      await expect(main.getByText(status, { exact: true }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const [article] of goods)
        expect(await endOf(main.getByText(article).first()), `${page.url()}, ${status}`).toBeLessThanOrEqual(900)
    }
  }
  await test.step('a desk shows the whole order once it is confirmed', () => expectOneScreen('In Bearbeitung'))

  const { orders } = await askApi<{ orders: { orderNumber: string; deliveryDate: string }[] }>(
    farm,
    'GET',
    '/api/supplier/orders',
  )
  const supply = orders.find((order) => order.deliveryDate === deliveryDate)?.orderNumber ?? ''
  const { items, version } = await askApi<SupplierOrder>(farm, 'GET', `/api/supplier/orders/${supply}`)
  expect(items).toHaveLength(12)
  await askApi(farm, 'POST', `/api/supplier/orders/${supply}/accept`, {}, version)
  await askApi(farm, 'POST', `/api/supplier/orders/${supply}/dispatch`, {
    items: items.map(({ id }, place) => ({
      itemId: id,
      lots: [{ lot: `L-${place}`, bestBefore: '2099-12-31', quantity: 2 }],
    })),
  })
  await test.step('a desk shows the whole order while it is on its way', () => expectOneScreen('Auf dem Weg zum Hub'))

  await test.step('seven lines are two screens of a phone, and all are ticked without scrolling sideways', async () => {
    await hub.setViewportSize({ width: 390, height: 844 })
    await goTo(hub, `/retailer/inbound/hof-luettje?order=${supply}`)
    const line = hub.getByRole('listitem').filter({ has: hub.getByRole('checkbox') })
    await expect(line).toHaveCount(12)
    expect(await endOf(line.nth(6))).toBeLessThanOrEqual(2 * 844)
    const sideways = () => hub.evaluate(() => document.documentElement.scrollWidth - innerWidth + scrollX)
    for (const one of await line.all()) {
      await one.getByRole('checkbox').check()
      expect(await sideways()).toBeLessThanOrEqual(0)
    }
    await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
    await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  })
  await test.step('a desk shows the whole order once it has arrived', () => expectOneScreen('Im Hub angekommen'))
})
