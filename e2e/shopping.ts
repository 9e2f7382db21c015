import { expect, type Page } from '@playwright/test'

/** Euros as a screen shows them in either language, "1.234,50 €" or "€1,234.50", in cents. */
export const centsIn = (text: string | null): number => {
  const amount = text?.match(/[−-]?\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?!\d)/)?.[0].replace('−', '-')
  if (amount === undefined) throw new Error(`there is no amount in "${text}"`)
  return Number(amount.replaceAll(/[.,]/g, ''))
}

/** The one number in a text, such as 95 in "95 verfügbar". */
export const numberIn = (text: string | null): number => {
  const figures = text?.match(/\d+(?:\.\d{3})*/)?.[0]
  if (figures === undefined) throw new Error(`there is no number in "${text}"`)
  return Number(figures.replaceAll('.', ''))
}

export type Wanted = { readonly article: string; readonly pack: string; readonly quantity: number }

/** Puts an article into the cart from the page it is shown on, a card of the market or its own page. */
export const putInCart = async (page: Page, { article, pack, quantity }: Wanted): Promise<void> => {
  const name = `${article}, ${pack}`
  const add = page
    .getByRole('button', { name })
    .filter({ visible: true })
    .and(page.getByRole('button', { name: /in den Warenkorb/i }))
  await add.click()
  const amount = page.getByRole('textbox', { name: `Menge: ${name}` })
  await amount.fill(String(quantity))
  await amount.press('Enter')
  await expect(amount).toHaveValue(String(quantity))
}

/** Searches the market from the header and puts the article found into the cart. */
export const findAndPutInCart = async (page: Page, wanted: Wanted): Promise<void> => {
  await page.getByRole('combobox', { name: 'Im Markt suchen' }).fill(wanted.article)
  await page.getByRole('combobox', { name: 'Im Markt suchen' }).press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: wanted.article, exact: true }) })
  // A card with several packs shows the first until another is chosen.
  const pack = card.getByRole('radio', { name: wanted.pack, exact: true })
  await pack.check()
  await putInCart(page, wanted)
}

/** The days at the checkout on which every line can come, by what stands on their cards. */
export const possibleDays = (page: Page) =>
  page.getByRole('group', { name: 'Liefertag' }).getByRole('radio', { name: /alle Positionen/ })

/** Places what is in the cart for the last of the days in sight, and answers the order's number. */
export const placeOrder = async (page: Page): Promise<string> => {
  await page.goto('/checkout')
  await possibleDays(page).last().check()
  await page.getByRole('button', { name: 'Verbindlich bestellen' }).click()
  return placedNumber(page)
}

/** The number on the confirmation that an order has arrived. */
export const placedNumber = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Bestellung ist eingegangen' })).toBeVisible()
  const number = (await page.getByRole('main').textContent())?.match(/K-\d{4}-\d{6}/)?.[0]
  if (number === undefined) throw new Error('the confirmation shows no order number')
  return number
}
