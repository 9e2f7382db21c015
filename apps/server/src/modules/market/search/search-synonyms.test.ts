import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
let hub: Awaited<ReturnType<typeof givenHub>>
let anke: { subject: string }
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  hub = await givenHub(db)
  anke = await givenViewer(db, hub)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  for (const nameDe of ['Möhre mit Grün', 'Grüner Tee', 'Kartoffel Linda', 'Erdapfel vom Moor', 'Grumbeere rot']) {
    await givenSalesUnit(db, farm.id, { retailerId: hub.id, article: { nameDe } })
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ask = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, as = anke) => {
  const answer = await server.app.inject({
    method,
    url: `/api/retailer/search-synonyms${path}`,
    headers: { authorization: `Bearer ${as.subject}` },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const found = async (q: string): Promise<string[]> => {
  const answer = await server.app.inject({ url: '/api/market/b2b/articles', query: { q } })
  return answer.json().articles.map(({ name }: { name: string }) => name)
}

it('finds either word by the other from the moment a pair is added until it is removed', async () => {
  expect(await found('Wurzelchen')).toEqual([])
  const { status, body } = await ask('POST', '', { word: 'Wurzelchen', sameAs: 'Möhre' })
  expect(status).toBe(200)
  expect(body.synonyms).toMatchObject([{ word: 'Wurzelchen', sameAs: 'Möhre' }])
  expect(await found('Wurzelchen')).toEqual(['Möhre mit Grün'])
  expect(await found('wurzelch')).toEqual(['Möhre mit Grün'])
  expect((await ask('GET')).body).toEqual(body)
  expect((await ask('DELETE', `/${body.synonyms[0].id}`)).body).toEqual({ synonyms: [] })
  expect(await found('Wurzelchen')).toEqual([])
  expect((await ask('DELETE', `/${body.synonyms[0].id}`)).status).toBe(404)
})

it('keeps a pair once, whichever way round and however it is spelled', async () => {
  await ask('POST', '', { word: 'Wirsing', sameAs: 'Möhre' })
  await ask('POST', '', { word: 'möhre', sameAs: 'WIRSING' })
  const { body } = await ask('POST', '', { word: 'Wirsing', sameAs: 'Moehre' })
  expect(body.synonyms).toHaveLength(1)
  await ask('DELETE', `/${body.synonyms[0].id}`)
})

it('finds all that mean the same, and short words too', async () => {
  await ask('POST', '', { word: 'Kartoffel', sameAs: 'Erdapfel' })
  await ask('POST', '', { word: 'Kartoffel', sameAs: 'Grumbeere' })
  await ask('POST', '', { word: 'Kartoffel', sameAs: 'Tuffel' })
  expect((await found('Kartoffeln')).sort()).toEqual(['Erdapfel vom Moor', 'Grumbeere rot', 'Kartoffel Linda'])
  expect(await found('Tuffel')).toEqual(['Kartoffel Linda'])
  await ask('POST', '', { word: 'Rande', sameAs: 'Möhre mit Grün' })
  expect(await found('Rande')).toEqual(['Möhre mit Grün'])
  await ask('POST', '', { word: 'Chá', sameAs: 'Tee' })
  expect(await found('cha')).toEqual(['Grüner Tee'])
})

it.each(['gelbe Rübe', 'Gelbe Rüben', 'gelbe rü', 'gelbe ruebe', 'rübe gelbe', 'gelbe'])(
  'finds by %j what a pair of several words says, whichever side they stand on',
  async (q) => {
    for (const pair of [
      { word: 'Gelbe Rübe', sameAs: 'Möhre' },
      { word: 'Möhre', sameAs: 'Gelbe Rübe' },
    ]) {
      const { body } = await ask('POST', '', pair)
      expect(await found(q)).toEqual(['Möhre mit Grün'])
      expect(await found('gelbe Grumbeere')).toEqual([])
      expect(await found(`${q} xyzzy`)).toEqual([])
      const { id } = body.synonyms.find(({ word }: { word: string }) => word === pair.word)
      await ask('DELETE', `/${id}`)
      expect(await found(q)).toEqual([])
    }
  },
)

it('takes the signs of a pattern for what they are', async () => {
  const { body } = await ask('POST', '', { word: 'Zuckerrübe', sameAs: 'Möhre' })
  for (const q of ['%%%%', '____', 'zucker%', '%rübe', 'z%rübe', 'zuck__rübe']) expect(await found(q), q).toEqual([])
  await ask('DELETE', `/${body.synonyms.find(({ word }: { word: string }) => word === 'Zuckerrübe').id}`)
})

it.each([
  [{ word: 'M', sameAs: 'Möhre' }, 'word'],
  [{ word: 'eine sehr gelbe Rübe', sameAs: 'Möhre' }, 'word'],
  [{ word: 'gelbe  Rübe', sameAs: 'Möhre' }, 'word'],
  [{ word: 'Möhre', sameAs: 'möhre' }, 'sameAs'],
  [{ word: 'Möhre', sameAs: 'eine sehr gelbe Rübe' }, 'sameAs'],
  [{ word: '%%', sameAs: 'Möhre' }, 'word'],
  [{ word: 'Möh\0re', sameAs: 'Möhre' }, 'word'],
  [{ word: 'x'.repeat(61), sameAs: 'Möhre' }, 'word'],
  [{ word: 'Möhre' }, 'sameAs'],
  [{ word: 'Möhre', sameAs: 'Karotte', retailerId: 'x' }, 'retailerId'],
])('refuses %j at %s', async (payload, path) => {
  expect(await ask('POST', '', payload)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})

it('is each hub’s own', async () => {
  const { body } = await ask('POST', '', { word: 'Rübli', sameAs: 'Möhre' })
  const stranger = await givenViewer(database.db, await givenHub(database.db, { isDefaultHub: false }))
  expect((await ask('GET', '', undefined, stranger)).body).toEqual({ synonyms: [] })
  const id = body.synonyms.find(({ word }: { word: string }) => word === 'Rübli').id
  expect((await ask('DELETE', `/${id}`, undefined, stranger)).status).toBe(404)
  expect(await found('rübli')).toEqual(['Möhre mit Grün'])
})
