import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, locales, visits } from './people.ts'
import { sacksCounted, sacksName } from './sacks-counted.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

for (const { language, size } of visits) {
  test(`sacks that were not found turn up: the picking is taken back, and the kitchen gets them after all (${language})`, async ({
    openWindow,
  }) => {
    const { fulfilment, statuses, orders: words } = (await allWords(locales[language])).messages
    const { pick, takeBack } = fulfilment
    const article = { article: sacksName[language] }
    const { kitchen, hub, number } = await sacksCounted(openWindow, 8)

    await hub.setViewportSize(size)
    await goTo(hub, inLanguage(language, `/retailer/picking/${number}`))
    await hub.getByRole('button', { name: pick.missing }).click()
    await hub
      .getByRole('dialog', { name: pick.missingTitle })
      .getByRole('button', { name: pick.confirmMissing })
      .click()
    const line = hub.getByRole('listitem').filter({ hasText: article.article })
    await expect(line).toContainText(pick.nothing)

    await line.getByRole('button', { name: filledIn(takeBack.of.picking, article) }).click()
    const dialog = hub.getByRole('dialog', { name: takeBack.title.picking })
    await expect(dialog).toContainText(filledIn(takeBack.text.picking, article))
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: takeBack.press }).click()
    await expect(hub.getByText(filledIn(takeBack.done.picking, article)).first()).toBeVisible()
    await hub.getByRole('button', { name: pick.next }).click()
    await expect(hub.getByRole('heading', { name: pick.allDone })).toBeVisible()
    await kitchen.setViewportSize(size)
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
    await expect(kitchen.getByRole('heading', { level: 1 })).toBeVisible()
    // Said of the order, of a line and of a part of one; only that lines cannot be cancelled any more is said whatever happened.
    const told = kitchen.getByText(new RegExp(statuses.order.cancelled, 'i'))
    await expect(told.filter({ hasNotText: words.noCancelling.split(':')[0] ?? '' })).toHaveCount(0)
  })
}
