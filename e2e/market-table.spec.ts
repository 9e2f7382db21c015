import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { strayWords } from './words-of.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The quantity fields that stand whole on the screen. */
const fieldsInSight = (page: Page): Promise<number> =>
  page.locator('tbody input').evaluateAll(
    (fields) =>
      fields.filter((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )

test('a kitchen orders from the market as a table, by keys alone, and finds it as a table again', async ({
  openWindow,
}) => {
  const page = await openWindow('kueche', '/regionalmarket/b2b')
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('radio', { name: 'Tabelle' }).check()
  const table = page.getByRole('table', { name: 'Artikel im Markt' })
  const fields = table.getByRole('textbox')
  await expect(fields.nth(24)).toBeVisible()
  expect(await fieldsInSight(page)).toBeGreaterThanOrEqual(24)
  await expectNoAxeViolations(page)

  await fields.first().focus()
  for (const typed of ['3', '2']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await page.keyboard.press('ArrowUp')
  await expect(fields.nth(2)).toBeFocused()
  await expect(fields.nth(3)).toHaveValue('1')
  // What is empty again is out of the cart again.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Positionen' })).toBeVisible()

  await page.reload()
  await expect(fields.first()).toHaveValue('3')
  await expect(fields.nth(1)).toHaveValue('')
  await expect(fields.nth(3)).toHaveValue('1')

  await page.goto('/en-US/regionalmarket/b2b')
  await expect(page.getByRole('table', { name: 'Articles in the market' })).toBeVisible()
  expect(await strayWords(page, 'de')).toEqual([])
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expect(page.getByRole('list', { name: 'Articles in the market' })).toBeVisible()
})
