import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { mostInOne, refuseWild } from './json-bodies.ts'

it('whatever is small is read, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(() => refuseWild(text)).not.toThrow()
    }),
  )
})

it('what stands in strings is not counted', () => {
  for (const inside of ['[', '{', ',', ']', '\\"', '\\\\', '\\u005b']) {
    expect(() => refuseWild(JSON.stringify({ note: inside.repeat(50_000), list: [1] })), inside).not.toThrow()
    expect(() => refuseWild(`["${inside.repeat(500)}"${',1'.repeat(499)}]`), inside).not.toThrow()
  }
})

it.each([
  ['brackets', '['.repeat(500_000), 'ValidationFailed'],
  ['a list in a list, and so on', `${'['.repeat(33)}${']'.repeat(33)}`, 'ValidationFailed'],
  ['a long list', `[0${',0'.repeat(500)}]`, 'PayloadTooLarge'],
  ['a long list behind a string that looks like its end', `["\\"]"${',0'.repeat(500)}]`, 'PayloadTooLarge'],
  ['many fields', `{"a":0${',"a":0'.repeat(500)}}`, 'PayloadTooLarge'],
  ['many short lists', `[${`[0${',0'.repeat(99)}],`.repeat(401)}0]`, 'PayloadTooLarge'],
  ['commas alone', ','.repeat(501), 'PayloadTooLarge'],
])('%s: refused', (_, text, code) => {
  expect(() => refuseWild(text)).toThrow(code)
})

/** Every list in a JSON schema with the most it takes. */
const listsIn = (schema: unknown, path: string): { path: string; most: number }[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems } = schema as { type?: unknown; maxItems?: number }
  const own = type === 'array' ? [{ path, most: maxItems ?? Number.POSITIVE_INFINITY }] : []
  return [...own, ...Object.entries(schema).flatMap(([name, inside]) => listsIn(inside, `${path}.${name}`))]
}

it(`no contract takes a list of more than ${mostInOne}`, () => {
  const lists = endpoints.flatMap(({ slug, schemas: { body } }) =>
    body ? listsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), slug) : [],
  )
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(({ most }) => most > mostInOne)).toEqual([])
})
