import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const hub = await givenHub(database.db)
  const elsewhere = await givenHub(database.db, { isDefaultHub: false })
  const farm = await givenCompany(database.db, { homeHubId: hub.id, name: 'Meierei am Deich' })
  const sell = (nameDe: string, contentAmount: number, contentUnit: 'gram' | 'milliliter', retailerId = hub.id) =>
    givenSalesUnit(database.db, farm.id, {
      retailerId,
      article: { nameDe, nameEn: '', detailDe: '', detailEn: '' },
      salesUnit: { contentAmount, contentUnit, nameDe: 'Gebinde', nameEn: 'Pack' },
    })
  await sell('Butter', 250, 'gram')
  await sell('Butter gesalzen', 500, 'gram')
  await sell('Apfelsaft 1l', 6_000, 'milliliter')
  await sell('Apfelsaft klar', 1_000, 'milliliter')
  await sell('Apfelsaft trüb', 330, 'milliliter')
  await sell('Kartoffel Linda', 12_500, 'gram')
  await sell('Kartoffel Annabelle', 5_000, 'gram')
  await sell('Vollmilch 3,5 % Fett', 10_000, 'milliliter')
  await sell('Milch 1,5 % Fett', 1_000, 'milliliter')
  await sell('Butter 125 g', 125, 'gram', elsewhere.id)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const found = async (q: string): Promise<string[]> => {
  const answer = await server.app.inject({ url: '/api/market/b2b/articles', query: { q } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json()
    .articles.map(({ name }: { name: string }) => name)
    .toSorted()
}

it.each<[string, string[]]>([
  ['Butter 250 g', ['Butter']],
  ['Butter 250g', ['Butter']],
  ['250 Gramm Butter', ['Butter']],
  ['Butter 0,5 kg', ['Butter gesalzen']],
  ['Apfelsaft 1l', ['Apfelsaft 1l', 'Apfelsaft klar']],
  ['Apfelsaft 1 l', ['Apfelsaft 1l', 'Apfelsaft klar']],
  ['Apfelsaft 0,33 Liter', ['Apfelsaft trüb']],
  ['Kartoffel 12,5 kg', ['Kartoffel Linda']],
  ['kartofeln 12,5 kg', ['Kartoffel Linda']],
  ['Milch 3,5%', ['Vollmilch 3,5 % Fett']],
  ['Milch 1l', ['Milch 1,5 % Fett']],
])('%s means what has this size', async (q, names) => {
  expect(await found(q)).toEqual(names)
})

it.each<[string, string[]]>([
  ['Butter 300 g', ['Butter', 'Butter gesalzen']],
  ['Butter 125 g', ['Butter', 'Butter gesalzen']],
  ['Milch 3,8 %', ['Milch 1,5 % Fett', 'Vollmilch 3,5 % Fett']],
])('%s means all of that name, for nothing in this market has the size', async (q, names) => {
  expect(await found(q)).toEqual(names)
})

it('proposes no size as a word that may have been meant', async () => {
  expect(await found('250g')).toEqual([])
})
