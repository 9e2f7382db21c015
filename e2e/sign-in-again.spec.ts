import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Person, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
}

/** The people of one shared computer, each with the page that they open. */
const shift: readonly (readonly [Person, string, string])[] = [
  ['hub', '/retailer/dashboard', 'Nordhub eG'],
  ['erzeuger', '/supplier/dashboard', 'Hof Lüttje'],
  ['kueche', '/business-customer/orders', 'Küche St. Ansgar'],
  ['hub', '/retailer/dashboard', 'Nordhub eG'],
]

test('three people sign in and out one after the other in one browser that keeps the app', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const [person, path, company] of shift) {
    await signIn(page, person, path)
    await expect(page.getByRole('button', { name: `Konto von ${company}` })).toBeVisible()
    await expect.poll(() => isControlled(page)).toBe(true)
    await signOut(page)
  }
  expect(refused).toEqual([])
})
