import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxStatuses } from '../access/company.ts'
import {
  type BookedDocument,
  type BookedPayment,
  type DatevSettings,
  datevEntries,
  datevFile,
  usualAccounts,
} from './datev.ts'

const settings: DatevSettings = {
  ...{ consultant: 12345, client: 678, chart: 'SKR03', fiscalYearStart: '2026-01-01', accounts: usualAccounts.SKR03 },
}
const period = { from: '2026-11-01', until: '2026-11-30', madeAt: '20261201090000000' }
const supplied = { suppliedOn: '2026-10-29', taxedOn: '2026-10-30', hasInputTax: true }
const document: BookedDocument = {
  ...{ number: 'RE-2026-000001', kind: 'invoice', isSupplierSide: false, issuedOn: '2026-11-03', dueOn: '2026-11-17' },
  ...{
    companyName: 'Kantine "Am Park"',
    companyReference: 'kantine-am-park',
    personalAccount: '10001',
    taxStatus: 'standard',
  },
  rates: [
    { rateBasisPoints: 700, grossCents: 10_700, ...supplied },
    { rateBasisPoints: 1_900, grossCents: 1_190, ...supplied },
  ],
}
const payment: BookedPayment = {
  ...{
    id: 'p',
    cents: 11_890,
    day: '2026-11-20',
    aboutDay: null,
    way: 'transfer',
    companyName: 'Kantine',
    companyReference: 'kantine-am-park',
    personalAccount: '10001',
  },
  numbers: ['RE-2026-000001'],
}
const shown = (documents: readonly BookedDocument[], payments: readonly BookedPayment[] = []) =>
  datevEntries(documents, payments, settings).entries.map(({ cents, side, account, counterAccount }) => [
    cents,
    side,
    account,
    counterAccount,
  ])

describe('entries', () => {
  it('of an invoice are one a rate, in debit of its customer against revenue', () => {
    expect(shown([document])).toEqual([
      [10_700, 'S', '10001', '8300'],
      [1_190, 'S', '10001', '8400'],
    ])
  })
  it('of what takes it back stand on the other side', () => {
    const rates = document.rates.map((rate) => ({ ...rate, grossCents: -rate.grossCents }))
    expect(shown([{ ...document, number: 'ST-2026-000001', kind: 'correction', rates }])).toEqual([
      [10_700, 'H', '10001', '8300'],
      [1_190, 'H', '10001', '8400'],
    ])
  })
  it('of what is written for a supplier are credit of that supplier against purchases', () => {
    const supplier = { ...document, kind: 'selfBilled' as const, isSupplierSide: true, personalAccount: '70001' }
    expect(shown([supplier])).toEqual([
      [10_700, 'H', '70001', '3300'],
      [1_190, 'H', '70001', '3400'],
    ])
  })
  it.each([
    ['SKR03', '3540', '3400', '3505'],
    ['SKR04', '5540', '5400', '5505'],
  ] as const)('of a farm with average rates are purchases by their kind (%s)', (chart, produce, drinks, forestry) => {
    const farm = {
      ...{ ...document, number: 'GS-2026-000001', kind: 'selfBilled' as const, isSupplierSide: true },
      ...{ personalAccount: '70001', taxStatus: 'flatRate' as const },
      rates: [
        { rateBasisPoints: 550, grossCents: 1_055, ...supplied },
        { rateBasisPoints: 780, grossCents: 10_780, ...supplied },
        { rateBasisPoints: 1_900, grossCents: 1_190, ...supplied },
        // What was delivered before a change of the law.
        { rateBasisPoints: 840, grossCents: -1_084, ...supplied },
        // No average rate: said, not left out.
        { rateBasisPoints: 700, grossCents: 107, ...supplied },
      ],
    }
    const { entries, unwritten } = datevEntries([farm], [], { accounts: usualAccounts[chart] })
    expect(entries.map(({ cents, side, counterAccount }) => [cents, side, counterAccount])).toEqual([
      [1_055, 'H', forestry],
      [10_780, 'H', produce],
      [1_190, 'H', drinks],
      [1_084, 'S', produce],
      [107, 'H', usualAccounts[chart].purchase700],
    ])
    expect(unwritten).toEqual([])
    const unknown = { ...farm, rates: [{ rateBasisPoints: 1_234, grossCents: 5, ...supplied }] }
    expect(datevEntries([unknown], [], settings).unwritten).toMatchObject([{ fault: 'noAccount', cents: 5 }])
  })
  it('of a small business bear no VAT', () => {
    expect(
      shown([{ ...document, taxStatus: 'exempt', rates: [{ rateBasisPoints: 0, grossCents: 500, ...supplied }] }]),
    ).toEqual([[500, 'S', '10001', '8195']])
  })
  it.each([
    ['standard', 1_900],
    ['standard', 700],
    ['flatRate', 780],
    ['flatRate', 1_900],
    ['exempt', 0],
  ] as const)('of a small business that buys from a %s supplier at %i deduct no input tax', (taxStatus, rate) => {
    const bought = { ...supplied, hasInputTax: false, rateBasisPoints: rate }
    const settled = { ...document, kind: 'selfBilled' as const, isSupplierSide: true, taxStatus }
    const rates = [
      { ...bought, grossCents: 54_978 },
      { ...bought, grossCents: -1_190 },
    ]
    for (const chart of ['SKR03', 'SKR04'] as const) {
      const { entries } = datevEntries([{ ...settled, rates }], [], { accounts: usualAccounts[chart] })
      expect(entries.map(({ cents, side, counterAccount }) => [cents, side, counterAccount])).toEqual([
        [54_978, 'H', usualAccounts[chart].purchaseExempt],
        [1_190, 'S', usualAccounts[chart].purchaseExempt],
      ])
    }
  })
  it('of money are the bank or the till against the customer, on the other side where it went', () => {
    expect(shown([], [payment, { ...payment, cents: -500, way: 'cash' }, { ...payment, cents: 0 }])).toEqual([
      [11_890, 'S', '1200', '10001'],
      [500, 'H', '1000', '10001'],
    ])
    expect(shown([], [{ ...payment, cents: -750, way: 'reminderFee' }])).toEqual([[750, 'H', '2700', '10001']])
    expect(shown([], [{ ...payment, cents: -300, way: 'returnFee' }])).toEqual([[300, 'H', '4970', '10001']])
    expect(shown([], [{ ...payment, cents: 1, way: 'difference' }])).toEqual([[1, 'S', '2309', '10001']])
    expect(shown([], [{ ...payment, cents: -1, way: 'difference' }])).toEqual([[1, 'H', '2309', '10001']])
    expect(shown([], [{ ...payment, cents: -4_000, way: 'defaultCharge' }])).toEqual([[4_000, 'H', '2700', '10001']])
    expect(shown([], [{ ...payment, cents: -394, way: 'defaultInterest' }])).toEqual([[394, 'H', '2650', '10001']])
  })
  it('that cannot be written are listed with the reason', () => {
    const odd = { ...document, rates: [{ rateBasisPoints: 780, grossCents: 1_078, ...supplied }] }
    const long = {
      ...document,
      number: 'R'.repeat(37),
      rates: [{ rateBasisPoints: 700, grossCents: 107, ...supplied }],
    }
    expect(datevEntries([odd, long], [], settings)).toEqual({
      entries: [],
      unwritten: [
        { what: 'RE-2026-000001', fault: 'noAccount', cents: 1_078, rateBasisPoints: 780 },
        { what: 'R'.repeat(37), fault: 'numberTooLong', cents: 107 },
      ],
    })
  })
})

it('all that is written and all that is not come to all documents and payments, whatever there is', () => {
  const rates = fc.uniqueArray(
    fc.record({
      rateBasisPoints: fc.constantFrom(0, 700, 780, 1_900),
      grossCents: fc.integer({ min: -1e9, max: 1e9 }),
      suppliedOn: fc.constant('2026-10-29'),
      taxedOn: fc.constant('2026-10-30'),
      hasInputTax: fc.boolean(),
    }),
    { selector: ({ rateBasisPoints }) => rateBasisPoints },
  )
  const anyDocument = fc.record({ rates, isSupplierSide: fc.boolean(), taxStatus: fc.constantFrom(...taxStatuses) })
  fc.assert(
    fc.property(fc.array(anyDocument), fc.array(fc.integer({ min: -1e9, max: 1e9 })), (drawn, sums) => {
      const documents = drawn.map((one) => ({ ...document, ...one }))
      const payments = sums.map((cents) => ({ ...payment, cents }))
      const { entries, unwritten } = datevEntries(documents, payments, settings)
      const ofCustomers = documents.filter((one) => !one.isSupplierSide)
      const due = ofCustomers.flatMap((one) => one.rates).reduce((sum, { grossCents }) => sum + grossCents, 0)
      const owed = documents
        .filter((one) => one.isSupplierSide)
        .flatMap((one) => one.rates)
        .reduce((sum, { grossCents }) => sum + grossCents, 0)
      const came = sums.reduce((sum, cents) => sum + cents, 0)
      const signed = (side: 'S' | 'H', cents: number) => (side === 'S' ? cents : -cents)
      const { bank, cash, card } = settings.accounts
      const isMoney = (account: string) => [bank, cash, card].includes(account)
      const written = entries
        .filter(({ account }) => !isMoney(account))
        .reduce((sum, { side, cents }) => sum + signed(side, cents), 0)
      const money = entries
        .filter(({ account }) => isMoney(account))
        .reduce((sum, { side, cents }) => sum + signed(side, cents), 0)
      const missing = documents.flatMap((one) =>
        one.taxStatus === 'exempt' || (one.taxStatus === 'flatRate' && one.isSupplierSide)
          ? []
          : one.rates
              .filter(({ rateBasisPoints: rate, hasInputTax }) => rate === 780 && (hasInputTax || !one.isSupplierSide))
              .map(({ grossCents }) => (one.isSupplierSide ? -grossCents : grossCents)),
      )
      expect(written + missing.reduce((sum, cents) => sum + cents, 0)).toBe(due - owed)
      expect(money).toBe(came)
      expect(unwritten).toHaveLength(missing.filter((cents) => cents !== 0).length)
      expect(entries.every(({ cents }) => cents > 0)).toBe(true)
    }),
  )
})

it('money that is about an earlier day names it, before what may be cut off', () => {
  const late = { ...payment, aboutDay: '2026-10-28', numbers: ['RE-2026-000001', 'RE-2026-000002'] }
  expect(datevEntries([], [late], settings).entries).toMatchObject([
    { day: '2026-11-20', text: 'vom 28.10.2026: Kantine RE-2026-000002' },
  ])
})

it('writes letters that Windows-1252 lacks by their nearest ones, before they are cut', () => {
  const { entries } = datevEntries([{ ...document, companyName: 'Țara „Őr“ 🍎 Łódź' }], [], settings)
  expect(datevFile(entries, settings, period)).toContain(';"Tara „Or“ Lódz";')
})

describe('the file', () => {
  const text = datevFile(datevEntries([document], [payment], settings).entries, settings, period)
  const lines = text.split('\r\n')

  it('begins with the head that DATEV asks for', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201090000000;;"";"";"";12345;678;20260101;4;20261101;20261130;"Regionalmarkt 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(lines[0]?.split(';')).toHaveLength(31)
    expect(lines[1]?.split(';')).toHaveLength(125)
  })
  it('has a line an entry, each ended by CR LF, with as many cells as columns', () => {
    expect(text.endsWith('\r\n')).toBe(true)
    expect(lines).toHaveLength(2 + 3 + 1)
    for (const line of lines.slice(2, -1)) expect(line.split(';')).toHaveLength(125)
  })
  it('says amounts with a comma, sides apart, days without a year and quotes twice', () => {
    expect(lines[2]).toMatch(/^107,00;"S";"EUR";;;"";10001;8300;"";0311;"RE-2026-000001";"";;"Kantine ""Am Park""";/)
    expect(lines[2]?.split(';').slice(47, 49)).toEqual(['"Kunde"', '"kantine-am-park"'])
    expect(lines[2]?.split(';').slice(114, 117)).toEqual(['29102026', '30102026', '17112026'])
    expect(lines[4]?.split(';').slice(114, 117)).toEqual(['', '', ''])
    expect(lines[4]).toMatch(/^118,90;"S";"EUR";;;"";1200;10001;"";2011;"RE-2026-000001";"";;"Kantine";/)
  })
})
