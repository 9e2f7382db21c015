import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium as browserType, type Page } from 'playwright-core'
import { type SpecGuard, specPaths, specRoutes } from '../apps/web/src/platform/spec-routes.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { startMarketServer, temporaryFolder, throwAway } from './market-server.ts'
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
  ['kueche', '/regionalmarkt/b2b'],
  ['kueche', '/cart'],
  ['kueche', '/checkout'],
  ['privat', '/accounts'],
  ['admin', '/accounts'],
]

const widths = [390, 1440]
const folder = resolve(import.meta.dirname, '../screenshots')
const wanted = process.argv.slice(2)
const isWanted = (path: string): boolean => wanted.length === 0 || wanted.includes(path)

const pathsOf = (looker: Looker): RoutePath[] => [
  ...specPaths.filter((path) => lookerAt[specRoutes[path].guard] === looker),
  ...besides.flatMap(([other, path]) => (other === looker ? [path] : [])),
]

/** The addresses to look at; a page that does not exist has a look as well. */
const addressesFor = async (page: Page, looker: Looker, language: Language): Promise<(readonly [string, string])[]> => {
  const paths = pathsOf(looker).filter(isWanted)
  await page.goto(inLanguage(language, '/imprint'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const addresses = await addressesOf(page, paths, language)
  const found = paths.map((path, place) => [path, addresses[place] ?? path] as const)
  const nowhere = '/no-such-page'
  return looker === 'guest' && isWanted(nowhere) ? [...found, [nowhere, inLanguage(language, nowhere)]] : found
}

const take = async (page: Page, looker: Looker, language: Language): Promise<void> => {
  for (const [path, address] of await addressesFor(page, looker, language)) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.goto(address)
      // The live feed never ends, so "no more requests" would never come.
      await page.waitForTimeout(1200)
      const name = `${looker}${path.replaceAll('$', '').replaceAll('/', '-')}`.replace(/-$/, '')
      const file = join(folder, language, String(width), `${name}.png`)
      await page.screenshot({ path: file, fullPage: true })
      console.log(file)
    }
  }
}

const { executablePath, env } = findChromium()
const data = temporaryFolder()
const server = await startMarketServer(data)
const browser = await browserType.launch({
  executablePath,
  args: [...chromiumFlags],
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  for (const language of languages)
    for (const width of widths) mkdirSync(join(folder, language, String(width)), { recursive: true })
  for (const looker of ['guest', 'kueche', 'hub', 'erzeuger', 'privat', 'admin'] as const) {
    if (!pathsOf(looker).some(isWanted) && !(looker === 'guest' && isWanted('/no-such-page'))) continue
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    if (looker !== 'guest') await signIn(page, looker)
    for (const language of languages) await take(page, looker, language)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  throwAway(data)
}
