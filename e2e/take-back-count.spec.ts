import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, locales, visits } from './people.ts'
import { sacksCounted, sacksName } from './sacks-counted.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

for (const { language, size } of visits) {
  test(`three typed for eight at the door: the count is taken back, and the right one gives the kitchen all of it (${language})`, async ({
    openWindow,
  }) => {
    const { fulfilment, stock, statuses, orders: words } = (await allWords(locales[language])).messages
    const { receiving, takeBack } = fulfilment
    const article = { article: sacksName[language] }
    const { kitchen, hub, number, bought } = await sacksCounted(openWindow, 3)

    await hub.setViewportSize(size)
    await goTo(hub, inLanguage(language, `/retailer/inbound/hof-luettje?order=${bought}`))
    await hub.getByRole('button', { name: filledIn(takeBack.of.count, article) }).click()
    const dialog = hub.getByRole('dialog', { name: takeBack.title.count })
    await expect(dialog).toContainText(filledIn(takeBack.text.count, article))
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: takeBack.press }).click()
    await expect(hub.getByText(filledIn(takeBack.done.count, article)).first()).toBeVisible()

    const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: article.article }) })
    await expect(line).toContainText(receiving.asExpected)
    await line.getByLabel(stock.field.lot).fill('BEL-48')
    await hub.getByRole('button', { name: receiving.bookAll }).click()
    await expect(hub.getByText(filledIn(receiving.booked, { supplier: 'Hof Lüttje' })).first()).toBeVisible()
    await kitchen.setViewportSize(size)
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
    await expect(kitchen.getByRole('region', { name: words.status })).toContainText(statuses.order.receivedRetailer)
    // Said of the order, of a line and of a part of one; only that lines cannot be cancelled any more is said whatever happened.
    const told = kitchen.getByText(new RegExp(statuses.order.cancelled, 'i'))
    await expect(told.filter({ hasNotText: words.noCancelling.split(':')[0] ?? '' })).toHaveCount(0)
  })
}
