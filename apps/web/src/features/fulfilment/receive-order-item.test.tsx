import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { deliveryOf } from './inbound-goods.ts'
import type { InboundItem } from './queries.ts'
import { countsOf, draftOf, openGoodsOf } from './receipt-draft.ts'
import { ReceiveOrderItem } from './receive-order-item.tsx'

const milk: InboundItem = {
  ...{ id: 'milk', salesUnitId: 'milk-10', status: 'pendingArrivalRetailer', articleNumber: 'MB-101', gtin: null },
  ...{ picture: null, warehouseId: null, warehouseName: null, unitPriceCents: 1200, priceBasis: 'salesUnit' },
  articleName: { de: 'Frische Vollmilch', en: 'Fresh whole milk' },
  salesUnitName: { de: 'Eimer 10 l', en: 'Bucket 10 l' },
  ...{ expectedWeightGrams: null, expectedQuantity: 10, receivedQuantity: null, receivedGrams: null },
  ...{ spoiltQuantity: 0, canTakeBack: { allowed: false, code: 'GoodsNotThereYet' }, shelf: 'K-04' },
  lots: [{ lot: 'M24', bestBefore: '2099-12-02', quantity: 10, isBlocked: false }],
  demands: [
    {
      ...{ orderItemId: 'a', orderNumber: 'K-2026-000318', customerName: 'Küche St. Ansgar', quantity: 10 },
      ...{ placedAt: '2026-11-23T06:00:00Z', deliveryDate: '2099-11-26', isConfirmed: true },
    },
  ],
}

const open = async (...lines: [InboundItem, ...InboundItem[]]) => {
  const server = startBrowser()
  await signInAs(server, hub)
  const order = {
    ...{ orderNumber: 'E-2026-000045', deliveryDate: '2099-11-26', leg: 'delivery' as const, checks: [] },
    ...{ status: 'pendingArrivalRetailer' as const, canReceive: { allowed: true, code: null }, items: lines },
  }
  const delivery = deliveryOf([order])
  const Lines = () => {
    const [apart, setApart] = useState<string[]>([])
    const [counts, setCounts] = useState(draftOf(delivery).items)
    const goods = openGoodsOf(delivery, apart)
    const items = { ...draftOf(delivery, apart).items, ...counts }
    const counted = countsOf({ ...delivery, items: goods }, items, '2026-11-24')
    return (
      <ul>
        {goods.map((item) => {
          const [draft, count] = [items[item.id], counted.get(item.id)]
          return draft && count ? (
            <ReceiveOrderItem
              key={item.id}
              {...{ item, draft, counted: count, isChecked: false }}
              onChange={(next) => setCounts({ ...items, [item.id]: next })}
              onCountApart={(isApart) => setApart(isApart ? [item.goodsKey] : [])}
            />
          ) : null
        })}
      </ul>
    )
  }
  return openScreen(<Lines />)
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

test('a lot that was blocked on its way is named, until none of it is counted as good', async () => {
  const user = await open({ ...milk, lots: [{ ...milk.lots[0], isBlocked: true }] } as InboundItem)
  const said = 'Die Charge M24 ist gesperrt. Bitte zur Seite legen und als verdorben zählen.'
  expect(screen.getByText(said)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Charge M24/ }))
  const fewer = screen.getByRole('button', { name: /Charge M24: eins weniger/ })
  for (let count = 0; count < 9; count += 1) await user.click(fewer)
  expect(screen.getByText(said)).toBeTruthy()
  await user.click(fewer)
  expect(screen.queryByText(said)).toBeNull()
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

test('the same goods at two prices are one line to count and tick, which says for whom, and can be taken apart', async () => {
  const user = await open(milk, {
    ...{ ...milk, id: 'dearer', unitPriceCents: 1300, expectedQuantity: 2 },
    ...{ demands: [], warehouseId: 'cold', warehouseName: 'Kühlhaus', lots: [{ ...milk.lots[0], quantity: 2 }] },
  } as InboundItem)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByRole('listitem').textContent).toContain('12 erwartet')
  await user.click(screen.getByRole('button', { name: /^Charge M24/ }))
  const whom = screen.getByRole('list', { name: 'Für wen' })
  expect(whom.textContent).toMatch(/Küche St. Ansgar.*K-2026-000318.*10.*Fürs eigene Lager: Kühlhaus.*2/)
  await user.click(screen.getByRole('button', { name: 'Zeilen einzeln zählen' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByText(/zu 13,00/)).toBeTruthy()
})
