import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { GoodsFilter } from './queries.ts'
import { Shop } from './shop.tsx'

const filters: readonly [GoodsFilter, string][] = [
  [{}, 'Noch keine Ware'],
  [{ soldOver: 7 }, 'Noch keine Ware'],
  [{ q: 'xyz' }, 'Nichts gefunden'],
  [{ q: 'xyz', suggested: 'true' }, 'Nichts gefunden'],
  [{ suggested: 'true' }, 'Kein Vorschlag'],
]

test.each(filters)('where %j finds no goods, it says: %s', async (filter, said) => {
  const server = startBrowser()
  server.on('GET /api/retailer/purchases/goods', {
    body: { goods: [], nextCursor: null, suppliers: [], warehouses: [] },
  })
  server.on('GET /api/article-categories', { body: { categories: [] } })
  await signInAs(server, hub)
  await openScreen(<Shop filter={filter} onFilter={() => undefined} onSeeOrders={() => undefined} />)
  await screen.findByRole('heading', { name: said })
  expect(screen.queryByRole('link', { name: 'Erzeuger anlegen' }) !== null).toBe(said === 'Noch keine Ware')
})
