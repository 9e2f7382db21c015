import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionAudiences, collectionState, isCollectionVisible } from './collection-visibility.ts'

const today = '2026-11-23'
const open = { visibleFrom: null, visibleUntil: null }

describe('a collection on 23 November', () => {
  it.each([
    ['without a period', open, 'visible'],
    ['that begins today', { ...open, visibleFrom: today }, 'visible'],
    ['that begins tomorrow', { ...open, visibleFrom: '2026-11-24' }, 'coming'],
    ['that ends today', { ...open, visibleUntil: today }, 'visible'],
    ['that ended yesterday', { ...open, visibleUntil: '2026-11-22' }, 'over'],
    ['of today alone', { visibleFrom: today, visibleUntil: today }, 'visible'],
    ['of next year', { visibleFrom: '2027-04-20', visibleUntil: '2027-06-24' }, 'coming'],
  ] as const)('%s', (_, period, state) => {
    expect(collectionState({ ...period, audience: 'everyone' }, today)).toBe(state)
    expect(collectionState({ ...period, audience: 'businesses' }, today)).toBe(state)
    expect(collectionState({ ...period, audience: 'hidden' }, today)).toBe('hidden')
  })

  it.each([
    ['hidden', false, false],
    ['hidden', true, false],
    ['businesses', false, false],
    ['businesses', true, true],
    ['everyone', false, true],
    ['everyone', true, true],
  ] as const)('for %s is seen by a business (%s): %s', (audience, isBusiness, isSeen) => {
    expect(isCollectionVisible({ ...open, audience }, { today, isBusiness })).toBe(isSeen)
  })
})

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const shown = fc.record({
  audience: fc.constantFrom(...collectionAudiences),
  visibleFrom: fc.option(days),
  visibleUntil: fc.option(days),
})

it('is never seen by a guest and not by a business, and never outside of its period', () => {
  fc.assert(
    fc.property(shown, days, (collection, day) => {
      const [guest, business] = [false, true].map((isBusiness) =>
        isCollectionVisible(collection, { today: day, isBusiness }),
      )
      expect(guest && !business).toBe(false)
      if (business) {
        expect(collection.visibleFrom === null || collection.visibleFrom <= day).toBe(true)
        expect(collection.visibleUntil === null || day <= collection.visibleUntil).toBe(true)
      }
    }),
  )
})

it('once it is over stays over', () => {
  fc.assert(
    fc.property(shown, days, days, (collection, one, other) => {
      const [earlier = '', later = ''] = [one, other].toSorted()
      if (collectionState(collection, earlier) === 'over') expect(collectionState(collection, later)).toBe('over')
    }),
  )
})
