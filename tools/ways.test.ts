import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLookedAt, waysOf } from '../e2e/ways.ts'

afterEach(() => vi.unstubAllEnvs())
const onDay = (place: string | undefined) => vi.stubEnv('JOURNEYS_WAY', place)

describe('the ways of a run', () => {
  const ways = ['on a phone', 'at a desk']

  it('are all of them, unless it is said which', () => {
    onDay(undefined)
    expect(waysOf(ways)).toEqual(ways)
    expect(waysOf(ways, 1)).toEqual(ways)
  })

  it('are one a day, the neighbour’s another, and none is left out by two days', () => {
    for (const all of [ways, [...ways, 'in the dark']])
      for (const shift of [0, 1]) {
        const walked = all.flatMap((_, day) => {
          onDay(String(day))
          expect(waysOf(all, shift)).toHaveLength(1)
          return waysOf(all, shift)
        })
        expect(walked.toSorted()).toEqual(all.toSorted())
      }
    onDay('0')
    expect(waysOf(ways)).not.toEqual(waysOf(ways, 1))
  })

  it('are one of them on a day that has a higher number than there are ways', () => {
    onDay('7')
    expect(waysOf(ways)).toEqual(['at a desk'])
  })
})

describe('the looks of a journey', () => {
  const looks = (id: string, count = 4) => Array.from({ length: count }, () => isLookedAt(id))

  it('are all taken, unless it is said which way is walked', () => {
    onDay(undefined)
    expect(looks('whole')).toEqual([true, true, true, true])
  })

  it('are one of six a day, and none is left out in all ways together', () => {
    const taken = new Set<string>()
    for (let day = 0; day < 24; day += 1) {
      onDay(String(day))
      const [way] = waysOf([0, 1, 2, 3])
      const today = looks(`day ${day}`, 12)
      expect(today.filter(Boolean)).toHaveLength(2)
      for (const [look, isTaken] of today.entries()) if (isTaken) taken.add(`${way} ${look}`)
    }
    expect(taken.size).toBe(4 * 12)
  })

  it('are counted by each journey for itself', () => {
    onDay('0')
    expect(isLookedAt('one')).toBe(true)
    expect(isLookedAt('another')).toBe(true)
    expect(isLookedAt('one')).toBe(false)
  })
})
