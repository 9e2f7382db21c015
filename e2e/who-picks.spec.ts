import { boxesToPack } from './boxes-to-pack.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

for (const language of languages) {
  test(`two people pack, and each sees what the other is at (${language})`, async ({ openWindow }) => {
    const { messages } = await allWords(locales[language])
    const { hub, day, orderNumbers, salesUnitId } = await boxesToPack(openWindow)
    const [box = ''] = orderNumbers
    // The hub of the demo region has one person: the platform's helps out.
    const colleague = await openWindow('admin')
    const { accountId } = await askApi<{ accountId: string }>(hub, 'GET', '/api/accounts/active')
    await askApi(colleague, 'POST', '/api/admin/acting', { accountId })
    const { userName } = await askApi<{ userName: string }>(colleague, 'GET', '/api/accounts/active')
    const says = (sentence: string) =>
      sentence.replace('{names}', userName).replace(/\{count, plural, one \{(.*?)\}.*?\}\}/, '$1')
    const { here, also, order, article } = messages.fulfilment.whoPicks

    await goTo(hub, inLanguage(language, `/retailer/picking?deliveryDate=${day}`))
    const row = hub.getByRole('listitem').filter({ hasText: box })
    await expect(row).toBeVisible()
    await expect(row.getByText(says(here))).toHaveCount(0)
    await goTo(colleague, inLanguage(language, `/retailer/picking/${box}`))
    await expect(row.getByText(says(here))).toBeVisible()
    await expectNoAxeViolations(hub)

    // The same box, and an article that goes into it.
    await goTo(hub, inLanguage(language, `/retailer/picking/${box}`))
    await expect(hub.getByText(says(also))).toBeVisible()
    await goTo(hub, inLanguage(language, `/retailer/picking?deliveryDate=${day}&view=articles&article=${salesUnitId}`))
    await expect(hub.getByRole('listitem').filter({ hasText: box }).getByText(says(order))).toBeVisible()
    await expectNoAxeViolations(hub)

    // Who goes to an article instead is no longer at the box.
    await goTo(
      colleague,
      inLanguage(language, `/retailer/picking?deliveryDate=${day}&view=articles&article=${salesUnitId}`),
    )
    await goTo(hub, inLanguage(language, `/retailer/picking/${box}`))
    await expect(hub.getByText(says(article)).first()).toBeVisible()
    await expect(hub.getByText(says(also))).toHaveCount(0)

    // Nobody packs any more when they have gone on to something else.
    await colleague.getByRole('link', { name: messages.fulfilment.pickingArticles.back }).first().click()
    await expect(hub.getByText(says(article))).toHaveCount(0)
  })
}
