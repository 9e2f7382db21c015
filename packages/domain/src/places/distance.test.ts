import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, type Place } from './distance.ts'

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const berlin = at(52.52, 13.405)
const hamburg = at(53.5511, 9.9937)
const munich = at(48.1351, 11.582)
const cologne = at(50.9375, 6.9603)
const bremen = at(53.0793, 8.8017)
const oldenburg = at(53.1435, 8.2146)

describe('as the crow flies', () => {
  it.each([
    ['Berlin to Hamburg', berlin, hamburg, 255],
    ['Berlin to Munich', berlin, munich, 504],
    ['Cologne to Hamburg', cologne, hamburg, 356],
    ['Bremen to Oldenburg', bremen, oldenburg, 40],
    ['a place to itself', berlin, berlin, 0],
    ['a village to its other end, 400 m', at(53.36, 8.46), at(53.3636, 8.46), 0],
    ['600 m', at(53.36, 8.46), at(53.3654, 8.46), 1],
    ['a degree along the equator', at(0, 0), at(0, 1), 111],
    ['across the date line', at(0, 179.5), at(0, -179.5), 111],
    ['pole to pole', at(90, 0), at(-90, 0), 20015],
    ['to the other side of the Earth', at(53.36, 8.46), at(-53.36, -171.54), 20015],
  ])('%s', (_, one, other, km) => {
    expect(distanceKm(one, other)).toBe(km)
  })
})

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const places = fc.record({ latitude: degrees(90), longitude: degrees(180) })

it('is the same both ways, nothing from here to here, and no shorter by way of somewhere else', () => {
  fc.assert(
    fc.property(places, places, places, (here, there, between) => {
      const direct = distanceKm(here, there)
      expect(direct).toBe(distanceKm(there, here))
      expect(direct).toBeGreaterThanOrEqual(0)
      expect(distanceKm(here, here)).toBe(0)
      // Each of three roundings to whole kilometres may be off by a half.
      expect(direct).toBeLessThanOrEqual(distanceKm(here, between) + distanceKm(between, there) + 1)
    }),
  )
})
