import { expect, type Page } from '@playwright/test'

/** Comes back to the window after a while, until the page looks for another version: the part that does comes last. */
export const comeBack = (page: Page): Promise<void> =>
  expect(async () => {
    const look = page.waitForRequest('**/builds/latest.json?*', { timeout: 1000 })
    await page.clock.fastForward(40_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await look
  }).toPass()
