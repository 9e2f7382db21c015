import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { fillSignIn } from './people.ts'
import { findAndPutInCart } from './shopping.ts'
import { goTo } from './walk.ts'
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

test('whoever changes the language keeps the place, the cart and the rows, and sees none of them in the other one', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche', '/regionalmarket/b2b')
  await kitchen.setViewportSize({ width: 1440, height: 900 })
  await findAndPutInCart(kitchen, { article: 'Kartoffel Linda', pack: 'Sack 12,5 kg', quantity: 3 })
  await goTo(kitchen, '/cart?view=quick')
  const row = (name: string) => kitchen.getByRole('combobox', { name, exact: true })
  await row('Nummer oder Name, Zeile 1').fill('LU-103-1')
  await row('Nummer oder Name, Zeile 1').press('Enter')
  await expect(kitchen.getByRole('main')).toContainText('Kartoffel Belana')
  await row('Nummer oder Name, Zeile 2').fill('Möhren')
  await kitchen
    .getByRole('option', { name: /^Möhren/ })
    .first()
    .click()
  await expect(row('Nummer oder Name, Zeile 2')).toHaveValue('Möhren')

  const into = async (language: 'English' | 'Deutsch', menu: RegExp) => {
    await kitchen.getByRole('button', { name: menu }).click()
    await kitchen.getByRole('menuitemradio', { name: language }).click()
  }
  await into('English', /^Konto von/)
  await expect(kitchen).toHaveURL(/\/en-US\/cart\?view=quick$/)
  await expect(kitchen.getByRole('main')).toContainText('Belana potatoes')
  await expect(row('Number or name, row 1')).toHaveValue('LU-103-1')
  await expect(row('Number or name, row 2')).toHaveValue('Carrots')
  await expect(kitchen.getByRole('main')).not.toContainText(/Kartoffel|Möhre/)
  await kitchen.getByRole('navigation', { name: 'How you order' }).getByRole('link', { name: 'Cart' }).click()
  await expect(kitchen.getByRole('textbox', { name: `Quantity: ${name}` })).toHaveValue('3')
  await expectEnglish(kitchen)

  await goTo(kitchen, '/en-US/regionalmarket/b2b?category=festkochend&sort=name')
  const cart = kitchen.getByRole('complementary', { name: 'Cart' })
  const articles = (list: string) => kitchen.getByRole('list', { name: list })
  await expect(articles('Articles in the market')).toContainText('Linda potatoes')
  await expect(cart).toContainText('Linda potatoes')
  await expect(kitchen.getByRole('main')).not.toContainText('Kartoffel')
  await into('Deutsch', /^Account of/)
  await expect(kitchen).toHaveURL(/\/regionalmarket\/b2b\?category=festkochend&sort=name$/)
  await expect(articles('Artikel im Markt')).toContainText('Kartoffel Linda')
  await expect(kitchen.getByRole('complementary', { name: 'Warenkorb' })).toContainText('Kartoffel Linda')
  await expect(kitchen.getByRole('main')).not.toContainText('potatoes')
})
