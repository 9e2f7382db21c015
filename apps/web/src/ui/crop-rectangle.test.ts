import { describe, expect, it, test } from 'vitest'
import { corners, grown, moved, pulled, type Ratio, type Rectangle, resized, shaped } from './crop-rectangle.ts'

const some: Rectangle = { x: 200, y: 300, width: 400, height: 300 }

describe('the frame around a part of a picture', () => {
  it('moves and stays in the picture', () => {
    expect(moved(some, 10, -10)).toEqual({ ...some, x: 210, y: 290 })
    expect(moved(some, 9999, -9999)).toEqual({ ...some, x: 600, y: 0 })
  })

  it.each([
    ['nw', { x: 150, y: 350, width: 450, height: 250 }],
    ['ne', { x: 200, y: 350, width: 350, height: 250 }],
    ['sw', { x: 150, y: 300, width: 450, height: 350 }],
    ['se', { x: 200, y: 300, width: 350, height: 350 }],
  ] as const)('is pulled at its corner %s while the opposite one stays', (corner, expected) => {
    expect(pulled(some, corner, -50, 50, null)).toEqual(expected)
  })

  it('keeps its shape when it has one', () => {
    expect(pulled(some, 'se', 100, 0, 0.75)).toEqual({ x: 200, y: 300, width: 500, height: 375 })
    expect(pulled(some, 'se', 0, 75, 0.75)).toEqual({ x: 200, y: 300, width: 500, height: 375 })
    expect(pulled(some, 'nw', -900, 0, 0.75)).toEqual({ x: 0, y: 150, width: 600, height: 450 })
  })

  it('grows around its middle', () => {
    expect(grown(some, 40, null)).toEqual({ x: 180, y: 285, width: 440, height: 330 })
    expect(grown(some, -40, 0.75)).toEqual({ x: 220, y: 315, width: 360, height: 270 })
  })

  it('takes the shape of the shop', () => {
    // A picture of 2:1: the shop's 4:3 is two thirds of its width.
    expect(shaped({ x: 0, y: 0, width: 1000, height: 1000 }, 1.5)).toEqual({ x: 167, y: 1, width: 666, height: 999 })
    expect(shaped(some, null)).toBe(some)
  })
})

/** Numbers that look random, the same every time. */
const numbers = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

test('whatever is done to it, it is a part of the picture that can be seen', () => {
  const next = numbers(7)
  const far = () => Math.round((next() - 0.5) * 1600)
  for (const ratio of [null, 0.4, 0.75, 1, 1.3333, 2.25] as Ratio[]) {
    let at = shaped({ x: 0, y: 0, width: 1000, height: 1000 }, ratio)
    for (let step = 0; step < 2000; step += 1) {
      const corner = corners[Math.floor(next() * 4)] ?? 'se'
      const moves = [
        () => moved(at, far(), far()),
        () => pulled(at, corner, far(), far(), ratio),
        () => grown(at, far(), ratio),
        () => resized(at, far(), far(), ratio),
      ]
      at = (moves[Math.floor(next() * 4)] ?? moves[0])?.() ?? at
      const said = `${ratio} ${JSON.stringify(at)}`
      expect(Object.values(at).every(Number.isInteger), said).toBe(true)
      expect(Math.min(at.x, at.y, 1000 - at.x - at.width, 1000 - at.y - at.height), said).toBeGreaterThanOrEqual(0)
      expect(Math.min(at.width, at.height), said).toBeGreaterThanOrEqual(99)
      if (ratio !== null) expect(Math.abs(at.height - at.width * ratio), said).toBeLessThanOrEqual(1)
    }
  }
})
