import { resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { live } from './live.ts'
import { askApi, offerOf } from './market-api.ts'
import { findAndPutInCart, placeOrder } from './shopping.ts'
import { goTo } from './walk.ts'

const phone = { width: 390, height: 844 }

const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** The producer of this journey makes "Kartoffel Ditta" in "Sack 12,5 kg" on a phone, as far as the last step. */
const createOnPhone = async (farm: Page): Promise<void> => {
  await farm.setViewportSize(phone)
  await farm.getByRole('link', { name: 'Artikel anlegen' }).first().click()
  await heading(farm, 'Artikel anlegen')
  await farm.getByLabel('Name', { exact: true }).fill('Kartoffel Ditta')
  await farm.getByLabel('Kategorie').selectOption({ label: 'Kartoffeln › Festkochend' })
  await farm.getByRole('button', { name: 'Milch: unbekannt' }).click()
  await expect(farm.getByText('13 noch unbekannt')).toBeVisible()
  await farm.getByRole('button', { name: 'Frei von allen 14' }).click()
  await expect(farm.getByText('alle 14 angegeben')).toBeVisible()
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Weiter' }).click()

  await heading(farm, 'Verkaufseinheit')
  await farm.getByRole('combobox', { name: 'Gebinde' }).fill('Sack')
  await farm.getByLabel('Inhalt').fill('12,5')
  await farm.getByLabel('Preis netto').fill('14.90')
  await expect(farm.getByText('So heißt sie: Sack 12,5 kg')).toBeVisible()
  await expect(farm.getByText('Grundpreis (1,19 €/kg)')).toBeVisible()
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Weiter zum Bestand' }).click()

  await heading(farm, 'Bestand')
  await expectNoAxeViolations(farm)
  await farm.getByRole('link', { name: 'Bestand eintragen: Sack 12,5 kg' }).click()
  await farm.getByLabel('Menge').fill('60')
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Bestand eintragen' }).click()
  await expect(farm.getByText('60 Gebinde da')).toBeVisible()
  await farm.getByRole('link', { name: 'Fertig' }).click()
  await heading(farm, 'Kartoffel Ditta ist eingereicht')
  await expectNoAxeViolations(farm)
}

const photographs = ['logo.png', 'favicon.png'].map((name) => resolve(import.meta.dirname, '../apps/web/public', name))

/** A PNG of one colour, whatever its size. */
const flatPng = (edge: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([frame, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const lines = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** Two pictures, one that is too large and something that is none; what was second becomes the cover and is described. */
const givePictures = async (farm: Page): Promise<void> => {
  const pictures = farm.getByRole('list', { name: 'Bilder in ihrer Reihenfolge' }).getByRole('img')
  const chooser = farm.getByRole('region', { name: 'Bilder' }).locator('input[type="file"]:not([capture])')
  const upload = farm.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/pictures'))
  await chooser.setInputFiles(photographs)
  expect((await upload).headers()['content-type']).toBe('image/png')
  await expect(pictures).toHaveCount(2)
  await chooser.setInputFiles({ name: 'liste.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Möhren, 5 kg') })
  await expect(farm.getByRole('alert').filter({ hasText: 'liste.jpg: Bitte wählen Sie ein Foto' })).toBeVisible()
  await chooser.setInputFiles({ name: 'plakat.png', mimeType: 'image/png', buffer: flatPng(8000) })
  await expect(farm.getByRole('alert').filter({ hasText: 'plakat.png: Dieses Bild hat zu viele' })).toBeVisible()
  await farm.getByRole('button', { name: 'Hinweis zu plakat.png ausblenden' }).click()
  const second = (await pictures.nth(1).getAttribute('src')) ?? ''
  await farm.getByRole('button', { name: 'Bild 2 verschieben' }).press('ArrowLeft')
  await expect(farm.getByText('Das Bild steht jetzt an Stelle 1 von 2.')).toBeAttached()
  await expect(farm.getByRole('button', { name: 'Bild 1 verschieben' })).toBeFocused()
  await expect(pictures.first()).toHaveAttribute('src', second)
  await farm.getByRole('button', { name: 'Bild 1 beschreiben und ausrichten' }).click()
  const dialog = farm.getByRole('dialog')
  await dialog.getByLabel('Bildbeschreibung (freiwillig)').fill('Kartoffeln im offenen Sack')
  await dialog.getByLabel('Bildmitte senkrecht').fill('20')
  await expectNoAxeViolations(farm)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(farm.getByRole('img', { name: 'Kartoffeln im offenen Sack' })).toHaveCSS('object-position', '50% 20%')
  await farm.getByRole('button', { name: 'Hinweis zu liste.jpg ausblenden' }).click()
  await expectNoAxeViolations(farm)
  await farm.reload()
  await expect(pictures.first()).toHaveAttribute('src', second)
  await cropByKeysAndPointer(farm)
}

/** The cover in the shop's shape first, then another part of it, the whole, and the shop's shape again. */
const cropByKeysAndPointer = async (farm: Page): Promise<void> => {
  const cover = farm.getByRole('img', { name: 'Kartoffeln im offenen Sack' })
  const dialog = farm.getByRole('dialog', { name: 'Bild zuschneiden' })
  const frame = dialog.getByRole('button', { name: 'Rahmen des Ausschnitts' })
  const open = async () => {
    await farm.getByRole('button', { name: 'Bild 1 zuschneiden' }).click()
    await expect(dialog.getByRole('status')).not.toBeEmpty()
  }
  const apply = () => dialog.getByRole('button', { name: 'Übernehmen' }).click()
  const isShown = (crop: RegExp) => expect(cover).toHaveAttribute('src', crop)

  await open()
  await expect(dialog.getByLabel('wie im Markt (4:3)')).toBeChecked()
  await expectNoAxeViolations(farm)
  await apply()
  await isShown(/[0-9a-f]{64}-0-125-1000-750&/)
  await expect(dialog).toBeHidden()

  await open()
  await frame.press('-')
  await frame.press('ArrowUp')
  await dialog.getByLabel('frei').check()
  await frame.press('Shift+ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(
    'Ausschnitt: 97 % breit, 74 % hoch, 1 % von links, 12 % von oben.',
  )
  const box = await frame.boundingBox()
  if (box === null) throw new Error('the frame is nowhere')
  await farm.mouse.move(box.x + box.width - 4, box.y + box.height - 4)
  await farm.mouse.down()
  await farm.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await farm.mouse.up()
  await expect(dialog.getByRole('status')).toHaveText(/^Ausschnitt: (49|50)\s% breit, 3[78]\s% hoch, 1\s% von links/)
  await apply()
  await isShown(/[0-9a-f]{64}-10-123-\d{3}-3\d\d&/)

  await open()
  await dialog.getByRole('button', { name: 'Wieder das ganze Bild' }).click()
  await apply()
  await isShown(/[0-9a-f]{64}&/)
  await open()
  await apply()
  await isShown(/-0-125-1000-750&/)
}

/** At the shelf, on a phone: a kitchen has ordered 12 of the 60; three are missing, and two are spoilt. */
const keepStock = async (farm: Page): Promise<void> => {
  await farm.getByRole('link', { name: 'Bestand: Sack 12,5 kg' }).click()
  await heading(farm, 'Kartoffel Ditta')
  const latest = farm.getByRole('list', { name: 'Bewegungen, die neueste zuerst' }).getByRole('listitem').first()
  await expect(latest).toContainText('+12 reserviert')
  await expectNoAxeViolations(farm)
  await farm.getByRole('link', { name: 'ohne Charge' }).first().click()
  await heading(farm, 'Ware ohne Charge')

  await farm.getByRole('button', { name: 'Nachzählen' }).click()
  const dialog = farm.getByRole('dialog')
  const counted = dialog.getByRole('textbox', { name: 'Menge: Kartoffel Ditta' })
  await counted.fill('57')
  await counted.press('Enter')
  await expect(dialog.getByText('3 Gebinde weniger als in den Büchern')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Fehlt' }).check()
  await expectNoAxeViolations(farm)
  await dialog.getByRole('button', { name: 'Zählung buchen' }).click()
  await isTold(farm, '57 Gebinde gezählt')
  await expect(latest).toContainText('−3')

  await farm.getByRole('button', { name: 'Ausbuchen' }).click()
  await dialog.getByRole('button', { name: 'Mehr Kartoffel Ditta' }).click()
  await dialog.getByRole('radio', { name: 'Anderer Grund' }).check()
  await dialog.getByRole('button', { name: 'Ausbuchen' }).click()
  await expect(dialog.getByText('Bitte nennen Sie einen Grund mit mindestens drei Zeichen.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Grund in eigenen Worten' }).fill('Gekeimt')
  await dialog.getByRole('button', { name: 'Ausbuchen' }).click()
  await isTold(farm, '2 Gebinde ausgebucht')
  await expect(latest).toContainText('Gekeimt')
  await expectNoAxeViolations(farm)
}

test('what a producer creates on a phone is let in by the hub, ordered by a kitchen and kept count of', async ({
  openWindow,
  watch,
}) => {
  // A file that is no picture, and one that is too large.
  watch.expect(/status of 4(00|13)/)
  const hub = await openWindow('hub', '/retailer/articles/approvals')
  const farm = await openWindow('erzeuger', '/supplier/articles')
  await createOnPhone(farm)
  await givePictures(farm)

  await hub.getByRole('link', { name: 'Kartoffel Ditta' }).click(live)
  await heading(hub, 'Kartoffel Ditta')
  await expect(hub.getByText('Neuer Artikel')).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Freigeben' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await isTold(hub, '1 Artikel ist im Markt')
  await heading(hub, 'Freigaben')

  await goTo(farm, '/supplier/articles?q=Ditta')
  await expect(
    farm.getByRole('listitem').filter({ hasText: 'Kartoffel Ditta' }).getByText('Veröffentlicht'),
  ).toBeVisible()
  await expectNoAxeViolations(farm)
  await farm.getByRole('link', { name: 'Kartoffel Ditta' }).click()

  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(kitchen, { article: 'Kartoffel Ditta', pack: 'Sack 12,5 kg', quantity: 12 })
  await kitchen.getByRole('main').getByRole('link', { name: 'Kartoffel Ditta', exact: true }).click()
  const cover = kitchen.getByRole('img', { name: 'Kartoffeln im offenen Sack' })
  await expect(cover).toHaveAttribute('src', /-0-125-1000-750&/)
  await kitchen.getByRole('button', { name: 'Bild 2 von 2: Kartoffel Ditta' }).click()
  await expect(kitchen.getByRole('img', { name: 'Kartoffel Ditta' })).toBeVisible()
  await placeOrder(kitchen)
  await kitchen.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(kitchen.getByRole('heading', { name: 'Kartoffel Ditta' })).toBeVisible()
  await keepStock(farm)
})

test('a changed declaration waits beside the live version, which goes on selling', async ({ openWindow }) => {
  const hub = await openWindow('hub', '/retailer/articles/approvals')
  const farm = await openWindow('erzeuger', '/supplier/articles/kartoffel-linda')
  const kitchen = await openWindow('kueche')
  await heading(farm, 'Kartoffel Linda')
  await expectNoAxeViolations(farm)
  await farm.getByRole('link', { name: 'Bearbeiten' }).click()
  await farm.getByRole('button', { name: 'Sellerie: frei' }).click()
  await farm.getByRole('textbox', { name: 'Herkunft (freiwillig)' }).fill('Moorhusen am Deich')
  await expectNoAxeViolations(farm)
  // A reload costs nothing.
  await farm.reload()
  await expect(farm.getByRole('textbox', { name: 'Herkunft (freiwillig)' })).toHaveValue('Moorhusen am Deich')
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await isTold(farm, 'Die Änderung der Angaben wartet auf Ihren Hub.')
  const waiting = farm.getByRole('region', { name: 'Ihre Änderung wartet auf den Hub' })
  await expect(waiting).toContainText('enthält: Sellerie')

  await offerOf(kitchen, 'Kartoffel Linda', 'Sack 12,5 kg')
  await hub.getByRole('link', { name: 'Kartoffel Linda' }).click(live)
  const change = hub.getByRole('region', { name: 'Eine Änderung wartet auf Ihre Entscheidung' })
  const origin = change.getByRole('listitem').filter({ hasText: 'Herkunft' })
  await expect(origin).toContainText('Im MarktMoorhusen, Landkreis Deichmoor')
  await expect(origin).toContainText('VorgeschlagenMoorhusen am Deich')
  await expect(change.getByRole('listitem').filter({ hasText: 'Allergene' })).toContainText('enthält: Sellerie')
  await expectNoAxeViolations(hub)

  // What the hub puts right itself neither ends what was proposed nor lets it in.
  const correct = async (ingredients: string) => {
    await hub.getByRole('link', { name: /^(Angaben berichtigen|Bearbeiten)$/ }).click()
    await expect(hub.getByRole('textbox', { name: 'Herkunft (freiwillig)' })).toHaveValue(
      'Moorhusen, Landkreis Deichmoor',
    )
    await expect(
      hub.getByRole('listitem').filter({ hasText: 'Vorgeschlagen' }).filter({ hasText: 'Herkunft' }),
    ).toContainText('Moorhusen am Deich')
    await expectNoAxeViolations(hub)
    await hub.getByRole('textbox', { name: 'Zutaten (freiwillig)' }).fill(ingredients)
    await hub.getByRole('button', { name: 'Speichern' }).click()
    await isTold(hub, 'Kartoffel Linda ist gespeichert')
  }
  await correct('Kartoffeln')
  await expect(origin).toContainText('VorgeschlagenMoorhusen am Deich')

  await hub.getByRole('button', { name: 'Änderung ablehnen' }).click()
  const dialog = hub.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Änderung ablehnen' }).click()
  await expect(dialog.getByText('Bitte nennen Sie einen Grund mit mindestens drei Zeichen.')).toBeVisible()
  await dialog.getByLabel('Grund für den Erzeuger').fill('Sellerie gibt es in Kartoffeln nicht.')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Änderung ablehnen' }).click()
  await isTold(hub, 'Die Änderung ist abgelehnt')
  await goTo(hub, '/retailer/articles/hof-luettje/kartoffel-linda')
  await correct('Kartoffeln, gewaschen')
  const label = hub.getByRole('region', { name: 'Was auf dem Etikett steht' })
  await expect(label).toContainText('Moorhusen, Landkreis Deichmoor')
  await expect(hub.getByRole('region', { name: 'Die Änderung ist abgelehnt' })).toContainText('Moorhusen am Deich')
  await goTo(hub, '/retailer/articles/approvals')

  // The producer reads why at once, and answers.
  await expect(farm.getByText('Grund: Sellerie gibt es in Kartoffeln nicht.')).toBeVisible(live)
  await goTo(farm, '/supplier/articles')
  await expect(farm.getByRole('row').nth(2)).toContainText('Ihre Änderung ist abgelehnt. Grund: Sellerie')
  await farm.getByRole('link', { name: 'Kartoffel Linda' }).click()
  await farm.getByRole('link', { name: 'Bearbeiten' }).click()
  await farm.getByRole('button', { name: 'Frei von allen 14' }).click()
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await expect(waiting).toBeVisible()

  await hub.getByRole('link', { name: 'Kartoffel Linda' }).click(live)
  await hub.getByRole('button', { name: 'Änderung freigeben' }).click()
  await isTold(hub, 'Die Änderung ist freigegeben')
  await expect(waiting).toHaveCount(0, live)
  await expect(farm.getByRole('region', { name: 'Was auf dem Etikett steht' })).toContainText('Moorhusen am Deich')
})

test('what the hub rejects comes back with its reason, and waits again once it is put right', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/articles/approvals')
  const farm = await openWindow('erzeuger', '/supplier/articles')
  await createOnPhone(farm)
  await hub.getByRole('link', { name: 'Kartoffel Ditta' }).click(live)
  await hub.getByRole('button', { name: 'Ablehnen' }).click()
  await hub.getByLabel('Grund für den Erzeuger').fill('Bitte die Herkunft nennen.')
  await hub.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await isTold(hub, '1 Artikel ist abgelehnt')

  await goTo(farm, '/supplier/articles')
  const first = farm.getByRole('list', { name: 'Artikel' }).getByRole('listitem').first()
  await expect(first).toContainText('Kartoffel Ditta')
  await expect(first).toContainText('Grund: Bitte die Herkunft nennen.')
  await first.getByRole('link', { name: 'Kartoffel Ditta' }).click()
  await expect(farm.getByText('Ihr Hub hat diesen Artikel abgelehnt')).toBeVisible()
  await expectNoAxeViolations(farm)
  await farm.getByRole('link', { name: 'Bearbeiten' }).click()
  await farm.getByRole('textbox', { name: 'Herkunft (freiwillig)' }).fill('Moorhusen')
  await farm.getByRole('button', { name: 'Speichern und erneut einreichen' }).click()
  await expect(farm.getByText('Wartet auf die Freigabe Ihres Hubs.')).toBeVisible()
  await expect(hub.getByRole('link', { name: 'Kartoffel Ditta' })).toBeVisible(live)
})

test('prices are typed like a spreadsheet, and saved all or nothing', async ({ openWindow, watch }) => {
  // What comes too late is refused, row by row.
  watch.expect(/status of 409/)
  const farm = await openWindow('erzeuger', '/supplier/articles')
  await farm.getByText('Preise', { exact: true }).click()
  await expect(farm).toHaveURL(/view=prices/)
  const priceOf = (name: string) => farm.getByRole('textbox', { name: `Preis netto: ${name}` })
  const first = priceOf('Kartoffel Adretta, Sack 12,5 kg')
  await first.click()
  await first.press('Control+a')
  await farm.keyboard.type('13,33')
  await farm.keyboard.press('Enter')
  await expect(priceOf('Kartoffel Adretta, Sack 25 kg')).toBeFocused()
  await farm.keyboard.type('umsonst')
  await farm.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Alle speichern' }).click()
  await expect(farm.getByText('Geben Sie einen Preis ein, zum Beispiel 14,90.')).toBeVisible()
  await expectNoAxeViolations(farm)

  // Somebody else changes one of them meanwhile; nothing is kept of either until it is decided.
  const { articles } = await askApi<{
    articles: { name: { de: string }; salesUnits: { id: string; version: number; name: { de: string } }[] }[]
  }>(farm, 'GET', '/api/supplier/articles?search=Adretta')
  const [sack] = articles[0]?.salesUnits ?? []
  await askApi(farm, 'POST', '/api/supplier/sales-units/bulk', {
    rows: [{ salesUnitId: sack?.id, version: sack?.version, supplierPriceCents: 1111 }],
  })
  await farm.reload()
  await expect(first).toHaveValue('13,33')
  await priceOf('Kartoffel Adretta, Sack 25 kg').fill('25')
  await farm.getByRole('button', { name: 'Alle speichern' }).click()
  await expect(farm.getByText('Inzwischen wurde 11,11 € gespeichert.')).toBeVisible()
  await farm.getByRole('button', { name: 'Meinen Wert nehmen' }).click()
  await farm.getByRole('button', { name: 'Alle speichern' }).click()
  await isTold(farm, '2 Zeilen gespeichert')
  await farm.reload()
  await expect(first).toHaveValue('13,33')
  await expect(priceOf('Kartoffel Adretta, Sack 25 kg')).toHaveValue('25,00')

  // What would leave the market with it is asked about once, and who wanted to buy it is counted.
  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(kitchen, { article: 'Kartoffel Adretta', pack: 'Sack 25 kg', quantity: 1 })
  type Carts = { b2b: { lines: { name: string }[] } }
  const kept = async () => (await askApi<Carts>(kitchen, 'GET', '/api/carts')).b2b.lines
  await expect.poll(kept).toContainEqual(expect.objectContaining({ name: 'Kartoffel Adretta' }))
  await farm.getByRole('checkbox', { name: 'Im Markt: Kartoffel Adretta, Sack 25 kg' }).uncheck()
  await farm.getByRole('button', { name: 'Alle speichern' }).click()
  const question = farm.getByRole('dialog', { name: 'Kartoffel Adretta, Sack 25 kg aus dem Markt nehmen?' })
  await expect(question).toContainText('1 Warenkorb enthält davon etwas; es lässt sich dann nicht mehr bestellen.')
  await expectNoAxeViolations(farm)
  await question.getByRole('button', { name: 'Alle speichern' }).click()
  await isTold(farm, '1 Zeile gespeichert')
})

test('twenty prices are raised by 5 % in four presses, and a column of a spreadsheet is pasted', async ({
  openWindow,
}) => {
  const farm = await openWindow('erzeuger', '/supplier/articles')
  const prices = farm.getByRole('textbox', { name: /^Preis netto: / })
  await farm.getByText('Preise', { exact: true }).click()
  await expect(prices.nth(19)).toBeVisible()
  await farm.setViewportSize({ width: 1440, height: 900 })
  const rows = farm.getByRole('row').filter({ has: prices })
  expect(await rows.count()).toBe(await prices.count())
  await expectDenseRows(rows)
  const before = await prices.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await farm.getByRole('checkbox', { name: `Alle ${before.length} auswählen` }).check()
  await farm.getByRole('button', { name: '+5 % auf Auswahl' }).click()
  await expect(farm.getByText(/^vorher /).filter({ visible: true })).toHaveCount(before.length)
  await expectDenseRows(rows)
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Alle speichern' }).click()
  await isTold(farm, `${before.length} Zeilen gespeichert`)
  await farm.reload()
  const cents = (text: string) => Number(text.replace(',', ''))
  await expect(prices.first()).toHaveValue(/\d/)
  const after = await prices.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(after.map(cents)).toEqual(before.map((price) => Math.round((cents(price) * 105) / 100)))

  await prices.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '9,90 €\r\n\r\n7,50 €\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await isTold(farm, '2 Werte eingefügt')
  await expect(prices.nth(0)).toHaveValue('9,90')
  await expect(prices.nth(1)).toHaveValue(after[1] ?? '')
  await expect(prices.nth(2)).toHaveValue('7,50')
  await farm.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(prices.first()).toHaveValue(after[0] ?? '')
})

test('two who change one article at once see both versions', async ({ openWindow }) => {
  const farm = await openWindow('erzeuger', '/supplier/articles/kartoffel-linda/edit')
  const hub = await openWindow('hub', '/retailer/articles/hof-luettje/kartoffel-linda/edit')
  await farm.getByRole('textbox', { name: 'Verwendung (freiwillig)' }).fill('Zu Püree.')
  await hub.getByRole('textbox', { name: 'Verwendung (freiwillig)' }).fill('Zu Salat.')
  await hub.getByRole('button', { name: 'Speichern' }).click()
  await isTold(hub, 'Kartoffel Linda ist gespeichert')
  const conflict = farm.getByRole('alert').filter({ hasText: 'Jemand hat inzwischen etwas anderes gespeichert' })
  await expect(conflict).toContainText('Zu Salat.', live)
  await expect(conflict).toContainText('Zu Püree.')
  await expectNoAxeViolations(farm)
  await farm.getByRole('button', { name: 'Meine behalten: Verwendung' }).click()
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await isTold(farm, 'Kartoffel Linda ist gespeichert')
  await expect(hub.getByText('Zu Püree.')).toBeVisible(live)
})

/** A hub makes a discount, is refused one that contradicts it, and ends it again. */
const makeDiscounts = async (hub: Page): Promise<void> => {
  await hub.getByRole('link', { name: 'Discounts', exact: true }).click()
  await hub.getByRole('link', { name: 'New discount' }).click()
  await hub.getByLabel('From this quantity on').fill('5')
  await hub.getByLabel('Reduction in per cent').fill('10')
  const preview = hub.getByRole('region', { name: 'What the price will be' })
  await expect(preview).toContainText('from 5 × Crate 5 kg')
  await expect(preview).toContainText('€10.09instead of €11.21')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Save' }).click()
  await isTold(hub, 'The discount counts')

  await hub.getByRole('link', { name: 'New discount' }).click()
  await hub.getByLabel('From this quantity on').fill('10')
  await hub.getByRole('radio', { name: 'Amount' }).check()
  await hub.getByLabel('Reduction per pack').fill('1')
  await hub.getByRole('button', { name: 'Save' }).click()
  const summary = hub.getByRole('alert').filter({ hasText: 'From this quantity on: Whoever takes more must save more' })
  await expect(summary).toBeFocused()
  await expect(hub.getByLabel('From this quantity on')).toHaveAccessibleDescription(/From 5 on there is already.*− 10%/)
  await expectNoAxeViolations(hub)
  await hub.getByLabel('Reduction per pack').fill('1.50')
  await hub.getByRole('button', { name: 'Save' }).click()
  const rows = hub.getByRole('table', { name: 'Discounts of this sales unit' }).getByRole('row')
  await expect(rows.nth(2)).toContainText('€9.71')
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: 'Change the discount from 10' }).click()
  await heading(hub, 'Discount from 10')
  await hub.getByRole('button', { name: 'End the discount from 10' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await isTold(hub, 'The discount has ended')
  await expect(rows).toHaveCount(2)
}

/** And a delivery method of its own, changed and removed again. */
const makeDeliveryMethod = async (hub: Page): Promise<void> => {
  await hub.getByRole('link', { name: 'Delivery methods', exact: true }).click()
  await hub.getByRole('link', { name: 'New delivery method' }).click()
  await hub.getByLabel('Delivery method').selectOption({ label: 'Pickup at the hub' })
  await hub.getByRole('checkbox', { name: 'Mon' }).uncheck()
  await hub.getByLabel('Surcharge per order line').fill('0,50')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Save' }).click()
  const method = hub.getByRole('region', { name: 'Pickup at the hub' })
  await expect(method).toContainText('Tue, Wed, Thu, Fri')
  await expect(method).toContainText('Surcharge €0.50')
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: 'Change Pickup at the hub' }).click()
  await hub.getByLabel('Working days before').fill('2')
  await hub.getByRole('button', { name: 'Save' }).click()
  await expect(method).toContainText('2 working days before')
  await hub.getByRole('button', { name: 'More steps: Pickup at the hub' }).click()
  await hub.getByRole('menuitem', { name: 'Remove' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(hub.getByText('What holds for everything of your hub holds here too')).toBeVisible()
}

test('a hub creates for a producer, in English, and it is in the market at once', async ({ openWindow }) => {
  const hub = await openWindow('hub', '/en-US/retailer/articles/hof-luettje')
  await heading(hub, 'Articles: Hof Lüttje')
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: 'New article' }).click()
  await expect(hub.getByLabel('Producer')).toHaveValue('hof-luettje')
  await hub.getByLabel('Name (German)').fill('Pastinake')
  await hub.getByRole('button', { name: 'Next' }).click()
  const summary = hub.getByRole('alert').filter({ hasText: 'Category' })
  await expect(summary).toBeFocused()
  await hub.getByLabel('Category').selectOption({ index: 1 })
  // What vegetables have to be marked with.
  await hub.getByRole('textbox', { name: 'Countries of origin' }).fill('Germany')
  await hub.getByLabel('Class').selectOption('second')
  await hub.getByRole('button', { name: 'Free of all 14' }).click()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Next' }).click()
  await heading(hub, 'Sales unit')
  await hub.getByLabel('Content').fill('5')
  await hub.getByLabel('Net price').fill('9.5')
  await hub.getByRole('button', { name: 'Next: stock' }).click()
  await heading(hub, 'Stock')
  await hub.getByLabel('Quantity').fill('12')
  await hub.getByRole('button', { name: 'Add stock' }).click()
  await expect(hub.getByText('12 packs there')).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('link', { name: 'Done' }).click()
  await heading(hub, 'Pastinake is published')
  await hub.getByRole('link', { name: 'To the article' }).click()
  // The page before has a link of that name too.
  await expect(hub.getByRole('heading', { level: 1, name: 'Pastinake', exact: true })).toBeVisible()
  await hub.getByRole('link', { name: 'Crate 5 kg' }).click()
  await makeDiscounts(hub)
  await makeDeliveryMethod(hub)
  await hub
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Article', exact: true })
    .click()
  await hub.getByRole('button', { name: 'Take off the market' }).first().click()
  await expect(hub.getByRole('dialog')).toContainText('No recurring order and no cart contains any of it.')
  await expectNoAxeViolations(hub)
  await hub.getByRole('dialog').getByRole('button', { name: 'Take off the market' }).click()
  await isTold(hub, 'Pastinake is no longer listed')
  await hub.getByRole('button', { name: 'Back to the market' }).first().click()
  await isTold(hub, 'Pastinake is published again')
  await hub.getByRole('button', { name: 'Duplicate' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await heading(hub, 'Edit Pastinake')
  await expectNoAxeViolations(hub)
})
