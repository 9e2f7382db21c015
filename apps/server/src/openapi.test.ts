import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { httpStatusOf } from './platform/domain-error.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** What the tests below ask for; whether the whole is OpenAPI, somebody else's reader says. */
type Content = Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>
type Operation = {
  readonly operationId: string
  readonly 'x-access': string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}
type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

let database: TestDatabase
let server: TestApp
let answer: Awaited<ReturnType<TestApp['app']['inject']>>
let document: OpenApi
/** The same without references. */
let resolved: OpenApi
const reader = new Validator()
let said: Awaited<ReturnType<Validator['validate']>>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: worldNow })
  answer = await server.app.inject('/api/openapi.json')
  document = answer.json()
  said = await reader.validate(answer.json())
  resolved = reader.resolveRefs() as OpenApi
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const operationOf = ({ path, method }: Endpoint, { paths } = document): Operation => {
  const found = paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

it('is OpenAPI 3.1, as a validator that knows nothing of us reads it', () => {
  expect(said).toEqual({ valid: true })
  expect(reader.version).toBe('3.1')
})

/** The schemas of a document that say on which weekday something is, by where they stand. */
const weekdaySchemas = (part: unknown, at = ''): (readonly [at: string, schema: object])[] => {
  if (typeof part !== 'object' || part === null) return []
  const { kind } = part as { kind?: { const?: unknown } }
  return Object.entries(part).flatMap(([key, value]) => {
    const isWeekday = /weekday|dayOfWeek/i.test(key) || (kind?.const === 'weekdays' && /^(gone|come)$/.test(key))
    return isWeekday && 'type' in value
      ? [[`${at}/${key}`, value.items ?? value]]
      : weekdaySchemas(value, `${at}/${key}`)
  })
}

it('names weekdays wherever there are some, and numbers none', () => {
  const found = weekdaySchemas(resolved.paths)
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(([, schema]) => !('enum' in schema && String(schema.enum) === String(weekdays)))).toEqual([])
})

it('stays as it is, and is sent again only to who does not have it', async () => {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const etag = String(answer.headers.etag)
  const again = await server.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await server.app.inject('/api/openapi.json')).body).toBe(answer.body)
})

it(`lists ${endpoints.length} endpoints, each once, with the access of its contract`, () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, found]) => `${method.toUpperCase()} ${path} ${found?.['x-access']}`),
  )
  expect(listed.toSorted()).toEqual(
    endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`).toSorted(),
  )
  const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId)
  expect(new Set(ids)).toEqual(new Set(endpoints.map(({ slug }) => slug)))
  expect(ids).toHaveLength(new Set(ids).size)
})

it('says for each endpoint what is to be sent', () => {
  for (const endpoint of endpoints) {
    const { parameters = [], requestBody, security } = operationOf(endpoint)
    const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
    expect(named('query'), endpoint.slug).toEqual([
      ...Object.keys(endpoint.schemas.query?.shape ?? {}),
      ...(endpoint.files ? ['format'] : []),
    ])
    expect(
      parameters.filter((one) => one.in !== 'query').every(({ required }) => required),
      endpoint.slug,
    ).toBe(true)
    expect(named('path'), endpoint.slug).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(named('header'), endpoint.slug).toEqual([
      ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
      ...(endpoint.versioned ? ['If-Match'] : []),
    ])
    expect(requestBody !== undefined, endpoint.slug).toBe((endpoint.schemas.body ?? endpoint.upload) !== undefined)
    expect(security, endpoint.slug).toContainEqual({ bearer: [] })
    expect(
      security.some((way) => Object.keys(way).length === 0),
      endpoint.slug,
    ).toBe(endpoint.access === 'anyone')
  }
})

it('names every refusal of every contract under its status, as problem details', () => {
  for (const endpoint of endpoints) {
    const { responses } = operationOf(endpoint)
    expect(Object.keys(responses.default?.content ?? {})).toEqual(['application/problem+json'])
    for (const code of endpoint.refusals ?? []) {
      const refusal = responses[httpStatusOf[code]]
      expect(refusal?.description, endpoint.slug).toContain(code)
      expect(Object.keys(refusal?.content ?? {})).toEqual(['application/problem+json'])
    }
  }
})

const notJson: Readonly<Record<string, string>> = {
  'get-image': 'image/webp',
  'export-lot': 'text/csv',
  'export-stocks-as-supplier': 'text/csv',
  'export-stocks-as-retailer': 'text/csv',
  'chosen-orders-paper': 'application/pdf',
  'documents-paper': 'application/pdf',
  'documents-archive': 'application/zip',
  'own-documents-paper': 'application/pdf',
  'own-documents-archive': 'application/zip',
  'settlements-paper': 'application/pdf',
  'settlements-archive': 'application/zip',
  'document-pdf': 'application/pdf',
  'document-xml': 'application/xml',
  'own-document-pdf': 'application/pdf',
  'household-document-pdf': 'application/pdf',
  'guest-document-pdf': 'application/pdf',
  'own-document-xml': 'application/xml',
  'settlement-pdf': 'application/pdf',
  'settlement-xml': 'application/xml',
  'reminder-pdf': 'application/pdf',
  'bank-run-file': 'application/xml',
  'billing-table': 'text/csv',
  'ledger-file': 'text/csv',
  'retailer-order-paper': 'application/pdf',
  'supplier-order-paper': 'application/pdf',
  'order-paper-by-link': 'application/pdf',
  'inbound-paper': 'application/pdf',
  'picking-paper': 'application/pdf',
  'customer-order-paper': 'application/pdf',
  'own-delivery-note': 'application/pdf',
  'lot-paper': 'application/pdf',
  'warehouse-paper': 'application/pdf',
  'chosen-stocks-paper': 'application/pdf',
}

it('names what each answer is', () => {
  for (const endpoint of endpoints) {
    const answered = endpoint.stream ? 'text/event-stream' : (notJson[endpoint.slug] ?? 'application/json')
    const kinds = endpoint.files ? new Set(['text/csv', spreadsheetType, answered]) : [answered]
    expect(Object.keys(operationOf(endpoint).responses['200']?.content ?? {}), endpoint.slug).toEqual([...kinds])
  }
})

/** Every `$ref` in the document must lead somewhere in the document. */
const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))
}

it('refers to nothing that is not there', () => {
  for (const ref of refsIn(document)) {
    const target = ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
    expect(target, ref).toBeDefined()
  }
})

it('describes bodies and answers by schemas that a JSON Schema reader accepts', () => {
  for (const endpoint of endpoints) {
    const { requestBody, responses } = operationOf(endpoint, resolved)
    const described = [requestBody?.content, ...Object.values(responses).map((response) => response.content)]
    for (const { schema } of described.flatMap((media) => Object.values(media ?? {}))) {
      expect(() => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]), endpoint.slug).not.toThrow()
    }
  }
})

it('describes the facts of each refusal', () => {
  const refused = operationOf(placeBusinessCustomerOrder, resolved).responses[409]
  const schema = refused?.content['application/problem+json']?.schema
  const reads = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  const problem = { type: 'urn:x', title: 'x', status: 409, requestId: 'x', code: 'OrderLinesRefused' }
  const line = { index: 0, salesUnitId: 'x', code: 'OutOfStock' }
  expect(reads.safeParse({ ...problem, facts: { lines: [{ ...line, facts: { available: 3 } }] } }).success).toBe(true)
  expect(reads.safeParse({ ...problem, facts: { lines: [line] } }).success).toBe(false)
})
