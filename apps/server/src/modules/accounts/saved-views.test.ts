import { mostSavedViews } from '@regionalmarkt/domain/lists/saved-view.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { savedViews } from './tables.ts'

let database: TestDatabase
let server: TestApp
let anke: { subject: string }
let bodo: { subject: string }
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T08:00:00Z') })
  const hub = await givenHub(database.db)
  anke = await givenViewer(database.db, hub)
  bodo = await givenViewer(database.db, hub)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const url = '/api/saved-views/customerOrders'
const ask = async (as: { subject: string }, method: 'GET' | 'PUT' | 'DELETE', address: string, payload?: object) => {
  const headers = { authorization: `Bearer ${as.subject}` }
  const answer = await server.app.inject({ method, url: address, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const keep = (as: { subject: string }, name: string, more: object = {}, address = url) =>
  ask(as, 'PUT', address, { name, search: {}, isFirst: false, ...more })
const namesOf = ({ views }: { views: { name: string }[] }) => views.map(({ name }) => name)

it('are of one person and one list, by name', async () => {
  await keep(anke, 'Offen', { search: { status: 'received', q: '42' } })
  await keep(anke, 'Abholer', { search: { deliveryMethod: 'pickupHub' } })
  expect(namesOf(await ask(anke, 'GET', url))).toEqual(['Abholer', 'Offen'])
  expect(namesOf(await ask(anke, 'GET', '/api/saved-views/purchases'))).toEqual([])
  expect(namesOf(await ask(bodo, 'GET', url))).toEqual([])
})

it('are replaced by one of the same name, and one of a list opens first', async () => {
  await keep(anke, 'Offen', { isFirst: true, search: { status: 'processing' } })
  const { views } = await keep(anke, 'Abholer', { isFirst: true, search: { deliveryMethod: 'pickupHub' } })
  expect(views).toMatchObject([
    { name: 'Abholer', isFirst: true, search: { deliveryMethod: 'pickupHub' } },
    { name: 'Offen', isFirst: false, search: { status: 'processing' } },
  ])
})

it('are forgotten by whoever keeps them, and by nobody else', async () => {
  const { views } = await keep(anke, 'Weg damit')
  const { id } = views.find(({ name }: { name: string }) => name === 'Weg damit')
  expect(await ask(bodo, 'DELETE', `${url}/${id}`)).toMatchObject({ status: 404, code: 'NotFound' })
  expect(await ask(anke, 'DELETE', `/api/saved-views/purchases/${id}`)).toMatchObject({ status: 404 })
  expect(namesOf(await ask(anke, 'DELETE', `${url}/${id}`))).toEqual(['Abholer', 'Offen'])
})

it('are a few at most, also where two windows keep one at the same moment', async () => {
  const list = '/api/saved-views/suppliers'
  const names = Array.from({ length: mostSavedViews + 4 }, (_, place) => `Ansicht ${place}`)
  const answers = await Promise.all(names.map((name) => keep(bodo, name, { isFirst: true }, list)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('ListFull'))
  const { views } = await ask(bodo, 'GET', list)
  expect(views).toHaveLength(mostSavedViews)
  expect(views.filter(({ isFirst }: { isFirst: boolean }) => isFirst)).toHaveLength(1)
})

it('refuse what no address says', async () => {
  for (const search of [{ 'a b': 'x' }, { q: 'x'.repeat(121) }, { q: 'a\u0000' }, { q: { deep: 'x' } }])
    expect(await keep(anke, 'Seltsam', { search }), JSON.stringify(search)).toMatchObject({ status: 400 })
  expect(await keep(anke, 'Nirgends', {}, '/api/saved-views/weather')).toMatchObject({ status: 404 })
})

it('are told with the own data, and go with the person', async () => {
  const data = await ask(anke, 'GET', '/api/profile/export')
  expect(data.savedViews).toContainEqual({
    list: 'customerOrders',
    name: 'Abholer',
    shows: { deliveryMethod: 'pickupHub' },
    opensWithIt: true,
  })
  const before = await database.db.select().from(savedViews)
  expect(await ask(bodo, 'DELETE', '/api/profile')).toMatchObject({ status: 200 })
  const after = await database.db.select().from(savedViews)
  expect([before.length, after.length]).toEqual([mostSavedViews + 2, 2])
})
