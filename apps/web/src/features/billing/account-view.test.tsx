import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AccountView } from './account-view.tsx'

const payment = {
  day: '2026-11-30',
  bookedOn: '2026-11-30',
  way: 'transfer',
  note: '',
  bookedBy: null,
  bookedAt: '2026-11-30T09:00:00.000Z',
  isReversal: false,
  isTakenBack: false,
  canTakeBack: true,
  settled: [],
}

const account = {
  company: { slug: 'kantine', name: 'Kantine', orderNumber: null },
  byAge: { notDue: 0, upTo14: 0, upTo30: 0, upTo60: 0, over60: 0 },
  ...{ creditCents: 0, openCents: 0, dueNowCents: 0, freeCents: 0, listedCents: 0 },
  ...{ pauseReason: null, items: [], sentPayments: [], payments: [], differenceLimitCents: 5, bankFees: [] },
}

test.each([
  ['a payment', { cents: 9_850 }, 'Zahlung über 98,50\u00a0€ zurücknehmen'],
  ['a payout or a fee', { cents: -9_850 }, 'Buchung über 98,50\u00a0€ zurücknehmen'],
  ['a return', { cents: -9_850, isReversal: true }, 'Rückgabe über 98,50\u00a0€ neu entscheiden'],
])('the button at %s names its amount without a sign', async (_, more, name) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/accounts/kantine', {
    body: { ...account, payments: [{ ...payment, id: '01900000-0000-7000-8000-000000000001', ...more }] },
  })
  await signInAs(server, hub)
  await openScreen(<AccountView companySlug="kantine" />)
  expect(await screen.findAllByRole('button', { name })).not.toEqual([])
})

test('credit that an unsent list sends back can settle what is open', async () => {
  const server = startBrowser()
  const item = {
    ...{ documentId: '01900000-0000-7000-8000-000000000002', number: 'R-2026-000001', kind: 'invoice', state: 'open' },
    ...{ issuedOn: '2026-11-20', dueOn: '2026-12-20', dueCents: 1_600, openCents: 1_600, pauseReason: null },
  }
  const listed = { creditCents: 1_000, openCents: 1_600, dueNowCents: 1_600, listedCents: 1_000, items: [item] }
  server.on('GET /api/retailer/billing/accounts/kantine', { body: { ...account, ...listed } })
  await signInAs(server, hub)
  await openScreen(<AccountView companySlug="kantine" />)
  await screen.findByRole('button', { name: 'Guthaben verrechnen' })
})
