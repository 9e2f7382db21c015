import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium as browserType } from 'playwright-core'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { startMarketServer, temporaryFolder, throwAway } from './market-server.ts'
import { inLanguage, languages, type Person, signIn } from './people.ts'

/** Every page worth looking at, by who looks at it. Add a page here when you add its route. */
const pages: Readonly<Record<Person | 'guest', readonly string[]>> = {
  guest: [
    '/',
    '/regionalmarkt/b2b',
    '/regionalmarkt/b2c',
    '/imprint',
    '/data-privacy',
    '/access-denied',
    '/no-such-page',
  ],
  kueche: ['/regionalmarkt/b2b', '/cart', '/checkout', '/business-customer/orders', '/accounts', '/profile'],
  hub: [
    '/retailer/dashboard',
    '/retailer/business-customer-orders',
    '/retailer/retailer-orders',
    '/retailer/inbound',
    '/retailer/picking',
    '/retailer/articles/approvals',
    '/retailer/warehouses',
  ],
  erzeuger: ['/supplier/dashboard', '/supplier/orders', '/supplier/stocks'],
  admin: ['/accounts'],
  privat: ['/accounts'],
}
const widths = [390, 1440]
const folder = resolve(import.meta.dirname, '../screenshots')

const wanted = process.argv.slice(2)
const isWanted = (path: string): boolean => wanted.length === 0 || wanted.includes(path)
const { executablePath, env } = findChromium()
const data = temporaryFolder()
const server = await startMarketServer(data)
const browser = await browserType.launch({
  executablePath,
  args: [...chromiumFlags],
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  for (const [person, paths] of Object.entries(pages) as [Person | 'guest', readonly string[]][]) {
    if (!paths.some(isWanted)) continue
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    if (person !== 'guest') await signIn(page, person)
    for (const language of languages) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        const place = join(folder, language, String(width))
        mkdirSync(place, { recursive: true })
        for (const path of paths.filter(isWanted)) {
          await page.goto(inLanguage(language, path))
          // The live feed never ends, so "no more requests" would never come.
          await page.waitForTimeout(1500)
          const name = `${person}${path.replaceAll('/', '-')}`.replace(/-$/, '')
          await page.screenshot({ path: join(place, `${name}.png`), fullPage: true })
          console.log(join(place, `${name}.png`))
        }
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  throwAway(data)
}
