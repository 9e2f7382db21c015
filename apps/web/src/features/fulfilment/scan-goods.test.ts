import { describe, expect, test } from 'vitest'
import type { InboundItem } from './queries.ts'
import type { ItemDraft } from './receipt-draft.ts'
import { scanGoods } from './scan-goods.ts'

const line = (id: string, more: Partial<InboundItem>) =>
  ({ id, articleNumber: `N-${id}`, gtin: null, lots: [], ...more }) as unknown as InboundItem
const milk = line('milk', { gtin: '4012345678901', articleNumber: 'MB-101' })
const cheese = line('cheese', { lots: [{ lot: 'D-9', bestBefore: null, quantity: 2, isBlocked: false }] })
const items = [milk, cheese]
const lot = (key: string, name: string, quantity: number, bestBefore = '') => ({ key, lot: name, bestBefore, quantity })
const draftOf = (...lots: ItemDraft['lots']): ItemDraft => ({ lots, spoilt: 0, rule: null, shelf: '' })
const drafts = { milk: draftOf(lot('a', '', 10)), cheese: draftOf(lot('b', 'D-9', 2)) }
const lotsAfter = (code: string, changed = drafts) =>
  scanGoods(items, changed, code)?.draft.lots.map(({ lot: name, bestBefore, quantity }) => [name, bestBefore, quantity])

describe('a scan at the door', () => {
  test.each([
    ['the bar code of a pack', '4012345678901', 'milk'],
    ['the same as a GTIN of fourteen', '04012345678901', 'milk'],
    ['a label with lot and best-before', '(01)04012345678901(15)261202(10)M-47', 'milk'],
    ['the same as a scanner types it', ']C1010401234567890115261202 10M-47'.replace(' ', ''), 'milk'],
    ['an article’s number', 'mb-101', 'milk'],
    ['a lot that was announced', 'd-9', 'cheese'],
  ])('%s finds its line', (_, code, id) => {
    expect(scanGoods(items, drafts, code)?.item.id).toBe(id)
  })

  test.each(['4012345678918', 'X-1', ''])('%j is nothing that is expected', (code) => {
    expect(scanGoods(items, drafts, code)).toBeNull()
  })

  test('fills in lot and best-before where none was typed, and leaves the count alone', () => {
    expect(lotsAfter('(01)04012345678901(15)261202(10)M-47')).toEqual([['M-47', '2026-12-02', 10]])
  })

  test('of a second lot makes another one of which none is counted yet', () => {
    const counted = { ...drafts, milk: draftOf(lot('a', 'M-46', 10)) }
    expect(lotsAfter('(01)04012345678901(10)M-47', counted)).toEqual([
      ['M-46', '', 10],
      ['M-47', '', 0],
    ])
  })

  test('of the same label twice changes nothing more', () => {
    const once = scanGoods(items, drafts, '(01)04012345678901(10)M-47')?.draft ?? drafts.milk
    expect(lotsAfter('(01)04012345678901(10)m-47', { ...drafts, milk: once })).toEqual([['M-47', '', 10]])
  })

  const wheel = line('wheel', { gtin: '98898765432106', priceBasis: 'kilogram', expectedWeightGrams: 4300 })
  const weighed = (code: string, draft: ItemDraft) => scanGoods([wheel], { wheel: draft }, code)
  const label = '(01)98898765432106(3103)004380(10)K-7'

  test('of the label on one piece takes its weight', () => {
    const found = weighed(label, draftOf(lot('a', '', 1)))
    expect(found).toMatchObject({ lot: 'K-7', grams: 4380 })
    expect(found?.draft.weights).toEqual({ a: { grams: 4380, quantity: 1, isConfirmed: false } })
  })

  test('leaves the weight of several to the scale, and one that is known as it is', () => {
    expect(weighed(label, draftOf(lot('a', '', 3)))).toMatchObject({ grams: null })
    const known = { ...draftOf(lot('a', 'K-7', 1)), weights: { a: { grams: 4400, quantity: 1, isConfirmed: true } } }
    expect(weighed(label, known)?.draft).toEqual(known)
    expect(weighed('(01)98898765432106(10)K-7', draftOf(lot('a', '', 1)))).toMatchObject({ grams: null })
  })

  test('of a bar code alone names no lot', () => {
    expect(scanGoods(items, drafts, '4012345678901')).toMatchObject({ lot: null, draft: drafts.milk })
  })
})
