import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { HubCompanies } from '../features/accounts/companies/hub-companies.tsx'
import { ExpiringLots } from '../features/stock/expiring-lots.tsx'
import { hub, openScreen, signInAs, startBrowser } from '../platform/testing/open-screen.tsx'
import { useTicked } from './use-ticked.ts'

const lot = (id: string) => ({
  ...{ id, salesUnitId: 'unit-1', lot: id, bestBefore: '2026-12-01', onHand: 20, reserved: 0, isBlocked: false },
  ...{ shelf: '', warning: 'expiring', lowAt: null, daysBefore: 3, isLow: false, warehouseId: 'house-1' },
  ...{ warehouseName: 'Halle', articleNumber: '1', salesUnitNumber: '1', supplierName: 'Hof', picture: null },
  ...{ articleName: { de: 'Linda', en: 'Linda' }, salesUnitName: { de: 'Sack', en: 'Sack' } },
})
const company = (id: string) => ({
  ...{ id, type: 1, slug: id, name: id, city: 'Husum', contactName: 'A', email: 'a@hof.example', phone: '1' },
  ...{ status: 1, hubName: null, waitingCount: 0, createdAt: '2026-11-01T00:00:00.000Z', askedAgainAt: null },
})

type Filter = { q?: string; search?: string }
/** A list, and a saved view of it beside it, as the page above a list shows one. */
const WithView = ({
  view,
  list,
}: {
  view: Filter
  list: (filter: Filter, narrow: (to: Filter) => void) => ReactNode
}) => {
  const [filter, narrow] = useState<Filter>({})
  return (
    <>
      <button type="button" onClick={() => narrow(view)}>
        a view
      </button>
      <button type="button" onClick={() => narrow({})}>
        everything
      </button>
      {list(filter, narrow)}
    </>
  )
}

let server: ReturnType<typeof startBrowser>
/** What the server has for what the list asks for next. */
let rows: readonly string[]
beforeEach(async () => {
  server = startBrowser()
  rows = ['A-1', 'B-2']
  const figures = { onHand: 1, reserved: 0, lots: 2, free: 1, salesUnits: 1, expiring: 2, low: 0, blocked: 0, found: 2 }
  server.on('GET /api/retailer/stocks', () => ({ body: { stocks: rows.map(lot), figures, nextCursor: null } }))
  server.on('GET /api/retailer/low-stock', { body: { count: 0, units: [], wantsMails: false, nextCursor: null } })
  server.on('GET /api/retailer/companies', () => ({
    body: {
      companies: rows.map(company),
      counts: { pending: 0, approved: rows.length, blocked: 0, rejected: 0 },
      nextCursor: null,
    },
  }))
  server.on('GET /api/saved-views/{list}', { body: { views: [] } })
  await signInAs(server, hub)
})

const lists = {
  'what expires': [
    { q: 'B' },
    (filter: Filter, narrow: (to: Filter) => void) => <ExpiringLots filter={filter} onFilter={narrow} />,
  ],
  companies: [
    { search: 'B' },
    (filter: Filter, narrow: (to: Filter) => void) => (
      <HubCompanies type="supplier" filter={filter} onFilter={narrow} />
    ),
  ],
} as const

test.each(Object.entries(lists))(
  'of %s: a row that a saved view hides is ticked no more, also once it is shown again',
  async (_name, [view, list]) => {
    const user = await openScreen(<WithView view={view} list={list} />)
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
  },
)

test('what is ticked stays for as long as the same is shown, and is forgotten by name', async () => {
  const Ticks = ({ filter }: { filter: Filter }) => {
    const ticked = useTicked(filter)
    return (
      <>
        <output>{[...ticked.ids].join()}</output>
        <button type="button" onClick={() => ticked.tick(new Set([...ticked.ids, String(ticked.ids.size)]))}>
          tick
        </button>
        <button type="button" onClick={ticked.clear}>
          clear
        </button>
      </>
    )
  }
  const user = await openScreen(<WithView view={{ q: 'B' }} list={(filter) => <Ticks filter={{ ...filter }} />} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('status').textContent
  await press('tick')
  await press('tick')
  expect(shown()).toBe('0,1')
  await press('everything')
  expect(shown()).toBe('0,1')
  await press('a view')
  expect(shown()).toBe('')
  await press('tick')
  await press('clear')
  expect(shown()).toBe('')
})
