import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Crop,
  croppedName,
  isPictureName,
  pictureNamePattern,
  pointAfterCrop,
  readPictureName,
  wholePicture,
} from './picture-name.ts'

const hash = 'ab'.repeat(32)
const side = fc
  .integer({ min: 100, max: 1000 })
  .chain((length) => fc.tuple(fc.integer({ min: 0, max: 1000 - length }), fc.constant(length)))
const crops: fc.Arbitrary<Crop> = fc.tuple(side, side).map(([[x, width], [y, height]]) => ({ x, y, width, height }))

describe('the name of a picture', () => {
  it('tells which picture it is and what is shown of it', () => {
    fc.assert(
      fc.property(crops, (crop) => {
        const name = croppedName(hash, crop)
        expect(pictureNamePattern.test(name)).toBe(true)
        expect(isPictureName(name)).toBe(true)
        expect(readPictureName(name)).toEqual({ original: hash, crop })
      }),
    )
  })

  it('is that of the whole again, however it was cropped before', () => {
    fc.assert(
      fc.property(crops, crops, (first, second) => {
        const once = croppedName(hash, first)
        expect(croppedName(once, wholePicture)).toBe(hash)
        expect(croppedName(once, second)).toBe(croppedName(hash, second))
      }),
    )
  })

  it.each([
    '',
    hash.slice(1),
    `${hash}0`,
    hash.toUpperCase(),
    `${hash}-640-80`,
    `${hash}-0-0-1000`,
    `${hash}-0-0-1000-1000`,
    `${hash}-0-0-500-1001`,
    `${hash}-501-0-500-500`,
    `${hash}-0-501-500-500`,
    `${hash}-0-0-99-500`,
    `${hash}-0-0-500-99`,
    `${hash}-0-0-0500-500`,
    `${hash}-00-0-500-500`,
    `${hash}-0-0-500-500-1`,
    `${hash}-0-0-500-5e2`,
    `${hash}--1-0-500-500`,
    `${hash}-0-0-500-500\n`,
    `${hash}-0-0-500-5.0`,
    `../${hash}`,
  ])('is not %j', (name) => expect(isPictureName(name)).toBe(false))
})

describe('what must stay visible', () => {
  it.each([
    ['stays where it was', { x: 30, y: 70 }, wholePicture, wholePicture, { x: 30, y: 70 }],
    [
      'moves with the crop',
      { x: 50, y: 50 },
      wholePicture,
      { x: 250, y: 500, width: 500, height: 500 },
      { x: 50, y: 0 },
    ],
    ['is found again', { x: 50, y: 0 }, { x: 250, y: 500, width: 500, height: 500 }, wholePicture, { x: 50, y: 50 }],
    [
      'is the middle when cut off',
      { x: 10, y: 50 },
      wholePicture,
      { x: 500, y: 0, width: 500, height: 1000 },
      { x: 50, y: 50 },
    ],
  ])('%s', (_, point, before, after, expected) => expect(pointAfterCrop(point, before, after)).toEqual(expected))

  it('is a point of the picture, whatever is cropped', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.record({ x: percent, y: percent }), crops, crops, (point, before, after) => {
        const { x, y } = pointAfterCrop(point, before, after)
        expect([x, y].every((value) => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true)
      }),
    )
  })
})
