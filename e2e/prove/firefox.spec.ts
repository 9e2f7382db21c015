import puppeteer, { type Page } from 'puppeteer-core'
import { moveClock } from '../../tools/clock.ts'
import { findFirefox, noFirefox } from '../../tools/firefox.ts'
import { expect, test } from '../fixtures.ts'
import { addressOf } from '../people.ts'
import { shift } from '../shift.ts'
import { clockAhead } from '../working-day.ts'

// Playwright drives a Firefox of its own making alone; the one that people have is driven by WebDriver BiDi.
const openPage = async () => {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error(noFirefox)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(moveClock, clockAhead)
  return { browser, page }
}

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('three people sign in and out one after the other in one Firefox that keeps the app', async ({ market }) => {
  const { browser, page } = await openPage()
  try {
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    for (const [person, path, company] of shift) {
      // A guarded page is left for the form before it has come, which is a failed load to WebDriver.
      await page.goto(market.url + path).catch(() => null)
      await page.waitForSelector('input[name="email"]')
      await page.type('input[name="email"]', addressOf(person))
      await page.type('input[name="password"]', 'regionalmarkt')
      await page.click('form button[type=submit]')
      await page.waitForSelector(`button ::-p-text(Konto von ${company})`)
      expect(page.url()).toBe(market.url + path)
      await expect.poll(() => isControlled(page)).toBe(true)
      await page.goto(`${market.url}/profile`)
      await (await page.waitForSelector(`::-p-xpath(//main//button[contains(., "Abmelden")])`))?.click()
      await page.waitForSelector('::-p-xpath(//button[contains(., "Anmelden")])')
    }
    expect(refused).toEqual([])
  } finally {
    await browser.close()
  }
})
