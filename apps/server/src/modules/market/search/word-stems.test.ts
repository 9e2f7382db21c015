import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id, name: 'Gärtnerei Am Deich' })
  const names = ['Roggenbrot', 'Rote Bete', 'Suppenhuhn', 'Haselnuss', 'Apfelsaft', 'Kirschsaft', 'Hokkaidokürbis']
  for (const nameDe of [...names, 'Wurst grob', 'Sonnenblumenkorn', 'Sauerkraut', 'Butter mild', 'Butt im Ganzen'])
    await givenSalesUnit(db, farm.id, { retailerId: hub.id, article: { nameDe, nameEn: '' } })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

it.each([
  ['Brote', ['Roggenbrot']],
  ['Hühner', ['Suppenhuhn']],
  ['Huehnern', ['Suppenhuhn']],
  ['Nüsse', ['Haselnuss']],
  ['Säfte', ['Apfelsaft', 'Kirschsaft']],
  ['Kirsche', ['Kirschsaft']],
  ['Kirschen', ['Kirschsaft']],
  ['Apfels', ['Apfelsaft']],
  ['Kürbisse', ['Hokkaidokürbis']],
  ['Kürbissen', ['Hokkaidokürbis']],
  ['grobe Würste', ['Wurst grob']],
  ['Körner', ['Sonnenblumenkorn']],
  // What only looks like an ending stays.
  ['Butter', ['Butter mild']],
  ['Garten', []],
])('finds by %s what the word means in another form', async (q, expected) => {
  const answer = await server.app.inject({ url: '/api/market/b2b/articles', query: { q } })
  const names = answer.json().articles.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(expected)
})
