import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { DocumentList } from './document-list.tsx'

const idOf = (place: number) => `019ab000-0000-7000-8000-${String(place).padStart(12, '0')}`
const rowOf = (place: number) => ({
  ...{
    id: idOf(place),
    kind: 'invoice',
    titleKind: 'invoice',
    number: `RE-2026-${String(place).padStart(6, '0')}`,
    channel: 'b2b',
    state: 'sent',
  },
  ...{
    company: { slug: 'mensa', name: 'Mensa', orderNumber: null },
    hubName: 'Nordhub',
    createdAt: '2026-11-02T08:00:00Z',
  },
  ...{ issuedOn: '2026-11-02', dueOn: '2026-11-16', sentAt: '2026-11-02T08:00:00Z', deliveredFrom: '2026-11-01' },
  ...{
    deliveredUntil: '2026-11-01',
    netCents: 100,
    grossCents: 107,
    objection: null,
    corrects: null,
    correctedBy: null,
  },
  money: null,
})

/** A list of so many documents, in pages of fifty, with one of them ticked. */
const open = async (count: number, found = count) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/complained-orders', { body: { orders: [] } })
  await signInAs(server, hub)
  let told = 0
  server.on('GET /api/retailer/billing/documents', () => {
    const isFirst = told === 0
    const documents = Array.from({ length: Math.min(50, count - told) }, (_, at) => rowOf(told + at))
    told += documents.length
    return { body: { documents, found: isFirst ? found : null, nextCursor: told < count ? 'next' : null } }
  })
  const user = await openScreen(<DocumentList side="customer" state="issued" onSort={() => undefined} />)
  await user.click((await screen.findAllByRole('checkbox', { name: 'Zeile auswählen' }))[0] as HTMLElement)
  const bar = () => within(screen.getByRole('region', { name: /ausgewählt$/ }))
  return { user, bar }
}

test('all documents of a list are ticked by one press, also those on pages that have not come yet', async () => {
  const { user, bar } = await open(83)
  await user.click(bar().getByRole('button', { name: 'Alle 83 auswählen' }))
  expect(await screen.findByText('83 Zeilen ausgewählt')).toBeTruthy()
  expect(bar().queryByText(/gehen nicht auf einmal/)).toBeNull()
  expect(bar().getByRole('button', { name: '83 noch einmal schicken' })).toBeTruthy()
})

test('of more than a hundred the first hundred are ticked, and how one gets at the others is said', async () => {
  const { user, bar } = await open(230, 101)
  expect(bar().queryByRole('button', { name: /^Alle \d/ })).toBeNull()
  await user.click(bar().getByRole('button', { name: 'Die ersten 100 auswählen' }))
  expect(await screen.findByText('100 Zeilen ausgewählt')).toBeTruthy()
  expect(bar().getByText(/^Mehr als 100 gehen nicht auf einmal\. Grenzen Sie die Liste ein/)).toBeTruthy()
  expect(bar().getByRole('button', { name: 'Als ZIP' })).toBeTruthy()
})
