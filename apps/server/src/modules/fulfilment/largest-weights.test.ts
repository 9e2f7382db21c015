import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { good, type Morning, openMorning, thursday } from './testing/morning.ts'

/** The heaviest pack at the lowest price: a line of 80,000 t has more grams than four bytes hold. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const tonne = 1_000_000
/** The most that a scale may say. */
const weighed = { weighedGrams: 100 * tonne, isWeightConfirmed: true }

it('lines of many thousand tonnes are read by everybody, when they are placed, counted in and handed over', async () => {
  const dairy = await market.supplier('Milchhof Brandt')
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const salesUnit = { supplierPriceCents: 1, priceBasis: 'kilogram', expectedWeightGrams: tonne } as const
  const [large, small] = [
    await dairy.sells(80_000, { priceCents: 1, salesUnit }),
    await dairy.sells(5000, { priceCents: 1, salesUnit }),
  ]
  const orderNumber = await kitchen.place([large.line(80_000), small.line(5000)])
  const { orderNumber: bought, items } = await dairy.order()
  const people = { retailer: market.anke, supplier: dairy.person, businessCustomer: kitchen.person }
  const reads = endpoints.flatMap(({ method, path, access, stream }) => {
    const as = people[access as keyof typeof people]
    if (method !== 'GET' || stream || as === undefined) return []
    const named: Record<string, string> = {
      orderNumber: /retailer-orders|supplier\/orders/.test(path) ? bought : orderNumber,
      customerOrderNumber: orderNumber,
      supplierSlug: dairy.company.slug,
      salesUnitId: large.id,
      companyId: kitchen.company.id,
    }
    const url = path.replaceAll(/\{(\w+)\}/g, (all, name: string) => named[name] ?? all)
    return url.includes('{') ? [] : [{ url, as }]
  })
  expect(reads.length).toBeGreaterThan(50)
  const look = async (as: { subject: string }, url: string) => {
    const headers = { authorization: `Bearer ${as.subject}` }
    return (await market.server.app.inject({ method: 'GET', url, headers })).statusCode
  }
  const failing = async () => {
    const failed: string[] = []
    for (const { url, as } of reads) {
      const plain = await look(as, url)
      const status = plain === 400 ? await look(as, `${url}?date=${thursday}`) : plain
      if (status >= 500) failed.push(`${status} ${url}`)
    }
    return failed
  }
  const lots = (quantity: number) =>
    Array.from({ length: 20 }, (_, n) => ({ ...good(quantity / 20, `L-${n}`), ...weighed }))
  expect(await failing()).toEqual([])

  await market.confirm(orderNumber)
  const done = { status: 200 }
  expect(await market.accept(dairy.person, bought)).toMatchObject(done)
  const counted = [
    { itemId: items[0].id, receipts: lots(80_000) },
    { itemId: items[1].id, receipts: lots(5000) },
  ]
  expect(await market.count(dairy.company.slug, bought, counted)).toMatchObject(done)
  expect(await failing()).toEqual([])

  const [first, second] = (await market.hubOrder(orderNumber)).items
  const missing = { missingReason: { code: 'notFound' } }
  expect(await market.pick(orderNumber, first.id, { quantity: 9999, ...missing, ...weighed })).toMatchObject(done)
  expect(await market.pick(orderNumber, second.id, { quantity: 5000, ...weighed })).toMatchObject(done)
  expect(await market.depart(orderNumber)).toMatchObject(done)
  expect(await market.complete(orderNumber)).toMatchObject(done)
  expect(await failing()).toEqual([])
})
