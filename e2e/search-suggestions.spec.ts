import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'

const ways = [
  ['German', '', 'Im Markt suchen', 'Erzeuger', ['suppenwohce', 'Sammlungen', 'Suppenwoche']],
  ['English', '/en-US', 'Search the market', 'Producers', ['soup w', 'Collections', 'Soup week']],
] as const

for (const [language, prefix, label, producers, collection] of ways) {
  const isLikeIt = prefix === '' ? /^Kein Angebot heißt „kartofel“/ : /^No offer is called “kartofel”/
  test(`in ${language}, who types sees what may be meant and gets there by keyboard`, async ({ page }) => {
    await page.goto(`${prefix}/regionalmarket/b2b`)
    // The first screen is drawn before the app runs; once one can sign in, it hears keys.
    await expect(page.getByRole('button', { name: /^(Anmelden|Sign in)$/ })).toBeVisible()
    const field = page.getByRole('combobox', { name: label })
    // It listens a moment after it is drawn.
    await expect(async () => {
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) await page.keyboard.press('/')
      await expect(field).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type('mil')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('€')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(page)

    await test.step('Esc closes the list, keeps what was typed', async () => {
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue('mil')
    })

    await test.step('the arrows choose, and what is chosen stays so in the list of the next letter', async () => {
      const arrowPressed = Promise.withResolvers<void>()
      await page.route(/\/articles\?.*q=milc(&|$)/, async (route) => {
        const answer = await route.fetch()
        const found = await answer.json()
        await arrowPressed.promise
        await route.fulfill({ json: { ...found, articles: found.articles.toReversed() } })
      })
      await field.fill('')
      await field.fill('mil')
      await expect(options.first()).toContainText('€')
      const asked = page.waitForRequest(/\/articles\?.*q=milc(&|$)/)
      await page.keyboard.type('c')
      await asked
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      const chosen = page.getByRole('option', { selected: true })
      const name = await chosen.locator('.font-semibold').first().textContent()
      const before = await chosen.getAttribute('id')
      arrowPressed.resolve()
      await expect(chosen).not.toHaveAttribute('id', before ?? '')
      await expect(chosen).toContainText(name ?? '')
      const id = await chosen.getAttribute('id')
      await expect(field).toHaveAttribute('aria-activedescendant', id ?? 'none')
      await page.unrouteAll({ behavior: 'wait' })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${prefix}/regionalmarket/b2b/[^/]+/[^/]+/[^/]+$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    })

    await test.step('producers and collections that are called so stand below the articles', async () => {
      await field.fill('lüttje')
      const farm = page.getByRole('group', { name: producers }).getByRole('option', { name: /^Hof Lüttje/ })
      await expect(farm).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(farm).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hof Lüttje')
      const [typed, collections, title] = collection
      await field.fill(typed)
      await page.getByRole('group', { name: collections }).getByRole('option', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

    await test.step('Enter without a choice lists everything that is found', async () => {
      await field.fill('milch')
      await field.press('Enter')
      await expect(page).toHaveURL(/[?&]q=milch/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('milch')
    })

    await test.step('a typing mistake finds what was meant, and says so', async () => {
      await field.fill('kartofel')
      await field.press('Enter')
      await expect(page.getByText(isLikeIt)).toBeVisible()
      await expect(page.locator('main a[href*="/kartoffel-linda"]').first()).toBeVisible()
      await field.fill('kartoffel')
      await field.press('Enter')
      await expect(page).toHaveURL(/[?&]q=kartoffel$/)
      await expect(page.getByText(isLikeIt)).toHaveCount(0)
    })

    await test.step('and the page of the search remembers it', async () => {
      await page.goto(`${prefix}/search`)
      await expect(page.getByRole('link', { name: 'milch', exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
}
