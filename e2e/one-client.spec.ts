import type { Page } from '@playwright/test'
import facts from '../docs/specification/facts.json' with { type: 'json' }
import { comeBack } from './come-back.ts'
import { expect, test } from './fixtures.ts'
import { lookingTest } from './looking.ts'
import { findAndPutInCart } from './shopping.ts'

/** How often the built app calls, counted where its calls leave the browser. */
const twice = 1 + facts.calls.retriesWithoutBody
const [toastTitle = ''] = facts.errorTexts['API 429']
const title = 'Das geht gerade nicht.'

/** Refuses what goes to this address from now on, with a body that is none of our server's, and counts it. */
const refuse = async (page: Page, address: RegExp, status: number, method = 'GET'): Promise<() => number> => {
  let calls = 0
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls += 1
    return route.fulfill({ status, json: { title } })
  })
  return () => calls
}

/** Long enough for anything that would try again by itself. */
const restMs = 12_000

lookingTest('a list that is refused is asked for twice and says so once', async ({ openWindow, watch }) => {
  watch.expect(/status of 429/)
  const page = await openWindow('kueche', '/imprint')
  const calls = await refuse(page, /\/api\/business-customer\/orders(\?|$)/, 429)
  await page.goto('/business-customer/orders')
  await expect(page.getByRole('heading', { name: 'Die Bestellungen konnten nicht geladen werden.' })).toBeVisible()
  await expect(page.locator('ol > li[data-state="open"]').filter({ hasText: toastTitle })).toHaveCount(1)
  expect(calls()).toBe(twice)
})

lookingTest('what the app asks besides the API is asked for twice at most as well', async ({ page, watch }) => {
  watch.expect(/status of 503|Could not load Entra configuration\.|answer: 503/)
  await page.clock.install()
  const [config, version] = [
    await refuse(page, /\/api\/entra-config$/, 503),
    await refuse(page, /\/builds\/latest\.json\?/, 503),
  ]
  await page.goto('/register')
  const logged = page.waitForEvent('console', (message) => message.text().includes('Entra configuration'))
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await logged
  expect(config()).toBe(twice)
  await comeBack(page)
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(version()).toBe(twice)
  }).toPass()
  await page.clock.runFor(restMs)
  expect(version()).toBe(twice)
})

lookingTest.describe('what is fetched ahead', () => {
  lookingTest.use({ savesData: false })

  lookingTest('is asked for twice at most too', async ({ page, watch }) => {
    watch.expect(/status of 503|answer: 503/)
    const files = await refuse(page, /\/builds\/meta\//, 503)
    await page.goto('/imprint')
    await expect.poll(files).toBe(twice)
    await page.waitForTimeout(2000)
    expect(files()).toBe(twice)
  })
})

for (const status of [400, 503])
  test(`a cart that is answered with ${status} is neither sent nor priced again as it was`, async ({
    openWindow,
    watch,
  }) => {
    watch.expect(/status of 400|503/)
    const page = await openWindow('kueche', '/regionalmarket/b2b')
    const bodies: (string | null)[] = []
    const quoted: (string | null)[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postData())
      if (request.url().endsWith('/cart-quote')) quoted.push(request.postData())
    })
    const calls = await refuse(page, /\/api\/carts\/b2b$/, status, 'PATCH')
    await refuse(page, /\/cart-quote$/, status, 'POST')
    await findAndPutInCart(page, { article: 'Kartoffel Linda', pack: 'Sack 12,5 kg', quantity: 2 })
    await expect.poll(calls).toBeGreaterThan(0)
    await page.waitForTimeout(restMs)
    expect(bodies).toEqual([...new Set(bodies)])
    expect(quoted.length).toBeGreaterThan(0)
    expect(quoted).toEqual([...new Set(quoted)])
  })

lookingTest('a refusal without a code says its title', async ({ openWindow, watch }) => {
  watch.expect(/status of 4\d\d/)
  const page = await openWindow('kueche', '/profile')
  for (const status of [400, 409]) {
    const calls = await refuse(page, /\/api\/profile$/, status, 'PUT')
    await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill(`Silke ${status}`)
    await page.getByRole('main').getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    expect(calls()).toBe(1)
    await page.unrouteAll()
  }
})
