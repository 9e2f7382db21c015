import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, leaveScreen, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { WithView } from '../../../platform/testing/with-view.tsx'
import { HubCompanies } from './hub-companies.tsx'

const company = (id: string) => ({
  ...{ id, type: 1, slug: id, name: id, city: 'Husum', contactName: 'A', email: 'a@hof.example', phone: '1' },
  ...{ status: 1, hubName: null, waitingCount: 0, createdAt: '2026-11-01T00:00:00.000Z', askedAgainAt: null },
})

test('a company that a saved view hides is ticked no more, also once it is shown again', async () => {
  const server = startBrowser()
  /** What the server has for what the list asks for next. */
  let rows: readonly string[] = ['A-1', 'B-2']
  const counts = () => ({ pending: 0, approved: rows.length, blocked: 0, rejected: 0 })
  server.on('GET /api/retailer/companies', () => ({
    body: { companies: rows.map(company), counts: counts(), nextCursor: null },
  }))
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  await signInAs(server, hub)
  const user = await openScreen(
    <WithView
      view={{ search: 'B' }}
      list={(filter, narrow) => <HubCompanies type="supplier" filter={filter} onFilter={narrow} />}
    />,
  )
  const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Zeile auswählen' })
  await waitFor(async () => expect((await boxes()).length).toBeGreaterThanOrEqual(2))
  for (const box of (await boxes()).slice(0, 2)) await user.click(box)
  await screen.findByRole('region', { name: /Zeilen ausgewählt/ })
  rows = ['B-2']
  await user.click(screen.getByRole('button', { name: 'a view' }))
  expect(screen.queryByRole('region', { name: /ausgewählt/ })).toBeNull()
  await waitFor(() => expect(screen.queryAllByText(/A-1/)).toEqual([]))
  rows = ['A-1', 'B-2']
  await user.click(screen.getByRole('button', { name: 'everything' }))
  await waitFor(() => expect(screen.queryAllByText(/A-1/)).not.toEqual([]))
  expect((await boxes()).filter(({ checked }) => checked)).toEqual([])
  expect(screen.queryByRole('region', { name: /ausgewählt/ })).toBeNull()
})

test.each([
  ['supplier', 'Noch kein Erzeuger'],
  ['businessCustomer', 'Noch kein Kunde'],
] as const)('of a search that finds no %s it is not said that there is none', async (type, none) => {
  const server = startBrowser()
  const counts = { pending: 0, approved: 0, blocked: 0, rejected: 0 }
  server.on('GET /api/retailer/companies', { body: { companies: [], counts, nextCursor: null } })
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  await signInAs(server, hub)
  await openScreen(<HubCompanies type={type} filter={{ search: 'xyz' }} onFilter={() => undefined} />)
  expect(await screen.findAllByText('Keine Firma passt')).toHaveLength(2)
  expect(screen.queryByText(none)).toBeNull()
  leaveScreen()
  await openScreen(<HubCompanies type={type} filter={{}} onFilter={() => undefined} />)
  expect(await screen.findAllByText(none)).toHaveLength(2)
})
