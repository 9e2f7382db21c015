import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AccountsList } from './accounts-list.tsx'

const paid = /^Alle ausgestellten Belege sind bezahlt/

test.each([
  [{ q: 'xyz' }, 'Ändern Sie Suche oder Filter.', paid],
  [{ age: 'overdue' as const }, 'Ändern Sie Suche oder Filter.', paid],
  [{}, paid, 'Ändern Sie Suche oder Filter.'],
])('where %j finds no open item, that all is paid is said only of all of them', async (narrowed, said, unsaid) => {
  const server = startBrowser()
  const byAge = { notDue: 0, upTo14: 0, upTo30: 0, upTo60: 0, over60: 0 }
  server.on('GET /api/retailer/billing/accounts', { body: { accounts: [], accountCount: 0, openCents: 0, byAge } })
  server.on('GET /api/retailer/billing/reminders', { body: { due: [], unsent: [], unknownRates: [], sent: [] } })
  await signInAs(server, hub)
  await openScreen(<AccountsList {...narrowed} onSort={() => undefined} />)
  await screen.findByText(said)
  expect(screen.queryByText(unsaid)).toBeNull()
})
