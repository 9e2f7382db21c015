import { describe, expect, it } from 'vitest'
import { keysBeyond } from './keys-beyond.ts'

describe('keys beyond a promise', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    ['none in equal answers', { a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null }] }, []],
    ['a key of the answer itself', { a: 1, secret: 2 }, { a: 1 }, ['secret']],
    ['a key whose value is null', { a: 1, secret: null }, { a: 1 }, ['secret']],
    ['a key in an object', { a: { b: 1, secret: 2 } }, { a: { b: 1 } }, ['a.secret']],
    [
      'a key of several rows, once',
      {
        rows: [
          { a: 1, secret: 2 },
          { a: 1, secret: 3 },
        ],
      },
      { rows: [{ a: 1 }, { a: 1 }] },
      ['rows[].secret'],
    ],
    ['a key of the second row', [{ a: 1 }, { a: 1, secret: 3 }], [{ a: 1 }, { a: 1 }], ['[].secret']],
    ['none beside values that are no objects', ['a', 1, null, true], ['a', 1, null, true], []],
  ])('names %s', (_, answer, promised, expected) => {
    expect(keysBeyond(answer, promised)).toEqual(expected)
  })
})
