import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { WithView } from '../../platform/testing/with-view.tsx'
import { ExpiringLots } from './expiring-lots.tsx'

const lot = (id: string) => ({
  ...{ id, salesUnitId: 'unit-1', lot: id, bestBefore: '2026-12-01', onHand: 20, reserved: 0, isBlocked: false },
  ...{ shelf: '', warning: 'expiring', lowAt: null, daysBefore: 3, isLow: false, warehouseId: 'house-1' },
  ...{ warehouseName: 'Halle', articleNumber: '1', salesUnitNumber: '1', supplierName: 'Hof', picture: null },
  ...{ articleName: { de: 'Linda', en: 'Linda' }, salesUnitName: { de: 'Sack', en: 'Sack' } },
})

test('a lot that a saved view hides is ticked no more, also once it is shown again', async () => {
  const server = startBrowser()
  /** What the server has for what the list asks for next. */
  let rows: readonly string[] = ['A-1', 'B-2']
  const figures = { onHand: 1, reserved: 0, lots: 2, free: 1, salesUnits: 1, expiring: 2, low: 0, blocked: 0, found: 2 }
  server.on('GET /api/retailer/stocks', () => ({ body: { stocks: rows.map(lot), figures, nextCursor: null } }))
  server.on('GET /api/retailer/low-stock', { body: { count: 0, units: [], wantsMails: false, nextCursor: null } })
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  await signInAs(server, hub)
  const user = await openScreen(
    <WithView view={{ q: 'B' }} list={(filter, narrow) => <ExpiringLots filter={filter} onFilter={narrow} />} />,
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
