import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { RunCandidates } from './run-candidates.tsx'

const candidate = (id: string, name: string, isComplained: boolean) => ({
  ...{ id, documentId: id, subject: 'document', number: `R-${name}`, orderNumber: null, name, cents: 1_000 },
  ...{
    company: { slug: name.toLowerCase(), name },
    dueOn: '2026-11-20',
    earlierIban: null,
    mandateReference: 'M-000001',
  },
  account: { holder: name, iban: 'DE02120300000000202051', sentAs: null },
  ...{ mandateEndedOn: null, returnFeeCents: 0, wasReturned: false, isComplained },
})

test('what somebody complains about is offered, and not chosen by itself', async () => {
  const server = startBrowser()
  const candidates = [
    candidate('01900000-0000-7000-8000-000000000001', 'Kantine', true),
    candidate('01900000-0000-7000-8000-000000000002', 'Mensa', false),
  ]
  server.on('GET /api/retailer/billing/bank-run-candidates', {
    body: { isReady: true, earliestOn: '2026-12-03', unsent: [], candidates },
  })
  await signInAs(server, hub)
  await openScreen(<RunCandidates kind="debit" />)
  await screen.findAllByText('Mensa')
  const ticked = screen
    .getAllByRole('checkbox', { name: 'Zeile auswählen' })
    .map((box) => (box as HTMLInputElement).checked)
  // As a table and as cards.
  expect(ticked).toEqual([false, true, false, true])
  expect(screen.getAllByText('Reklamation offen')).not.toEqual([])
})
