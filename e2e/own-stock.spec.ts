import { readFile } from 'node:fs/promises'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'

type Lot = { id: string; lot: string | null; onHand: number; reserved: number; isBlocked: boolean }
type Stocks = { stocks: Lot[] }

test('a producer takes the next step with several of its lots: a table of them, and what is ordered of none is written off', async ({
  openWindow,
}) => {
  const farm = await openWindow('erzeuger', '/supplier/stocks')
  const stocksOf = async () => (await askApi<Stocks>(farm, 'GET', '/api/supplier/stocks')).stocks
  const before = await stocksOf()
  const free = before.find(({ lot, onHand, reserved }) => lot !== null && onHand > 0 && reserved === 0)
  const held = before.find(({ lot, reserved }) => lot !== null && reserved > 0)
  const rows = farm.locator('main tbody tr').filter({ visible: true })
  for (const width of [820, 1120, 1265, 1351, 1400, 1440]) {
    await farm.setViewportSize({ width, height: 900 })
    await expectDenseRows(rows)
    const over = await farm.locator('main table').evaluate((table: HTMLTableElement) => {
      return table.offsetWidth - (table.parentElement?.clientWidth ?? 0)
    })
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
  }
  for (const stock of [free, held])
    await rows
      .filter({ hasText: String(stock?.lot) })
      .getByRole('checkbox')
      .check()
  const bar = farm.getByRole('region', { name: '2 Zeilen ausgewählt' })
  await expectNoAxeViolations(farm)
  await bar.getByRole('button', { name: 'Tabelle' }).click()
  const [file] = await Promise.all([farm.waitForEvent('download'), farm.getByRole('menuitem', { name: 'CSV' }).click()])
  const table = await readFile(await file.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(3)
  for (const stock of [free, held]) expect(table).toContain(stock?.lot)

  await bar.getByRole('button', { name: 'Ausbuchen' }).click()
  const dialog = farm.getByRole('dialog')
  await expect(dialog).toContainText(`${free?.onHand} Gebinde`)
  await expect(dialog).toContainText('In 1 Charge ist Ware bestellt: Sie bleibt.')
  await expect(dialog).not.toContainText('wer weniger bekommt')
  await dialog.getByRole('button', { name: 'Ausbuchen' }).click()
  await expect(farm.getByText('1 Charge ausgebucht').first()).toBeVisible()
  await expect(farm.getByText(`${held?.lot}: Diese Ware ist für Bestellungen reserviert.`).first()).toBeVisible()
  const after = await stocksOf()
  expect(after.find(({ id }) => id === free?.id)?.onHand ?? 0).toBe(0)
  expect(after.find(({ id }) => id === held?.id)).toEqual(held)
})
