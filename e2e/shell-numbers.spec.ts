import type { Locator, Page } from '@playwright/test'
import facts from '../docs/specification/facts.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { isFileOf } from './page-files.ts'
import { signIn } from './people.ts'
import { clockAhead } from './working-day.ts'

/** The numbers of the specification, section 9, measured in a window whose clock the test moves. */
const { numbers } = facts
const [toastTitle = '', toastText = ''] = facts.errorTexts['API 429']

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tooMany = { status: 429, contentType: 'application/problem+json', body: '{"status":429,"title":"Zu viele"}' }

/** Stops the clock of the window; from here on time passes only by `page.clock.runFor`. */
const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)

/** Waits until the page has drawn what the last tick of the clock changed; that takes no time of the stopped clock. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((done) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = done
        channel.port2.postMessage(null)
      })
    }
  })

/** Lets time pass in small steps until something is so, and answers after how many milliseconds it was. */
const passUntil = async (page: Page, isSo: () => Promise<boolean>, most = 10_000): Promise<number> => {
  for (let passed = 0; passed <= most; passed += 10) {
    if (await isSo()) return passed
    await page.clock.runFor(10)
    await settle(page)
  }
  throw new Error(`not within ${most} ms`)
}

const toasts = (page: Page): Locator => page.locator('ol > li[data-state]')

/** The market, where one call is refused from now on: it is made anew for each search, and each refusal is a toast. */
const openWithRefusals = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto('/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/api\/market\/b2b\/facets/, (route) => route.fulfill(tooMany))
  await stopClock(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/regionalmarket/b2b"]')?.click())
  await passUntil(page, async () => (await toasts(page).count()) > 0)
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expect(/status of 429/)
    await openWithRefusals(page)
  })

  test('says what the specification says, at the bottom right', async ({ page }) => {
    const toast = toasts(page).first()
    await expect(toast).toContainText(toastTitle)
    await expect(toast).toContainText(toastText)
    await page.clock.runFor(400)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    // It slides there by the clock on the wall.
    const farFromCorner = async () => {
      const box = (await toasts(page).last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return Math.max(size.width - box.x - box.width, size.height - box.y - box.height)
    }
    await expect.poll(farFromCorner).toBeLessThanOrEqual(32)
  })

  test('stands at the bottom right of a phone, above the bar that is fixed there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const place = async () => {
      await page.clock.runFor(20)
      const box = (await toasts(page).last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { right: Math.round(390 - box.x - box.width), bottom: Math.round(844 - box.y - box.height) }
    }
    await expect.poll(place).toEqual({ right: 16, bottom: 16 })
    await page.evaluate(() => {
      const bar = Object.assign(document.createElement('div'), { textContent: 'bar', id: 'bar' })
      bar.style.cssText = 'position:fixed;inset:auto 0 0;height:57px'
      document.body.append(bar)
    })
    await expect.poll(place).toEqual({ right: 16, bottom: 16 + 57 })
    await page.evaluate(() => document.getElementById('bar')?.remove())
    await expect.poll(place).toEqual({ right: 16, bottom: 16 })
  })

  test(`goes by itself after ${numbers.toastCloseMs} ms, and fades for ${numbers.toastLeaveMs} ms`, async ({
    page,
  }) => {
    const shown = await page.locator('ol > li[data-state="open"]').first().elementHandle()
    const stayed = await passUntil(page, async () => (await shown?.getAttribute('data-state')) !== 'open')
    expect(stayed).toBeGreaterThan(numbers.toastCloseMs - 100)
    expect(stayed).toBeLessThan(numbers.toastCloseMs + 50)
    // What fades does so by the clock on the wall, which is not ours to stop.
    const leave = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--animate-leave'),
    )
    const [, amount = '', unit] = / ([\d.]+)(ms|s) /.exec(leave) ?? []
    expect(Number(amount) * (unit === 's' ? 1000 : 1)).toBe(numbers.toastLeaveMs)
    await passUntil(page, async () => !(await shown?.evaluate((element) => element.isConnected)), 500)
  })

  test(`is swiped away to the ${facts.toastSwipeTo} by ${numbers.toastSwipePx} px, and by nothing else`, async ({
    page,
  }) => {
    await page.clock.runFor(400)
    const swipe = async (x: number, y: number) => {
      const item = toasts(page).last()
      const box = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const from = { x: box.x + 120, y: box.y + 12 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(from.x + x * part, from.y + y * part)
      await page.mouse.up()
      await page.clock.runFor(20)
      return item.getAttribute('data-state')
    }
    expect(facts.toastSwipeTo).toBe('right')
    expect(await swipe(numbers.toastSwipePx - 6, 0)).toBe('open')
    expect(await swipe(-120, 0)).toBe('open')
    expect(await swipe(0, -120)).toBe('open')
    expect(await swipe(numbers.toastSwipePx + 6, 0)).toBe('closed')
  })

  test(`is reached by ${facts.toastHotkey}`, async ({ page }) => {
    await page.keyboard.press(facts.toastHotkey)
    await expect(page.locator('ol:has(> li[data-state])')).toBeFocused()
  })

  test(`stands with others up to ${numbers.toastsAtOnce} at most`, async ({ page }) => {
    let refusals = 0
    page.on('response', (answer) => {
      if (answer.status() === 429) refusals += 1
    })
    for (const [before, word] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      await page.evaluate((q) => {
        window.history.pushState(null, '', `/regionalmarket/b2b?q=${q}`)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, word)
      await passUntil(page, async () => refusals > before)
    }
    await page.clock.runFor(50)
    await expect(toasts(page)).toHaveCount(numbers.toastsAtOnce)
  })
})

test(`a tooltip opens after ${numbers.tooltipOpenMs} ms, and another one within ${numbers.tooltipSkipMs} ms at once`, async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'hub', '/retailer/dashboard')
  const bars = page.locator('main svg g[data-state]')
  await expect(bars.nth(1)).toBeVisible()
  await stopClock(page)
  const tooltip = page.getByRole('tooltip')
  const isOpen = async () => (await tooltip.count()) > 0
  const away = async () => {
    await page.mouse.move(2, 2, { steps: 8 })
    await passUntil(page, async () => !(await isOpen()), 200)
  }
  await bars.nth(0).hover()
  const first = await passUntil(page, isOpen, 2000)
  expect(first).toBeGreaterThan(numbers.tooltipOpenMs - 50)
  expect(first).toBeLessThan(numbers.tooltipOpenMs + 50)
  await away()
  await page.clock.runFor(numbers.tooltipSkipMs - 100)
  await bars.nth(1).hover()
  expect(await passUntil(page, isOpen, 2000)).toBeLessThan(50)
  await away()
  await page.clock.runFor(numbers.tooltipSkipMs)
  await bars.nth(0).hover()
  expect(await passUntil(page, isOpen, 2000)).toBeGreaterThan(numbers.tooltipOpenMs - 50)
})

/** Holds the part of the page at /data-privacy back until it is let go; answers how. */
const holdNextPage = async (page: Page): Promise<() => void> => {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(await isFileOf(page, '/data-privacy', '/imprint'), async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

const goToNextPage = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/data-privacy"]')?.click())

test('the loading bar waits, runs, stays, fades and is as high as the specification says', async ({ page }) => {
  await page.clock.install()
  const letGo = await holdNextPage(page)
  await page.goto('/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stopClock(page)
  const bar = page.locator('[data-part="loading-bar"]')
  const look = () =>
    bar.evaluate((box: HTMLElement) => ({
      opacity: box.style.opacity,
      width: (box.firstElementChild as HTMLElement).style.width,
    }))
  const fill = () => bar.evaluate((box) => (box.firstElementChild as HTMLElement).style.transition)
  expect((await bar.boundingBox())?.height).toBe(numbers.loadingHeightPx)
  await passUntil(page, async () => (await look()).width === '0%', 2000)
  expect((await look()).opacity).toBe('0')
  await goToNextPage(page)
  const hidden = await passUntil(page, async () => (await look()).opacity === '1', 1000)
  expect(hidden).toBeGreaterThan(numbers.loadingThrottleMs - 50)
  expect(hidden).toBeLessThan(numbers.loadingThrottleMs + 60)
  expect(await fill()).toMatch(new RegExp(`^width ${numbers.loadingDurationMs}ms`))
  letGo()
  await expect(page).toHaveURL(/\/data-privacy$/)
  await passUntil(page, async () => (await look()).width === '100%')
  const stays = await passUntil(page, async () => (await look()).opacity === '0', 2000)
  expect(stays).toBeGreaterThan(numbers.loadingHideMs - 50)
  expect(stays).toBeLessThan(numbers.loadingHideMs + 50)
  expect(await bar.evaluate((box) => box.style.transition)).toMatch(new RegExp(`^opacity ${numbers.loadingResetMs}ms`))
  const fades = await passUntil(page, async () => (await look()).width === '0%', 2000)
  expect(fades).toBeGreaterThan(numbers.loadingResetMs - 50)
  expect(fades).toBeLessThan(numbers.loadingResetMs + 50)
})

test(`a change of page waits ${numbers.transitionWaitMs} ms at most for the next one before it shows a skeleton`, async ({
  page,
}) => {
  await page.clock.install()
  const letGo = await holdNextPage(page)
  await page.goto('/imprint')
  const heading = page.getByRole('heading', { level: 1, name: 'Impressum' })
  await expect(heading).toBeVisible()
  await stopClock(page)
  await goToNextPage(page)
  const waited = await passUntil(page, async () => (await heading.count()) === 0, 1000)
  expect(waited).toBeGreaterThan(numbers.transitionWaitMs - 30)
  expect(waited).toBeLessThan(numbers.transitionWaitMs + 50)
  letGo()
  await passUntil(page, () => page.getByRole('heading', { level: 1, name: 'Datenschutz' }).isVisible())
})

test.describe('what comes ahead', () => {
  test.use({ savesData: false })

  test('the files of the next pages come a second after the page, and only then', async ({ page }) => {
    await page.clock.install()
    await page.goto('/imprint')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isNext = await isFileOf(page, '/data-privacy', '/imprint')
    const ahead = () =>
      page.locator('link[rel="prefetch"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    await expect.poll(async () => (await ahead()).filter((href) => isNext(new URL(href)))).toHaveLength(1)
    await page.addInitScript((effectiveType) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType } })
    }, facts.noPreloadOn)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
  })
})

test('pictures come in the format and in the widths of the specification, sharp at once and twice the density', async ({
  page,
}) => {
  const types = new Set<string>()
  page.on('response', (answer) => {
    if (answer.url().includes('/api/images')) types.add(answer.headers()['content-type'] ?? '')
  })
  await page.goto('/regionalmarket/b2b')
  const pictures = page.locator('img[src^="/api/images"]')
  await expect(pictures.first()).toBeVisible()
  await expect.poll(() => [...types]).toEqual([`image/${facts.imageFormat}`])
  const sets = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('srcset') ?? ''))
  for (const set of sets) {
    for (const { searchParams } of [...set.matchAll(/(\/api\/images\S+)/g)].map(
      ([url]) => new URL(url, 'http://localhost'),
    )) {
      expect(facts.imageWidths).toContain(Number(searchParams.get('w')))
      expect(searchParams.get('q')).toBe(String(facts.calls.imageDefaultQuality))
    }
    const descriptors = [...set.matchAll(/ (\d+[xw])(?=,|$)/g)].map(([, descriptor]) => descriptor)
    const byDensity = facts.imageDensities.map((density) => `${density}x`)
    const byWidth = facts.imageWidths.map((width) => `${width}w`)
    expect([byDensity, byWidth]).toContainEqual(descriptors)
  }
})

test('an icon that does not load is a warning in the console', async ({ page, watch }) => {
  watch.expect(/Failed to load resource|ERR_FAILED/)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route(/\/assets\/[^/]+\.svg$|\/api\/images/, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => warnings.join('\n')).toMatch(/^The picture http\S+ could not be loaded\.$/m)
})

test(`the language is remembered for ${numbers.languageCookieDays} days`, async ({ page, context }) => {
  await page.goto('/en-US/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'language')
  expect(cookie?.value).toBe('en-US')
  expect(Math.round((Number(cookie?.expires) - (Date.now() - clockAhead) / 1000) / 86_400)).toBe(
    numbers.languageCookieDays,
  )
})
