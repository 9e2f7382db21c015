import { describe, expect, it } from 'vitest'
import type { TemplateDraft } from './template-draft.ts'
import { overSaved } from './template-versions.ts'

const base: TemplateDraft = {
  ...{ interval: 'weekly', startsOn: '2026-12-08', endsOn: '', holidayRule: 'dayBefore', note: 'Hof', breaks: [] },
  ...{ buyerOrderNumber: '', costCentre: '' },
  ...{ deliveryMethod: 'deliveryHub', billingAddressId: 'b', shippingAddressId: 's' },
  lines: [{ salesUnitId: 'sacks', name: 'Linda', salesUnitName: 'Sack', quantity: 4 }],
}
const lines = (quantity: number) => base.lines.map((line) => ({ ...line, quantity }))

describe('what is typed over what somebody else has saved', () => {
  it.each<[string, Partial<TemplateDraft>, Partial<TemplateDraft>, Partial<TemplateDraft>, string[]]>([
    ['nobody else has saved', { note: 'Tor' }, {}, { note: 'Tor' }, []],
    ['they changed another field', { note: 'Tor' }, { lines: lines(6) }, { note: 'Tor', lines: lines(6) }, []],
    ['both changed a field to the same', { note: 'Tor' }, { note: 'Tor' }, { note: 'Tor' }, []],
    [
      'both changed a field',
      { lines: lines(5) },
      { lines: lines(6), note: 'Tor' },
      { lines: lines(5), note: 'Tor' },
      ['lines'],
    ],
  ])('%s', (_, mine, saved, draft, clashes) => {
    expect(overSaved({ base, mine: { ...base, ...mine } }, { ...base, ...saved })).toEqual({
      draft: { ...base, ...draft },
      clashes,
    })
  })
})
