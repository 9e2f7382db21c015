import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueNow, type OpenDocument, type WaitingCredit } from './due-now.ts'
import { openCents } from './open-item.ts'

const of = (documentId: string, dueCents: number, more: Partial<OpenDocument> = {}): OpenDocument => ({
  ...{ documentId, dueCents, settledCents: 0, dueOn: '2026-11-01', onTheWayCents: 0, isObjected: false },
  ...more,
})

it.each<[string, readonly OpenDocument[], number, readonly number[], number]>([
  ['an open document', [of('a', 100)], 0, [100], 100],
  ['one that is paid in part', [of('a', 100, { settledCents: 40 })], 0, [60], 60],
  ['one that a list collects', [of('a', 100, { onTheWayCents: 100 })], 0, [0], 0],
  [
    'one of which a list collects more than is open',
    [of('a', 100, { onTheWayCents: 130 }), of('b', 50)],
    0,
    [0, 50],
    50,
  ],
  ['one that was objected to', [of('a', -100, { isObjected: true })], 0, [0], 0],
  ['credit, which the oldest takes first', [of('b', 50, { dueOn: '2026-12-01' }), of('a', 100)], 120, [0, 30], 30],
  ['credit, which what waits for no day takes last', [of('a', 100, { dueOn: null }), of('b', 50)], 60, [0, 90], 90],
  ['credit of nothing that was objected to', [of('a', -100, { isObjected: true }), of('b', -50)], -20, [0, -30], -30],
  ['a settlement less what its supplier owes', [of('a', -100)], -30, [-70], -70],
  ['a settlement beside money of its supplier', [of('a', -100)], 30, [-100], -130],
  ['an invoice beside what its customer owes without a document', [of('a', 100)], -30, [100], 130],
  ['credit of whoever has no document', [], 30, [], -30],
  ['an invoice less a credit document', [of('a', 100), of('b', -30)], 0, [70, 0], 70],
  [
    'a credit document, which the oldest takes first',
    [of('c', -120, { dueOn: null }), of('b', 50, { dueOn: '2026-12-01' }), of('a', 100)],
    0,
    [0, 30, 0],
    30,
  ],
  ['what an invoice leaves of a credit document', [of('a', 50), of('b', -80)], 0, [0, -30], -30],
  [
    'a credit document that takes nothing off what a list collects',
    [of('a', 100, { onTheWayCents: 90 }), of('b', -30)],
    0,
    [0, -20],
    -20,
  ],
  ['a credit document that was objected to', [of('a', 100), of('b', -30, { isObjected: true })], 0, [100, 0], 100],
  ['credit beside documents that come to nothing', [of('a', 100), of('b', -100)], 30, [0, 0], -30],
  ['credit of an invoice that a credit document leaves', [of('a', 100), of('b', -30)], 50, [20, 0], 20],
])('%s', (_, documents, credit, each, all) => {
  const found = dueNow(documents, credit)
  expect(found.documents.map(({ dueNowCents }) => dueNowCents)).toEqual(each)
  expect(found.dueNowCents).toBe(all)
  expect(found.restCents).toBe(each.reduce((sum, cents) => sum + cents, 0) - all)
})

const wait = (cents: number, ...documentIds: string[]): WaitingCredit => ({ documentIds, cents })

it.each<[string, readonly OpenDocument[], number, readonly WaitingCredit[], readonly number[], number]>([
  ['less is due', [of('a', 100)], 0, [wait(30, 'a')], [70], 70],
  ['less of a settlement is due', [of('a', -100)], 0, [wait(-30, 'a')], [-70], -70],
  ['of its own goods, though others are older', [of('a', 100), of('b', 50)], 0, [wait(30, 'b')], [100, 20], 120],
  ['then of others', [of('a', 100), of('b', 50)], 0, [wait(80, 'b')], [70, 0], 70],
  ['of others where its goods are paid', [of('a', 100)], 0, [wait(30)], [70], 70],
  ['none goes back before its document says so', [of('a', 100)], 0, [wait(130, 'a')], [0], 0],
  ['credit that is left goes back', [of('a', 100)], 80, [wait(30, 'a')], [0], -10],
  ['two of the same goods', [of('a', 100), of('b', 50)], 0, [wait(70, 'a'), wait(60, 'a')], [0, 20], 20],
  [
    'nothing of what a list collects',
    [of('a', 100, { onTheWayCents: 90 }), of('b', 50)],
    0,
    [wait(30, 'a')],
    [0, 30],
    30,
  ],
  [
    'an objection keeps its own',
    [of('a', -100, { isObjected: true }), of('b', -50)],
    0,
    [wait(-30, 'a')],
    [0, -50],
    -50,
  ],
  ['no document of the other sign', [of('a', -100), of('b', 50)], 0, [wait(30, 'a')], [-80, 0], -80],
])('of a credit that waits for its document: %s', (_, documents, credit, waiting, each, all) => {
  const found = dueNow(documents, credit, waiting)
  expect(found.documents.map(({ dueNowCents }) => dueNowCents)).toEqual(each)
  expect(found.dueNowCents).toBe(all)
  expect(found.restCents).toBe(each.reduce((sum, cents) => sum + cents, 0) - all)
})

it('takes credit and documents of the other side once, and never asks for more than is open', () => {
  const item = fc.record({
    dueCents: fc.integer({ min: -500, max: 500 }),
    dueOn: fc.constantFrom(null, '2026-11-01', '2026-11-02'),
    onTheWayCents: fc.integer({ min: 0, max: 600 }),
    isObjected: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.integer({ min: -1000, max: 1000 }), (items, credit) => {
      const documents = items.map((each, index) => ({ ...each, documentId: String(index), settledCents: 0 }))
      const sum = (by: (document: ReturnType<typeof found>[number]) => number) =>
        found().reduce((all, document) => all + by(document), 0)
      const found = () => dueNow(documents, credit).documents
      for (const document of found()) {
        expect(document.dueNowCents * Math.sign(openCents(document))).toBeGreaterThanOrEqual(0)
        expect(Math.abs(document.dueNowCents)).toBeLessThanOrEqual(Math.abs(openCents(document)))
      }
      const wanted = ({ dueCents, onTheWayCents, isObjected }: OpenDocument) =>
        isObjected ? 0 : Math.sign(dueCents) * Math.max(0, Math.abs(dueCents) - onTheWayCents)
      expect(dueNow(documents, credit).dueNowCents).toBe(sum(wanted) - credit)
      // Nobody pays the other one what that one owes.
      const come = sum((document) => Math.max(0, document.dueNowCents))
      const go = sum((document) => Math.max(0, -document.dueNowCents))
      expect(Math.min(come, go)).toBe(0)
      const { restCents } = dueNow(documents, credit)
      expect(come * Math.max(0, restCents) + go * Math.max(0, -restCents)).toBe(0)
    }),
  )
})

it('takes each waiting credit off once, up to what is to come', () => {
  const item = fc.record({ dueCents: fc.integer({ min: -500, max: 500 }), onTheWayCents: fc.nat(600) })
  const credit = fc.record({ cents: fc.nat(300), documentIds: fc.subarray(['0', '1', '2', '3']) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), fc.array(credit, { maxLength: 4 }), (items, waiting) => {
      const documents = items.map(({ dueCents, ...each }, index) => of(String(index), dueCents, each))
      const toCome = documents.reduce(
        (sum, { dueCents, onTheWayCents }) => sum + Math.max(0, dueCents - onTheWayCents),
        0,
      )
      const waits = waiting.reduce((sum, { cents }) => sum + cents, 0)
      const [before, after] = [dueNow(documents, 0), dueNow(documents, 0, waiting)]
      expect(after.dueNowCents).toBe(before.dueNowCents - Math.min(waits, toCome))
      for (const { dueCents, dueNowCents } of after.documents)
        expect(Math.sign(dueCents) * dueNowCents).toBeGreaterThanOrEqual(0)
    }),
  )
})
