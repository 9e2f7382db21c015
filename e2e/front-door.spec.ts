import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { lookingTest } from './looking.ts'
import { inLanguage, languages, signIn } from './people.ts'

for (const language of languages) {
  lookingTest(`the start page opens in ${language}`, async ({ page }) => {
    await page.goto(inLanguage(language, '/'))
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'de' ? /^de/ : /^en/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

lookingTest('the app learns from its own server where to sign in', async ({ request, baseURL }) => {
  const answer = await request.get('/api/entra-config')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({
    clientId: expect.any(String),
    authority: `${baseURL}/oidc`,
    postLogoutRedirectUri: expect.stringContaining(String(baseURL)),
    apiClientId: expect.any(String),
  })
})

lookingTest('the kitchen signs in through the form and comes back to the page it wanted', async ({ page }) => {
  await signIn(page, 'kueche')
  await expect(page.getByText('Küche St. Ansgar').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Küche St. Ansgar').first()).toBeVisible()
})

test('a wrong password is refused without telling whether the address is known', async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/)
  await page.goto('/accounts')
  for (const address of ['kueche@regionalmarkt.example', 'niemand@regionalmarkt.example']) {
    await page.locator('input[name="email"]').fill(address)
    await page.locator('input[name="password"]').fill('ein falsches Passwort')
    await page.locator('input[name="password"]').press('Enter')
    await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmt nicht.')
  }
  await expectNoAxeViolations(page)
})
