import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { type Morning, openMorning } from './testing/morning.ts'

let market: Morning
beforeAll(async () => {
  market = await openMorning({ connections: 30 })
})
afterAll(() => market.close())

type Item = {
  id: string
  orderedQuantity: number
  changedQuantity: number | null
  confirmedQuantity: number | null
  lineCents: number
  status: string
}

/**
 * Three people at once: the kitchen wants more, its hub wants less, and the producer can bring less. Whoever comes first is served, the
 * others are told (412), or go on from there; what is left is one of the orders in which it could have happened one after the other.
 */
it(
  'a kitchen, its hub and a shortage at once end as if they had come one after the other',
  async () => {
    for (let round = 0; round < 6 * largerBy; round += 1) {
      const farm = await market.supplier(`Hof ${round}`)
      const potatoes = await farm.sells(30, { priceCents: 1000 })
      const [first, second] = [await market.kitchen(`Küche ${round}`), await market.kitchen(`Kita ${round}`)]
      const orderNumber = await first.place([potatoes.line(10)])
      const other = await second.place([potatoes.line(6)])
      for (const number of [orderNumber, other]) await market.confirm(number)
      const { items, version } = await first.order(orderNumber)
      const itemId = items[0].id
      const supply = await farm.order()
      const asked = (quantity: number) => ({ lines: [{ itemId, quantity }], added: [] })
      const url = `/api/business-customer/orders/${orderNumber}`
      const hubUrl = `/api/retailer/business-customer-orders/${orderNumber}`
      const [up, down] = await Promise.all([
        market.send('POST', first.person, `${url}/change/preview`, { version, body: asked(12) }),
        market.send('POST', market.anke, `${hubUrl}/change/preview`, { version, body: asked(4) }),
      ])
      const sums = { up: up.body.totals.grossCents, down: down.body.totals.grossCents }
      const answers = await Promise.all([
        market.send('POST', first.person, `${url}/change`, { version, body: { ...asked(12), grossCents: sums.up } }),
        market.send('POST', market.anke, `${hubUrl}/change`, {
          version,
          body: { ...asked(4), grossCents: sums.down, reason: 'Am Telefon gesagt' },
        }),
        market.decline(farm.person, supply.orderNumber, supply.items[0].id, 5),
      ])
      for (const { status, body } of answers) expect([200, 412], JSON.stringify(body)).toContain(status)
      // Both changes were made on the same version: at most one has gone through.
      expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      expect(await market.booksBalance()).toEqual([])

      const { items: bought } = await farm.order()
      await market.share(supply.orderNumber, supply.items[0].id, { kind: 'proRata' })
      expect(await market.booksBalance()).toEqual([])
      const after = await first.order(orderNumber)
      const living: Item[] = after.items.filter(({ status }: Item) => status !== 'cancelled')
      const wanted = living.reduce((sum, item) => sum + (item.changedQuantity ?? item.orderedQuantity), 0)
      const winner = answers[0].status === 200 ? 12 : answers[1].status === 200 ? 4 : 10
      expect(wanted).toBe(winner)
      const coming = living.reduce((sum, item) => sum + (item.confirmedQuantity ?? item.orderedQuantity), 0)
      expect(after.totals.goodsCents).toBe(coming * 1000)
      expect(bought.length).toBeGreaterThan(0)
    }
  },
  120_000 * largerBy,
)

/** The kitchen wants another day while the producer accepts: either the goods are promised where they were, or they are asked for elsewhere. */
it(
  'another day and a producer’s acceptance at once: one of them has come first',
  async () => {
    for (let round = 0; round < 4 * largerBy; round += 1) {
      const farm = await market.supplier(`Acker ${round}`)
      const carrots = await farm.sells(30, { priceCents: 1000 })
      const kitchen = await market.kitchen(`Mensa ${round}`)
      const orderNumber = await kitchen.place([carrots.line(10)])
      await market.confirm(orderNumber)
      const { version } = await kitchen.order(orderNumber)
      const supply = await farm.order()
      const url = `/api/business-customer/orders/${orderNumber}/change`
      const asked = { lines: [], added: [], deliveryDate: '2026-11-27' }
      const { body: shown } = await market.send('POST', kitchen.person, `${url}/preview`, { version, body: asked })
      const { grossCents } = shown.totals
      const [moved, accepted] = await Promise.all([
        market.send('POST', kitchen.person, url, { version, body: { ...asked, grossCents } }),
        market.accept(farm.person, supply.orderNumber),
      ])
      expect([200, 409, 412], JSON.stringify(moved.body)).toContain(moved.status)
      expect([moved.status, accepted.status].filter((status) => status === 200)).toHaveLength(1)
      const { items, deliveryDate } = await kitchen.order(orderNumber)
      expect(deliveryDate).toBe(moved.status === 200 ? '2026-11-27' : '2026-11-26')
      expect(items).toMatchObject([{ status: moved.status === 200 ? 'received' : 'processing' }])
      expect(await market.booksBalance()).toEqual([])
    }
  },
  120_000 * largerBy,
)

/**
 * The hub offers something for what is missing, the kitchen wants more of what is left, and the producer can bring less still. The offer
 * and the change were made on one version of the order: one of them at most goes through; the shortage waits for nobody's version.
 */
it(
  'a substitute, a change and another shortage at once end as if they had come one after the other',
  async () => {
    const { id: categoryId } = await givenCategory(market.db)
    for (let round = 0; round < 6 * largerBy; round += 1) {
      const farm = await market.supplier(`Obsthof ${round}`)
      const kitchen = await market.kitchen(`Schule ${round}`)
      const of = (nameDe: string, nameEn: string) => ({ priceCents: 1000, article: { nameDe, nameEn, categoryId } })
      const apples = await farm.sells(20, of('Äpfel', 'Apples'))
      const pears = await farm.sells(0, of('Birnen', 'Pears'))
      await market.receive(market.hub.id, pears.id, 10, { lot: `B-${round}`, bestBefore: '2026-12-10' })
      const orderNumber = await kitchen.place([apples.line(8)])
      await market.confirm(orderNumber)
      const supply = await farm.order()
      const supplyItem = supply.items[0].id
      await market.decline(farm.person, supply.orderNumber, supplyItem, 2)
      const shared = await market.share(supply.orderNumber, supplyItem, { kind: 'oldestFirst' })
      const missingItemId: string = shared.body.shortened[0].missingItemId
      const { items, version } = await kitchen.order(orderNumber)
      const living: Item = items.find(({ status }: Item) => status !== 'cancelled')
      const url = `/api/business-customer/orders/${orderNumber}/change`
      const change = { lines: [{ itemId: living.id, quantity: 7 }], added: [] }
      const { body: shown } = await market.send('POST', kitchen.person, `${url}/preview`, { version, body: change })
      const { grossCents } = shown.totals
      const [offered, changed, declined] = await Promise.all([
        market.substitute(
          orderNumber,
          missingItemId,
          { salesUnitId: pears.id, quantity: 2, priceCents: 1000 },
          version,
        ),
        market.send('POST', kitchen.person, url, { version, body: { ...change, grossCents } }),
        market.decline(farm.person, supply.orderNumber, supplyItem, 4),
      ])
      const answers = [offered, changed, declined]
      for (const { status, body } of answers) expect([200, 409, 412], JSON.stringify(body)).toContain(status)
      const won = [offered, changed].filter(({ status }) => status === 200)
      expect(won.length).toBeLessThanOrEqual(1)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(await market.booksBalance()).toEqual([])

      await market.share(supply.orderNumber, supplyItem, { kind: 'proRata' })
      expect(await market.booksBalance()).toEqual([])
      const after = await kitchen.order(orderNumber)
      const lines: (Item & { salesUnitId: string })[] = after.items.filter(({ status }: Item) => status !== 'cancelled')
      const coming = (unit: string) =>
        lines
          .filter(({ salesUnitId }) => salesUnitId === unit)
          .reduce((sum, item) => sum + (item.confirmedQuantity ?? item.orderedQuantity), 0)
      expect(coming(pears.id)).toBe(offered.status === 200 ? 2 : 0)
      expect(coming(apples.id)).toBeLessThanOrEqual(changed.status === 200 ? 7 : 6)
      expect(after.totals.goodsCents).toBe((coming(apples.id) + coming(pears.id)) * 1000)
    }
  },
  120_000 * largerBy,
)
