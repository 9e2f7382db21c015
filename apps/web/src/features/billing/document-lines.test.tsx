import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { DocumentLines } from './document-lines.tsx'

test.each([
  ['come back are a return', -100, [], null, 'Rückgabe Transportkiste'],
  [
    'were counted too many are a corrected return',
    90,
    [{ number: 'RE-2026-000007', issuedOn: '2026-11-30' }],
    'Es waren 10, nicht 100',
    'Rückgabe berichtigt: TransportkisteBerichtigt RE-2026-000007 vom 30.11.2026. Grund: Es waren 10, nicht 100',
  ],
])('empties that %s', async (_, amount, corrects, reason, name) => {
  await signInAs(startBrowser(), hub)
  const line = {
    position: 1,
    kind: 'returned',
    name: null,
    unitName: null,
    articleNumber: null,
    depositKind: 'transportCrate',
    measure: 'piece',
    amount,
    packs: null,
    priceCents: 400,
    vatBasisPoints: 1900,
    lineCents: amount * 400,
    deliveredOn: '2026-11-30',
    orderNumber: null,
    corrects,
    reason,
  } as const
  await openScreen(<DocumentLines lines={[line]} />)
  expect(document.body.textContent).toContain(name)
  expect(screen.getByRole('heading').textContent).toBe('Leergut vom 30.11.2026')
})
