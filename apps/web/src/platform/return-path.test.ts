import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const origin = 'https://markt.example'

test.each([
  ['/', '/'],
  ['/en-US/cart?step=2#lines', '/en-US/cart?step=2#lines'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
])('%j leads to %s', (path, expected) => {
  expect(safeReturnPath(path, origin)).toBe(expected)
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['////evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['\\/evil.example'],
  ['/\\/evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/\r\n/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/cart/../..//evil.example'],
  ['/..\\/evil.example'],
  ['https://evil.example'],
  ['HTTPS://evil.example'],
  ['https:evil.example'],
  ['http:\\\\evil.example'],
  ['https://markt.example@evil.example'],
  ['https://markt.example.evil.example/cart'],
  ['//markt.example@evil.example'],
  ['//user:secret@evil.example/cart'],
  ['//evil.example:443/cart'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['blob:https://markt.example/0'],
  ['cart'],
  ['./cart'],
  ['?cart'],
  ['#cart'],
  [''],
  [undefined],
  [null],
  [42],
  [{ returnTo: '/' }],
  [['/cart']],
])('%j is no path of this site and leads to the start page', (path) => {
  expect(safeReturnPath(path, origin)).toBe('/')
})

test('a path that climbs above the root stays on this site', () => {
  expect(safeReturnPath('/../../cart', origin)).toBe('/cart')
})
