import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArticleStatus,
  articleActions,
  articleActors,
  articleCan,
  articleStatuses,
  initialArticleStatus,
  moveListing,
  rejectArticle,
  waitingPart,
} from './article-status.ts'

/** Every move there is, with who may make it. */
const allowed: Record<string, { to: ArticleStatus; by: string }> = {
  'approve pending': { to: 'approved', by: 'hub admin' },
  'reject pending': { to: 'rejected', by: 'hub admin' },
  'unlist approved': { to: 'notListed', by: 'supplier hub admin' },
  'relist notListed': { to: 'approved', by: 'supplier hub admin' },
  'resubmit rejected': { to: 'pending', by: 'supplier hub admin' },
}
const hubsOwn = ['approve', 'reject']

describe.each(articleActions)('every state × actor: %s', (action) => {
  describe.each(articleStatuses)('%s', (status) => {
    it.each(articleActors)('%s', (actor) => {
      const result = articleCan[action](status, actor)
      const move = allowed[`${action} ${status}`]
      if (actor === 'supplier' && hubsOwn.includes(action)) expect(result).toMatchObject({ code: 'Forbidden' })
      else if (move?.by.split(' ').includes(actor)) expect(result).toEqual({ ok: true, value: move.to })
      else expect(result).toMatchObject({ ok: false, code: 'ArticleTransitionNotAllowed' })
    })
  })
})

it.each([
  ['supplier', 'supplier', true],
  ['supplier', 'hub', true],
  ['hub', 'hub', true],
  ['hub', 'admin', true],
  ['hub', 'supplier', false],
  ['admin', 'supplier', false],
] as const)('what a %s took off the market, a %s puts back: %s', (takesOff, putsBack, isAllowed) => {
  const off = moveListing('unlist', { status: 'approved', isTakenOffByHub: false }, takesOff)
  expect(off.ok && moveListing('relist', off.value, putsBack)).toEqual(
    isAllowed
      ? { ok: true, value: { status: 'approved', isTakenOffByHub: false } }
      : { ok: false, code: 'TakenOffByHub' },
  )
})

it.each([
  ['pending', 'hub', ' Zutaten fehlen ', { ok: true, value: { status: 'rejected', reason: 'Zutaten fehlen' } }],
  ['pending', 'hub', '  ', { ok: false, code: 'ReasonRequired' }],
  ['pending', 'supplier', 'x', { ok: false, code: 'Forbidden' }],
  ['approved', 'hub', 'x', { ok: false, code: 'ArticleTransitionNotAllowed' }],
] as const)('rejecting %s by %s with reason "%s"', (status, actor, reason, expected) => {
  expect(rejectArticle(status, actor, reason)).toMatchObject(expected)
})

it.each([
  ['supplier', 'pending'],
  ['hub', 'approved'],
  ['admin', 'approved'],
] as const)('what a %s creates starts as %s', (creator, expected) => {
  expect(initialArticleStatus(creator)).toBe(expected)
})

it('lets nothing into the market that no hub has ever approved', () => {
  const step = fc.record({ action: fc.constantFrom(...articleActions), actor: fc.constantFrom(...articleActors) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let status = initialArticleStatus('supplier')
      let wasApproved = false
      for (const { action, actor } of steps) {
        const result = articleCan[action](status, actor)
        if (!result.ok) continue
        status = result.value
        wasApproved ||= action === 'approve' && actor !== 'supplier'
        if (status === 'approved' || status === 'notListed') expect(wasApproved).toBe(true)
      }
    }),
  )
})

it.each([
  ['pending', true, 'article'],
  ['pending', false, 'article'],
  ['approved', true, 'salesUnits'],
  ['notListed', true, 'salesUnits'],
  ['approved', false, null],
  // Its units wait with it for the next attempt.
  ['rejected', true, null],
] as const)('of an article that is %s (units waiting: %s) the hub decides about: %s', (status, hasPending, part) => {
  expect(waitingPart(status, hasPending)).toBe(part)
})
