import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { DocumentMoney } from './document-money.tsx'

type Case = { kind: 'invoice' | 'selfBilled'; settled: number; open: number; due?: number }

test.each<[string, Case, string[]]>([
  ['what a customer owes', { kind: 'invoice', settled: 2000, open: 500 }, ['20,00 €', 'Noch offen', '5,00 €']],
  [
    'what of it is due now, where that is less',
    { kind: 'invoice', settled: 2000, open: 500, due: 100 },
    ['Noch offen', '5,00 €', 'Davon jetzt fällig', '1,00 €'],
  ],
  [
    'what the hub owes its supplier, without a sign',
    { kind: 'selfBilled', settled: -2000, open: -500 },
    ['20,00 €', 'Noch auszuzahlen', '5,00 €'],
  ],
  [
    'what the hub has paid as a whole',
    { kind: 'selfBilled', settled: -2500, open: 0 },
    ['25,00 €', 'Noch auszuzahlen', '0,00 €'],
  ],
])('a document says %s', async (_, { kind, settled, open, due = open }, texts) => {
  const server = startBrowser()
  await signInAs(server, hub)
  const document = {
    kind,
    company: { slug: 'hof-luettje', name: 'Hof Lüttje' },
    dueNowCents: due,
    settled: [{ cents: settled, way: 'transfer', against: null, day: '2026-11-20' }],
  } as const
  await openScreen(
    <DocumentMoney
      document={document as never}
      money={{ state: open === 0 ? 'settled' : 'partlyPaid', openCents: open }}
    />,
  )
  const list = globalThis.document.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  for (const text of texts) expect(list).toContain(text)
  expect(list).not.toMatch(/[-−]/)
})
