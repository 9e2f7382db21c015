import { expect, test } from 'vitest'
import { localeOfPath, pathIn, withoutPrefix } from './language-prefix.ts'

test.each([
  ['/', 'de-DE', '/', '/en-US'],
  ['/cart', 'de-DE', '/cart', '/en-US/cart'],
  ['/en-US', 'en-US', '/', '/en-US'],
  ['/en-US/', 'en-US', '/', '/en-US'],
  ['/en-US/cart', 'en-US', '/cart', '/en-US/cart'],
  ['/en-USA', 'de-DE', '/en-USA', '/en-US/en-USA'],
  ['/en-us/cart', 'de-DE', '/en-us/cart', '/en-US/en-us/cart'],
  ['/de-DE/cart', 'de-DE', '/de-DE/cart', '/en-US/de-DE/cart'],
  // With two slashes it would be the address of another site, for a link as for `location.assign`.
  ['//other.example/', 'de-DE', '/other.example/', '/en-US/other.example/'],
  ['/en-US//other.example', 'en-US', '/other.example', '/en-US/other.example'],
  ['/en-US///', 'en-US', '/', '/en-US'],
])('%s is in %s, called %s, and %s in English', (path, locale, plain, english) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(withoutPrefix(path)).toBe(plain)
  expect(pathIn('de-DE', path)).toBe(plain)
  expect(pathIn('en-US', path)).toBe(english)
})
