import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../../../platform/testing/open-screen.tsx'
import { Route } from './index.tsx'

test.each([
  [{ q: 'xyz' }, 'Davon wartet nichts', 'Kein Artikel wartet'],
  [{}, 'Kein Artikel wartet', 'Davon wartet nichts'],
])('narrowed by %j and empty, the approvals say that %s', async (search, said, unsaid) => {
  const server = startBrowser()
  Object.assign(Route, { useSearch: () => search, useNavigate: () => async () => undefined })
  const facets = { suppliers: [], categories: [], priceLists: [] }
  server.on('GET /api/retailer/articles/approvals', {
    body: { articles: [], total: 0, ...facets, nextCursor: null },
  })
  server.on('GET /api/retailer/work-list', { body: { market: { hasPriceRule: true } } })
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  await signInAs(server, hub)
  const Page = Route.options.component as () => React.ReactNode
  await openScreen(<Page />)
  expect(await screen.findAllByText(said)).not.toEqual([])
  expect(screen.queryByText(unsaid)).toBeNull()
})

test('a hub without a price rule is warned before it decides', async () => {
  const server = startBrowser()
  Object.assign(Route, { useSearch: () => ({}), useNavigate: () => async () => undefined })
  const facets = { suppliers: [], categories: [], priceLists: [] }
  server.on('GET /api/retailer/articles/approvals', { body: { articles: [], total: 0, ...facets, nextCursor: null } })
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  server.on('GET /api/retailer/work-list', { body: { market: { hasPriceRule: false } } })
  await signInAs(server, hub)
  const Page = Route.options.component as () => React.ReactNode
  await openScreen(<Page />)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Was Sie freigeben, wird nirgends verkauft.')
})
