import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { proxyAdvice, type TrustProxy } from './behind-proxy.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-24T08:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const site = 'https://markt.example.de'

describe('at the start', () => {
  it.each<[TrustProxy, string, boolean]>([
    [undefined, site, true],
    [false, site, false],
    [1, site, false],
    [['10.0.0.1'], site, false],
    [undefined, 'http://localhost:3000', false],
  ])('TRUST_PROXY %j and %s: %j', (trustProxy, publicUrl, isSaid) => {
    const advice = proxyAdvice({ trustProxy, publicUrl })
    expect(advice !== undefined).toBe(isSaid)
    if (isSaid) expect(advice).toContain('Set TRUST_PROXY=1')
  })
})

describe('a request that came through a proxy', () => {
  const warningsOf = async (trustProxy: TrustProxy, headers: Record<string, string>): Promise<string[]> => {
    const lines: { level: number; msg: string }[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const app = await buildApp(server.deps, { logger, trustProxy })
    for (let n = 0; n < 3; n += 1) await app.inject({ url: '/healthz', headers })
    await app.close()
    return lines.map(({ msg }) => msg)
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  it('is told of once where nobody has said that there is one', async () => {
    const warnings = await warningsOf(undefined, forwarded)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('X-Forwarded-For')
    expect(warnings[0]).toContain('TRUST_PROXY')
  })

  it.each<[string, TrustProxy, Record<string, string>]>([
    ['there is none', undefined, {}],
    ['it is trusted', 1, forwarded],
    ['it is known not to be one', false, forwarded],
  ])('is not told of where %s', async (_, trustProxy, headers) => {
    expect(await warningsOf(trustProxy, headers)).toEqual([])
  })
})
