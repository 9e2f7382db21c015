import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { goTo } from './walk.ts'

/** One red pixel, as a phone would not take it, but as the store would keep it. */
const photo = {
  name: 'scherben.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

type Names = { de: string; en: string }
type Lot = {
  id: string
  lot: string | null
  onHand: number
  reserved: number
  articleName: Names
  salesUnitName: Names
}
type Shelf = { id: string; name: string; stocks: Lot[]; figures: { lots: number } }

const linda = { article: 'Kartoffel Linda', pack: 'Sack 12,5 kg' }
const isLinda = ({ articleName, salesUnitName }: Lot) =>
  articleName.de === linda.article && salesUnitName.de === linda.pack

/** The potatoes in the hub's oldest warehouse, and how many lots stand there in all. */
const shelfOf = async (hub: Page): Promise<Shelf> => {
  const { warehouses } = await askApi<{ warehouses: { id: string }[] }>(hub, 'GET', '/api/retailer/warehouses')
  return askApi(hub, 'GET', `/api/retailer/warehouses/${warehouses[0]?.id}?q=Linda`)
}

/** The farm has none left, so that what is ordered comes from the hub's shelf, for whatever day. */
const emptyTheFarm = async (farm: Page): Promise<void> => {
  const { stocks } = await askApi<{ stocks: Lot[] }>(farm, 'GET', '/api/supplier/stocks?q=Linda')
  for (const { id, onHand, reserved } of stocks.filter(isLinda)) {
    const body = { quantity: onHand - reserved, reason: 'Vom Frost erwischt' }
    if (body.quantity > 0) await askApi(farm, 'POST', `/api/supplier/stocks/${id}/waste`, body)
  }
}

const sumOf = (lots: readonly Lot[], of: (lot: Lot) => number) => lots.reduce((sum, lot) => sum + of(lot), 0)
const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('the shelf is counted and holds less than is promised: the hub says who gets less, and the kitchens are told', async ({
  openWindow,
  watch,
}) => {
  // Who gets less is asked by a refusal.
  watch.expect(/status of 409 .*\/count\)/)
  await emptyTheFarm(await openWindow('erzeuger'))
  const hub = await openWindow('hub')
  const [kitchen, mensa] = [await openWindow('kueche'), await openWindow('mensa@stw-deichmoor.example')]
  const before = (await shelfOf(hub)).stocks.filter(isLinda)
  const free = sumOf(before, ({ onHand, reserved }) => onHand - reserved)
  const deliveryDate = await laterDay(kitchen, linda.article, linda.pack)
  const older = await orderAs(kitchen, { ...linda, quantity: free - 11, deliveryDate })
  const younger = await orderAs(mensa, { ...linda, quantity: 11, deliveryDate })

  const { id, stocks, figures } = await shelfOf(hub)
  const lots = stocks.filter(isLinda)
  const largest = lots.toSorted((a, b) => b.onHand - a.onHand)[0]
  await goTo(hub, `/retailer/warehouses/${id}?view=count&q=Linda`)
  const field = (lot: Lot) => hub.getByRole('textbox', { name: `${linda.article}, Charge ${lot.lot}: gezählt` })
  for (const lot of lots) await field(lot).fill(String(lot.id === largest?.id ? lot.onHand - 3 : lot.onHand))
  await expect(hub.getByText('1 Charge weicht ab.')).toBeVisible()
  await expectNoAxeViolations(hub)
  // What is counted outlasts a reload.
  await hub.reload()
  await expect(hub.getByText(`${lots.length} von ${figures.lots} Chargen gezählt`)).toBeVisible()
  await hub.getByRole('button', { name: 'Zählung buchen' }).click()

  const shortage = hub.getByRole('region', { name: `Fehlmenge verteilen: ${linda.article}, ${linda.pack}` })
  await expect(shortage).toContainText(younger)
  await shortage.getByRole('radio', { name: 'Älteste Bestellung zuerst' }).check()
  await expect(shortage).toContainText('fehlt 3')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'So verteilen und buchen' }).click()
  await isTold(hub, '1 Charge berichtigt. 1 Kunde bekommt weniger und hat eine Mail.')

  const line = async (page: Page, number: string) => {
    await page.goto(`/business-customer/orders/${number}`)
    return page.getByRole('main')
  }
  await expect(await line(mensa, younger)).toContainText('Beim Zählen im Lager war weniger da als gebucht.')
  await expect(await line(kitchen, older)).not.toContainText('Beim Zählen')
  await goTo(hub, `/retailer/warehouses/${id}?view=movements&kind=correction`)
  const [newest] = await hub.getByRole('list', { name: 'Bewegungen, die neueste zuerst' }).getByRole('listitem').all()
  await expect(newest ?? hub.getByRole('main')).toContainText(
    '3 × Kartoffel Linda (Sack 12,5 kg) weniger da als gebucht: Verzählt',
  )
  await expectNoAxeViolations(hub)
})

test('goods are thrown away, moved to a new cold store and taken back, each with its reason', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const hub = await openWindow('hub', '/retailer/warehouses')
  await hub.getByRole('button', { name: 'Lager anlegen' }).click()
  await hub.getByRole('dialog').getByLabel('Name').fill('Milchkammer')
  await expectNoAxeViolations(hub)
  await hub.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
  await expect(hub.getByRole('link', { name: 'Milchkammer' })).toBeVisible()

  const { id, name, stocks } = await shelfOf(hub)
  const lot = stocks.filter(isLinda).toSorted((a, b) => b.onHand - a.onHand)[0]
  const steps = hub.getByRole('button', { name: `Schritte für ${linda.article}, Charge ${lot?.lot}` })
  const choose = async (step: string) => {
    await steps.click()
    await hub.getByRole('menuitem', { name: step }).click()
    await expectNoAxeViolations(hub)
    return hub.getByRole('dialog')
  }
  await goTo(hub, `/retailer/warehouses/${id}?q=Linda`)
  const waste = await choose('Ausbuchen')
  await waste.getByRole('radio', { name: 'Beschädigt' }).check()
  await waste.locator('input[type=file]').setInputFiles(photo)
  await expect(waste.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expectNoAxeViolations(hub)
  // What is typed and taken outlasts a lost connection.
  await hub.context().setOffline(true)
  await waste.getByRole('button', { name: 'Ausbuchen' }).click()
  await expect(waste.getByRole('alert')).toBeVisible()
  await hub.context().setOffline(false)
  await expect(waste.getByRole('radio', { name: 'Beschädigt' })).toBeChecked()
  await expect(waste.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await waste.getByRole('button', { name: 'Ausbuchen' }).click()
  await isTold(hub, '1 Gebinde ausgebucht')

  const back = await choose('Zurück ins Lager nehmen')
  await back.getByRole('button', { name: 'Ins Lager nehmen' }).click()
  await isTold(hub, '1 Gebinde zurück im Lager')

  const transfer = await choose('Umlagern')
  await transfer.getByLabel('Lager', { exact: true }).selectOption({ label: 'Milchkammer' })
  await transfer.getByRole('textbox', { name: /^Platz/ }).fill('M-01')
  await transfer.getByRole('radio', { name: 'Muss kühler stehen' }).check()
  await transfer.getByRole('button', { name: 'Umlagern' }).click()
  await isTold(hub, `${lot?.onHand} Gebinde stehen jetzt in Milchkammer`)
  await expect(steps).toHaveCount(0)

  await goTo(hub, `/retailer/warehouses/${id}?view=movements`)
  const rows = hub.getByRole('list', { name: 'Bewegungen, die neueste zuerst' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText(`aus ${name} geholt: Muss kühler stehen`)
  await expect(rows.nth(1)).toContainText('ins Lager genommen: Zurückgebracht')
  await expect(rows.nth(2)).toContainText('ausgebucht: Beschädigt')
  await expect(rows.nth(2).getByRole('img', { name: 'Foto 1' })).toBeVisible()
})

test('several lots are selected, moved to one shelf, counted and thrown away together', async ({ openWindow }) => {
  const hub = await openWindow('hub')
  await hub.setViewportSize({ width: 1440, height: 900 })
  const { id, stocks } = await shelfOf(hub)
  await goTo(hub, `/retailer/warehouses/${id}?q=Linda`)
  const all = stocks.length
  const bar = hub.getByRole('region', { name: /ausgewählt/ })
  await hub.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await expect(bar).toContainText(`${all} Zeilen ausgewählt`)
  await expectNoAxeViolations(hub)
  await bar.getByRole('button', { name: 'Umlagern' }).click()
  const transfer = hub.getByRole('dialog')
  await transfer.getByLabel('Lager', { exact: true }).selectOption(id)
  await transfer.getByRole('textbox', { name: /^Platz/ }).fill('Z-77')
  await expectNoAxeViolations(hub)
  await transfer.getByRole('button', { name: 'Umlagern' }).click()
  await isTold(hub, `${all} Chargen umgelagert`)
  await goTo(hub, `/retailer/warehouses/${id}?q=Z-77`)
  await expect(
    hub
      .getByRole('status')
      .filter({ hasText: `${all} Chargen` })
      .first(),
  ).toBeVisible()
  await hub.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await bar.getByRole('button', { name: 'Drucken' }).click()
  const paper = hub.waitForEvent('download')
  await hub.getByRole('menuitem', { name: 'Zählliste', exact: true }).click()
  expect((await paper).suggestedFilename()).toMatch(/^Zählliste.*\.pdf$/)
  await bar.getByRole('button', { name: 'Zählen' }).click()
  await expect(hub.getByText(`Nur die ${all} ausgewählten Chargen`)).toBeVisible()
  const fields = hub.getByRole('textbox', { name: /: gezählt$/ })
  await expect(fields).toHaveCount(all)
  await expectNoAxeViolations(hub)
  // A reload leaves it at these lots, and a number that was typed.
  await fields.first().fill('3')
  await hub.reload()
  await expect(hub.getByText(`1 von ${all} Chargen gezählt`)).toBeVisible()
  await expect(fields).toHaveCount(all)
  await hub.getByRole('button', { name: 'Alle zeigen' }).click()
  await expect(hub.getByText(`Nur die ${all} ausgewählten Chargen`)).toHaveCount(0)
})

test('in English, blind: the books are not shown, and what agrees with them needs no reason', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/en-US/retailer/warehouses')
  const { id, stocks } = await shelfOf(hub)
  const lot = stocks.find(isLinda)
  await goTo(hub, `/en-US/retailer/warehouses/${id}?view=count&q=Linda`)
  await expect(hub.getByText('Books').first()).toBeVisible()
  await hub.getByRole('checkbox', { name: 'Count blind: without the numbers of the books' }).check()
  await expect(hub.getByText('Books', { exact: true })).toHaveCount(0)
  await hub.getByRole('textbox', { name: `Linda potatoes, lot ${lot?.lot}: counted` }).fill(String(lot?.onHand))
  await hub.getByRole('button', { name: 'Book the count' }).click()
  await isTold(hub, 'The books were right.')
  await hub.getByRole('tab', { name: 'Movements' }).click()
  await expect(hub.getByText('taken into the warehouse').first()).toBeVisible()
  await expectNoAxeViolations(hub)
})
