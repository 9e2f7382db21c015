import { describe, expect, it } from 'vitest'
import { joined, type TemplateDraft, templateOf, weekOfMonthOf } from './template-draft.ts'

const draft: TemplateDraft = {
  interval: 'weekly',
  startsOn: '2026-12-08',
  endsOn: '',
  holidayRule: 'dayBefore',
  deliveryMethod: 'deliveryHub',
  billingAddressId: 'b',
  shippingAddressId: 's',
  note: '',
  ...{ buyerOrderNumber: '', costCentre: '' },
  breaks: [{ from: '', until: '' }],
  lines: [{ salesUnitId: 'a', name: 'Möhren', salesUnitName: 'Kiste', quantity: 2 }],
}

describe('a template as it is typed', () => {
  it('is sent with the weekday of its first delivery, and nothing that was left empty', () => {
    expect(templateOf(draft)).toMatchObject({
      weekday: 'tuesday',
      weekOfMonth: null,
      endsOn: null,
      breaks: [],
      lines: [{ quantity: 2 }],
    })
    expect(templateOf({ ...draft, interval: 'monthly', startsOn: '2026-12-29' })).toMatchObject({ weekOfMonth: -1 })
  })

  it.each([{ startsOn: '8.12.' }, { lines: [] }, { shippingAddressId: '' }])(
    'is not sent as long as something is missing: %j',
    (change) => {
      expect(templateOf({ ...draft, ...change })).toBeNull()
    },
  )

  it('gets more of what it has, and what it has not', () => {
    const [first] = draft.lines
    const other = { salesUnitId: 'b', name: 'Milch', salesUnitName: 'Kanne', quantity: 1 }
    expect(joined(draft.lines, [...draft.lines, other])).toEqual([{ ...first, quantity: 4 }, other])
  })
})

it('knows weeks of a month', () => {
  expect(['2026-12-01', '2026-12-08', '2026-12-29'].map(weekOfMonthOf)).toEqual([1, 2, -1])
})
