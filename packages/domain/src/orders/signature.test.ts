import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSignature, mostSignaturePoints, mostStrokePoints, signatureField, signaturePath } from './signature.ts'

const { width, height } = signatureField
const longest = Array.from({ length: mostSignaturePoints / mostStrokePoints }, () =>
  Array.from({ length: 2 * mostStrokePoints }, () => 1),
)

it.each([
  [
    'a line and a dot',
    [
      [0, 0, 1000, 400],
      [500, 200],
    ],
    true,
  ],
  ['nothing', [], false],
  ['a stroke without points', [[]], false],
  ['half a point', [[1, 2, 3]], false],
  ['beside the field', [[0, height + 1]], false],
  ['before the field', [[-1, 0]], false],
  ['strokes as long as may be', longest, true],
  ['one more', [...longest, [1, 1]], false],
  ['a stroke that is too long', [Array.from({ length: 2 * mostStrokePoints + 2 }, () => 1)], false],
])('%s', (_, strokes, expected) => {
  expect(isSignature(strokes)).toBe(expected)
})

it('is drawn stroke by stroke', () => {
  expect(
    signaturePath([
      [0, 1, 2, 3, 4, 5],
      [6, 7],
    ]),
  ).toBe('M0 1L2 3 4 5M6 7h0')
})

it('draws every point that was written, in its order', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: height }))
  const stroke = fc.array(point, { minLength: 1, maxLength: 20 }).map((points) => points.flat())
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 5 }), (strokes) => {
      expect(isSignature(strokes)).toBe(true)
      const drawn = signaturePath(strokes)
        .split('M')
        .slice(1)
        .map((part) => part.replace('h0', '').split(/[L ]/).map(Number))
      expect(drawn).toEqual(strokes)
    }),
  )
})
