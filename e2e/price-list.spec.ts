import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { spreadsheetType } from '../packages/contract/src/catalogue/price-list-files.ts'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { placeOrder, putInCart } from './shopping.ts'
import { goTo } from './walk.ts'
import { strayWords } from './words-of.ts'

const phone = { width: 390, height: 844 }
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** A file as a producer's spreadsheet saves it; its third line has a price in words. */
const autumn = [
  'Art.-Nr.;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis;Kategorie;Ursprungsland;Klasse;Pfand',
  'HL-901;Bundmöhren vom Deich;Kiste;6;kg;8,40 €;wurzelgemuese;Deutschland;II;',
  'HL-902;Petersilienwurzel;Kiste;5;kg;zwölf;wurzelgemuese;Deutschland;II;',
  'HL-903;Pastinaken lang;Kiste;5;kg;11,90;wurzelgemuese;Deutschland;I;2 × 3,86 Kiste',
].join('\r\n')
/** What the hub got by mail: a new price of something in the market, something new, and something that is no more. */
const winter = [
  'Artikelnummer,Bezeichnung,Preis,Gebinde,Ausgelistet',
  'LU-101,Kartoffel Linda,13.50,Netz 9 kg,',
  'HL-950,Schwarzwurzel,4.20,Bund,',
  'LU-102,Kartoffel Laura,13.50,Sack 12.5 kg,ja',
].join('\n')

const isEnglish = async (page: Page) => {
  expect(await strayWords(page, 'de'), page.url()).toEqual([])
  await expectNoAxeViolations(page)
}

const readIn = async (page: Page, name: string, text: string): Promise<void> => {
  await page
    .getByLabel(/^(Preisliste einlesen|Read a price list)$/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await heading(page, name)
}

test('a price list comes in on a phone, is let in in bulk, found and ordered; another is undone', async ({
  openWindow,
}) => {
  const farm = await openWindow('erzeuger', '/supplier/articles')
  await farm.setViewportSize(phone)
  await farm.getByRole('button', { name: 'Preislisten' }).click()
  await heading(farm, 'Preislisten')
  await expect(farm.getByText('Noch keine Preisliste')).toBeVisible()
  await expectNoAxeViolations(farm)
  await readIn(farm, 'Herbst.csv', autumn)
  const fault = farm.getByRole('listitem').filter({ hasText: 'Zeile 3' })
  await expect(fault).toContainText('HL-902 · Petersilienwurzel')
  await expect(fault).toContainText('Spalte „Preis“: Da steht: zwölf')
  const carrots = farm.getByRole('listitem').filter({ hasText: 'Bundmöhren vom Deich' })
  for (const told of ['8,40 €', 'Kiste', 'Deutschland', 'Wurzel- & Knollengemüse'])
    await expect(carrots).toContainText(told)
  await expect(farm.getByRole('listitem').filter({ hasText: 'Pastinaken lang' })).toContainText(
    '2 × 3,86 € Transportkiste',
  )
  await expectNoAxeViolations(farm)
  // Nobody has counted these yet: they can be ordered at once only because it is said so.
  await farm.getByRole('radio', { name: /^Auf Bestellung/ }).check()
  await farm.getByRole('button', { name: '2 Änderungen übernehmen' }).click()
  await expect(farm.getByRole('heading', { name: 'Übernommen' })).toBeVisible()
  await expectNoAxeViolations(farm)

  // A colleague who reads English takes the same file again: it has nothing to say, and both stand in the history.
  await goTo(farm, '/en-US/supplier/articles?list=all')
  await readIn(farm, 'Herbst.csv', autumn)
  await expect(farm.getByText(/^Nothing to change/)).toBeVisible()
  await expect(farm.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('It says: zwölf')
  await isEnglish(farm)
  await farm.getByRole('button', { name: 'All price lists' }).click()
  await expect(farm.getByRole('listitem').filter({ hasText: 'Herbst.csv' })).toHaveCount(2)
  await expect(farm.getByRole('listitem').filter({ hasText: 'Herbst.csv' }).last()).toContainText('2 new')
  await isEnglish(farm)
  // What goes out as a table comes in again and changes nothing, sales units of one article included.
  for (const [button, type] of [
    ['Get CSV', 'text/csv'],
    ['Get Excel', spreadsheetType],
  ] as const) {
    const saved = farm.waitForEvent('download')
    await farm.getByRole('button', { name: button }).click()
    const file = await saved
    const table = { name: file.suggestedFilename(), mimeType: type, buffer: await readFile(await file.path()) }
    await farm.getByLabel('Read a price list').setInputFiles(table)
    await heading(farm, table.name)
    await expect(farm.getByText(/^Nothing to change/)).toBeVisible()
    await farm.getByRole('button', { name: 'All price lists' }).click()
  }

  const hub = await openWindow('hub', '/en-US/retailer/articles/approvals?supplier=hof-luettje')
  await expect(hub.getByRole('link', { name: 'Pastinaken lang' })).toBeVisible()
  await isEnglish(hub)
  await hub.getByRole('checkbox', { name: 'Select all' }).check()
  await hub.getByRole('button', { name: 'Approve' }).click()
  const dialog = hub.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /unknown allergens/ }).check()
  await isEnglish(hub)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(hub.getByText(/articles are in the market/).first()).toBeVisible()

  await goTo(hub, '/en-US/retailer/articles')
  await hub.getByRole('button', { name: 'Search words' }).click()
  await hub.getByLabel('Your customers search for').fill('kleine Wurzel')
  await hub.getByLabel('Your producers write').fill('Bundmöhren')
  await hub.getByRole('button', { name: 'Add pair' }).click()
  await expect(hub.getByRole('button', { name: 'Part kleine Wurzel and Bundmöhren' })).toBeVisible()
  await isEnglish(hub)

  const kitchen = await openWindow('kueche', '/business-customer/orders')
  for (const words of ['kleine Wurzeln', 'moehren']) {
    await goTo(kitchen, `/search?q=${words}`)
    await expect(kitchen.getByRole('link', { name: 'Bundmöhren vom Deich', exact: true })).toBeVisible()
  }
  await putInCart(kitchen, { article: 'Bundmöhren vom Deich', pack: 'Kiste', quantity: 20 })
  await placeOrder(kitchen)

  await hub.setViewportSize({ width: 1440, height: 900 })
  await goTo(hub, '/retailer/articles/hof-luettje')
  await hub.getByRole('button', { name: 'Preislisten' }).click()
  await readIn(hub, 'Winter.csv', winter)
  await expectDenseRows(hub.getByRole('table').locator('tbody').getByRole('row'))
  const linda = hub.getByRole('row').filter({ hasText: 'Kartoffel Linda' })
  await expect(linda).toContainText('13,50 €')
  await expect(linda).toContainText('Liste: Netz 9 kg')
  await hub.getByRole('radio', { name: 'Neu (1)' }).click()
  await expect(hub.getByRole('row').filter({ hasText: 'Kartoffel Linda' })).toHaveCount(0)
  await expect(hub.getByRole('row').filter({ hasText: 'Schwarzwurzel' })).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: '3 Änderungen übernehmen' }).click()
  const question = hub.getByRole('dialog', { name: /aus dem Markt nehmen\?$/ })
  await expect(question).toContainText('Kein Dauerauftrag und kein Warenkorb enthält etwas davon.')
  await expectNoAxeViolations(hub)
  await question.getByRole('button', { name: '3 Änderungen übernehmen' }).click()
  await hub.getByRole('button', { name: 'Rückgängig machen' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(hub.getByText('Alles ist wieder wie vorher.')).toBeVisible()
  await goTo(hub, '/retailer/articles/hof-luettje?q=Schwarzwurzel')
  await expect(hub.getByText('Dazu gibt es keinen Artikel')).toBeVisible()
})

/** A comma is missing in the first line; the second is an ordinary change. */
const slip = [
  'Artikelnummer;Bezeichnung;Inhalt;Inhaltseinheit;Preis',
  'LU-101;Kartoffel Linda;12,5;kg;1263',
  'LU-102;Kartoffel Laura;12,5;kg;13,10',
].join('\n')

test('a forgotten comma is shown first and waits for a tick, on a phone and at a desk', async ({ openWindow }) => {
  const farm = await openWindow('erzeuger', '/supplier/articles?list=all')
  await farm.setViewportSize(phone)
  await readIn(farm, 'Komma.csv', slip)
  const linda = farm.getByRole('listitem').filter({ hasText: 'Kartoffel Linda' })
  await expect(linda).toContainText('1.263,00 €')
  await expect(linda).toContainText('12,5 kg (101,04 €/kg)')
  await expect(linda).toContainText('Der Preis ändert sich um')
  await expect(linda).toContainText('das Fünffache des üblichen Kilopreises')
  await expect(linda.getByRole('checkbox')).not.toBeChecked()
  await expectNoAxeViolations(farm)
  await expect(farm.getByText('1 Zeile ohne Haken bleibt draußen.')).toBeVisible()
  await farm.getByRole('button', { name: '1 Änderung übernehmen' }).click()
  await expect(farm.getByRole('heading', { name: 'Übernommen' })).toBeVisible()
  await expect(farm.getByText('nicht angekreuzt')).toBeVisible()

  // The hub reads the same file: what was left out is asked about again, and all else is as it says.
  const hub = await openWindow('hub', '/en-US/retailer/articles/hof-luettje?list=all')
  await hub.setViewportSize({ width: 1440, height: 900 })
  await readIn(hub, 'Comma.csv', slip)
  const row = hub.getByRole('listitem').filter({ hasText: 'Kartoffel Linda' })
  await expect(row).toContainText('12.5 kg (€101.04/kg)')
  await expect(hub.getByText('Tick above what is right.')).toBeVisible()
  await isEnglish(hub)
  await hub.getByRole('button', { name: /^Ask about price changes of more than 50/ }).click()
  await hub.getByLabel('Ask about a price change of more than').fill('80')
  await hub.getByRole('button', { name: 'Check again' }).last().click()
  await expect(hub.getByRole('button', { name: /^Ask about price changes of more than 80/ })).toBeVisible()
  await row.getByRole('checkbox').check()
  await isEnglish(hub)
  await hub.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(hub.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await goTo(hub, '/en-US/retailer/articles/hof-luettje?q=Linda')
  await expect(hub.getByText('€1,263.00').first()).toBeVisible()
})
