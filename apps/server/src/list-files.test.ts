import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from './platform/testing/api-request.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** Every list that is a table too answers the same rows, in the same order, whichever way it is asked. */

let database: TestDatabase
let server: TestApp
let market: Market
let foreign: Market
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: worldNow, payments: willingProvider })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  foreign = await givenMarketWithOrders(server, { name: 'Fremd', isDefaultHub: false })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const headerIn = ({ people, admin }: Market, { access }: ServedEndpoint): string =>
  access === 'admin' ? admin : people[access as keyof typeof people]

const answerOf = async (endpoint: ServedEndpoint, query: Record<string, string> = {}, who = market) => {
  const { params, query: own } = ownRequest(endpoint, market)
  const answer = await requestOf(server, endpoint, {
    ...{ as: headerIn(who, endpoint), params },
    query: { ...own, ...query },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

type Row = Readonly<Record<string, unknown>>

/** The rows of a page: the one list in the answer that is no choice to narrow it by. */
const pageRows = (body: unknown): readonly Row[] => {
  const { suppliers: _, categories: __, priceLists: ___, customers: ____, ...rest } = body as Record<string, unknown>
  const found = Object.values(rest).filter(Array.isArray)
  expect(found).toHaveLength(1)
  return found[0] ?? []
}

const allRows = async (endpoint: ServedEndpoint, sort: Record<string, string>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { body } = await answerOf(endpoint, { ...sort, ...(cursor && { cursor }) })
    rows.push(...pageRows(body))
    cursor = (body as { nextCursor?: string | null }).nextCursor
  }
  return rows
}

/** Texts by which the lines of a row are known: of an article, each of its sales units has one. */
const marksOf = (row: Row): readonly unknown[] => {
  const units = row.salesUnits as readonly Row[] | undefined
  if (units && units.length > 0) return units.map(({ number }) => number)
  return [row.orderNumber ?? row.articleNumber ?? row.number ?? row.name]
}

const tableOf = (text: string) => readCsv(text.replace(/^\ufeff/, ''), ';').rows.map(({ cells }) => cells)

const lists = endpoints.filter((one) => one.files && one.mediaType === undefined)
const sortsOf = ({ schemas: { query } }: ServedEndpoint): readonly Record<string, string>[] => {
  for (const name of ['sort', 'order']) {
    const options = (query?.shape[name] as { unwrap?: () => { options?: readonly string[] } } | undefined)?.unwrap?.()
      .options
    if (options) return options.map((one) => ({ [name]: one }))
  }
  return [{}]
}
const ways = lists.flatMap((one) =>
  sortsOf(one).map((sort) => [`${one.path} ${Object.values(sort).join('')}`.trim(), one, sort] as const),
)

it('there are lists that are tables', () => {
  expect(lists.length).toBeGreaterThan(12)
  expect(ways.length).toBeGreaterThan(2 * lists.length)
})

describe('a file has the rows of the list, in its order', () => {
  it.each(ways)('%s', async (_, endpoint, sort) => {
    const marks = (await allRows(endpoint, sort)).flatMap(marksOf)
    expect(marks).not.toContain(undefined)
    const lines = tableOf((await answerOf(endpoint, { ...sort, format: 'csv' })).text)
    expect(lines.map((cells, at) => cells.find((cell) => cell === marks[at]))).toEqual(marks)
  })
})

it.each(lists.map((one) => [one.path, one] as const))(
  '%s is filled, and the file of another one has none of it',
  async (_, endpoint) => {
    const own = tableOf((await answerOf(endpoint, { format: 'csv' })).text)
    expect(own.length).toBeGreaterThan(0)
    if (endpoint.access === 'admin') return
    const theirs = new Set(tableOf((await answerOf(endpoint, { format: 'csv' }, foreign)).text).map(String))
    expect(own.filter((cells) => theirs.has(String(cells)))).toEqual([])
  },
)

it.each(lists.map((one) => [one.path, one] as const))('%s names the formats it has', async (_, endpoint) => {
  const { params, query } = ownRequest(endpoint, market)
  const answer = await requestOf(server, endpoint, {
    ...{ as: headerIn(market, endpoint), params },
    query: { ...query, format: 'pdf' },
  })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'format' }] } })
})
