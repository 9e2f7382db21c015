import { expect, type Page } from '@playwright/test'

/**
 * Comes back to the window after a while, until the page looks for another version: the part that does comes last. The clock is set, not
 * put forward: that would end requests on their way.
 */
export const comeBack = (page: Page): Promise<void> =>
  expect(async () => {
    const look = page.waitForRequest('**/builds/latest.json?*', { timeout: 1000 })
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 40_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await look
  }).toPass()
