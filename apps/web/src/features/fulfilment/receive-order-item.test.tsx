import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { InboundItem } from './queries.ts'
import { countsOf, draftOf } from './receipt-draft.ts'
import { ReceiveOrderItem } from './receive-order-item.tsx'

const milk: InboundItem = {
  ...{ id: 'milk', salesUnitId: 'milk-10', status: 'pendingArrivalRetailer', articleNumber: 'MB-101', gtin: null },
  ...{ picture: null, warehouseId: null, warehouseName: null, unitPriceCents: 1200, priceBasis: 'salesUnit' },
  articleName: { de: 'Frische Vollmilch', en: 'Fresh whole milk' },
  salesUnitName: { de: 'Eimer 10 l', en: 'Bucket 10 l' },
  ...{ expectedWeightGrams: null, expectedQuantity: 10, receivedQuantity: null, receivedGrams: null },
  ...{ spoiltQuantity: 0, canTakeBack: { allowed: false, code: 'GoodsNotThereYet' }, shelf: 'K-04' },
  lots: [{ lot: 'M24', bestBefore: '2099-12-02', quantity: 10 }],
  demands: [
    {
      ...{ orderItemId: 'a', orderNumber: 'K-2026-000318', customerName: 'Küche St. Ansgar', quantity: 10 },
      ...{ placedAt: '2026-11-23T06:00:00Z', deliveryDate: '2099-11-26', isConfirmed: true },
    },
  ],
}

const open = async (item: InboundItem) => {
  const server = startBrowser()
  await signInAs(server, hub)
  const order = {
    ...{ orderNumber: 'E-2026-000045', deliveryDate: '2099-11-26', leg: 'delivery' as const, checks: [] },
    ...{ status: 'pendingArrivalRetailer' as const, canReceive: { allowed: true, code: null }, items: [item] },
  }
  const Line = () => {
    const [items, setItems] = useState(draftOf(order).items)
    const [draft, counted] = [items.milk, countsOf(order, items, '2026-11-24').get('milk')]
    return draft && counted ? (
      <ul>
        <ReceiveOrderItem
          {...{ item, draft, counted, isOneOfTwo: false, isChecked: false }}
          onChange={(next) => setItems({ milk: next })}
        />
      </ul>
    ) : null
  }
  return openScreen(<Line />)
}

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Frische Vollmilch ist gezählt' })

test('what was announced is folded away behind its own words, and ticked with one press', async () => {
  const user = await open(milk)
  const fold = screen.getByRole('button', { name: /^Charge M24/ })
  expect(fold.textContent).toContain('02.12.2099 · K-04')
  expect(screen.queryByRole('textbox', { name: 'Charge' })).toBeNull()
  await user.click(fold)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Charge' }).value).toBe('M24')
  await user.click(tick())
  expect(tick().checked).toBe(true)
  expect(screen.queryByRole('textbox', { name: 'Charge' })).toBeNull()
})

test('a lot that nobody has announced is asked for at once, stays while it is typed, and no tick goes past it', async () => {
  const user = await open({ ...milk, lots: [] })
  await user.click(tick())
  expect(tick().checked).toBe(false)
  expect(screen.getByText('Bitte geben Sie die Charge an.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Charge' }), 'M25')
  await user.click(tick())
  expect(tick().checked).toBe(true)
  expect(screen.getByRole('button', { name: /^Charge M25/ })).toBeTruthy()
})
