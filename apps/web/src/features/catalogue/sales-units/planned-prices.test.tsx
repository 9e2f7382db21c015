import { salesUnitView } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { SalesUnit } from '../articles/queries.ts'
import { PlannedNote } from './planned-note.tsx'
import { PlannedPrices } from './planned-prices.tsx'

const no = { allowed: false, code: null }
const bag: SalesUnit = salesUnitView.parse({
  id: '0198c7a0-0000-7000-8000-00000000000a',
  ...{ status: 'approved', rejectionReason: null, number: 'KR-1', gtin: null, name: { de: 'Kiste', en: 'Crate' } },
  ...{ contentAmount: 6000, contentUnit: 'gram', priceBasis: 'salesUnit', supplierPriceCents: 79 },
  ...{ expectedWeightGrams: null, drainedWeightGrams: null, minimumQuantity: 1, stepQuantity: 1, leadTimeDays: 0 },
  ...{ deposits: [], sellsB2b: true, sellsB2c: false, isStockTracked: true, dailyLimit: null, version: 3 },
  plannedPrices: [],
  can: { unlist: no, relist: no, resubmit: no },
})
const nextWeek = {
  ...{ id: '0198c7a0-0000-7000-8000-00000000000b', priceCents: 285, validFrom: '2026-12-07', validUntil: null },
  ...{ regularCents: null, priceList: 'KW50.bnn' },
}
const running = {
  ...{ id: '0198c7a0-0000-7000-8000-00000000000c', priceCents: 79, validFrom: '2026-11-30', validUntil: '2026-12-06' },
  ...{ regularCents: 95, priceList: null },
}

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  await signInAs(server, producer)
})

const open = (plannedPrices: SalesUnit['plannedPrices']) => {
  const unit = { ...bag, plannedPrices }
  return openScreen(
    <>
      <PlannedPrices desk="supplier" unit={unit} />
      <PlannedNote unit={unit} />
    </>,
  )
}

test('a price is sent with its days, once they make sense', async () => {
  server.on('POST /api/supplier/sales-units/{id}/planned-prices', { body: bag })
  const user = await open([])
  expect(screen.getByText('Nichts geplant. Der Preis gilt, bis Sie ihn ändern.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Preis planen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Neuer Preis netto'), '2,85')
  await user.type(dialog.getByLabelText('Erster Tag'), '07.12.2027')
  await user.type(dialog.getByLabelText(/^Letzter Tag/), '06.12.2027')
  await user.click(dialog.getByRole('button', { name: 'Preis planen' }))
  expect(server.sent('POST', `/sales-units/${bag.id}/planned-prices`)).toEqual([])
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Letzter Tag/))
  await user.click(dialog.getByRole('button', { name: 'Preis planen' }))
  await screen.findByText('Der Preis ist geplant')
  expect(server.sent('POST', `/sales-units/${bag.id}/planned-prices`).map(({ body }) => body)).toEqual([
    { priceCents: 285, validFrom: '2027-12-07', validUntil: null },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal is said in the dialog, which keeps what was typed', async () => {
  server.on('POST /api/supplier/sales-units/{id}/planned-prices', {
    status: 409,
    body: {
      code: 'PriceAlreadyPlanned',
      title: 'Für diese Zeit ist schon ein Preis geplant.',
      facts: { validFrom: '2026-12-07', validUntil: null },
    },
  })
  const user = await open([nextWeek])
  await user.click(screen.getByRole('button', { name: 'Preis planen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Neuer Preis netto'), '3')
  await user.type(dialog.getByLabelText('Erster Tag'), '07.12.2027')
  await user.click(dialog.getByRole('button', { name: 'Preis planen' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('schon ein Preis geplant')
  expect(dialog.getByLabelText<HTMLInputElement>('Neuer Preis netto').value).toBe('3')
})

test('each price says from when to when, from which list, and what follows', async () => {
  await open([running, nextWeek])
  const card = within(screen.getByRole('region', { name: 'Preise mit Datum' }))
  expect(card.getByText('Sonderpreis 0,79 € bis 06.12.2026, danach wieder 0,95 €')).toBeTruthy()
  expect(card.getByText('Ab 07.12.2026: 2,85 €')).toBeTruthy()
  expect(card.getByText('Aus der Preisliste KW50.bnn')).toBeTruthy()
  expect(screen.getByText('Ändern Sie den Preis jetzt, endet der Sonderpreis, und der neue bleibt.')).toBeTruthy()
})

test('a price is withdrawn after asking', async () => {
  server.on('DELETE /api/supplier/sales-units/{id}/planned-prices/{plan}', { body: bag })
  const user = await open([nextWeek])
  expect(screen.getByText('Ändern Sie den Preis vorher, bleibt der geplante bestehen.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Zurücknehmen: Ab 07.12.2026: 2,85/ }))
  expect(server.sent('DELETE', nextWeek.id)).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Geplanten Preis zurücknehmen?' }))
  await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
  await screen.findByText('Der geplante Preis ist zurückgenommen')
  expect(server.sent('DELETE', `/planned-prices/${nextWeek.id}`)).toHaveLength(1)
})
