import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'
import { shift } from './shift.ts'

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
}

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

/** Whose token each document of a page sends, one after the other. */
const sendersOf = (page: Page): Set<string>[] => {
  const documents: Set<string>[] = [new Set()]
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new Set())
    const claims = request.headers().authorization?.split('.')[1]
    if (claims) documents.at(-1)?.add(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub)
  })
  return documents
}

/** Sooner than the server's next sign of life. */
const atOnce = { timeout: 5000 }

test('who signs out in one tab is a guest in the other at once, and the next person is shown and sent in both', async ({
  page,
  watch,
}) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const other = await page.context().newPage()
  watch.watch(other)
  const documents = sendersOf(other)
  await other.goto('/regionalmarket/suppliers')
  await expect(other.getByRole('button', { name: 'Konto von Anke Behrens' })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible(atOnce)
  await signIn(page, 'erzeuger', '/supplier/dashboard')
  await expect(other.getByRole('button', { name: 'Konto von Hinnerk Lüttje' })).toBeVisible(atOnce)
  expect(documents.map(({ size }) => size)).toEqual([0, 1, 1])
})

test('a tab that has not heard of the next person is loaded anew for them before it sends anything', async ({
  page,
  watch,
}) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const asleep = await page.context().newPage()
  watch.watch(asleep)
  const documents = sendersOf(asleep)
  await asleep.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })
  await asleep.goto('/regionalmarket/suppliers')
  await expect(asleep.getByRole('button', { name: 'Konto von Anke Behrens' })).toBeVisible()
  await signOut(page)
  await signIn(page, 'erzeuger', '/supplier/dashboard')
  await asleep.getByRole('link', { name: 'Hof Lüttje' }).first().click()
  await expect(asleep.getByRole('button', { name: 'Konto von Hinnerk Lüttje' })).toBeVisible(atOnce)
  expect(documents.filter(({ size }) => size > 1)).toEqual([])
  expect(new Set(documents.flatMap((subjects) => [...subjects])).size).toBe(2)
})

test('a guarded page in another tab asks to sign in, once the session has ended', async ({ page, watch }) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const other = await page.context().newPage()
  watch.watch(other)
  await other.goto('/retailer/orders')
  await expect(other.getByRole('button', { name: 'Konto von Nordhub eG' })).toBeVisible()
  await signOut(page)
  await expect(other.locator('input[name="password"]')).toBeVisible(atOnce)
})
