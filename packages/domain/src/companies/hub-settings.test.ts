import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualReminderSteps } from '../billing/reminder.ts'
import { federalStates } from '../calendar/federal-states.ts'
import { weekdays } from '../calendar/weekday.ts'
import { customerDeliveryMethods } from '../orders/delivery-method.ts'
import { paymentKinds } from '../orders/payment-kind.ts'
import { changeOfSettings, type HubSettings, type OpenOrders, type SettingConsequence } from './hub-settings.ts'

const settings: HubSettings = {
  deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  cutOffTime: '14:00',
  cutOffDaysBefore: 1,
  federalState: 'NI',
  deliveryMethods: ['deliveryHub', 'pickupHub'],
  minimumOrderCents: 8000,
  householdMinimumCents: 2500,
  reminderLimitCents: 500,
  differenceLimitCents: 5,
  deliveryFeeCents: 690,
  stockHorizonDays: 3,
  paymentKinds: ['cashAtPickup'],
  account: null,
  creditorId: null,
  prepaymentHours: 72,
  complaintDays: 3,
  deliveryPostcodes: ['26919', '26954'],
  paymentTermDays: 14,
  reminderSteps: usualReminderSteps,
}
// A Monday; in Saxony the Wednesday before is the only state holiday of November.
const account = { holder: 'Hub an der Bank', iban: 'DE89370400440532013000', bic: null }
const now = new Date('2026-11-16T08:00:00Z')
const openOrders: readonly OpenOrders[] = [
  { deliveryDate: '2026-11-17', deliveryMethod: 'deliveryHub', count: 2 },
  { deliveryDate: '2026-11-18', deliveryMethod: 'pickupHub', count: 4 },
  { deliveryDate: '2026-11-24', deliveryMethod: 'pickupHub', count: 1 },
]

it.each<[string, Partial<HubSettings>, SettingConsequence[]]>([
  ['nothing', {}, []],
  [
    'Tuesday given up: three open orders lie on Tuesdays',
    { deliveryWeekdays: ['monday', 'wednesday', 'thursday', 'friday'] },
    [{ kind: 'weekdays', gone: ['tuesday'], come: [], orders: 3 }],
  ],
  [
    'Saturday instead of Monday',
    { deliveryWeekdays: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] },
    [{ kind: 'weekdays', gone: ['monday'], come: ['saturday'], orders: 0 }],
  ],
  [
    'an earlier hour: for tomorrow it is over at ten today',
    { cutOffTime: '10:00' },
    [
      {
        kind: 'cutOff',
        date: '2026-11-17',
        before: new Date('2026-11-16T13:00:00Z'),
        after: new Date('2026-11-16T09:00:00Z'),
      },
    ],
  ],
  [
    'two days ahead: tomorrow is out of reach, Wednesday closes today',
    { cutOffDaysBefore: 2 },
    [
      {
        kind: 'cutOff',
        date: '2026-11-18',
        before: new Date('2026-11-17T13:00:00Z'),
        after: new Date('2026-11-16T13:00:00Z'),
      },
    ],
  ],
  [
    'Saxony, where the day of repentance is one: four open orders lie on it',
    { federalState: 'SN' },
    [{ kind: 'holidays', gone: [], come: ['2026-11-18'], orders: 4 }],
  ],
  ['Bremen, with the same holidays', { federalState: 'HB' }, []],
  [
    'fetching given up',
    { deliveryMethods: ['deliveryHub'] },
    [{ kind: 'methods', gone: ['pickupHub'], come: [], orders: 5 }],
  ],
  ['a minimum', { minimumOrderCents: 0 }, [{ kind: 'minimum', before: 8000, after: 0 }]],
  [
    'another minimum for households',
    { householdMinimumCents: 3000 },
    [{ kind: 'householdMinimum', before: 2500, after: 3000 }],
  ],
  [
    'a fee, for orders that are brought',
    { deliveryFeeCents: 900 },
    [{ kind: 'fee', before: 690, after: 900, orders: 2 }],
  ],
  ['the shelf', { stockHorizonDays: 7 }, [{ kind: 'stockHorizon', before: 3, after: 7 }]],
  [
    'no way to pay',
    { paymentKinds: [] },
    [{ kind: 'payments', gone: ['cashAtPickup'], come: [], takesHouseholds: false }],
  ],
  ['an account', { account }, [{ kind: 'account', before: null, after: account }]],
  [
    'the number to collect by',
    { creditorId: 'DE98ZZZ09999999999' },
    [{ kind: 'creditorId', before: null, after: 'DE98ZZZ09999999999' }],
  ],
  ['the time to complain', { complaintDays: 5 }, [{ kind: 'complaintDays', before: 3, after: 5 }]],
  ['when invoices are due', { paymentTermDays: 30 }, [{ kind: 'paymentTerm', before: 14, after: 30 }]],
  ['the same reminders', { reminderSteps: usualReminderSteps.map((step) => ({ ...step })) }, []],
  [
    'a fee for the second of two reminders',
    { reminderSteps: usualReminderSteps.slice(0, 2).map((step, at) => ({ ...step, feeCents: at * 500 })) },
    [
      {
        kind: 'reminders',
        steps: [
          { afterDays: 7, feeCents: 0 },
          { afterDays: 14, feeCents: 500 },
        ],
      },
    ],
  ],
  ['no reminders', { reminderSteps: [] }, [{ kind: 'reminders', steps: [] }]],
  ['the time to pay', { prepaymentHours: 48 }, [{ kind: 'prepaymentHours', before: 72, after: 48 }]],
  [
    'another place',
    { deliveryPostcodes: ['26954', '27804'] },
    [{ kind: 'postcodes', gone: ['26919'], come: ['27804'] }],
  ],
])('says what changes with %s', (_, change, expected) => {
  expect(changeOfSettings(settings, { ...settings, ...change }, { now, closings: [], openOrders })).toEqual(expected)
})

it('counts a closed day for no cut-off: the next day that is open is the example', () => {
  const closings = [{ from: '2026-11-17', until: '2026-11-18' }]
  const change = changeOfSettings(settings, { ...settings, cutOffTime: '15:00' }, { now, closings, openOrders: [] })
  expect(change).toMatchObject([{ kind: 'cutOff', date: '2026-11-19' }])
})

const some = <T>(all: readonly T[]) => fc.subarray([...all])
const anySettings: fc.Arbitrary<HubSettings> = fc.record({
  deliveryWeekdays: some(weekdays),
  cutOffTime: fc.constantFrom('06:00', '14:00', '23:59'),
  cutOffDaysBefore: fc.nat(5),
  federalState: fc.constantFrom(...federalStates),
  deliveryMethods: some(customerDeliveryMethods),
  minimumOrderCents: fc.nat(3),
  householdMinimumCents: fc.nat(3),
  reminderLimitCents: fc.nat(3),
  differenceLimitCents: fc.nat(3),
  deliveryFeeCents: fc.nat(3),
  stockHorizonDays: fc.nat(3),
  paymentKinds: some(paymentKinds),
  account: fc.constantFrom(null, account, { ...account, holder: 'Hub' }, { ...account, bic: 'COBADEFFXXX' }),
  creditorId: fc.constantFrom(null, 'DE98ZZZ09999999999'),
  prepaymentHours: fc.integer({ min: 1, max: 3 }),
  complaintDays: fc.integer({ min: 1, max: 3 }),
  deliveryPostcodes: some(['26919', '26954', '27804']),
  paymentTermDays: fc.nat(3),
  reminderSteps: fc.array(fc.record({ afterDays: fc.nat(2), feeCents: fc.nat(2) }), { maxLength: 3 }),
})

it('says nothing of what stays, the reverse of the way back, and never counts an order that is not there', () => {
  const order = fc.record({
    deliveryDate: fc.constantFrom('2026-11-17', '2026-11-18', '2026-12-25', '2027-01-06'),
    deliveryMethod: fc.constantFrom(...customerDeliveryMethods),
    count: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(anySettings, anySettings, fc.array(order), (one, other, orders) => {
      const situation = { now, closings: [], openOrders: orders }
      expect(changeOfSettings(one, one, situation)).toEqual([])
      const there = changeOfSettings(one, other, situation)
      const back = changeOfSettings(other, one, situation)
      const all = orders.reduce((sum, { count }) => sum + count, 0)
      for (const consequence of there) {
        if ('orders' in consequence) expect(consequence.orders).toBeLessThanOrEqual(all)
        // Which day is the example of a cut-off depends on the days that are left.
        if (consequence.kind === 'cutOff') continue
        const reverse = back.find(({ kind }) => kind === consequence.kind)
        if (consequence.kind === 'reminders') expect(consequence.steps).toBe(other.reminderSteps)
        else if ('gone' in consequence)
          expect(reverse).toMatchObject({ gone: consequence.come, come: consequence.gone })
        else expect(reverse).toMatchObject({ before: consequence.after, after: consequence.before })
      }
    }),
  )
})
