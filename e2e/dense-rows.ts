import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Rows of a desk are 44 px high (decision 111). */
export const expectDenseRows = async (rows: Locator) => {
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
}
