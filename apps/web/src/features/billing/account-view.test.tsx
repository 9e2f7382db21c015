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

test.each([
  ['a payment', { cents: 9_850 }, 'Zahlung über 98,50\u00a0€ zurücknehmen'],
  ['a payout or a fee', { cents: -9_850 }, 'Buchung über 98,50\u00a0€ zurücknehmen'],
  ['a return', { cents: -9_850, isReversal: true }, 'Rückgabe über 98,50\u00a0€ neu entscheiden'],
])('the button at %s names its amount without a sign', async (_, more, name) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/accounts/kantine', {
    body: {
      company: { slug: 'kantine', name: 'Kantine', orderNumber: null },
      byAge: { notDue: 0, upTo14: 0, upTo30: 0, upTo60: 0, over60: 0 },
      creditCents: 0,
      openCents: 0,
      dueNowCents: 0,
      freeCents: 0,
      pauseReason: null,
      items: [],
      payments: [{ ...payment, id: '01900000-0000-7000-8000-000000000001', ...more }],
      differenceLimitCents: 5,
      bankFees: [],
    },
  })
  await signInAs(server, hub)
  await openScreen(<AccountView companySlug="kantine" />)
  expect(await screen.findAllByRole('button', { name })).not.toEqual([])
})
