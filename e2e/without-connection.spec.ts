import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { linesOf, orderToPick } from './lines-to-pick.ts'
import { askApi, orderAs } from './market-api.ts'
import { potatoes, sacksToCount } from './sacks-counted.ts'
import { signedIn } from './signed-in.ts'

test.use({ savesData: false })

type Inbound = { deliveries: { supplierName: string; supplierSlug: string }[] }
type Counted = {
  orders: {
    orderNumber: string
    items: { receivedQuantity: number | null }[]
    checks: { pictures: string[]; note: string }[]
  }[]
}
type Supplied = { version: number; status: string; items: { lots: { lot: string; quantity: number }[] }[] }
type Supplies = { orders: { orderNumber: string; retailerName: string }[] }

/** What lies on the device of the work of a day: the names of what was asked for, and of which order. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/kept-work.json'))?.text()) ?? '')

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** A rotten crate, as far as a browser and the store of pictures care. */
const photo = {
  name: 'crate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** How many photos lie on the device. */
const photosOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('.photos'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().length
  })

/** Whether it is a picture that is seen, and not only its place. */
const isSeen = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

/** What browsers and the app say of a server that cannot be reached. */
const unreachable =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded|could not be renewed|Failed to fetch|Could not load Entra|Keine Verbindung zum Server/

test('a hub goes on picking where there is no connection, and leaves nothing behind when it signs out', async ({
  openWindow,
  watch,
}) => {
  watch.expect(unreachable)
  const hub = await openWindow('hub', '/retailer/inbound')
  await hub.setViewportSize({ width: 390, height: 844 })
  const { deliveries } = await askApi<Inbound>(hub, 'GET', '/api/retailer/inbound')
  const { supplierName, supplierSlug } = deliveries[0] ?? { supplierName: '', supplierSlug: '' }
  await expect.poll(() => keptOn(hub)).toContain(`["get-inbound",{"params":{"supplierSlug":"${supplierSlug}"}`)
  const { date, orderNumber, customerName, lines } = await orderToPick(hub, 1)
  const [item] = lines as [(typeof lines)[0]]
  await hub.goto(`/retailer/picking?deliveryDate=${date}`)
  // The order itself is not opened: the list has fetched it ahead.
  await expect.poll(() => keptOn(hub)).toContain(`["get-picking",{"params":{"orderNumber":"${orderNumber}"}`)
  await expect.poll(() => isControlled(hub)).toBe(true)

  await hub.context().setOffline(true)
  await hub.reload()
  const standing = hub.getByRole('status').filter({ hasText: /^Stand von \d\d:\d\d, keine Verbindung$/ })
  await expect(standing).toBeVisible()
  await hub.getByRole('link', { name: customerName }).first().click()
  const line = hub.getByRole('list', { name: 'Positionen' }).getByRole('button', { name: item.articleName.de })
  await line.click()
  await hub.getByRole('region', { name: 'In der Hand' }).getByRole('button', { name: 'Übernehmen und weiter' }).click()
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await hub.reload()
  await expect(line).toContainText('kommissioniert')
  await expect(standing).toBeVisible()
  await hub.goto('/retailer/inbound')
  await hub.getByRole('link', { name: supplierName }).first().click()
  await expect(hub.getByRole('heading', { level: 1, name: supplierName })).toBeVisible()
  await expect(standing).toBeVisible()
  await hub.locator('input[type=file]').setInputFiles(photo)
  await expect(hub.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  expect(await photosOn(hub)).toBe(1)

  // A page that does not lie on the device says so calmly, and what does.
  for (const elsewhere of ['/retailer/orders', '/retailer/pricing']) {
    await hub.goto(elsewhere)
    await expect(hub.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
    await expect(hub.getByRole('main').getByRole('link', { name: 'Kommissionierung' })).toBeVisible()
  }

  await hub.goto(`/retailer/picking/${orderNumber}`)
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await hub.context().setOffline(false)
  await expect(hub.getByText('1 wartet', { exact: true })).toHaveCount(0)
  await expect(standing).toHaveCount(0)
  const arrived = (await linesOf(hub, orderNumber)).find(({ id }) => id === item.id)
  expect(arrived?.pickedQuantity).toBe(item.quantity)

  await hub.goto('/accounts')
  await hub.getByRole('button', { name: /Konto/ }).first().click()
  await hub.getByRole('menuitem', { name: 'Abmelden' }).click()
  await hub.waitForURL((url) => url.pathname === '/')
  await hub.context().setOffline(true)
  await hub.goto(`/retailer/picking?deliveryDate=${date}`)
  await expect(hub.locator('#app')).not.toBeEmpty()
  await expect(hub.getByText(customerName)).toHaveCount(0)
  expect(await keptOn(hub)).toBe('')
  expect(await photosOn(hub)).toBe(0)
})

/** An order with Hof Lüttje as it came. */
const orderOf = async (hub: Page, bought: string) => {
  const { orders } = await askApi<Counted>(hub, 'GET', '/api/retailer/inbound/hof-luettje')
  return orders.find(({ orderNumber }) => orderNumber === bought)
}
/** What the hub has counted of it; null for nothing. */
const countedOf = async (hub: Page, bought: string): Promise<number | null | undefined> =>
  (await orderOf(hub, bought))?.items[0]?.receivedQuantity

const waits = 'Wird eingebucht, sobald wieder Verbindung besteht.'

/** Opens the delivery of this order without a connection. */
const openWithoutConnection = async (hub: Page, bought: string) => {
  await hub.setViewportSize({ width: 390, height: 844 })
  await hub.goto('/retailer/inbound')
  await expect.poll(() => keptOn(hub)).toContain(bought)
  await expect.poll(() => keptOn(hub)).toContain('["get-inbound",{"params":{"supplierSlug":"hof-luettje"}')
  await expect.poll(() => isControlled(hub)).toBe(true)
  await hub.context().setOffline(true)
  await hub.goto(`/retailer/inbound/hof-luettje?order=${bought}`)
}

/** Counts eight sacks of a lot there. */
const countWithoutConnection = async (hub: Page, bought: string) => {
  await openWithoutConnection(hub, bought)
  await hub.getByLabel('Charge').fill('BEL-48')
  await hub.getByLabel(/^Temperatur/).fill('6,5')
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByRole('region', { name: waits })).toContainText('8 × Charge BEL-48')
}

test('a delivery that is counted where there is no connection is booked by itself, once', async ({
  openWindow,
  watch,
}) => {
  watch.expect(unreachable)
  const { hub, kitchen, number, bought } = await sacksToCount(openWindow)
  const keys = new Set<string | undefined>()
  hub.on('request', (request) => {
    if (request.url().endsWith('/receipts')) keys.add(request.headers()['idempotency-key'])
  })
  await countWithoutConnection(hub, bought)
  await expectNoAxeViolations(hub)
  await hub.reload()
  await expect(hub.getByRole('region', { name: waits })).toContainText('8 × Charge BEL-48')
  await expect(hub.getByRole('region', { name: waits })).toContainText('6,5')
  // A desk has room for the numbers of orders.
  await hub.setViewportSize({ width: 1440, height: 900 })
  await hub.goto('/retailer/inbound')
  const row = hub.getByRole('listitem').filter({ has: hub.getByRole('link', { name: new RegExp(bought) }) })
  await expect(row).toContainText('wird eingebucht, sobald wieder Verbindung besteht')
  await expectNoAxeViolations(hub)

  // The first try arrives and its answer is lost: the next one finds it booked.
  let lost = 0
  await hub.route(/\/receipts$/, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('failed')
  })
  await hub.context().setOffline(false)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(row).toContainText('wird eingebucht, sobald wieder Verbindung besteht')
  await hub.unrouteAll({ behavior: 'wait' })
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  await expect(row).toContainText('8 Gebinde gezählt')
  expect(await countedOf(hub, bought)).toBe(8)
  expect(keys.size).toBe(1)
  await kitchen.goto(`/business-customer/orders/${number}`)
  await expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText('Im Hub angekommen')
})

test('a photo of what came spoilt, taken where there is no connection, goes with its count by itself, once', async ({
  openWindow,
  watch,
}) => {
  watch.expect(unreachable)
  const { hub, bought } = await sacksToCount(openWindow)
  let uploads = 0
  hub.on('response', (response) => {
    if (response.url().endsWith('/api/retailer/pictures')) uploads += 1
  })
  await openWithoutConnection(hub, bought)
  await hub.locator('input[type=file]').setInputFiles(photo)
  const taken = hub.getByRole('img', { name: 'Foto 1' })
  await expect.poll(() => isSeen(taken)).toBe(true)
  await expectNoAxeViolations(hub)
  await hub.reload()
  await expect.poll(() => isSeen(taken)).toBe(true)
  await hub.getByLabel('Charge').fill('BEL-48')
  await hub.getByRole('textbox', { name: /^Zustand/ }).fill('Eine Kiste faul')
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  const waiting = hub.getByRole('region', { name: waits })
  await expect(waiting).toContainText('Eine Kiste faul')
  await hub.reload()
  await expect.poll(() => isSeen(waiting.getByRole('img', { name: 'Foto 1' }))).toBe(true)
  await expectNoAxeViolations(hub)
  expect(await photosOn(hub)).toBe(1)
  expect(uploads).toBe(0)

  // The count arrives and its answer is lost: the next one finds it booked, and the photo is not sent once more.
  let lost = 0
  await hub.route(/\/receipts$/, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('failed')
  })
  await hub.goto('/retailer/picking')
  await hub.context().setOffline(false)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await hub.unrouteAll({ behavior: 'wait' })
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  expect(uploads).toBe(1)
  const came = await orderOf(hub, bought)
  expect(came?.items[0]?.receivedQuantity).toBe(8)
  expect(came?.checks).toMatchObject([{ note: 'Eine Kiste faul', pictures: [expect.stringMatching(/^[0-9a-f]{64}$/)] }])
  expect(await photosOn(hub)).toBe(0)
  await hub.goto(`/retailer/inbound/hof-luettje?order=${bought}`)
  await expect.poll(() => isSeen(taken)).toBe(true)
})

test('a count that is refused once there is a connection leads its person back to it, with nothing lost', async ({
  openWindow,
  watch,
}) => {
  watch.expect(unreachable)
  watch.expect(/409.*\/receipts|\/receipts.*409/)
  const { hub, kitchen, bought, deliveryDate } = await sacksToCount(openWindow)
  const office = await openWindow('hub')
  await countWithoutConnection(hub, bought)
  // Meanwhile four more are ordered of what was counted.
  const more = await orderAs(kitchen, { ...potatoes, quantity: 4, deliveryDate })
  await askApi(office, 'POST', `/api/retailer/business-customer-orders/${more}/confirm`)

  await hub.goto('/retailer/picking')
  await hub.context().setOffline(false)
  await expect(hub.getByText('Nicht eingebucht: Hof Lüttje.')).toBeVisible()
  await expectNoAxeViolations(hub)
  expect(await countedOf(hub, bought)).toBeNull()
  await hub.getByRole('link', { name: 'Zur Zählung' }).click()
  await expect(hub.getByText('Es ist weniger da als bestellt.', { exact: false })).toBeVisible()
  await expect(hub.getByText('4 fehlen', { exact: true })).toBeVisible()
  await expect(hub.getByLabel(/^Temperatur/)).toHaveValue('6,5')
  await hub.reload()
  await expect(hub.getByText('Es ist weniger da als bestellt.', { exact: false })).toBeVisible()
  await hub.getByRole('radio', { name: 'Älteste Bestellung zuerst' }).check()
  await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
  await expect(hub.getByText('Lieferung von Hof Lüttje ist eingebucht').first()).toBeVisible()
  expect(await countedOf(hub, bought)).toBe(8)
  await expect(hub.getByText('Nicht eingebucht', { exact: false })).toHaveCount(0)
})

test('what a producer reports as on its way where there is no connection is reported by itself, once', async ({
  openWindow,
  watch,
}) => {
  watch.expect(unreachable)
  const { bought } = await sacksToCount(openWindow)
  const farm = await openWindow('erzeuger')
  const orderOfFarm = () => askApi<Supplied>(farm, 'GET', `/api/supplier/orders/${bought}`)
  const { version } = await orderOfFarm()
  await askApi(farm, 'POST', `/api/supplier/orders/${bought}/accept`, {}, version)
  const keys = new Set<string | undefined>()
  farm.on('request', (request) => {
    if (request.url().endsWith('/dispatch')) keys.add(request.headers()['idempotency-key'])
  })
  await farm.setViewportSize({ width: 390, height: 844 })
  await farm.goto('/supplier/dashboard')
  // The order itself is not opened: the packing list has fetched it ahead.
  await expect.poll(() => keptOn(farm)).toContain(`["get-supplier-order",{"params":{"orderNumber":"${bought}"}`)
  await expect.poll(() => isControlled(farm)).toBe(true)
  await farm.context().setOffline(true)
  await farm.goto(`/supplier/orders/${bought}`)
  const goes = farm.getByRole('button', { name: `${bought} ist unterwegs` })
  const placeAtFirst = await goes.boundingBox()
  await expect(farm.getByRole('status').filter({ hasText: 'keine Verbindung' })).toBeVisible()
  // What says so has its room from the beginning: a thumb on its way would miss.
  expect(await goes.boundingBox()).toEqual(placeAtFirst)
  await goes.click()
  await farm.getByRole('textbox', { name: 'Charge' }).fill('BEL-77')
  await farm.getByRole('dialog').getByRole('button', { name: 'Ist unterwegs' }).click()
  const waiting = farm.getByRole('region', { name: 'Wird gemeldet, sobald wieder Verbindung besteht.' })
  await expect(waiting).toContainText('Charge BEL-77')
  await expectNoAxeViolations(farm)
  await farm.reload()
  await expect(waiting).toContainText('Charge BEL-77')
  await farm.goto('/supplier/dashboard')
  const row = farm.getByRole('listitem').filter({ has: farm.getByRole('link', { name: bought }) })
  await expect(row).toContainText('Wird gemeldet, sobald wieder Verbindung besteht.')

  // The first try arrives and its answer is lost: the next one finds it reported.
  let lost = 0
  await farm.route(/\/dispatch$/, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('failed')
  })
  await farm.context().setOffline(false)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await farm.unrouteAll({ behavior: 'wait' })
  await expect(farm.getByText(`${bought} ist als unterwegs gemeldet`).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  const { status, items } = await orderOfFarm()
  expect(status).toBe('pendingArrivalRetailer')
  expect(items[0]?.lots).toMatchObject([{ lot: 'BEL-77', quantity: 8 }])
  expect(keys.size).toBe(1)
})

test('a producer reads what is to be packed where there is no connection, and nobody else does on the same device', async ({
  openWindow,
  market,
  watch,
}) => {
  watch.expect(unreachable)
  const farm = await openWindow('erzeuger', '/en-US/supplier/dashboard')
  await farm.setViewportSize({ width: 1440, height: 900 })
  const { orders } = await askApi<Supplies>(farm, 'GET', '/api/supplier/work-list/orders')
  const orderNumber = orders[0]?.orderNumber ?? ''
  await expect.poll(() => keptOn(farm)).toContain(`["get-supplier-order",{"params":{"orderNumber":"${orderNumber}"}`)
  await expect.poll(() => isControlled(farm)).toBe(true)

  await farm.context().setOffline(true)
  await farm.goto('/en-US')
  await expect(farm).toHaveURL(/\/en-US\/supplier\/dashboard$/)
  await expect(farm.getByText(/^As of .*, no connection$/)).toBeVisible()
  // What is ticked as packed is the producer's own, and stays on the device.
  const toPack = farm.getByRole('checkbox').first()
  await toPack.check()
  await farm.reload()
  await expect(toPack).toBeChecked()
  await farm.getByRole('link', { name: orderNumber }).first().click()
  await expect(farm.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await expect(farm.getByText(/^As of .*, no connection$/)).toBeVisible()

  // Somebody else signs in on this device before the connection is lost again.
  await farm.context().setOffline(false)
  const { origins } = await signedIn(market.url, 'hub')
  await farm.evaluate((accounts) => {
    for (const { name, value } of accounts) localStorage.setItem(name, value)
  }, origins[0]?.localStorage ?? [])
  await farm.context().setOffline(true)
  await farm.goto('/en-US/supplier/dashboard')
  await expect(farm.locator('h1')).toBeVisible()
  await expect(farm.getByText(orderNumber)).toHaveCount(0)
  await farm.goto(`/en-US/supplier/orders/${orderNumber}`)
  await expect(farm.locator('h1')).toBeVisible()
  await expect(farm.getByText(/no connection/)).toHaveCount(0)
})
