import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BankBooking } from './bank-statement.ts'
import { type KnownBooking, tellApart } from './booking-identity.ts'

const of = (cents: number, more: Partial<BankBooking> = {}): BankBooking => ({
  ...{ account: 'DE89370400440532013000', day: '2026-11-27', cents, reference: null, collective: null },
  ...{
    name: 'Mensa Campus',
    counterIban: 'DE02120300000000202051',
    purpose: 'Abschlag November',
    endToEndId: null,
    mandate: null,
  },
  ...{ batch: null, isReturn: false, returnReason: null, feeCents: 0 },
  ...more,
})
const kept = (bookings: readonly BankBooking[], isDecided = false): KnownBooking[] =>
  bookings.map((booking, at) => ({ ...booking, id: String(at), isDecided }))

const sum = of(6_000, { name: '', counterIban: null, purpose: 'SAMMLER', batch: 'LS-1' })
const parts = [1_000, 2_000, 3_000].map((cents, at) =>
  of(cents, { collective: { key: '0', cents: 6_000 }, batch: 'LS-1', endToEndId: `P${at}` }),
)
const apart = parts.map((part) => ({ ...part, collective: null }))

it.each<[string, readonly BankBooking[], readonly BankBooking[], number]>([
  ['a booking with a reference that it lacked during the day', [of(77)], [of(77, { reference: 'R1' })], 0],
  ['a booking of which the reference is another one', [of(77, { reference: 'R1' })], [of(77, { reference: 'R2' })], 1],
  ['bookings of one reference and different amounts', [of(11, { reference: 'R' })], [of(12, { reference: 'R' })], 1],
  [
    'a booking of the same reference on another day',
    [of(11, { reference: 'R' })],
    [of(11, { reference: 'R', day: '2026-11-28' })],
    1,
  ],
  ['a booking that comes and one that goes', [of(11)], [of(-11)], 1],
  ['a booking of another account', [of(11)], [of(11, { account: 'DE02500105170137075030' })], 1],
  ['two alike where one is known', [of(77)], [of(77), of(77)], 1],
  ['two alike where two are known', [of(77), of(77)], [of(77), of(77)], 0],
  ['a booking with another purpose', [of(77, { purpose: 'RE-1' })], [of(77, { purpose: 'RE-2' })], 1],
  ['a booking of which the purpose was cut', [of(77, { purpose: 'Abschlag Nov' })], [of(77)], 0],
  [
    'a booking of the same reference in other words',
    [of(77, { reference: 'R', purpose: 'GUTSCHRIFT' })],
    [of(77, { reference: 'R' })],
    0,
  ],
  [
    'a booking with umlauts that another file spells out',
    [of(77, { name: 'Müßig & Söhne' })],
    [of(77, { name: 'MUESSIG SOEHNE' })],
    0,
  ],
  ['a booking of another payer', [of(77)], [of(77, { counterIban: 'DE02500105170137075030' })], 1],
  ['payments of which the collective booking is decided', kept([sum], true), parts, 0],
  ['a collective booking of which the payments are known', parts, [sum], 0],
  ['a collective booking of which the payments were booked one by one', apart, [sum], 0],
  ['a collective booking of another list', parts, [{ ...sum, batch: 'LS-2' }], 1],
  ['a collective booking that comes to something else', parts, [{ ...sum, cents: 6_001 }], 1],
  ['a single payment that comes to the same as a collective booking', parts, [of(6_000)], 1],
])('%s', (_, before, sheet, freshCount) => {
  const known = before.map((each, at) => ({ id: String(at), isDecided: false, ...each }))
  const told = tellApart(known, { bookings: sheet })
  expect(told.fresh).toHaveLength(freshCount)
  expect(told.knownCount).toBe(sheet.length - freshCount)
  expect(told.split).toEqual([])
})

it.each([parts, apart])(
  'payments take the place of their collective booking as long as nobody has decided about it',
  (...those) => {
    expect(tellApart(kept([sum]), { bookings: those })).toMatchObject({ fresh: those, split: ['0'], knownCount: 0 })
  },
)

it('says which known booking a booking is, the one of its reference first', () => {
  const [first, second] = [of(77, { reference: 'R1' }), of(77, { reference: 'R2' })]
  const { known } = tellApart(kept([first, second]), { bookings: [second, { ...first, reference: null }] })
  expect(known.map(({ id, booking }) => [id, booking.reference])).toEqual([
    ['1', 'R2'],
    ['0', null],
  ])
})

it('each booking is kept once, whatever else a file is called, in which order it comes and which references it has', () => {
  const real = fc.record({
    cents: fc.constantFrom(100, 200, -100),
    day: fc.constantFrom('2026-11-26', '2026-11-27'),
    counterIban: fc.constantFrom('DE02120300000000202051', 'DE02500105170137075030'),
    purpose: fc.constantFrom('Abschlag', 'RE-2026-000001'),
  })
  const dialect = fc.constantFrom('none', 'own', 'shared')
  fc.assert(
    fc.property(fc.array(real, { maxLength: 8 }), fc.array(dialect, { minLength: 1, maxLength: 4 }), (money, files) => {
      const stored: KnownBooking[] = []
      for (const file of files) {
        const bookings = money.map(({ cents, ...more }, at) =>
          of(cents, { ...more, reference: file === 'own' ? `R${at}` : null }),
        )
        const { fresh, known } = tellApart(stored, { bookings: file === 'shared' ? bookings.toReversed() : bookings })
        for (const { id, booking } of known) {
          const at = stored.findIndex((each) => each.id === id)
          const same = stored[at]
          if (same !== undefined) stored[at] = { ...same, reference: same.reference ?? booking.reference }
        }
        stored.push(...fresh.map((booking, at) => ({ ...booking, id: `${stored.length + at}`, isDecided: false })))
      }
      const sorted = (those: readonly { cents: number; day: string; counterIban: string | null; purpose: string }[]) =>
        those.map((each) => `${each.cents} ${each.day} ${each.counterIban} ${each.purpose}`).sort()
      expect(sorted(stored)).toEqual(sorted(money))
    }),
  )
})
