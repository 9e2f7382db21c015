import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { CreditForm } from './credit-form.tsx'
import type { Complaint } from './queries.ts'

const complaint = {
  ...{ id: '0198c7a0-0000-7000-8000-0000000000c1', version: 1, reason: 'missing', measure: 'piece', amount: 3 },
  ...{ creditedAmount: null, priceCents: 119, customerName: 'Anke Meyer' },
  articleName: { de: 'Apfelsaft', en: 'Apple juice' },
}

test.each([
  ['b2c', [], /^Das sind 3,57\s€ brutto\./],
  ['b2c', [{ kind: 'bottle', count: 1, cents: 15 }], /^Das sind 4,02\s€ brutto, mit dem Pfand/],
  ['b2b', [], /^Das sind 3,57\s€ netto\./],
] as const)('what a credit comes to in %s is called what its prices are', async (channel, deposits, said) => {
  const server = startBrowser()
  await signInAs(server, hub)
  await openScreen(<CreditForm complaint={{ ...complaint, channel, deposits } as unknown as Complaint} />)
  expect(await screen.findByText(said)).toBeTruthy()
})
