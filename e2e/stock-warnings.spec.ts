import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

type Low = { units: { salesUnitId: string }[]; wantsMails: boolean }
type Stocks = { stocks: { salesUnitId: string; articleName: { de: string; en: string }; onHand: number }[] }

for (const language of languages) {
  test(`a producer says from when on to be warned, and finds it on its first page, ${language}`, async ({
    openWindow,
  }) => {
    const { stock, procurement } = (await allWords(locales[language])).messages
    const farm = await openWindow('erzeuger')
    const { stocks } = await askApi<Stocks>(farm, 'GET', '/api/supplier/stocks')
    const [lot] = stocks
    if (!lot) throw new Error('the farm has nothing')
    await goTo(farm, inLanguage(language, `/supplier/stocks/${lot.salesUnitId}`))
    await farm.getByRole('button', { name: stock.warning.open }).click()
    const dialog = farm.getByRole('dialog', { name: stock.warning.title })
    await expectNoAxeViolations(farm)
    await dialog.getByRole('textbox', { name: stock.warning.lowAt }).fill('100001')
    await expect(dialog.getByText(stock.warning.tooMuch.split('{')[0] ?? '')).toBeVisible()
    await dialog.getByRole('textbox', { name: stock.warning.lowAt }).fill('99999')
    await dialog.getByRole('button', { name: stock.save }).click()
    await expect(dialog).toHaveCount(0)
    await goTo(farm, inLanguage(language, '/supplier/dashboard'))
    const low = farm.getByRole('region', { name: procurement.dashboard.stock })
    await expectNoAxeViolations(farm)
    await low.locator('a[href*="view=low"]').click()
    const name = lot.articleName[language]
    await expect(farm.getByRole('tabpanel').getByText(name).first()).toBeVisible()
    await expectNoAxeViolations(farm)
    // No mail in the morning, and the server knows.
    const mails = farm.getByRole('checkbox', { name: stock.warning.mails })
    await expect(mails).toBeChecked()
    await mails.click()
    await expect(mails).not.toBeChecked()
    await expect(async () => {
      expect((await askApi<Low>(farm, 'GET', '/api/supplier/low-stock')).wantsMails).toBe(false)
    }).toPass()
  })

  test(`a hub finds what is low and what expires from its work list, ${language}`, async ({ openWindow }) => {
    const { stock, lists } = (await allWords(locales[language])).messages
    const hub = await openWindow('hub')
    const { stocks } = await askApi<Stocks>(hub, 'GET', '/api/retailer/stocks')
    const [lot] = stocks
    if (!lot) throw new Error('the hub has nothing')
    // Whatever the demo region holds by today, everything on this lot's shelf is low and expires within two years.
    await askApi(hub, 'PUT', `/api/retailer/sales-units/${lot.salesUnitId}/stock-warning`, {
      lowAt: 99_999,
      daysBefore: 730,
    })
    await goTo(hub, inLanguage(language, '/retailer/dashboard'))
    await expectNoAxeViolations(hub)
    await hub.locator('a[href*="/retailer/warehouses?view=low"]').click()
    const name = lot.articleName[language]
    await expect(hub.getByRole('tabpanel').getByText(name).first()).toBeVisible()
    await expectNoAxeViolations(hub)
    await hub.getByRole('tab', { name: stock.expiring }).click()
    await expect(hub).toHaveURL(/view=expiring/)
    await expectNoAxeViolations(hub)
    // What somebody looks for every morning, they keep under a name, for this list alone.
    const { views } = lists
    await hub.getByLabel(stock.find).fill(name)
    await hub.getByRole('button', { name: views.open }).click()
    await hub.getByRole('menuitem', { name: views.keep }).click()
    await hub.getByRole('dialog').getByLabel(views.name).fill('Mein Morgen')
    await hub.getByRole('dialog').getByRole('button', { name: views.save }).click()
    await expect(hub.getByRole('dialog')).toBeHidden()
    await hub.getByRole('button', { name: stock.reset }).click()
    await expect(hub).toHaveURL(/view=expiring$/)
    await hub.getByRole('button', { name: views.open }).click()
    await hub.getByRole('menuitem', { name: 'Mein Morgen' }).click()
    await expect(hub).toHaveURL(/q=.*view=expiring/)
    await hub.getByRole('tab', { name: stock.warning.low }).click()
    await hub.getByRole('button', { name: views.open }).click()
    await expect(hub.getByRole('menuitem', { name: views.keep })).toBeVisible()
    await hub.keyboard.press('Escape')
    await goTo(hub, inLanguage(language, '/retailer/warehouses?view=low'))
    await hub
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const dialog = hub.getByRole('dialog', { name: stock.warning.title })
    await dialog.getByRole('textbox', { name: stock.warning.lowAt }).fill('')
    await dialog.getByRole('button', { name: stock.save }).click()
    await expect(dialog).toHaveCount(0)
    const { units } = await askApi<Low>(hub, 'GET', '/api/retailer/low-stock')
    expect(units.map(({ salesUnitId }) => salesUnitId)).not.toContain(lot.salesUnitId)
  })
}
