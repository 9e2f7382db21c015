import './move-clock.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type MollieServer, startMollieServer } from '../apps/server/src/platform/testing/mollie-server.ts'
import { moveClock } from '../tools/clock.ts'
import { type MarketHost, type MarketServer, type Region, startMarketHost } from './market-server.ts'
import type { Person } from './people.ts'
import { searchedLog } from './secrets-in-log.ts'
import { signedIn } from './signed-in.ts'
import { clockAhead } from './working-day.ts'

/** What went wrong in a window without anybody looking; a journey names beforehand what it provokes on purpose. */
class Watch {
  readonly problems: string[] = []
  readonly #expected: RegExp[] = []

  expect(problem: RegExp): void {
    this.#expected.push(problem)
  }

  watch(page: Page): void {
    const note = (problem: string) => {
      if (!this.#expected.some((expected) => expected.test(problem))) this.problems.push(`${page.url()}: ${problem}`)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => note(`error: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page ends its open requests, the live feed above all.
      if (reason !== 'net::ERR_ABORTED') note(`request: ${request.method()} ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) note(`answer: ${response.status()} ${response.url()}`)
    })
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (/^https?:$/.test(protocol) && hostname !== 'localhost') note(`third party: ${request.url()}`)
    })
  }
}

type Fixtures = {
  /**
   * Whether the windows are those of people who save data, so that nothing is fetched ahead: the files of the next pages are
   * a quarter of the processor time of a page. Journeys about what comes ahead ask for it.
   */
  savesData: boolean
  /** Whether people can pay online; then with a payment provider of the journey's own. */
  takesOnlinePayments: boolean
  /** Whether the market begins empty instead of as the demo region. */
  isEmpty: boolean
  mollie: MollieServer | null
  /** A server of this journey's own, on a fresh copy of the demo region: what others order or sell out is not seen here. */
  market: MarketServer
  /** Watches every window of the journey, which fails at its end when anything went wrong in one of them. */
  watch: Watch
  /** Opens another window of its own, on `path`, of somebody who is signed in there. */
  openWindow: (person: Person, path?: string) => Promise<Page>
}

const saveData = () => {
  const { connection } = navigator as unknown as { connection: object }
  Object.defineProperty(connection, 'saveData', { value: true })
}

/** Prepares each window of a journey before it opens. */
export const prepare = async (context: BrowserContext, savesData = true): Promise<void> => {
  await context.addInitScript(moveClock, clockAhead)
  if (savesData) await context.addInitScript(saveData)
}

export const test = base.extend<Fixtures, { host: MarketHost }>({
  savesData: [true, { option: true }],
  takesOnlinePayments: [false, { option: true }],
  isEmpty: [false, { option: true }],
  mollie: async ({ takesOnlinePayments }, use) => {
    const server = takesOnlinePayments ? await startMollieServer() : null
    await use(server)
    await server?.close()
  },
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const host = startMarketHost(JSON.parse(String(process.env.JOURNEYS_REGION)) as Region)
      await use(host)
      await host.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: async ({ host, isEmpty, mollie }, use) => {
    const server = await host.open({
      ...(isEmpty && { DEMO: 'off' }),
      ...(mollie && { MOLLIE_API_KEY: mollie.settings.apiKey, MOLLIE_API_URL: mollie.settings.url }),
    })
    try {
      await use(server)
      const { requests, secrets, found } = await searchedLog(server)
      expect(found, 'the log names nobody and opens nothing').toEqual([])
      expect(requests, 'requests in the log').toBeGreaterThan(0)
      if (!isEmpty) expect(secrets, 'what must not be in it').toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
  },
  baseURL: async ({ market }, use) => use(market.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  watch: async ({}, use) => {
    const watch = new Watch()
    await use(watch)
    expect(watch.problems, 'nothing may go wrong in the browser').toEqual([])
  },
  context: async ({ context, savesData }, use) => {
    await prepare(context, savesData)
    await use(context)
  },
  page: async ({ page, watch }, use) => {
    watch.watch(page)
    await use(page)
  },
  openWindow: async ({ browser, contextOptions, market, savesData, watch }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (person, path = '/accounts') => {
      const storageState = await signedIn(market.url, person)
      const context = await browser.newContext({ ...contextOptions, baseURL: market.url, storageState })
      contexts.push(context)
      await prepare(context, savesData)
      const page = await context.newPage()
      watch.watch(page)
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** Waits for colours that fade and boxes that slide: halfway they have contrasts that nobody gets to read. */
const standStill = async () => {
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((animation) => animation.finished),
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const look = async (page: Page, without: readonly string[]): Promise<string[]> => {
  // What is still on its way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(standStill)
  // A window keeps it until it is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([tags, without]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: [...tags],
        resultTypes: ['violations'],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
      )
    },
    [tags, without] as const,
  )
}

/**
 * What on the screen fails WCAG 2.2 AA or good practice, and still does at a second look: a button may just be fading.
 * Rules named in `without` are not asked.
 */
export const axeViolations = async (page: Page, without: readonly string[] = []): Promise<string[]> => {
  const first = await look(page, without)
  return first.length === 0 ? first : look(page, without)
}

/**
 * What a journey meets on its way can be used by everybody. Contrasts take nearly half of a look: those of every page are
 * looked at in `every-page.spec.ts`, those of all colours in both schemes in `tokens.test.ts`.
 */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  expect(await axeViolations(page, ['color-contrast']), `accessibility of ${page.url()}`).toEqual([])
}

export { expect }
