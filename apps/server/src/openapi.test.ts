import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { httpStatusOf } from './platform/domain-error.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** The parts of OpenAPI 3.1.0 that our document uses, as strict as its specification. */
const jsonSchema = z.record(z.string(), z.unknown())
const content = z.record(z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/), z.strictObject({ schema: jsonSchema }))
const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    schema: jsonSchema,
  })
  .refine((one) => one.in !== 'path' || one.required, { error: 'a path parameter is always required' })
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z0-9-]+$/),
  summary: z.string().min(1),
  'x-access': z.enum(['anyone', 'signedIn', 'supplier', 'retailer', 'businessCustomer', 'admin']),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
})
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.strictObject({ url: z.url() })),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.string(), bearerFormat: z.string() }),
    ),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
})
type Operation = z.output<typeof operation>

let database: TestDatabase
let server: TestApp
let document: z.output<typeof openApi>
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: worldNow })
  const answer = await server.app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  document = openApi.parse(answer.json())
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const operationOf = ({ path, method }: Endpoint): Operation => {
  const found = document.paths[path]?.[method.toLowerCase() as 'get']
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

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
    const { parameters, requestBody, security } = operationOf(endpoint)
    const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
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

/** Every `$ref` in the document must lead somewhere in the document. */
const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))
}

const notJson: Readonly<Record<string, string>> = {
  'get-image': 'image/webp',
  'export-companies': 'text/csv',
  'export-articles-as-supplier': 'text/csv',
  'export-articles-as-retailer': 'text/csv',
  'export-article-spreadsheet-as-supplier': spreadsheetType,
  'export-article-spreadsheet-as-retailer': spreadsheetType,
}

it('names what each answer is', () => {
  for (const endpoint of endpoints) {
    const answered = endpoint.stream ? 'text/event-stream' : (notJson[endpoint.slug] ?? 'application/json')
    expect(Object.keys(operationOf(endpoint).responses['200']?.content ?? {}), endpoint.slug).toEqual([answered])
  }
})

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
    const { requestBody, responses } = operationOf(endpoint)
    const described = [requestBody?.content, ...Object.values(responses).map((response) => response.content)]
    for (const schemas of described.flatMap((media) => Object.values(media ?? {}))) {
      if ('$ref' in schemas.schema) continue
      expect(
        () => z.fromJSONSchema(schemas.schema as Parameters<typeof z.fromJSONSchema>[0]),
        endpoint.slug,
      ).not.toThrow()
    }
  }
})
