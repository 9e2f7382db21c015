import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Journeys that `npm run prove` walks, because they take longer than `npm test` has time for. */
export default defineConfig(journeys, {
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results',
  testIgnore: [],
})
