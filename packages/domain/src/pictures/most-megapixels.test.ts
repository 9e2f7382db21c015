import { expect, it } from 'vitest'
import { mostMegapixels } from './most-megapixels.ts'

/** Bytes a pixel that unpacking took at most, measured with libvips 8.18 on pictures of 49 megapixels. */
const measured = [
  { what: 'a JPEG', format: 'jpeg', isProgressive: false, bytesAPixel: 0.7 },
  { what: 'a progressive JPEG of four colours', format: 'jpeg', isProgressive: true, bytesAPixel: 8.3 },
  { what: 'a PNG', format: 'png', isProgressive: false, bytesAPixel: 2.5 },
  { what: 'an interlaced PNG of 16 bits and transparency', format: 'png', isProgressive: true, bytesAPixel: 9.7 },
  { what: 'a WebP with transparency', format: 'webp', isProgressive: false, bytesAPixel: 1.4 },
  { what: 'an AVIF', format: 'heif', isProgressive: false, bytesAPixel: 18.5 },
  { what: 'an AVIF of 12 bits and transparency', format: 'heif', isProgressive: false, bytesAPixel: 25.9 },
]

it.each(measured)('$what may be as large as unpacks in 320 MB', ({ format, isProgressive, bytesAPixel }) => {
  expect(mostMegapixels({ format, isProgressive }) * bytesAPixel).toBeLessThan(320)
})

it.each([
  ['a telephone takes', 'jpeg', 48],
  ['an editing program exports from a camera of 24 megapixels', 'jpeg', 24],
])('what %s is allowed', (_, format, megapixels) => {
  expect(mostMegapixels({ format, isProgressive: megapixels === 24 })).toBeGreaterThanOrEqual(megapixels)
})
