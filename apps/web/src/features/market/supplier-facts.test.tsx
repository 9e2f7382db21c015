import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { SupplierFacts } from './supplier-facts.tsx'
import type { MarketSupplier } from './supplier-queries.ts'

test('days off of a producer stand apart, as the comma of an English date would run them together', async () => {
  await signInAs(startBrowser(), null)
  const supplier = {
    ...{ legalName: 'Hof Lüttje', street: 'Deich 1', postcode: '26954', city: 'Deichmoor', website: null, opening: '' },
    deliveryWeekdays: [],
    daysOff: [
      { from: '2026-12-10', until: '2026-12-10' },
      { from: '2026-12-24', until: '2027-01-03' },
    ],
  }
  await openScreen(<SupplierFacts supplier={supplier as unknown as MarketSupplier} />)
  expect(screen.getByText('10.12.2026')).toBeTruthy()
  expect(screen.getByText('24.12.2026 – 03.01.2027')).toBeTruthy()
})
