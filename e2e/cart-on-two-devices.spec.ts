import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { fillSignIn } from './people.ts'
import { findAndPutInCart } from './shopping.ts'

const potatoes = { article: 'Kartoffel Annabelle', pack: 'Sack 12,5 kg' }
const honey = { article: 'Heidehonig', pack: 'Glas 250 g' }

/** How much of it stands in the cart on this screen. */
const amountOf = ({ article, pack }: typeof potatoes) => ['textbox', { name: `Menge: ${article}, ${pack}` }] as const

test('a cart is the same on the phone and at the desk: it joins at sign-in, follows live, and what is typed without signal comes later', async ({
  page: phone,
  openWindow,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|account could not be loaded/)
  const desk = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(desk, { ...honey, quantity: 4 })

  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/regionalmarket/b2b')
  await findAndPutInCart(phone, { ...potatoes, quantity: 6 })
  await phone.goto('/checkout')
  await phone.getByRole('button', { name: 'Anmelden und weiter' }).click()
  await fillSignIn(phone, 'kueche', '/checkout')
  await phone.goto('/cart')
  await expect(phone.getByRole(...amountOf(potatoes))).toHaveValue('6')
  await expect(phone.getByRole(...amountOf(honey))).toHaveValue('4')
  await expectNoAxeViolations(phone)

  // The desk was not touched meanwhile.
  await expect(desk.getByRole('link', { name: 'Warenkorb, 2 Positionen' })).toBeVisible()
  await desk.goto('/cart')
  const more = desk.getByRole(...amountOf(potatoes))
  await more.fill('8')
  await more.press('Enter')
  await expect(phone.getByRole(...amountOf(potatoes))).toHaveValue('8')

  await phone.context().setOffline(true)
  const less = phone.getByRole(...amountOf(honey))
  await less.fill('3')
  await less.press('Enter')
  await desk.getByRole('button', { name: `${potatoes.article}, ${potatoes.pack} entfernen` }).click()
  await expect(desk.getByRole(...amountOf(honey))).toHaveValue('4')
  await phone.context().setOffline(false)
  await expect(desk.getByRole(...amountOf(honey))).toHaveValue('3')
  await expect(phone.getByRole(...amountOf(potatoes))).toHaveCount(0)
  await expect(phone.getByRole(...amountOf(honey))).toHaveValue('3')
})
