import type { Page } from '@playwright/test'
import { loadWords } from '@regionalmarkt/i18n/messages.ts'
import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, languages, locales } from './people.ts'

// Nothing of what comes for everybody is left out here.
test.use({ savesData: false })

const firstScreens = ['/', '/en-US/regionalmarket/b2b', '/regionalmarket/b2b/kartoffeln/festkochend/kartoffel-linda']
const parts = 'header a, main h1, main h1 ~ p, main article img, main article h2, main nav li, main section li'
const scripts = /\/assets\/[^/]+\.js$/

/** Where what is in sight stands, by what it says. */
const places = (page: Page) =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const what = element.getAttribute('src') ?? element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      return { what, y, words: `${element.tagName} ${what}`, box: [x, y, width, height].map(Math.round).join(' ') }
    })
    return seen
      .filter(({ what, y }) => what !== '' && y < window.innerHeight)
      .map(({ words, box }) => `${words} at ${box}`)
  }, parts)

test('what the server draws of a first screen stands where the app draws it', async ({ page, watch }) => {
  test.slow()
  watch.expect(/ERR_FAILED/)
  for (const path of firstScreens) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The page before must be gone: it may still be fetching scripts.
      await page.goto('about:blank')
      await page.route(scripts, (route) => route.abort())
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const drawn = await places(page)
      expect(drawn.length, `${path} at ${width} px is drawn`).toBeGreaterThan(4)
      await page.unroute(scripts)
      await page.reload()
      await expect(page.locator('[data-layout]')).toBeVisible()
      const gone = async () => {
        const now = await places(page)
        return drawn.filter((part) => !now.includes(part))
      }
      await expect.poll(gone, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('an address without a page, and the page of what there is not, are answered with 404 and say it', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/)
  const nothing = [
    '/nirgends',
    '/register/nirgends',
    '/regionalmarket/b2b/gemuese/kartoffeln/gibt-es-nicht',
    '/regionalmarket/suppliers/gibt-es-nicht',
    '/regionalmarket/article-collections/gibt-es-nicht',
  ]
  for (const language of languages) {
    const { notFoundTitle } = (await loadWords(locales[language])).messages.shell.errorPage
    for (const path of nothing.map((path) => inLanguage(language, path))) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(notFoundTitle)
    }
  }
  for (const path of ['/', '/en-US', '/imprint', '/retailer', '/regionalmarket/suppliers', '/profile?from=mail'])
    expect((await page.request.get(path)).status(), path).toBe(200)
})

test('a guest sees the market without another way to the server, and nothing moves, also on a slow phone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const kilobytes = 1024
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200 * kilobytes,
    uploadThroughput: 90 * kilobytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of firstScreens) {
    asked.length = 0
    await page.goto(path)
    await expect(page.locator('[data-layout]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.startsWith('/api/market/'))).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), `${path} moves`).toBeLessThan(0.02)
  }
})

/** The whole list of the market, and the last article in it. */
const listOf = (page: Page) => {
  const cards = page.getByRole('list', { name: 'Artikel im Markt' }).getByRole('listitem')
  return { cards, last: cards.last().getByRole('link') }
}
const heightOf = (page: Page) => page.evaluate(() => window.scrollY)
const article = /\/regionalmarket\/b2b\/[\w-]+\/[\w-]+\/[\w-]+$/

test('who comes back to the list stands where they left it, from an article and after loading it anew', async ({
  page,
}) => {
  await page.goto('/regionalmarket/b2b')
  const { cards, last } = listOf(page)
  await expect(cards).toHaveCount(24)
  await last.scrollIntoViewIfNeeded()
  const height = await heightOf(page)
  expect(height).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => heightOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => heightOf(page)).toBe(height)
  await page.reload()
  await expect(cards).toHaveCount(24)
  await expect.poll(() => heightOf(page)).toBe(height)
})

test('who turns back while an article is still on its way stands where they left the list', async ({ page }) => {
  await page.goto('/regionalmarket/b2b')
  const { cards, last } = listOf(page)
  await expect(cards).toHaveCount(24)
  await last.scrollIntoViewIfNeeded()
  const height = await heightOf(page)
  await page.route('**/api/market/articles/**', () => undefined)
  await last.click()
  await expect(cards).toHaveCount(0)
  await expect(page).toHaveURL(article)
  expect(await heightOf(page), 'what is on its way is seen from its top').toBe(0)
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await expect.poll(() => heightOf(page)).toBe(height)
})

test('who reads on before the page can be used is not thrown back to its top', async ({ page }) => {
  let goOn = () => {}
  const isTime = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(scripts, async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto('/regionalmarket/b2b', { waitUntil: 'commit' })
  const { cards, last } = listOf(page)
  await expect(page.locator('main article')).not.toHaveCount(0)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => heightOf(page)).toBe(700)
  goOn()
  await expect(cards).toHaveCount(24)
  await expect(page.getByRole('button', { name: /Warenkorb/ }).first()).toBeVisible()
  expect(await heightOf(page)).toBe(700)
  // And neither is who comes back to it.
  await last.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(article)
  await expect.poll(() => heightOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => heightOf(page)).toBe(700)
})
