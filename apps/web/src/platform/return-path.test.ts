import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  ['/', '/'],
  ['/en-US/cart?step=2#lines', '/en-US/cart?step=2#lines'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['cart', '/'],
  ['', '/'],
  [undefined, '/'],
  [{ returnTo: '/' }, '/'],
])('%j leads to %s', (path, expected) => {
  expect(safeReturnPath(path, 'https://markt.example')).toBe(expected)
})
