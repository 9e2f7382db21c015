import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { ShelfCount } from './shelf-count.tsx'

const lot = (name: string) => ({
  ...{ id: name, salesUnitId: 'unit-1', lot: name, bestBefore: null, onHand: 20, reserved: 0, isBlocked: false },
  ...{ shelf: '', warning: null, lowAt: null, daysBefore: null, isLow: false, warehouseId: 'house-1' },
  ...{ warehouseName: 'Halle', articleNumber: '1', salesUnitNumber: '1', supplierName: 'Hof', picture: null },
  ...{ articleName: { de: 'Linda', en: 'Linda' }, salesUnitName: { de: 'Sack', en: 'Sack' } },
})
const all = ['A-1', 'B-2', 'C-3'].map(lot)
const figures = { onHand: 60, reserved: 0, lots: 3, free: 60, salesUnits: 1, expiring: 0, low: 0, blocked: 0, found: 3 }

/** A warehouse that is counted, whole or, once somebody has selected two of its lots, these alone. */
const Count = () => {
  const [isOfChosen, setOfChosen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOfChosen(true)}>
        choose
      </button>
      <ShelfCount
        warehouseId="house-1"
        rows={isOfChosen ? (all.slice(1) as never) : (all as never)}
        figures={figures}
        list={{ hasNextPage: false } as never}
        filter={{}}
        onFilter={() => undefined}
        onShowAll={isOfChosen ? () => setOfChosen(false) : undefined}
      />
    </>
  )
}

let sent: { counts: { stockId: string }[] }[]
beforeEach(async () => {
  const server = startBrowser()
  sent = []
  server.on('POST /api/retailer/warehouses/{warehouseId}/count', ({ body }) => {
    sent.push(body as (typeof sent)[number])
    return { body: { corrected: 0, shortened: [], restored: [] } }
  })
  await signInAs(server, hub)
})

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Linda, Charge ${name}: gezählt` })
const press = (name: string) => screen.getByRole('button', { name })

test('of selected lots only these are booked, counted up and begun anew: what was counted of others before stays', async () => {
  const user = await openScreen(<Count />)
  await user.type(field('A-1'), '20')
  await screen.findByText('1 von 3 Chargen gezählt')
  await user.click(press('choose'))
  await screen.findByText('0 von 2 Chargen gezählt')
  await user.type(field('B-2'), '20')
  await screen.findByText('1 von 2 Chargen gezählt')
  await user.click(press('Neu beginnen'))
  await screen.findByText('0 von 2 Chargen gezählt')
  await user.type(field('B-2'), '20')
  await user.click(press('Zählung buchen'))
  await expect.poll(() => sent.flatMap(({ counts }) => counts.map(({ stockId }) => stockId))).toEqual(['B-2'])
  await screen.findByText('0 von 2 Chargen gezählt')
  await user.click(press('Alle zeigen'))
  await screen.findByText('1 von 3 Chargen gezählt')
  expect(field('A-1').value).toBe('20')
})

test('half a sack is none: 1,5 is never counted as 15', async () => {
  const user = await openScreen(<Count />)
  await user.type(field('A-1'), '1,5')
  await user.tab()
  expect(field('A-1').value).toBe('1')
})

const empty = { warehouseId: 'house-1', rows: [], list: { hasNextPage: false } as never, onFilter: () => undefined }

test('of what nobody has counted it is not said that it agrees with the books', async () => {
  await openScreen(<ShelfCount {...empty} figures={{ ...figures, found: 0 }} filter={{ q: 'xyz' }} />)
  await screen.findByText('Keine Charge passt zu Suche und Filter.')
  await screen.findByText('0 von 3 Chargen gezählt')
  expect(screen.queryByText('Alles stimmt mit den Büchern überein.')).toBeNull()
})

test('an empty warehouse has nothing to count, and no filter to reset', async () => {
  const nothing = { onHand: 0, reserved: 0, lots: 0, free: 0, salesUnits: 0, expiring: 0, low: 0, blocked: 0, found: 0 }
  await openScreen(<ShelfCount {...empty} figures={nothing} filter={{}} firstStep={<a href="/inbound">first</a>} />)
  await screen.findByText('Noch nichts im Lager')
  screen.getByRole('link', { name: 'first' })
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull()
  expect(screen.queryByText(/Chargen gezählt/)).toBeNull()
})
