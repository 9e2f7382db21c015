import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { isPromise } from './promises.ts'

const { executablePath, env } = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: 'prove/**',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Every journey has its own server; each waits now and then, so that one more may run at a time than there are cores.
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()) + 1,
  // Where nobody looks on, a journey that fails is tried once more, and counted as flaky if only then it passes.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // `npm test` walks the promises, `npm run test:all` the others.
  projects: [
    { name: 'promises', grep: isPromise },
    { name: 'others', grepInvert: isPromise },
  ],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    // A trace costs time and space: ask for one with `--trace on` when a journey is red.
    trace: 'off',
    // As for people who asked for it: whatever slides and fades is drawn sixty times a second, and without a graphics card
    // that is a fifth of a journey. Journeys about what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // Pages live for seconds here: what V8's optimising compilers make of them would pay off in minutes. A fifth of a page's time.
      args: [...chromiumFlags, '--js-flags=--no-opt,--no-maglev'],
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
})
