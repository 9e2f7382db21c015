import { describe, expect, test } from 'vitest'
import { type DraftLine, faultsOf, isDraft, sentLine, withMore } from './manual-draft.ts'

const line = (part: Partial<DraftLine> = {}): DraftLine => ({
  salesUnitId: 'sack',
  name: 'Kartoffel Linda',
  salesUnitName: 'Sack 12,5 kg',
  quantity: 2,
  ...part,
})

describe('a price that is being typed', () => {
  test.each<[string, string, object, object]>([
    ['9,50', 'Druckstellen', {}, { override: { cents: 950, reason: 'Druckstellen' } }],
    ['9.50', ' Druckstellen ', {}, { override: { cents: 950, reason: 'Druckstellen' } }],
    ['0', 'Kostprobe', {}, { override: { cents: 0, reason: 'Kostprobe' } }],
    ['', 'Druckstellen', { price: 'priceWrong' }, {}],
    ['neun', 'Druckstellen', { price: 'priceWrong' }, {}],
    ['-1', 'Druckstellen', { price: 'priceWrong' }, {}],
    ['1000000,01', 'Druckstellen', { price: 'priceWrong' }, {}],
    ['9,50', ' x ', { reason: 'reasonWrong' }, { override: { cents: 950, reason: 'x' } }],
    ['', '', { price: 'priceWrong', reason: 'reasonWrong' }, {}],
  ])('“%s”, because “%s”', (price, reason, faults, sent) => {
    const typed = line({ override: { price, reason } })
    expect(faultsOf(typed)).toEqual(faults)
    expect(sentLine(typed)).toEqual({ salesUnitId: 'sack', quantity: 2, ...sent })
  })

  test('none is no fault', () => {
    expect(faultsOf(line())).toEqual({})
    expect(sentLine(line())).toEqual({ salesUnitId: 'sack', quantity: 2 })
  })
})

test('what is put in twice has the larger quantity, and keeps the price that was agreed', () => {
  const override = { price: '9,50', reason: 'Druckstellen' }
  const own = [line({ override }), line({ salesUnitId: 'crate' })]
  expect(withMore(own, [line({ quantity: 5 }), line({ salesUnitId: 'net' })])).toEqual([
    line({ override, quantity: 5 }),
    line({ salesUnitId: 'crate' }),
    line({ salesUnitId: 'net' }),
  ])
  expect(withMore(own, [line({ quantity: 1 })])[0]?.quantity).toBe(2)
})

describe('what lies on the device', () => {
  test.each<[string, unknown, boolean]>([
    ['a draft', { lines: [line()], note: 'Rampe', deliveryMethod: 'pickupHub' }, true],
    ['one with a price', { lines: [line({ override: { price: '', reason: '' } })] }, true],
    ['nothing', null, false],
    ['another shape', { lines: 'many' }, false],
    ['half a crate', { lines: [line({ quantity: 0.5 })] }, false],
    ['a price of another shape', { lines: [{ ...line(), override: 950 }] }, false],
    ['a way that nobody goes', { lines: [], deliveryMethod: 'drone' }, false],
    ['an attempt without a key', { lines: [], attempt: {} }, false],
  ])('%s', (_, kept, isRight) => {
    expect(isDraft(kept)).toBe(isRight)
  })
})
