import { afterAll, beforeEach, expect, test, vi } from 'vitest'

let carried: string | null
let opened: { type: string; msAgo: number }

vi.stubGlobal('document', { getElementById: () => (carried === null ? null : { textContent: carried }) })
vi.stubGlobal('performance', { now: () => opened.msAgo, getEntriesByType: () => [{ type: opened.type }] })
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.resetModules()
  carried = '{"/api/articles":{"total":1},"/api/articles?limit=8":{"total":2}}'
  opened = { type: 'navigate', msAgo: 300 }
})

const givenAnswer = async (address: string, query?: object) =>
  (await import('./given-answers.ts')).givenAnswer(address, query)

test('an answer that came with the page is given to the same question, once', async () => {
  expect(await givenAnswer('/api/articles', { limit: 8, q: undefined })).toEqual({ total: 2 })
  expect(await givenAnswer('/api/articles', { limit: 8 })).toBeUndefined()
  expect(await givenAnswer('/api/articles', { category: undefined })).toEqual({ total: 1 })
  expect(await givenAnswer('/api/articles')).toBeUndefined()
})

test.each([
  ['another address', '/api/facets', undefined],
  ['another query', '/api/articles', { limit: 9 }],
  ['a name every object has', 'constructor', undefined],
])('%s has none', async (_, address, query) => {
  expect(await givenAnswer(address, query)).toBeUndefined()
})

test('a page without answers has none', async () => {
  carried = null
  expect(await givenAnswer('/api/articles')).toBeUndefined()
})

test('going back to a page of an hour ago asks the server', async () => {
  opened.type = 'back_forward'
  expect(await givenAnswer('/api/articles')).toBeUndefined()
})

test('what nobody has asked for in the first seconds is asked of the server', async () => {
  expect(await givenAnswer('/api/articles', { limit: 8 })).toEqual({ total: 2 })
  opened.msAgo = 11_000
  expect(await givenAnswer('/api/articles')).toBeUndefined()
})
