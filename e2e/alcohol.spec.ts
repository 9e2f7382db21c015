import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, serveFromShelf } from './market-api.ts'
import { filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const drinks = {
  de: { name: 'Apfelschaumwein Uhlenbrook', volume: '5,5 % vol' },
  en: { name: 'Uhlenbrook sparkling cider', volume: '5.5% vol' },
} as const

type Order = { items: { id: string; salesUnitId: string; orderedQuantity: number }[] }

for (const language of languages) {
  test(`cider says its strength, a guest their age, and whoever hands it over asks for a pass (${language})`, async ({
    openWindow,
    page,
  }) => {
    const { checkout, fulfilment, orders } = (await allWords(locales[language])).messages
    const { household } = checkout
    const { name, volume } = drinks[language]
    const age = { age: '16' }
    await page.setViewportSize(language === 'de' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    const hub = await openWindow('hub', inLanguage(language, '/retailer/dashboard'))
    const found = await askApi<{ articles: { offers: { salesUnitId: string }[] }[] }>(
      hub,
      'GET',
      `/api/market/b2c/articles?q=${encodeURIComponent(drinks.de.name)}`,
    )
    const unit = found.articles[0]?.offers[0]?.salesUnitId ?? ''
    await serveFromShelf(hub)
    const goods = { quantity: 6, lot: 'AS-1', bestBefore: '2036-06-30' }
    await askApi(hub, 'POST', `/api/retailer/sales-units/${unit}/stocks`, goods)

    await test.step('the article says it before anything is ordered', async () => {
      await page.goto(inLanguage(language, `/regionalmarket/b2c?q=${encodeURIComponent(name)}`))
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(volume, { exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
    })

    await test.step('the checkout asks, and takes nothing without an answer', async () => {
      await page.getByRole('button', { name: /750/ }).first().click()
      await page.goto(inLanguage(language, '/checkout'))
      await page.getByRole('textbox', { name: household.name, exact: true }).fill('Frauke Lüers')
      await page.getByRole('textbox', { name: household.email, exact: true }).fill('frauke@haushalt.example')
      await page.getByRole('textbox', { name: household.phone, exact: true }).fill('04401 998877')
      const old = page.getByRole('checkbox', { name: filledIn(household.isOldEnough, age) })
      await page.getByRole('button', { name: household.place, exact: true }).click()
      await expect(old).toHaveAttribute('aria-invalid', 'true')
      await expectNoAxeViolations(page)
      await old.check()
      await page.getByRole('button', { name: household.place, exact: true }).click()
      await expect(page).toHaveURL(/\/guest-order\/[\w-]{22}\?isNew=true$/)
      await expect(page.getByText(filledIn(orders.household.bringId, age))).toBeVisible()
      await expectNoAxeViolations(page)
    })

    await test.step('the hub reads it where it picks and where it hands over', async () => {
      const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const path = `/api/retailer/business-customer-orders/${number}`
      await askApi(hub, 'POST', `${path}/confirm`)
      const asked = hub.getByText(filledIn(fulfilment.handOver.showId, age))
      await goTo(hub, inLanguage(language, `/retailer/picking/${number}`))
      await expect(asked).toBeVisible()
      const { items } = await askApi<Order>(hub, 'GET', path)
      for (const { id, orderedQuantity: quantity } of items) {
        await askApi(hub, 'POST', `/api/retailer/picking/${number}/items/${id}/pick`, { quantity })
      }
      await askApi(hub, 'POST', `${path}/depart`)
      await goTo(hub, inLanguage(language, `/retailer/business-customer-orders/${number}`))
      await hub.getByRole('button', { name: fulfilment.customerOrder.complete, exact: true }).click()
      await expect(hub.getByRole('dialog').getByText(filledIn(fulfilment.handOver.showId, age))).toBeVisible()
      await expectNoAxeViolations(hub)
    })
  })
}
