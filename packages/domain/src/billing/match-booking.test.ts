import { expect, it } from 'vitest'
import type { BankBooking } from './bank-statement.ts'
import { type Candidate, type Known, type Match, matchBooking, obviousDocuments } from './match-booking.ts'

const iban = 'DE02120300000000202051'
const booking: BankBooking = {
  ...{
    account: 'DE89370400440532013000',
    reference: '1',
    collective: null,
    cents: 10_000,
    day: '2026-11-20',
    name: 'Kantine',
  },
  ...{
    counterIban: null,
    purpose: '',
    endToEndId: null,
    mandate: null,
    batch: null,
    isReturn: false,
    returnReason: null,
    feeCents: 0,
  },
}
const item = (
  documentId: string,
  number: string,
  partnerId: string,
  cents: number,
  dueOn: string | null = null,
): Candidate => ({
  ...{ documentId, number, partnerId, dueCents: cents, settledCents: 0, dueOn },
})
const known: Known = {
  open: [
    item('a', 'RE-2026-000001', 'kantine', 10_000, '2026-11-01'),
    item('b', 'RE-2026-000002', 'kantine', 2_500, '2026-11-02'),
    item('c', 'RE-2026-000012', 'schule', 10_000, '2026-11-03'),
    item('d', 'RK-2026-000001', 'schule', -700),
  ],
  awaited: [{ orderNumber: 'K-2026-000318', openCents: 4_522 }],
  partnerOfIban: new Map([[iban, 'kantine']]),
}
const documents = (partnerId: string, ...documentIds: string[]): Match => ({
  kind: 'documents',
  partnerId,
  documentIds,
})

it.each<[string, Partial<BankBooking>, Match]>([
  ['its number and its amount', { purpose: 'RE-2026-000001' }, documents('kantine', 'a')],
  ['a number as people write it', { purpose: 'Rechnung re 2026 000001, danke' }, documents('kantine', 'a')],
  ['a number and a date', { purpose: 'RE-2026-000001 28.11.2026' }, documents('kantine', 'a')],
  ['a number and a date without a blank', { purpose: 'RE-2026-00000128.11.2026' }, documents('kantine', 'a')],
  ['a number and another figure', { purpose: 'RE-2026-000001 100,00 EUR' }, documents('kantine', 'a')],
  ['a number that the bank has broken', { purpose: 'Rg. RE-2026-0000 01 vom 3.11.' }, documents('kantine', 'a')],
  ['a number beside the purpose', { endToEndId: 'RE2026000001' }, documents('kantine', 'a')],
  [
    'two numbers and their sum',
    { cents: 12_500, purpose: 'RE-2026-000002 + RE-2026-000001' },
    documents('kantine', 'a', 'b'),
  ],
  [
    'a number and another amount from its own account',
    { cents: 9_000, purpose: 'RE-2026-000001', counterIban: iban },
    documents('kantine', 'a'),
  ],
  [
    'more than is open from its own account',
    { cents: 20_000, purpose: 'RE-2026-000001', counterIban: iban },
    documents('kantine', 'a'),
  ],
  [
    'an order that waits for it',
    { cents: 4_522, purpose: 'K-2026-000318' },
    { kind: 'order', orderNumber: 'K-2026-000318' },
  ],
])('%s is certain', (_, said, match) => {
  expect(matchBooking({ ...booking, ...said }, known)).toEqual(match)
})

it.each<[string, Partial<BankBooking>, readonly (readonly [string, string, readonly string[]])[]]>([
  [
    'an amount alone',
    {},
    [
      ['amount', 'kantine', ['a']],
      ['amount', 'schule', ['c']],
    ],
  ],
  ['an account alone', { cents: 3_000, counterIban: iban }, [['iban', 'kantine', []]]],
  [
    'an account and an amount',
    { counterIban: iban },
    [
      ['iban', 'kantine', ['a']],
      ['amount', 'schule', ['c']],
    ],
  ],
  ['a number and another amount', { cents: 9_000, purpose: 'RE-2026-000001' }, [['number', 'kantine', ['a']]]],
  [
    'numbers of two companies',
    { cents: 20_000, purpose: 'RE-2026-000001 RE-2026-000012' },
    [
      ['number', 'kantine', ['a']],
      ['number', 'schule', ['c']],
    ],
  ],
  ['a number that goes on', { cents: 1, purpose: 'RE-2026-0000019' }, []],
  ['a number as part of another', { cents: 1, purpose: 'MERE-2026-000001' }, []],
  ['an order whose number ends another', { cents: 4_522, purpose: 'RK-2026-000318' }, []],
  ['an order and another amount', { cents: 4_000, purpose: 'K-2026-000318' }, []],
  [
    'what came back, though it names all',
    { purpose: 'RE-2026-000001', isReturn: true },
    [
      ['number', 'kantine', ['a']],
      ['amount', 'schule', ['c']],
    ],
  ],
  ['what goes', { cents: -700, purpose: 'RK-2026-000001' }, [['number', 'schule', ['d']]]],
  ['nothing that is known', { cents: 1, purpose: 'Miete' }, []],
])('%s is left to a person', (_, said, suggestions) => {
  const match = matchBooking({ ...booking, ...said }, known)
  expect(
    match.kind === 'open' && match.suggestions.map(({ why, partnerId, documentIds }) => [why, partnerId, documentIds]),
  ).toEqual(suggestions)
})

const ofOne = [
  { documentId: 'a', number: 'RE-2026-000001', openCents: 10_000 },
  { documentId: 'b', number: 'RE-2026-000002', openCents: 2_500 },
  { documentId: 'c', number: 'RE-2026-000012', openCents: 2_500 },
  { documentId: 'd', number: 'RK-2026-000001', openCents: -700 },
]
it.each<[string, { cents: number; words: string }, string[]]>([
  ['the amount of one of them', { cents: 10_000, words: 'Danke' }, ['a']],
  ['the amount of two of them', { cents: 2_500, words: '' }, []],
  ['the amount of two, of which one is named', { cents: 2_500, words: 'Rg. re 2026 000012' }, ['c']],
  ['names that come to another amount', { cents: 9_000, words: 'RE-2026-000001 abzgl. Skonto' }, ['a']],
  ['two names', { cents: 12_500, words: 'RE-2026-000001 + RE-2026-000002' }, ['a', 'b']],
  ['a name, whatever else has the amount', { cents: 10_000, words: 'RE-2026-000002' }, ['b']],
  ['no amount yet', { cents: 0, words: '' }, []],
  ['money that goes', { cents: -700, words: '' }, ['d']],
  ['money that goes as much as comes', { cents: 700, words: 'RK-2026-000001' }, []],
])('what money is obviously for, with %s', (_, money, expected) => {
  expect(obviousDocuments(ofOne, money)).toEqual(expected)
})
