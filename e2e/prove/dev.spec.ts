import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { expect, test } from '../fixtures.ts'

const root = resolve(import.meta.dirname, '../..')

const pages = [
  '/',
  '/en-US/regionalmarket/b2b',
  '/regionalmarket/b2b/kartoffeln/festkochend/kartoffel-linda',
  '/regionalmarket/suppliers',
  '/accounts/register',
]

/** What somebody reads on a page, once it has come. */
const wordsOf = async (page: Page, url: string): Promise<string> => {
  await page.goto(url)
  await expect(page.locator('[data-layout]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  return readOn(page)
}

const readOn = async (page: Page) => `${await page.title()}\n${await page.locator('body').innerText()}`

test('what somebody works on with `npm run dev` says what the built app says', async ({ page, market, browser }) => {
  test.setTimeout(300_000)
  const port = await freePort()
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', `${port}`, '--strictPort'],
    {
      cwd: join(root, 'apps/web'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, API_ORIGIN: market.url },
      stdio: 'ignore',
    },
  )
  try {
    const dev = `http://localhost:${port}`
    await expect
      .poll(
        () =>
          fetch(dev).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
    // At first Vite reads every module, and loads a page anew when it has found another library in one.
    const first = await browser.newPage()
    for (const path of pages) await wordsOf(first, `${dev}${path}`)
    await first.close()
    for (const path of pages) {
      const built = await wordsOf(page, `${market.url}${path}`)
      expect(built.length, path).toBeGreaterThan(200)
      await wordsOf(page, `${dev}${path}`)
      await expect.poll(() => readOn(page), path).toBe(built)
    }
  } finally {
    const ended = once(vite, 'exit')
    vite.kill()
    await ended
  }
})
