import type { Page } from '@playwright/test'
import { approvals } from '@regionalmarkt/i18n/catalogue/approvals/de-DE.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

/** Chooses what an option begins with, and says how much of it waits. */
const narrow = async (hub: Page, by: string, option: RegExp): Promise<number> => {
  const select = hub.getByLabel(by, { exact: true })
  const label = String(await select.getByRole('option', { name: option }).first().textContent())
  await select.selectOption({ label })
  return Number(label.match(/\((\d+)\)$/)?.[1])
}

/** Lets in all that the filter lets through, and sees on the way how many these are and for what they will be sold. */
const approveAll = async (hub: Page, count: number, salesPrices: string): Promise<void> => {
  const rows = hub.getByRole('table', { name: approvals.caption }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(count)
  await hub.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await hub.getByRole('button', { name: approvals.approve }).click()
  const dialog = hub.getByRole('dialog', { name: `${count} Artikel freigeben?` })
  const prices = dialog.getByRole('region', { name: approvals.willSell })
  await expect(prices.getByRole('definition').first()).toHaveText(salesPrices)
  await expectNoAxeViolations(hub)
  const declares = dialog.getByRole('checkbox', { name: /Unbekannte Allergene/ })
  if (await declares.isVisible()) await declares.check()
  await dialog.getByRole('button', { name: approvals.approve }).click()
  await expect(hub.getByText(`${count} Artikel sind im Markt`).first()).toBeVisible()
  await expect(hub.getByRole('heading', { name: approvals.nothingTitle })).toBeVisible()
}

test('a hub lets in all of a category and nothing else', async ({ openWindow }) => {
  const hub = await openWindow('hub', '/retailer/articles/approvals')
  const waiting = async () => Number(String(await hub.getByText(/^\d+ Artikel warten/).textContent()).match(/\d+/)?.[0])
  const before = await waiting()
  const count = await narrow(hub, approvals.category, /^Salate/)
  await expect(hub).toHaveURL(/category=[a-z-]+$/)
  await approveAll(hub, count, '5,29 € bis 12,88 €')
  await hub.getByRole('button', { name: approvals.showAll }).first().click()
  await expect.poll(waiting).toBe(before - count)
})

test('a hub lets in all that one price list brought, found by its words and in its order', async ({ openWindow }) => {
  const farm = await openWindow('erzeuger', '/supplier/articles?list=all')
  const list = [
    'Art.-Nr.;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis;Kategorie;Ursprungsland;Klasse',
    'HL-901;Bundmöhren vom Deich;Kiste;6;kg;8,40 €;wurzelgemuese;Deutschland;II',
    'HL-903;Pastinaken lang;Kiste;5;kg;11,90;wurzelgemuese;Deutschland;I',
  ].join('\r\n')
  await farm
    .getByLabel('Preisliste einlesen')
    .setInputFiles({ name: 'Herbst.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await farm.getByRole('radio', { name: /^Auf Bestellung/ }).check()
  await farm.getByRole('button', { name: '2 Änderungen übernehmen' }).click()
  await expect(farm.getByRole('heading', { name: 'Übernommen' })).toBeVisible()

  const hub = await openWindow('hub', '/retailer/articles/approvals?sort=name')
  expect(await narrow(hub, approvals.priceList, /Herbst\.csv/)).toBe(2)
  const names = hub.getByRole('table', { name: approvals.caption }).locator('tbody').getByRole('link')
  await expect(names).toHaveText(['Bundmöhren vom Deich', 'Pastinaken lang'])
  await hub.getByLabel(approvals.search, { exact: true }).fill('luettje pastin')
  await expect(names).toHaveText(['Pastinaken lang'])
  await expect(hub).toHaveURL(/q=luettje(\+|%20)pastin/)
  const saved = hub.waitForEvent('download')
  await hub.getByRole('button', { name: 'Als Tabelle laden' }).click()
  await hub.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Freigaben.csv')
  await hub.getByLabel(approvals.search, { exact: true }).fill('')
  await expect(names).toHaveCount(2)
  // 8,40 € and 11,90 € with the hub's 18 %.
  await approveAll(hub, 2, '9,91 € bis 14,04 €')
})
