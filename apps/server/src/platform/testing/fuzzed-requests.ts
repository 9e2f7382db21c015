import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import type { ApiRequest } from './api-request.ts'
import { pathParametersOf } from './request-examples.ts'
import { leavesOf, objectsIn, withValueAt } from './request-leaves.ts'

/** Requests that nobody thought of: made of what the contracts say of them, and bent. */

type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: day.map((text) => text.slice(0, 10)),
  'date-time': day,
  email: fc.emailAddress(),
}

/** Not every pattern can be turned round: what cannot is any text. It takes a tenth of a second each, and many fields have the same. */
const turnedRound = (pattern: string): Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string({ unit: 'grapheme' })
  }
}
const known = new Map<string, Arbitrary<string>>()
const matching = (pattern: string): Arbitrary<string> => {
  const arbitrary = known.get(pattern) ?? turnedRound(pattern)
  known.set(pattern, arbitrary)
  return arbitrary
}

const texts = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> => {
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
  const fitting = formats[format ?? ''] ?? (pattern === undefined ? undefined : matching(pattern))
  return fitting ? fc.oneof({ weight: 4, arbitrary: fitting }, any) : any
}

/** What a schema takes, nearly always: what only code checks may be wrong. */
const valuesOf = (schema: Schema, root: Schema = schema, depth = 0): Arbitrary<unknown> => {
  const inside = (some: Schema) => valuesOf(some, root, depth + 1)
  if (schema.$ref) {
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root
    return depth > 6 ? fc.constant(null) : inside(found)
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inside))
  if (schema.allOf?.[0]) return inside(schema.allOf[0])
  const { minimum: min = -1000, maximum: max = 1_000_000 } = schema
  switch (schema.type) {
    case 'object': {
      const { required = [], additionalProperties: other } = schema
      // What has the same schema under every name names no properties.
      const alike = typeof other === 'object' ? required.map((name) => [name, other] as const) : []
      const fields = [...alike, ...Object.entries(schema.properties ?? {})]
      const made = fields.map(([name, field]) => [name, inside(field)] as const)
      return fc.record(Object.fromEntries(made), { requiredKeys: [...required] })
    }
    case 'array':
      return fc.array(inside(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const asSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

const nul = String.fromCharCode(0)
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, {}, [], -1, 0, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, Number.MIN_SAFE_INTEGER],
    ...[
      '',
      ' ',
      nul,
      `a${nul}b`,
      '\ud800',
      "'; drop table company; --",
      '%',
      '_',
      '\\',
      '../../etc',
      '\u202eoben',
      '🥔',
    ],
    ...[
      '0000-01-01',
      '9999-12-31',
      '2026-02-30',
      '+275760-09-13',
      'infinity',
      'now',
      'NaN',
      'constructor',
      '__proto__',
    ],
    ...['00000000-0000-0000-0000-000000000000', 'x'.repeat(70_000), '9'.repeat(400)],
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.jsonValue({ maxDepth: 4 }),
)

type Bend = { readonly at: number; readonly how: 'value' | 'gone' | 'more' | 'twice'; readonly value: unknown }
const bends: Arbitrary<readonly Bend[]> = fc.array(
  fc.record({ at: fc.nat(), how: fc.constantFrom('value', 'value', 'gone', 'more', 'twice'), value: hostile }),
  { maxLength: 2 },
) as Arbitrary<readonly Bend[]>

const bent = (body: unknown, { at, how, value }: Bend): unknown => {
  if (how === 'more') {
    const objects = objectsIn(body)
    const path = objects[at % objects.length]
    return path ? withValueAt(body, [...path, 'surplus'], value) : value
  }
  const leaves = leavesOf(body)
  const path = leaves[at % leaves.length]?.path ?? []
  if (how === 'gone') return withValueAt(body, path, undefined)
  if (how === 'twice') return withValueAt(body, path.slice(0, -1), [body, body])
  return withValueAt(body, path, value)
}

const inText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000)

/** Headers are bytes: what is none cannot be sent. */
const headerTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '"1"',
    '"999999999"',
    'W/"x"',
    'en',
    'de;q=0.1,en',
    ',,,,',
    'x'.repeat(5000),
    '\t',
    '"',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
)
const headers = fc.record(
  {
    'accept-language': headerTexts,
    'if-match': headerTexts,
    'if-none-match': headerTexts,
    'idempotency-key': headerTexts,
    'content-type': fc.constantFrom('application/json', 'application/json; charset=x', 'text/plain', 'x/y', ''),
    accept: headerTexts,
    range: headerTexts,
    'x-forwarded-for': headerTexts,
  },
  { requiredKeys: [] },
)

export type FuzzedRequest = ApiRequest & { readonly slug: string }

/** `own` is a request that goes through, of somebody who may; `others` are other people's `Authorization` headers. */
export const fuzzedRequests = (
  endpoint: ServedEndpoint,
  own: ApiRequest,
  others: readonly (string | undefined)[],
): Arbitrary<FuzzedRequest> => {
  const { body: bodySchema, query: querySchema } = endpoint.schemas
  const made = (schema: z.ZodType | undefined, example: unknown) =>
    schema
      ? fc
          .tuple(fc.oneof(fc.constant(example), valuesOf(asSchema(schema))), bends)
          .map(([value, some]) => some.reduce(bent, value))
      : fc.constant(example)
  const bytes = fc.oneof(fc.constant(own.body), fc.uint8Array({ maxLength: 300 }).map(Buffer.from))
  const values = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile })
  return fc
    .record({
      body: endpoint.upload ? bytes : made(bodySchema, own.body),
      query: made(querySchema, own.query ?? {}),
      names: fc.array(values, { minLength: 4, maxLength: 4 }),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      as: fc.oneof({ weight: 5, arbitrary: fc.constant(own.as) }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
    })
    .map(({ body, query, names, headers: sent, as }) => ({
      slug: endpoint.slug,
      as,
      params: Object.fromEntries(
        pathParametersOf(endpoint).map(({ name }, i) => [
          name,
          names[i] === undefined ? (own.params?.[name] ?? '') : inText(names[i]),
        ]),
      ),
      query: Object.fromEntries(
        Object.entries((query ?? {}) as object)
          .filter(([, value]) => value !== undefined)
          // More does not fit into an address.
          .slice(0, 1000)
          .map(([name, value]) => [name, inText(value)]),
      ),
      ...(endpoint.upload ? { body } : {}),
      ...(bodySchema ? { body: JSON.stringify(body) ?? '' } : {}),
      headers: { ...(bodySchema ? { 'content-type': 'application/json' } : {}), ...sent } as Record<string, string>,
    }))
}
