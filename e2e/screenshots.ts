import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as browserType, type Page } from 'playwright-core'
import { throwAwayFolder } from '../apps/server/src/platform/testing/throw-away-folder.ts'
import { type SpecGuard, specPaths, specRoutes } from '../apps/web/src/platform/spec-routes.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { startMarketServer, throwAway } from './market-server.ts'
import { inLanguage, type Language, languages, type Person, signIn } from './people.ts'
import { addressesOf, type RoutePath } from './route-examples.ts'

type Looker = Person | 'guest'

/** Who a page is made for, by its guard. */
const lookerAt: Readonly<Record<SpecGuard, Looker>> = {
  none: 'guest',
  signedIn: 'kueche',
  protected: 'admin',
  retailer: 'hub',
  supplier: 'erzeuger',
  'business-customer': 'kueche',
}

/** Pages that look different to somebody else. */
const besides: readonly (readonly [Looker, RoutePath])[] = [
  ['kueche', '/'],
  ['kueche', '/regionalmarket/b2b'],
  ['kueche', '/cart'],
  ['kueche', '/checkout'],
  ['kueche', '/profile'],
  ['privat', '/accounts'],
  ['privat', '/cart'],
  ['privat', '/private-customer'],
  ['admin', '/accounts'],
]

/** Addresses that no route has, and that have a look as well: one that leads nowhere, and the forms of the sign-in. */
const nowhere = '/no-such-page'
const forms: Readonly<Record<string, (page: Page, language: Language) => Promise<unknown>>> = {
  '/sign-in': (page, language) => page.goto(inLanguage(language, '/accounts')),
  '/create-account': async (page, language) => {
    await page.goto(inLanguage(language, '/register'))
    await page.locator('main').getByRole('button').first().click()
  },
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', multiple: true }, dark: { type: 'boolean' } },
})
const widths = values.width?.map(Number) ?? [390, 1440]
const folder = resolve(import.meta.dirname, '../screenshots')
const isWanted = (path: string): boolean => wanted.length === 0 || wanted.includes(path)

const pathsOf = (looker: Looker): RoutePath[] => [
  ...specPaths.filter((path) => lookerAt[specRoutes[path].guard] === looker),
  ...besides.flatMap(([other, path]) => (other === looker ? [path] : [])),
]

/** The addresses to look at; a page that does not exist has a look as well. */
const addressesFor = async (page: Page, looker: Looker, language: Language): Promise<(readonly [string, string])[]> => {
  const paths = pathsOf(looker).filter(isWanted)
  // The links of a list are those of its table, which a phone does not show.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(inLanguage(language, '/imprint'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const addresses = await addressesOf(page, paths, language)
  const found = paths.map((path, place) => [path, addresses[place] ?? path] as const)
  return looker === 'guest' && isWanted(nowhere) ? [...found, [nowhere, inLanguage(language, nowhere)]] : found
}

/** Pictures and parts of a page that come only when somebody scrolls to them. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    window.scrollTo(0, 0)
  })

const folderOf = (language: Language, width: number): string =>
  join(folder, language, values.dark ? `${width}-dark` : String(width))

type Look = { looker: Looker; language: Language; path: string; open: () => Promise<unknown> }

/** The live feed never ends, so "no more requests" would never come: what counts is that nothing is grey any more. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 5000 })
    .catch(() => console.log(`${page.url()} still waits for something`))
  await page.waitForTimeout(300)
}

const take = async (page: Page, { looker, language, path, open }: Look): Promise<void> => {
  await open()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await settled(page)
    await scrollThrough(page)
    await settled(page)
    const name = `${looker}${path.replaceAll('$', '').replaceAll('/', '-')}`.replace(/-$/, '')
    const file = join(folderOf(language, width), `${name}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
}

const takeAll = async (page: Page, looker: Looker, language: Language): Promise<void> => {
  for (const [path, address] of await addressesFor(page, looker, language))
    await take(page, { looker, language, path, open: () => page.goto(address) })
  if (looker !== 'guest') return
  for (const [path, open] of Object.entries(forms).filter(([path]) => isWanted(path)))
    await take(page, { looker, language, path, open: () => open(page, language) })
}

/** A few things in the cart of who buys, so that its pages have something to show. */
const fillCart = async (page: Page, market: string): Promise<void> => {
  await page.goto(market)
  for (const place of [0, 1, 2]) {
    const card = page.getByRole('article').nth(place)
    await card.getByRole('button', { name: /in den Warenkorb/ }).click()
    await card.getByRole('textbox').waitFor()
  }
}

const marketOf: Partial<Record<Looker, string>> = { kueche: '/regionalmarket/b2b', privat: '/regionalmarket/b2c' }
const hasSomethingFor = (looker: Looker): boolean =>
  pathsOf(looker).some(isWanted) || (looker === 'guest' && [nowhere, ...Object.keys(forms)].some(isWanted))

const { executablePath, env } = findChromium()
const data = throwAwayFolder()
const server = await startMarketServer(data)
const browser = await browserType.launch({
  executablePath,
  args: [...chromiumFlags],
  env: { ...(process.env as Record<string, string>), ...env },
})

/** A window of its own for each language, so that both are looked at at the same time. */
const lookAs = async (looker: Looker, language: Language): Promise<void> => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: values.dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  if (looker !== 'guest') await signIn(page, looker)
  const market = marketOf[looker]
  if (market !== undefined) await fillCart(page, market)
  await takeAll(page, looker, language)
  await context.close()
}

try {
  for (const language of languages)
    for (const width of widths) mkdirSync(folderOf(language, width), { recursive: true })
  for (const looker of ['guest', 'kueche', 'hub', 'erzeuger', 'privat', 'admin'] as const) {
    if (hasSomethingFor(looker)) await Promise.all(languages.map((language) => lookAs(looker, language)))
  }
} finally {
  await browser.close()
  await server.stop()
  throwAway(data)
}
