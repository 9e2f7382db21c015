import type { Page } from '@playwright/test'
import { loadRegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { storePrefix } from '../apps/web/src/platform/sign-in-state.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { fillSignIn, inLanguage, languages, locales } from './people.ts'
import { allWords } from './words-of.ts'

/** Pages for everybody tell what failed, too: of the account, of its token, of the sign-in. */

const fails = (page: Page, address: string, status = 500) =>
  page.route(address, (route) => route.fulfill({ status, contentType: 'text/plain', body: '' }))

/** As the sign-in page of a proxy in front of the market. */
const asksToSignIn = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  )

/** As an hour later: the token of who is signed in has to be renewed. */
const letTokenExpire = (page: Page): Promise<void> =>
  page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(`${prefix}user:`))) {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }))
    }
  }, storePrefix)

const account = '**/api/accounts/active'

test.beforeEach(({ watch }) =>
  watch.expect(
    /status of [45]0\d|answer: 50\d|could not be|failed\.|Entra configuration|Invalid response|INTERNET_DISCONNECTED|Failed to fetch/,
  ),
)

for (const language of languages) {
  test(`without the account or its token the checkout and a household's page say so and try again, in ${language}`, async ({
    openWindow,
  }) => {
    const { messages } = await allWords(locales[language])
    const page = await openWindow('privat', inLanguage(language, '/regionalmarket/b2c'))
    for (const [fault, address, fail] of [
      ['account', account, fails],
      ['account', account, asksToSignIn],
      ['token', '**/oidc/token', fails],
    ] as const) {
      await fail(page, address)
      if (fault === 'token') await letTokenExpire(page)
      for (const path of ['/checkout', '/private-customer']) {
        await page.goto(inLanguage(language, path))
        await expect(page.getByRole('heading', { level: 1, name: messages.sessionProblem[fault].title })).toBeVisible()
        await expect(page.getByRole('main').getByText(messages.sessionProblem[fault].text)).toBeVisible()
        await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
      }
      await expectNoAxeViolations(page)
      await page.unrouteAll()
      await page.getByRole('main').getByRole('button', { name: messages.ui.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Jonte/ })).toBeVisible()
    }
  })

  test(`a page for everybody says above itself that the account did not come, and loads it again, in ${language}`, async ({
    openWindow,
  }) => {
    const { messages } = await allWords(locales[language])
    const page = await openWindow('kueche', '/imprint')
    for (const [fault, address, fail] of [
      ['account', account, fails],
      ['account', account, asksToSignIn],
      ['token', '**/oidc/token', fails],
    ] as const) {
      await fail(page, address)
      if (fault === 'token') await letTokenExpire(page)
      for (const path of ['/', '/imprint', '/regionalmarket/suppliers']) {
        await page.goto(inLanguage(language, path))
        const notice = page.getByRole('alert').filter({ hasText: messages.sessionProblem[fault].title })
        await expect(notice).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // In vain it says the same again.
        await notice.getByRole('button', { name: messages.ui.retry }).click()
        await expect(notice).toBeVisible()
      }
      await expectNoAxeViolations(page)
      await page.unrouteAll()
      await page.getByRole('alert').getByRole('button', { name: messages.ui.retry }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('button', { name: /Silke Osterkamp/ })).toBeVisible()
    }
  })

  test(`a sign-in that fails on a page for everybody is told there, and tried again, in ${language}`, async ({
    page,
    context,
  }) => {
    const { messages } = await allWords(locales[language])
    const { elsewhere } = messages.sessionProblem
    const told = (text: string) => page.locator('ol > li[data-state="open"]').filter({ hasText: text })
    const signIn = page.getByRole('banner').getByRole('button', { name: messages.shell.account.signIn })
    const retry = page.getByRole('button', { name: messages.ui.retry })
    const form = page.locator('input[name="password"]')
    await page.goto(inLanguage(language, '/imprint'), { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await signIn.click()
    await expect(told(messages.shell.api.offline)).toBeVisible()
    await context.setOffline(false)
    for (const fail of [fails, asksToSignIn]) {
      await page.goto(inLanguage(language, '/imprint'))
      await fail(page, '**/api/entra-config')
      await signIn.click()
      await expect(told(elsewhere.title)).toContainText(elsewhere.text)
      await expectNoAxeViolations(page)
      await page.unrouteAll()
      await retry.click()
      await expect(form).toBeVisible()
    }
    await page.goto(inLanguage(language, '/imprint'))
    await signIn.click()
    await expect(form).toBeVisible()
    await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
    await fillSignIn(page, 'kueche', inLanguage(language, '/imprint'))
    await expect(told(elsewhere.title)).toHaveCount(1)
    await page.unrouteAll()
    await page.reload()
    await expect(signIn).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(told(elsewhere.title)).toHaveCount(0)
    // The provider has let them in: whoever comes next is asked for a password.
    await signIn.click()
    await expect(form).toBeVisible()
    await fillSignIn(page, 'hub', inLanguage(language, '/imprint'))
    await expect(page.getByRole('banner').getByRole('button', { name: /Nordhub|Anke Behrens/ })).toBeVisible()
  })

  test(`every way into the sign-in tells that it fails, and tries again, in ${language}`, async ({ page }) => {
    const { messages } = await allWords(locales[language])
    const told = page.locator('ol > li[data-state="open"]').filter({ hasText: messages.sessionProblem.elsewhere.title })
    const texts = await loadRegisterTexts(locales[language])
    for (const [path, name] of [
      ['/profile', messages.shell.account.signIn],
      ['/register', texts.signIn],
      ['/register', texts.customer.start],
    ] as const)
      for (const address of ['**/oidc/.well-known/openid-configuration', '**/api/entra-config']) {
        await page.goto(inLanguage(language, path))
        await fails(page, address)
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await expect(told).toBeVisible()
        await page.unrouteAll()
        await page.getByRole('button', { name: messages.ui.retry }).click()
        await expect(page.locator('input[name="password"]')).toBeVisible()
      }
  })
}

/** Answers nothing for as long as the page waits. */
const hangs = (page: Page, address: string) => page.route(address, () => new Promise<void>(() => {}))
/** The time of a read, and more. */
const givenUp = { timeout: 35_000 }

test('without any answer the same is said after 20 seconds', async ({ openWindow, page: guest }) => {
  const { messages } = await allWords('de-DE')
  const { sessionProblem, ui } = messages
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  const again = (page: Page) => page.getByRole('main').getByRole('button', { name: ui.retry })
  const ofAccount = await openWindow('privat', '/imprint')
  await hangs(ofAccount, account)
  await ofAccount.goto('/private-customer')
  const ofToken = await openWindow('kueche', '/imprint')
  await hangs(ofToken, '**/oidc/token')
  await letTokenExpire(ofToken)
  await ofToken.goto('/business-customer/orders')
  await hangs(guest, '**/api/entra-config')
  await guest.goto('/accounts')
  await expect(heading(ofAccount, sessionProblem.account.title)).toBeVisible(givenUp)
  await expect(heading(ofToken, sessionProblem.token.title)).toBeVisible(givenUp)
  await expect(heading(guest, sessionProblem.signIn.title)).toBeVisible(givenUp)
  for (const page of [ofAccount, ofToken, guest]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await again(page).click()
  }
  await expect(ofAccount.getByRole('heading', { level: 1, name: /Jonte/ })).toBeVisible()
  await expect(ofToken.getByRole('button', { name: 'Konto von Küche St. Ansgar' })).toBeVisible()
  await expect(guest.locator('input[name="password"]')).toBeVisible()
  // From a button of a page that everybody may see.
  await guest.goto('/imprint')
  await hangs(guest, '**/oidc/.well-known/openid-configuration')
  await guest.getByRole('banner').getByRole('button', { name: messages.shell.account.signIn }).click()
  const told = guest.locator('ol > li[data-state="open"]').filter({ hasText: sessionProblem.elsewhere.title })
  await expect(told).toBeVisible(givenUp)
})
