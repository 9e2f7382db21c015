import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'

/** The sign-in pages are the server's own: HTML without script, in the look of the market. */
const ways = [
  { path: '/accounts', heading: 'Anmelden' },
  { path: '/en-US/accounts', heading: 'Sign in' },
].flatMap((page) => (['light', 'dark'] as const).map((colorScheme) => ({ ...page, colorScheme })))

for (const { path, heading, colorScheme } of ways) {
  test(`${heading} works on the smallest phone, ${colorScheme}, without script, in the market's letters`, async ({
    browser,
    page,
    context,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoAxeViolations(page)
    const letters = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
    await expect.poll(letters).toEqual(expect.arrayContaining(['Inter Variable', 'Bricolage Grotesque Variable']))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The mark and the languages stand on one line.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(90)

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      ...(baseURL ? { baseURL } : {}),
    })
    const still = await plain.newPage()
    await still.goto(page.url())
    await still.locator('input[name="email"]').fill('kueche@regionalmarkt.example')
    await still.getByRole('button').click()
    await expect(still.getByRole('alert')).toContainText(
      heading === 'Anmelden' ? 'Geben Sie Ihr Passwort ein' : 'Enter your password',
    )
    await expect(still.locator('input[name="email"]')).toHaveValue('kueche@regionalmarkt.example')
    await plain.close()
  })
}
