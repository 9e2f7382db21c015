import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { numberIn } from './shopping.ts'

/** Parts of the page's content that lie on each other: words and buttons that cannot be read or pressed. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a, p, h1, h2, h3, dt, dd, th, td > span)'),
    ]
      .filter((part) => part.checkVisibility() && part.closest('.sr-only') === null && part.textContent?.trim() !== '')
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
    const found: string[] = []
    for (const [at, { part, box }] of parts.entries())
      for (const { part: other, box: beside } of parts.slice(at + 1)) {
        const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left)
        const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top)
        if (across > 1 && down > 1 && !part.contains(other) && !other.contains(part))
          found.push(`${part.textContent} / ${other.textContent}`)
      }
    return found
  })

test('an order lies side by side on a tablet', async ({ openWindow }) => {
  const hub = await openWindow('hub', '/retailer')
  await hub.setViewportSize({ width: 820, height: 1180 })
  const path = '/api/retailer/business-customer-orders'
  const { orders } = await askApi<{ orders: { orderNumber: string; status: string }[] }>(hub, 'GET', path)
  const order = orders.find(({ status }) => status === 'received') ?? orders[0]
  await hub.goto(`/retailer/business-customer-orders/${order?.orderNumber}`)
  await expect(hub.getByRole('heading', { name: 'Positionen' })).toBeVisible()
  await expect(hub.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await overlaps(hub)).toEqual([])
})

test('what is sticky stays where it is while a dialog is open, and categories count what was searched for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/regionalmarket/b2b')
  // What the server drew has given way to the app's own.
  await expect(page.locator('[data-layout]')).toBeVisible()
  await expect(page.getByRole('article').nth(7)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  // By what it is, not by its role: the page behind a dialog has none.
  const header = page.locator('#app header').first()
  const before = await header.boundingBox()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(600)
  await page.getByRole('button', { name: /^Filter/ }).evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await header.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/regionalmarket/b2b?q=Kartoffel')
  const potatoes = page.getByRole('navigation', { name: 'Warengruppen' }).getByRole('button', { name: /^Kartoffeln/ })
  await expect(potatoes).toHaveText(/\d/)
  const promised = numberIn(await potatoes.textContent())
  await potatoes.click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByText(new RegExp(`^${promised} Angebot`)).first()).toBeVisible()
})

test('over a category that is opened by its address no other title stands first, however long its name is on its way', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche', '/accounts')
  await kitchen.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(document.querySelector('h1')?.textContent ?? '')).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
  await kitchen.route('**/api/market/b2b/categories*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await kitchen.goto('/regionalmarket/b2b?category=festkochend')
  await expect(kitchen.getByRole('heading', { level: 1, name: 'Festkochend' })).toBeVisible()
  const said = await kitchen.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(new Set(said.filter((title) => title !== ''))).toEqual(new Set(['Festkochend']))
})

test('what is picked of an order comes where its skeleton stood, as cards on a phone and as rows at a desk', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/picking')
  for (const width of [390, 1440]) {
    await hub.setViewportSize({ width, height: 1000 })
    // Loaded anew, it knows no order yet.
    await hub.goto('/retailer/picking')
    const answer = Promise.withResolvers()
    await hub.route('**/api/retailer/picking/K-*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await hub.locator('main a[href*="/retailer/picking/K-"]').nth(1).click()
    const expected = hub.locator('main [aria-busy=true] .border-transparent').first()
    const before = await expected.boundingBox()
    answer.resolve(null)
    const line = hub.locator('main ul > li > button').first()
    await expect(line).toBeVisible()
    const after = await line.boundingBox()
    // A name may take a line more.
    expect({ ...after, y: 0 }).toEqual({ ...before, y: 0 })
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(64)
    await hub.unroute('**/api/retailer/picking/K-*')
  }
})
