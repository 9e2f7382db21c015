import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { fillSignIn } from './people.ts'
import { strayWords } from './words-of.ts'

const name = 'Linda potatoes, Sack 12.5 kg'

const expectEnglish = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await strayWords(page, 'de'), page.url()).toEqual([])
  await expectNoAxeViolations(page)
}

test('a kitchen that reads English fills its cart and orders', async ({ page }) => {
  await page.goto('/en-US/regionalmarket/b2b')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectNoAxeViolations(page)
  await fillSignIn(page, 'kitchen@st-ansgar.example', '/en-US/regionalmarket/b2b')

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('button', { name: /^Potatoes/ }).click()
  await categories.getByRole('button', { name: /^Waxy/ }).click()
  const articles = page.getByRole('list', { name: 'Articles in the market' })
  await expect(articles.getByRole('link', { name: 'Annabelle potatoes' })).toBeVisible()
  await expectEnglish(page)

  await articles.getByRole('link', { name: 'Linda potatoes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Linda potatoes' })).toBeVisible()
  await expect(page.getByText(/\(€\d+\.\d\d\/kg\)/).first()).toBeVisible()
  await expectEnglish(page)
  await page.getByRole('button', { name: new RegExp(`^Add to cart.*${name}`) }).click()
  const amount = page.getByRole('textbox', { name: `Quantity: ${name}` })
  await amount.fill('7')
  await amount.press('Enter')

  await page.getByRole('link', { name: 'Everything from Hof Lüttje' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hof Lüttje' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Quantity: ${name}` })).toHaveValue('7')
  await expectEnglish(page)

  await page.getByRole('link', { name: 'Cart, 1 line' }).click()
  await expect(page.getByRole('textbox', { name: `Quantity: ${name}` })).toHaveValue('7')
  await expect(page.getByText(/at the earliest, order by/)).toBeVisible()
  await expectEnglish(page)

  await page.getByRole('link', { name: 'To the checkout' }).click()
  const days = page.getByRole('group', { name: 'Delivery day' })
  await days
    .getByRole('radio', { name: /all lines/ })
    .last()
    .check()
  await page.getByLabel('Message to the hub').fill('Please ring the kitchen bell.')
  await expectEnglish(page)
  await page.getByRole('button', { name: 'Place binding order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have received your order' })).toBeVisible()
  await expectEnglish(page)

  await page.getByRole('link', { name: 'View the order' }).click()
  await expect(page).toHaveURL(/\/en-US\/business-customer\/orders\/K-\d{4}-\d{6}$/)
  await expect(page.getByText('Please ring the kitchen bell.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Linda potatoes' })).toContainText('Ordered7')
  await expectEnglish(page)
})
