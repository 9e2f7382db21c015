import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../platform/queries.ts'
import { openScreen, producer, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { Route } from './dashboard.tsx'

const allDecided = 'Ihr Hub hat über alle Artikel entschieden.'
const openDashboard = async (hasArticles: boolean, notOnSale: readonly { reason: string; count: number }[] = []) => {
  const server = startBrowser()
  server.on('GET /api/supplier/work-list', {
    body: {
      ...{ hasPhoto: true, ordersToAccept: 0, openOrders: 0, stockWarnings: { low: 0, expiring: 0 }, packing: [] },
      ...{ hasArticles, pendingArticles: 0, rejectedArticles: 0, notOnSale, notInMarket: [], weeks: [] },
    },
  })
  server.on('GET /api/supplier/work-list/orders', { body: { orders: [], nextCursor: null } })
  server.on('GET /api/supplier/planned-demand', { body: { weeks: [] } })
  server.on('GET /api/supplier/settlement', () => 'unreachable')
  await signInAs(server, producer)
  await (Route.options.loader as (given: object) => Promise<unknown>)({ context: { queryClient } })
  const Page = Route.options.component as () => React.ReactNode
  await openScreen(<Page />)
}

test('who has no article yet is led to the first one, and not told that all are in the market', async () => {
  await openDashboard(false)
  await screen.findByText('Noch kein Artikel')
  const link = screen.getByRole('link', { name: 'Artikel anlegen' })
  expect(link.getAttribute('href')).toBe('/supplier/articles/create')
  expect(screen.queryByText(allDecided)).toBeNull()
})

test('whose articles are all decided is told so', async () => {
  await openDashboard(true)
  await screen.findByText(allDecided)
  expect(screen.queryByText('Noch kein Artikel')).toBeNull()
})

test('articles that nobody can buy are told with the reason, and not as done', async () => {
  await openDashboard(true, [{ reason: 'noPriceRule', count: 3 }])
  await screen.findByText('3 veröffentlichte Artikel sind nicht im Verkauf: Keine Preisregel des Hubs gilt dafür.')
  expect(screen.queryByText(allDecided)).toBeNull()
})
