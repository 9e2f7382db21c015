import { readFile } from 'node:fs/promises'
import { articles } from '@regionalmarkt/i18n/catalogue/articles/en-US.ts'
import { lists as german } from '@regionalmarkt/i18n/lists/de-DE.ts'
import type { Page } from 'playwright-core'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

test('a hub keeps what it narrows its orders to, opens the list with it, and forgets it again', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/business-customer-orders?deliveryMethod=pickupHub&sort=latestDelivery')
  const { views } = german
  await hub.getByRole('button', { name: views.open }).click()
  await hub.getByRole('menuitem', { name: views.keep }).click()
  const dialog = hub.getByRole('dialog')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: views.save }).click()
  await expect(dialog.getByText(views.nameMissing).first()).toBeVisible()
  await dialog.getByLabel(views.name).fill('Abholer')
  await dialog.getByLabel(views.first).check()
  await dialog.getByRole('button', { name: views.save }).click()
  await expect(dialog).toBeHidden()

  await goTo(hub, '/retailer/dashboard')
  await goTo(hub, '/retailer/business-customer-orders')
  await expect(hub).toHaveURL(/deliveryMethod=pickupHub/)
  await expect(hub).toHaveURL(/sort=latestDelivery/)

  await hub.getByRole('button', { name: views.open }).click()
  await expect(hub.getByRole('menuitem', { name: 'Abholer' })).toBeVisible()
  await hub.getByRole('menuitem', { name: views.keepOrForget }).click()
  await dialog.getByRole('button', { name: /„Abholer“/ }).click()
  await expect(dialog.getByRole('list', { name: views.open })).toBeHidden()
  // Asked again, the server has none: the button says so once it has answered, and then the list would have opened with it.
  const asked = hub.waitForResponse((answer) => answer.url().endsWith('/saved-views/customerOrders'))
  await hub.goto('/retailer/business-customer-orders?sort=oldest')
  expect(await (await asked).json()).toEqual({ views: [] })
  await hub.getByRole('button', { name: views.open }).click()
  await expect(hub.getByRole('menuitem', { name: views.keep })).toBeVisible()
  await expect(hub).toHaveURL(/\?sort=oldest$/)
})

test('a producer takes several articles off the market and brings them back, from a list of one line each', async ({
  openWindow,
}) => {
  const farm = await openWindow('erzeuger', '/en-US/supplier/articles?status=approved&sort=name')
  const rows = farm.getByRole('table', { name: articles.caption }).locator('tbody').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  for (const row of (await rows.all()).slice(0, 5)) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
  const count = await rows.count()
  const name = (await rows.first().getByRole('link').first().textContent()) ?? ''
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check()
  await expectNoAxeViolations(farm)
  const unlist = { name: filledIn(articles.many.unlist, { count: '2' }) }
  await farm.getByRole('button', unlist).click()
  const question = farm.getByRole('dialog')
  // What holds them is counted before it is done.
  await expect(question).toContainText(/contains? (some|any) of it/)
  await expectNoAxeViolations(farm)
  await question.getByRole('button', unlist).click()
  await expect(rows).toHaveCount(count - 2)
  await farm.getByLabel(articles.status).selectOption('notListed')
  // Until they are there, the list shows those before.
  await expect(rows.getByRole('link', { name, exact: true })).toBeVisible()
  await farm.getByRole('checkbox', { name: 'Select all' }).check()
  await farm.getByRole('button', { name: /^Bring \d+ back to the market/ }).click()
  await expect(farm.getByRole('heading', { name: articles.nothingTitle })).toBeVisible()
  // The whole row opens.
  await farm.getByRole('search').getByRole('button', { name: articles.reset }).click()
  const box = await rows.first().boundingBox()
  if (box === null) throw new Error('the list has no rows')
  await farm.mouse.click(box.x + box.width - 20, box.y + box.height / 2)
  await expect(farm).toHaveURL(/\/supplier\/articles\/[a-z0-9-]+$/)
})

for (const language of languages) {
  test(`a hub keeps a view of one producer’s articles and has it at the next, the platform one of its companies, ${language}`, async ({
    openWindow,
  }) => {
    const { lists, articles, companies } = (await allWords(locales[language])).messages
    const { views } = lists
    const keep = async (of: Page, name: string) => {
      await of.getByRole('button', { name: views.open, exact: true }).click()
      await of.getByRole('menuitem', { name: views.keep }).click()
      await of.getByRole('dialog').getByLabel(views.name).fill(name)
      await of.getByRole('dialog').getByRole('button', { name: views.save }).click()
      await expect(of.getByRole('dialog')).toBeHidden()
    }
    const show = async (of: Page, name: string) => {
      await of.getByRole('button', { name: views.open, exact: true }).click()
      await of.getByRole('menuitem', { name }).click()
    }

    const hub = await openWindow(
      'hub',
      inLanguage(language, '/retailer/articles/hof-luettje?status=approved&sort=name'),
    )
    await keep(hub, 'A–Z')
    await goTo(hub, inLanguage(language, '/retailer/articles/milchhof-brandt'))
    await expect(hub.getByLabel(articles.status)).toHaveValue('all')
    await show(hub, 'A–Z')
    await expect(hub).toHaveURL(/milchhof-brandt\?status=approved&sort=name$/)

    const admin = await openWindow(
      'admin',
      inLanguage(language, '/protected?section=companies&type=retailer&sort=name'),
    )
    await keep(admin, 'Hubs')
    await goTo(admin, inLanguage(language, '/protected?section=companies'))
    await expect(admin.getByRole('row').nth(2)).toBeVisible()
    await show(admin, 'Hubs')
    await expect(admin).toHaveURL(/type=retailer/)
    await expect(admin.getByLabel(companies.list.type, { exact: true })).toHaveValue('retailer')
    await expectNoAxeViolations(admin)
    await admin.getByRole('button', { name: lists.export }).click()
    const table = admin.waitForEvent('download')
    await admin.getByRole('menuitem', { name: lists.csv }).click()
    expect((await table).suggestedFilename()).toBe(`${companies.list.file.all}.csv`)
    const lines = (await readFile(await (await table).path(), 'utf8')).trim().split('\n')
    await expect(admin.getByRole('row')).toHaveCount(lines.length)
    // Its headings are the order, as the address says it.
    await admin.getByRole('columnheader', { name: companies.list.column.since }).getByRole('button').click()
    await expect(admin).toHaveURL(/sort=newest/)
  })
}
