import type { Page } from '@playwright/test'
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
  })
}
