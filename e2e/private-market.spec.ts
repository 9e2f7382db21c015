import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { fillSignIn } from './people.ts'
import { centsIn } from './shopping.ts'
import { strayWords } from './words-of.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** The first card in sight, its name and the price of its chosen pack. */
const firstCard = async (page: Page, list: string) => {
  const card = page.getByRole('list', { name: list }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  return { card, name, cents: centsIn(await card.getByText('€').first().textContent()) }
}

test('a guest with a phone shops among households: gross prices, filters in the address, a cart of its own', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await test.step('the start page shows what they would pay, and still does in another window', async () => {
    await page.goto('/')
    await expect(page.getByText('netto, zzgl. MwSt.')).toBeVisible()
    await page.getByText('Preise für zu Hause').click()
    await expect(page.getByText('inkl. MwSt., zzgl. Versand')).toBeVisible()
    const later = await page.context().newPage()
    await later.goto('/')
    await expect(later.getByRole('radio', { name: 'Preise für zu Hause' })).toBeChecked()
    await expect(later.getByText('inkl. MwSt., zzgl. Versand')).toBeVisible()
    await later.close()
  })
  await page.goto('/regionalmarket/b2b')
  await page.getByRole('link', { name: 'Preise für zu Hause' }).click()
  await expect(page).toHaveURL(/\/regionalmarket\/b2c$/)
  await expect(page.getByText('inkl. MwSt., zzgl. Versand').first()).toBeVisible()

  await test.step('what can be there on a day, from one place, free of milk, by what a kilogram costs', async () => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByText('Liefertag', { exact: true }).click()
    await sheet
      .getByRole('button', { name: /^(Di|Do|Fr|Mo|Mi|Sa), / })
      .first()
      .click()
    await expect(page).toHaveURL(/deliveryDay=\d{4}-\d\d-\d\d/)
    await sheet.getByText('Region', { exact: true }).click()
    await sheet.getByRole('button', { name: /^Moorhusen/ }).click()
    await sheet.getByText('Preis je kg oder l', { exact: true }).click()
    await sheet.getByRole('button', { name: /^bis 5\s€/ }).click()
    await sheet.getByText('Frei von', { exact: true }).click()
    const milk = sheet.getByRole('checkbox', { name: /^Milch \d/ })
    await milk.click()
    await expect(milk).toBeChecked()
    await expect(page).toHaveURL(/region=Moorhusen/)
    await expect(page).toHaveURL(/maxBasePrice=500/)
    await expect(page).toHaveURL(/without=milk/)
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: /Angebote? zeigen/ }).click()
    const active = page.getByRole('list', { name: 'Aktive Filter' })
    await expect(active.getByRole('listitem')).toHaveCount(4)
    await active.getByRole('button', { name: /Moorhusen/ }).click()
    await expect(page).not.toHaveURL(/region=/)
  })

  await test.step('the article costs the same on its card, its page and in the cart, and says how', async () => {
    await page.goto('/regionalmarket/b2c')
    const { card, name, cents } = await firstCard(page, 'Artikel im Markt')
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/regionalmarket\/b2c\/[^/]+\/[^/]+\/[^/]+$/)
    await expect(page.getByText('inkl. MwSt., zzgl. Versand').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Warenkorb, 1 Position' }).click()
    await expect(page.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible()
    const totals = page.getByRole('region', { name: 'Summen' })
    await expect(totals.getByText('darin MwSt. 7 %')).toBeVisible()
    await expect(totals.getByText('Netto', { exact: true })).toHaveCount(0)
    expect(centsIn(await totals.getByText('Waren', { exact: true }).locator('..').textContent())).toBe(cents)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true })).toBeVisible()
  })

  await test.step('a farm says how far away it is, from the postcode that this device remembers', async () => {
    await page.goto('/regionalmarket/suppliers')
    const postcode = page.getByRole('textbox', { name: 'Ihre Postleitzahl' })
    await postcode.fill('99999')
    await expect(page.getByText('Wo 99999 liegt, wissen wir leider noch nicht.')).toBeVisible()
    await postcode.fill('26954')
    await expect(page).toHaveURL(/\/suppliers\?postcode=26954$/)
    const farms = page.getByRole('list', { name: 'Die Höfe der Region' }).getByRole('article')
    await expect(farms.filter({ hasText: 'Backhaus Kruse' }).getByText('in der Nähe')).toBeVisible()
    await expect(farms.filter({ hasText: 'Hof Lüttje' }).getByText('9\u00a0km entfernt')).toBeVisible()
    await expect(page.getByText('Entfernung: Luftlinie zwischen den Postleitzahlen')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto('/regionalmarket/suppliers/hof-luettje')
    await expect(postcode).toHaveValue('26954')
    await expect(page.getByText('9\u00a0km entfernt')).toBeVisible()
  })

  await test.step('the cart of businesses is another one, and says where the goods are', async () => {
    await page.goto('/regionalmarket/b2b')
    // The first screen is drawn before the app runs; once one can sign in, it knows whose cart is meant.
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Warenkorb', exact: true }).first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist noch leer' })).toBeVisible()
    await expect(page.getByText('Im Markt für Haushalte liegt noch 1 Position')).toBeVisible()
  })
})

test('a private customer who reads English begins at home, meets the farms and finds them by searching', async ({
  page,
}) => {
  const isEnglish = async () => {
    expect(await strayWords(page, 'de'), page.url()).toEqual([])
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize(desk)
  await page.goto('/en-US/private-customer')
  await fillSignIn(page, 'privat', '/en-US/private-customer')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Jonte/ })).toBeVisible()
  // What the demo region has of them: fetched, one paid and one not yet.
  await expect(page.getByText(/^K-\d{4}-\d+ · 2 lines · Nordhub eG$/)).toHaveCount(2)
  await isEnglish()

  await test.step('every way from here leads to the market of households', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Market for households/ })
      .click()
    await expect(page).toHaveURL(/\/en-US\/regionalmarket\/b2c$/)
    await expect(page.getByText('incl. VAT, plus delivery').first()).toBeVisible()
    await isEnglish()
    await page.getByRole('link', { name: 'My area' }).click()
    await expect(page).toHaveURL(/\/en-US\/private-customer$/)
  })

  await test.step('a farm tells its story, and sells what it makes', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The farms of the region/ })
      .click()
    await page.getByRole('searchbox', { name: 'Name or place' }).fill('luettje')
    await expect(page).toHaveURL(/\/suppliers\?q=luettje$/)
    await expect(page.getByRole('list', { name: 'The farms of the region' }).getByRole('listitem')).toHaveCount(1)
    await isEnglish()
    await page.getByRole('link', { name: 'Hof Lüttje' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hof Lüttje' })).toBeVisible()
    await expect(page.getByText('DE-ÖKO-006').first()).toBeVisible()
    await expect(page.getByText('Brings its goods on')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your postcode' }).fill('26954')
    await expect(page.getByText('9\u00a0km away')).toBeVisible()
    await page
      .getByRole('group', { name: 'Categories' })
      .getByText(/^Potatoes/)
      .click()
    await expect(page).toHaveURL(/category=kartoffeln/)
    // Until its potatoes have come, all that it sells stands here.
    const goods = page.getByRole('list', { name: 'Articles in the market' }).getByRole('article')
    await expect(goods.locator('a:not([href*="/kartoffeln/"], [href*="/suppliers/"])')).toHaveCount(0)
    const { card, name } = await firstCard(page, 'Articles in the market')
    await card.getByRole('button', { name: new RegExp(`^Add ${name}.* to the cart$`) }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 line' })).toBeVisible()
    await isEnglish()
  })

  await test.step('what is marked with the heart waits at home', async () => {
    await page.goto('/en-US/regionalmarket/b2c')
    const { card, name } = await firstCard(page, 'Articles in the market')
    await card.getByRole('button', { name: `Add ${name} to the favourites` }).click()
    const remove = page.getByRole('button', { name: `Take ${name} off the favourites` })
    await expect(remove).toBeVisible()
    await page.getByRole('link', { name: 'My area' }).click()
    const favourites = page.getByRole('list', { name: 'Your favourites' })
    await expect(favourites.getByRole('heading', { name })).toBeVisible()
    await isEnglish()
    await remove.click()
    await expect(page.getByText('No favourites yet')).toBeVisible()
  })

  await test.step('the search finds farms beside articles', async () => {
    await page.goto('/en-US/search?q=potato')
    await expect(page.getByRole('region', { name: 'Farms with it' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByText('incl. VAT, plus delivery').first()).toBeVisible()
    await isEnglish()
  })
})
