import { readFile } from 'node:fs/promises'
import { billing } from '@regionalmarkt/i18n/billing/en-US.ts'
import { lists } from '@regionalmarkt/i18n/lists/en-US.ts'
import { complaints as german } from '@regionalmarkt/i18n/orders/complaints/de-DE.ts'
import { complaints as english } from '@regionalmarkt/i18n/orders/complaints/en-US.ts'
import { ui as germanUi } from '@regionalmarkt/i18n/ui/de-DE.ts'
import { ui as englishUi } from '@regionalmarkt/i18n/ui/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn } from './people.ts'
import { sacksCounted, sacksName } from './sacks-counted.ts'
import { goTo } from './walk.ts'

type Order = { customerSlug: string; customerName: string; items: { id: string }[] }
type Documents = { documentIds: string[] }
const photo = {
  name: 'palette.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const complaintOfSacks = filledIn(billing.document.complaintOf, { goods: sacksName.en })

test('a kitchen complains with a photo on its phone, its hub credits and passes it on, and the producer reads what it costs', async ({
  openWindow,
}) => {
  const { kitchen, hub, number, bought } = await sacksCounted(openWindow, 8)
  const farm = await openWindow('erzeuger')
  await kitchen.setViewportSize({ width: 390, height: 844 })
  for (const desk of [hub, farm]) await desk.setViewportSize({ width: 1440, height: 900 })
  const order = `/api/retailer/business-customer-orders/${number}`
  const { items, customerSlug, customerName } = await askApi<Order>(hub, 'GET', order)
  const itemId = items[0]?.id
  await askApi(hub, 'POST', `/api/retailer/picking/${number}/items/${itemId}/pick`, { quantity: 8 })
  await askApi(hub, 'POST', `${order}/depart`)
  await askApi(hub, 'POST', `${order}/complete`, {})
  const bill = () =>
    askApi<Documents>(hub, 'POST', `/api/retailer/billing/customers/${customerSlug}/documents`, {
      ...{ orderNumber: number, isIssued: true },
    })
  const invoice = await bill()

  await test.step('the kitchen says what is wrong, with a photo', async () => {
    await goTo(kitchen, `/business-customer/orders/${number}`)
    await kitchen.getByRole('button', { name: filledIn(german.own.openOf, { article: sacksName.de }) }).click()
    const dialog = kitchen.getByRole('dialog')
    await dialog.getByText(german.reasons.spoilt, { exact: true }).click()
    await dialog.getByRole('textbox', { name: filledIn(germanUi.quantityOf, { name: sacksName.de }) }).fill('3')
    await dialog.locator('input[type=file]').setInputFiles(photo)
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByLabel(german.own.note).fill('Drei Säcke sind innen faul.')
    await expectNoAxeViolations(kitchen)
    await dialog.getByRole('button', { name: german.own.send }).click()
    await expect(dialog).toHaveCount(0)
    await expect(kitchen.getByText(german.states.open, { exact: true })).toBeVisible()
    await expectNoAxeViolations(kitchen)
  })

  await test.step('until it is decided, settling with the producer names the order and leaves it out', async () => {
    await goTo(hub, '/en-US/retailer/billing/suppliers')
    const settle = hub.getByRole('checkbox', { name: billing.complained.mean })
    await expect(settle.first()).not.toBeChecked()
    await expectNoAxeViolations(hub)
    await hub.getByRole('link', { name: bought, exact: true }).click()
    await expect(hub.getByRole('dialog').getByText('Drei Säcke sind innen faul.')).toBeVisible()
  })

  await test.step('the hub finds it in its billing and at the order, and credits two of the three', async () => {
    await goTo(hub, '/en-US/retailer/billing/business-customers?view=complaints')
    await expect(hub.getByRole('button', { name: sacksName.en })).toBeVisible()
    await expectNoAxeViolations(hub)
    const saved = hub.waitForEvent('download')
    await hub.getByRole('button', { name: lists.export }).click()
    await hub.getByRole('menuitem', { name: lists.csv }).click()
    const table = await readFile(await (await saved).path(), 'utf8')
    expect(table).toContain(`;${customerName};${number};`)
    expect(table).toContain(`;${english.reasons.spoilt};3;Drei Säcke sind innen faul.;${english.states.open};`)
    await goTo(hub, `/en-US/retailer/business-customer-orders/${number}`)
    await hub.getByRole('link', { name: filledIn(english.hub.openOf, { article: sacksName.en }) }).click()
    await expect(hub.getByRole('tab', { name: billing.view.complaints, includeHidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const dialog = hub.getByRole('dialog')
    await expect(dialog.getByText('Drei Säcke sind innen faul.')).toBeVisible()
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('textbox', { name: filledIn(englishUi.quantityOf, { name: sacksName.en }) }).fill('2')
    await dialog.getByLabel(english.hub.answer).fill('Einer davon war noch gut.')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: /^Credit €/ }).click()
    await expect(dialog.getByText(english.states.credited, { exact: true })).toBeVisible()
  })

  await test.step('passes it on to the producer of the goods', async () => {
    const dialog = hub.getByRole('dialog')
    await dialog.getByText(english.hub.passOn, { exact: true }).click()
    await expect(dialog.getByRole('combobox')).toContainText(bought)
    await dialog.getByLabel(english.hub.recourseNote).fill('Drei Säcke innen faul, siehe Foto.')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: english.hub.recourseNow, exact: true }).click()
    await expect(dialog.getByText(english.hub.noAnswer)).toBeVisible()
    await expectNoAxeViolations(hub)
  })

  await test.step('the correction names the invoice, and the kitchen reads what became of it', async () => {
    const { documentIds } = await bill()
    await goTo(hub, `/en-US/retailer/billing/business-customers?document=${invoice.documentIds[0]}`)
    const title = await hub.getByRole('heading', { level: 1 }).textContent()
    const invoiceNumber = /RE-\d{4}-\d{6}/.exec(title ?? '')?.[0] ?? ''
    await goTo(hub, `/en-US/retailer/billing/business-customers?document=${documentIds[0]}`)
    await expect(hub.getByRole('heading', { level: 1, name: / RK-\d{4}-\d{6}$/ })).toBeVisible()
    await expect(hub.getByText(filledIn(billing.document.concerns, { number: invoiceNumber }))).toBeVisible()
    await expect(hub.getByRole('table').getByText(complaintOfSacks)).toBeVisible()
    await expect(kitchen.getByText(german.states.credited, { exact: true })).toBeVisible()
    await expect(kitchen.getByText('Einer davon war noch gut.')).toBeVisible()
  })

  await test.step('the producer sees the recourse with the photo, agrees, and its settlement has it', async () => {
    await goTo(farm, `/en-US/supplier/orders/${bought}`)
    const recourses = farm.getByRole('region', { name: english.supplier.title })
    await expect(recourses).toContainText('Drei Säcke innen faul, siehe Foto.')
    await expect(recourses).not.toContainText(customerName)
    await expect(recourses.getByRole('img')).toBeVisible()
    await expectNoAxeViolations(farm)
    await recourses.getByRole('button', { name: filledIn(english.supplier.agreeOf, { article: sacksName.en }) }).click()
    await expect(recourses.getByText(english.supplier.agreed)).toBeVisible()
    const { documentIds } = await askApi<Documents>(
      hub,
      'POST',
      '/api/retailer/billing/suppliers/hof-luettje/documents',
      {
        ...{ orderNumber: bought, isIssued: true },
      },
    )
    await goTo(hub, `/en-US/retailer/billing/suppliers?document=${documentIds[0]}`)
    await expect(hub.getByRole('table').getByText(complaintOfSacks)).toBeVisible()
    await farm.reload()
    await expect(farm.getByRole('main')).toContainText(/GS-\d{4}-\d{6}/)
    await expectNoAxeViolations(farm)
  })
})
