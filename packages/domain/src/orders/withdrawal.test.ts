import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canNameOrder, decideWithdrawal, linesWithdrawn, refundUntil, stopsAtOnce } from './withdrawal.ts'

const lines = [
  { id: 'cheese', names: ['Deichkäse', 'Dyke cheese'] },
  { id: 'honey', names: ['Honig', 'Honey'] },
]

it.each([
  ['', ['cheese', 'honey']],
  ['alles', ['cheese', 'honey']],
  ['Der DEICHKÄSE', ['cheese']],
  ['the dyke  cheese, please', ['cheese']],
  ['Honig und Deichkäse', ['cheese', 'honey']],
  ['Birnen', ['cheese', 'honey']],
])('a statement about "%s" is about %o', (goods, expected) => {
  expect(linesWithdrawn(goods, lines)).toEqual(expected)
})

it('every statement is about some line of an order that has any', () => {
  fc.assert(fc.property(fc.string(), (goods) => linesWithdrawn(goods, lines).length > 0))
})

it.each([
  ['2026-11-23T08:00:00Z', '2026-12-07'],
  ['2026-11-23T23:30:00Z', '2026-12-08'],
])('what is withdrawn from at %s is paid back by %s', (declaredAt, day) => {
  expect(refundUntil(new Date(declaredAt))).toBe(day)
})

it.each([
  ['Frauke@Haushalt.example', 'frauke@haushalt.example', true],
  ['somebody@else.example', 'frauke@haushalt.example', false],
  ['', 'frauke@haushalt.example', false],
])('a statement of %s stops an order of %s: %s', (from, of, expected) => {
  expect(stopsAtOnce(from, of)).toBe(expected)
})

it.each([
  ['declared', false, 'Frauke@haushalt.example', null],
  ['declared', false, 'somebody@else.example', 'OrderOfSomebodyElse'],
  ['declared', true, 'frauke@haushalt.example', 'WithdrawalHasOrder'],
  ['refused', false, 'frauke@haushalt.example', 'WithdrawalDecided'],
] as const)('a hub names an order for a statement that is %s, sure: %s, from %s: %s', (state, isSure, email, code) => {
  const named = canNameOrder({ state, isSure, email }, ['', 'frauke@haushalt.example'])
  expect(named.ok ? null : named.code).toBe(code)
})

const both = ['cheese', 'honey']
const perishable = { code: 'perishable' } as const

it.each([
  [both, null, { state: 'accepted', accepted: both, refused: [] }],
  [['cheese'], perishable, { state: 'accepted', accepted: ['cheese'], refused: ['honey'] }],
  [[], perishable, { state: 'refused', accepted: [], refused: both }],
])('accepting %o, else %o', (acceptedIds, refusal, value) => {
  expect(decideWithdrawal({ state: 'declared', lineIds: both }, { acceptedIds, refusal })).toEqual({ ok: true, value })
})

it.each([
  ['accepted', both, both, null, 'WithdrawalDecided'],
  ['refused', both, both, null, 'WithdrawalDecided'],
  ['declared', both, ['cheese'], null, 'ReasonRequired'],
  ['declared', both, [], null, 'ReasonRequired'],
  ['declared', [], [], null, 'ReasonRequired'],
  ['declared', both, ['pears'], perishable, 'NotFound'],
] as const)('of one that is %s about %o, accepting %o, else %o: %s', (state, lineIds, acceptedIds, refusal, code) => {
  expect(decideWithdrawal({ state, lineIds }, { acceptedIds, refusal })).toMatchObject({ ok: false, code })
})

it('every line is accepted or refused, and none both', () => {
  const ids = fc.uniqueArray(fc.uuid())
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), (lineIds, isAccepted) => {
      const acceptedIds = lineIds.filter((id) => isAccepted(id))
      const decided = decideWithdrawal({ state: 'declared', lineIds }, { acceptedIds, refusal: perishable })
      if (!decided.ok) throw new Error('a first decision with a reason is taken')
      const { accepted, refused } = decided.value
      expect([...accepted, ...refused].sort()).toEqual([...lineIds].sort())
    }),
  )
})
