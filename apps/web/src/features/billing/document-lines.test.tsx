import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { DocumentLines } from './document-lines.tsx'

test.each([
  ['come back are a return', -100, 'Rückgabe Transportkiste'],
  ['were counted too many are a corrected return', 90, 'Rückgabe berichtigt: Transportkiste'],
])('empties that %s', async (_, amount, name) => {
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
  } as const
  await openScreen(<DocumentLines lines={[line]} />)
  expect(document.body.textContent).toContain(name)
})
