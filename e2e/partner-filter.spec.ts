import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const ways = [
  ['de', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const
const billing = '/retailer/billing/business-customers'

for (const [language, size] of ways) {
  test(`a hub narrows its lists to one customer or producer by typing a part of the name, ${language}`, async ({
    openWindow,
  }) => {
    const { lists } = (await allWords(locales[language])).messages
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const rows = hub.getByRole('main').locator(size.width < 600 ? 'li:has(dl)' : 'tbody tr:has(td)')
    for (const [path, side, typed, name, key] of [
      ['/retailer/business-customer-orders', 'customer', 'kuche st', 'Küche St. Ansgar', 'customer=kueche-st-ansgar'],
      ['/retailer/retailer-orders', 'supplier', 'luttje', 'Hof Lüttje', 'supplier=hof-luettje'],
      ['/retailer/orders', 'supplier', 'luttje', 'Hof Lüttje', 'supplier=hof-luettje'],
      [`${billing}?view=documents`, 'customer', 'kuche st', 'Küche St. Ansgar', 'company=kueche-st-ansgar'],
    ] as const)
      await test.step(`${path} by ${side}`, async () => {
        const { label, all } = lists.partner[side]
        const field = hub.getByRole('combobox', { name: label, exact: true })
        const fold = hub.getByRole('button', { name: lists.narrow })
        const unfold = async () => {
          if (size.width < 600 && (await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
        }
        await goTo(hub, inLanguage(language, path))
        await expect(rows.nth(1)).toBeVisible()
        const before = await rows.count()
        await unfold()
        await field.click()
        const choices = hub.getByRole('listbox', { name: all }).getByRole('option')
        await expect(choices.filter({ hasText: name })).toBeVisible()
        await expectNoAxeViolations(hub)
        await field.fill(typed)
        await expect(choices).toHaveText([name])
        await field.press('Enter')
        await expect(hub).toHaveURL(new RegExp(key))
        await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
        await expect(rows.first()).toBeVisible()
        // A link shows a colleague the same, the choice by its name.
        await hub.reload()
        await unfold()
        await expect(field).toHaveValue(name)
        await expect(rows.first()).toContainText(name)
        await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
        await field.click()
        await choices.filter({ hasText: all }).click()
        await expect(hub).not.toHaveURL(new RegExp(key))
        await expect(rows).toHaveCount(before)
      })

    await test.step('what is complained about, by whose goods it is, all of it or what waits: the address says it', async () => {
      const { label, all } = lists.partner.supplier
      await goTo(hub, inLanguage(language, `${billing}?view=complaints&shown=all`))
      await expect(rows.first()).toBeVisible()
      if (size.width < 600) await hub.getByRole('button', { name: lists.narrow }).click()
      const field = hub.getByRole('combobox', { name: label, exact: true })
      await field.click()
      const choices = hub.getByRole('listbox', { name: all }).getByRole('option')
      const first = (await choices.nth(1).textContent()) ?? ''
      await choices.nth(1).click()
      await expect(hub).toHaveURL(/view=complaints.*supplier=/)
      await expect(hub).toHaveURL(/shown=all/)
      await expect(rows.filter({ hasNotText: first })).toHaveCount(0)
      await expect(rows.first()).toContainText(first)
      await expectNoAxeViolations(hub)
    })
  })
}
