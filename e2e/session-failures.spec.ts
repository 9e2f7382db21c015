import type { Page } from '@playwright/test'
import { storePrefix } from '../apps/web/src/platform/sign-in-state.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, type Language, languages, locales } from './people.ts'
import { allWords } from './words-of.ts'

/** Each step of the sign-in fails at the network; the built app reports it inside its frame. */

const fails = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: '' }))

/** As an hour later: the token of who is signed in has to be renewed. */
const letTokenExpire = (page: Page): Promise<void> =>
  page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(`${prefix}user:`))) {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }))
    }
  }, storePrefix)

const textsIn = async (language: Language) => {
  const { messages } = await allWords(locales[language])
  return { problem: messages.sessionProblem, retry: messages.ui.retry }
}

const expected =
  /status of 503|Service Unavailable|\(503\)|answer: 503|could not be loaded|could not be renewed|failed\.|Entra configuration|Invalid response Content-Type/

for (const language of languages) {
  test(`without the account or its token the workplace keeps its frame and tries again, in ${language}`, async ({
    openWindow,
    watch,
  }) => {
    watch.expect(expected)
    const { problem, retry } = await textsIn(language)
    const page = await openWindow('hub', '/imprint')
    for (const [fault, address] of [
      ['account', '**/api/accounts/active'],
      ['token', '**/oidc/token'],
    ] as const) {
      if (fault === 'token') await letTokenExpire(page)
      await fails(page, address)
      await page.goto(inLanguage(language, '/retailer/warehouses'))
      await expect(page.getByRole('heading', { level: 1, name: problem[fault].title })).toBeVisible()
      await expect(page.getByText(problem[fault].text)).toBeVisible()
      const frame = page.locator('[data-layout=dashboard]')
      const way = frame.locator(`a[href="${inLanguage(language, '/retailer/picking')}"]`).filter({ visible: true })
      await expect(way.first()).toBeVisible()
      await expectNoAxeViolations(page)
      // In vain it says the same again.
      await page.getByRole('button', { name: retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: problem[fault].title })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: retry }).click()
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Hauptlager|Lager/ })
          .first(),
      ).toBeVisible()
      await expect(way.first()).toBeVisible()
    }
  })

  test(`a sign-in that cannot be reached says so inside of the frame and is tried again, in ${language}`, async ({
    page,
    watch,
  }) => {
    watch.expect(expected)
    const { problem, retry } = await textsIn(language)
    for (const [path, address] of [
      ['/accounts', '**/oidc/.well-known/openid-configuration'],
      ['/retailer/picking', '**/api/entra-config'],
    ] as const) {
      await fails(page, address)
      await page.goto(inLanguage(language, path))
      await expect(page.getByRole('heading', { level: 1, name: problem.signIn.title })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: retry }).click()
      await expect(page.locator('input[name="password"]')).toBeVisible()
    }
  })
}
