import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillSignIn } from './people.ts'

/** How often the sign-in was asked to let somebody in, and for a token. */
const countsOf = (page: Page) => {
  const counts = { signIns: 0, tokens: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/oidc/auth') counts.signIns += 1
    if (pathname === '/oidc/token') counts.tokens += 1
  })
  return counts
}

/** The one-time code is good, and the token endpoint takes it for used. */
const refuseCodes = (page: Page) =>
  page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }))

/** From the next page on. */
const outdateToken = (page: Page) =>
  page.addInitScript(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.includes('oidc.user:')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
  })

const expectError = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Die Anmeldung klappt gerade nicht' })).toBeVisible()

test.beforeEach(({ watch }) =>
  watch.expect(/status of 40\d|Signing in failed|could not be (completed|loaded)|renewed|in a row have failed/),
)

test('whose code is refused twice reads that the sign-in does not work, and signs in once it is mended', async ({
  page,
}) => {
  await refuseCodes(page)
  const counts = countsOf(page)
  await page.goto('/retailer/dashboard')
  await fillSignIn(page, 'hub', '/retailer/dashboard')
  await expectError(page)
  expect(counts.signIns).toBe(2)
  await page.unroute('**/oidc/token')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  // The provider knows them, and whoever sits there by now may be somebody else.
  await fillSignIn(page, 'hub', '/retailer/dashboard')
  await expect(page.getByRole('button', { name: 'Konto von Nordhub eG' })).toBeVisible()
})

for (const path of ['/retailer/dashboard', '/en-US/retailer/dashboard', '/regionalmarket/b2b'])
  test(`whose token can no longer be renewed, and whose code is refused, stays on ${path}`, async ({ openWindow }) => {
    const page = await openWindow('hub')
    await outdateToken(page)
    await refuseCodes(page)
    const counts = countsOf(page)
    // The page is left before it has loaded.
    await page.goto(path, { waitUntil: 'commit' })
    const again = page.getByRole('main').getByRole('button', { name: /^(Noch einmal versuchen|Try again)$/ })
    await expect(again.or(page.getByRole('button', { name: 'Anmelden' })).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(counts.signIns).toBe(2)
    expect(counts.tokens).toBeLessThanOrEqual(5)
  })

test('whose fresh token the API does not know reads that the sign-in does not work', async ({ page }) => {
  await page.route('**/api/accounts/active', (route) =>
    route.fulfill({ status: 401, json: { code: 'Unauthenticated', title: 'Bitte melden Sie sich an.' } }),
  )
  const counts = countsOf(page)
  await page.goto('/retailer/dashboard')
  await fillSignIn(page, 'hub', '/retailer/dashboard')
  await expectError(page)
  expect(counts.signIns).toBe(2)
})
