import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'

const { executablePath, env } = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // The journeys share one market, and two cores are busy enough with a browser, a server and a database.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.JOURNEYS_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [...chromiumFlags],
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
})
