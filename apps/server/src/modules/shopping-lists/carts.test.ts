import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenUser } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { users } from '../accounts/public.ts'
import { sweepCarts } from './sweep-carts.ts'
import { carts } from './tables.ts'

const now = new Date('2026-11-23T06:00:00Z')
const [potatoes, carrots] = [randomUUID(), randomUUID()]

let database: TestDatabase
let server: TestApp
let cook: { id: string; subject: string }
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
})
beforeEach(async () => {
  cook = await givenUser(database.db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Line = { salesUnitId: string; quantity: number; writtenAs: string; unitPriceCents: number | null; name: string }

const headers = () => ({ authorization: `Bearer ${cook.subject}` })
const patch = (body: object, channel = 'b2b') =>
  server.app.inject({ method: 'PATCH', url: `/api/carts/${channel}`, headers: headers(), payload: body })
const cartsOf = async (person = cook) => {
  const answer = await server.app.inject({
    url: '/api/carts',
    headers: { authorization: `Bearer ${person.subject}` },
  })
  return answer.json() as { b2b: { lines: Line[] }; b2c: { lines: Line[] } }
}

const change = (salesUnitId: string, quantity: number, saw: readonly string[] = [], as: string = randomUUID()) => ({
  ...{ salesUnitId, quantity, as, saw },
  ...{ name: 'Kartoffel Linda', salesUnitName: 'Sack 12,5 kg', language: 'de-DE' },
  ...{ unitPriceCents: 1490, seenQuantity: null },
})
type Change = ReturnType<typeof change>

/** What stands in the cart after these changes, sent as one. */
const send = async (all: readonly Change[], seen: readonly object[] = [], channel = 'b2b'): Promise<Line[]> => {
  const changes = all.filter(({ quantity }) => quantity > 0)
  const gone = all
    .filter(({ quantity }) => quantity === 0)
    .map(({ salesUnitId, as, saw }) => ({ salesUnitId, as, saw }))
  const answer = await patch({ changes, gone, seen }, channel)
  expect(answer.statusCode).toBe(200)
  return answer.json().lines
}
const amounts = (lines: readonly Line[]) => lines.map(({ salesUnitId, quantity }) => [salesUnitId, quantity])

describe('the cart of an account', () => {
  it('is the same on every device, has one for each market, and is nobody else’s', async () => {
    const first = change(potatoes, 3)
    await send([first, change(carrots, 1)])
    await send([change(carrots, 7)], [], 'b2c')
    const held = await cartsOf()
    expect(amounts(held.b2b.lines)).toEqual([
      [potatoes, 3],
      [carrots, 1],
    ])
    expect(amounts(held.b2c.lines)).toEqual([[carrots, 7]])
    expect(held.b2b.lines[0]).toEqual({
      ...{ salesUnitId: potatoes, quantity: 3, writtenAs: first.as, language: 'de-DE' },
      ...{ name: 'Kartoffel Linda', salesUnitName: 'Sack 12,5 kg', unitPriceCents: 1490, seenQuantity: null },
    })
    const neighbour = await givenUser(database.db)
    expect(await cartsOf(neighbour)).toEqual({ b2b: { lines: [] }, b2c: { lines: [] } })
    expect((await server.app.inject('/api/carts')).statusCode).toBe(401)
  })

  it('takes out and changes what was seen, and keeps the place of a line', async () => {
    const [one, two] = [change(potatoes, 3), change(carrots, 1)]
    await send([one, two])
    expect(amounts(await send([change(potatoes, 1, [one.as])]))).toEqual([
      [potatoes, 1],
      [carrots, 1],
    ])
    expect(amounts(await send([change(carrots, 0, [two.as])]))).toEqual([[potatoes, 1]])
  })

  it('loses nothing to a device that knew less: neither what has grown, nor what it took out', async () => {
    const [one, two] = [change(potatoes, 3), change(carrots, 1)]
    await send([one, two])
    await send([change(potatoes, 5, [one.as])])
    const late = [change(potatoes, 4, [one.as]), change(carrots, 2)]
    expect(amounts(await send(late))).toEqual([
      [potatoes, 5],
      [carrots, 2],
    ])
    expect(amounts(await send([change(potatoes, 0, [one.as])]))[0]).toEqual([potatoes, 5])
  })

  it('takes the same change once, however often it comes', async () => {
    const one = change(potatoes, 3)
    await send([one])
    const less = change(potatoes, 2, [one.as])
    await send([less])
    await send([less])
    expect(amounts(await send([less]))).toEqual([[potatoes, 2]])
  })

  it('remembers a price that was seen later, and lets a quantity alone over it', async () => {
    const one = change(potatoes, 3)
    await send([one])
    const price = { salesUnitId: potatoes, unitPriceCents: 1590, seenQuantity: 3 }
    const gone = { salesUnitId: carrots, unitPriceCents: 99, seenQuantity: 1 }
    expect(await send([], [price, gone])).toMatchObject([{ ...price, quantity: 3, writtenAs: one.as }])
  })

  it('holds two hundred lines and answers without those it has no room for', async () => {
    const ids = Array.from({ length: 201 }, () => randomUUID())
    const lines = await send(ids.map((id) => change(id, 1)))
    expect(lines.map(({ salesUnitId }) => salesUnitId)).toEqual(ids.slice(0, 200))
  })

  it('keeps every line that several devices put in at the same moment', async () => {
    const ids = Array.from({ length: 12 }, () => randomUUID())
    await Promise.all(ids.map((id, at) => send([change(id, 1), change(potatoes, at + 1)])))
    const { lines } = (await cartsOf()).b2b
    expect(new Set(lines.map(({ salesUnitId }) => salesUnitId))).toEqual(new Set([...ids, potatoes]))
    expect(lines.find(({ salesUnitId }) => salesUnitId === potatoes)?.quantity).toBe(12)
  })

  it.each([
    ['changes.0.quantity', { quantity: 0 }],
    ['changes.0.quantity', { quantity: 1.5 }],
    ['changes.0.as', { as: 'x' }],
    ['changes.0.name', { name: '' }],
    ['changes.0.name', { name: 'a\u0000' }],
    ['changes.0.saw', { saw: Array.from({ length: 51 }, () => randomUUID()) }],
    ['changes.0.language', { language: 'fr-FR' }],
  ])('says at %s what is wrong', async (path, wrong) => {
    const answer = await patch({ changes: [{ ...change(potatoes, 1), ...wrong }], gone: [], seen: [] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ path }])
  })

  it('is in the export of its person, and goes with them: whoever is deleted puts nothing in any more', async () => {
    await send([change(potatoes, 3)])
    const kept = (await server.app.inject({ url: '/api/profile/export', headers: headers() })).json()
    expect(kept.carts).toEqual([{ channel: 'b2b', article: 'Kartoffel Linda', pack: 'Sack 12,5 kg', quantity: 3 }])
    await database.db.execute(sql`update ${users} set deleted_at = ${now} where id = ${cook.id}`)
    const left = await database.db.execute(sql`select from ${carts} where user_id = ${cook.id}`)
    expect(left.rows).toEqual([])
  })

  it('is swept half a year after its last change', async () => {
    await send([change(potatoes, 3)])
    const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    await sweepCarts(database.db, daysLater(180))
    expect(amounts((await cartsOf()).b2b.lines)).toEqual([[potatoes, 3]])
    await sweepCarts(database.db, daysLater(181))
    expect((await cartsOf()).b2b.lines).toEqual([])
    expect((await database.db.execute(sql`select from ${carts} where user_id = ${cook.id}`)).rows).toEqual([])
  })
})
