import { expect, it } from 'vitest'
import { alteredDates } from './altered-dates.ts'
import { recurringOrderNumberOf } from './recurring-order-number.ts'

const date = (ruleDate: string, more: object = {}) => ({
  ruleDate,
  deliveryDate: ruleDate,
  state: 'planned' as const,
  isByHand: false,
  ...more,
})

it('says what a change of the template does to each date', () => {
  const before = [
    date('2026-12-01'),
    date('2026-12-08', { state: 'changed', isByHand: true }),
    date('2026-12-15'),
    date('2026-12-22'),
    date('2026-12-29', { state: 'skipped' }),
  ]
  const after = [
    date('2026-12-01'),
    date('2026-12-08', { state: 'changed', isByHand: true }),
    date('2026-12-22', { deliveryDate: '2026-12-21' }),
    date('2026-12-29'),
  ]
  const said = (hasOtherGoods: boolean) =>
    alteredDates(before, after, { hasOtherGoods }).map(({ ruleDate, kind }) => `${ruleDate} ${kind}`)
  expect(said(false)).toEqual(['2026-12-08 kept', '2026-12-15 dropped', '2026-12-22 moved', '2026-12-29 added'])
  expect(said(true)[0]).toBe('2026-12-01 otherGoods')
})

it('has nothing to say about what was ordered', () => {
  const ordered = [date('2026-12-01', { state: 'ordered', isByHand: true })]
  expect(alteredDates(ordered, ordered, { hasOtherGoods: true })).toEqual([])
})

it('numbers recurring orders by their year', () => {
  expect(recurringOrderNumberOf('2026-11-24', 12)).toBe('D-2026-000012')
})
