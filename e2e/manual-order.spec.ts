import type { Page } from '@playwright/test'
import { manualOrders as german } from '@regionalmarkt/i18n/orders/manual/de-DE.ts'
import { manualOrders as english } from '@regionalmarkt/i18n/orders/manual/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn, inLanguage, type Language, locales, visits } from './people.ts'
import { centsIn } from './shopping.ts'
import { goTo } from './walk.ts'

const manual = '/retailer/business-customer-orders/create-manuel-order'

/** Two working days of notice: the next delivery day is always past its cut-off. Made to order, so the producer has to accept it. */
const diced = { number: 'LU-110', de: 'Kartoffelwürfel 15 mm', en: 'Diced potatoes 15 mm' }

const words = {
  de: {
    ...german,
    ...{ number: 'Nummer oder Name, Zeile 1', quantity: 'Menge, Zeile 1', price: '9,50', wrongPrice: 'neun' },
    ...{ name: 'Name auf der Adresse', street: 'Straße und Hausnummer', postcode: 'Postleitzahl', city: 'Ort' },
    reason: 'Absprache am Telefon',
    late: 'Hof Lüttje muss noch zusagen.',
  },
  en: {
    ...english,
    ...{ number: 'Number or name, row 1', quantity: 'Quantity, row 1', price: '9.50', wrongPrice: 'nine' },
    ...{ name: 'Name on the address', street: 'Street and number', postcode: 'Postcode', city: 'Town' },
    reason: 'Agreed on the telephone',
    late: 'Hof Lüttje still has to accept it.',
  },
} as const

const addressIn = async (hub: Page, say: (typeof words)[Language]) => {
  await hub.getByRole('link', { name: say.checkout.newAddress.shipping }).click()
  await hub.getByLabel(say.name).fill('Außenstelle Hafen')
  await hub.getByLabel(say.street).fill('Kajenweg 3')
  await hub.getByLabel(say.city, { exact: true }).fill('Deichmoor')
  const form = hub.locator('form').filter({ has: hub.getByLabel(say.street) })
  await form.locator('[type=submit]').click()
  // The postcode is missing: the field says so, and nothing typed is lost.
  await expect(hub.getByLabel(say.postcode)).toHaveAttribute('aria-invalid', 'true')
  await expect(hub.getByLabel(say.street)).toHaveValue('Kajenweg 3')
  await expectNoAxeViolations(hub)
  await hub.getByLabel(say.postcode).fill('26954')
  await form.locator('[type=submit]').click()
}

for (const { language, width, size } of visits) {
  test(`a hub takes an order past the cut-off, at its own price, to a new address (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const article = diced[language]
    const hub = await openWindow('hub')
    const kitchen = await openWindow('kueche')
    for (const window of [hub, kitchen]) await window.setViewportSize(size)

    await test.step('chooses the customer', async () => {
      await goTo(hub, inLanguage(language, '/retailer/business-customer-orders'))
      await hub.getByRole('link', { name: say.open }).click()
      await hub.getByRole('searchbox', { name: say.choose.search }).fill('ansgar')
      await expect(hub).toHaveURL(/search=ansgar/)
      const customers = hub.getByRole('list', { name: say.choose.list }).getByRole('link')
      await expect(customers).toHaveCount(1)
      await expectNoAxeViolations(hub)
      await customers.click()
      await expect(hub.getByRole('heading', { name: say.draft.start })).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    await test.step('puts an article in by its number', async () => {
      await hub.getByRole('main').getByRole('link', { name: say.draft.add, exact: true }).click()
      await hub.getByRole('combobox', { name: say.number }).fill(diced.number)
      await hub.getByRole('combobox', { name: say.number }).press('Enter')
      await hub.getByRole('textbox', { name: say.quantity }).fill('2')
      await expect(hub.getByText(article)).toBeVisible()
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: /1 (Position|line)/ }).click()
      await hub
        .getByRole('main')
        .getByRole('link', { name: filledIn(say.add.toLines, { count: '1' }) })
        .click()
    })

    const line = hub.getByRole('listitem').filter({ hasText: article })
    const price = hub.getByRole('textbox', { name: filledIn(say.line.priceOf, { name: article }) })
    const reason = hub.getByRole('textbox', { name: filledIn(say.line.reasonOf, { name: article }) })
    await test.step('overrides its price, with a reason', async () => {
      await line.getByRole('button', { name: filledIn(say.line.overrideOf, { name: article }) }).click()
      await price.fill(say.wrongPrice)
      await hub.getByRole('button', { name: say.draft.toCheckout }).click()
      await expect(price).toBeFocused()
      await expect(price).toHaveValue(say.wrongPrice)
      await expect(hub.getByText(say.line.reasonWrong)).toBeVisible()
      await expectNoAxeViolations(hub)
      await price.fill(say.price)
      await reason.fill(say.reason)
    })

    await test.step('finds the draft again after a reload', async () => {
      await hub.reload()
      await expect(price).toHaveValue(say.price)
      await expect(reason).toHaveValue(say.reason)
      await expect(line.getByText(/19[.,]00/)).toBeVisible()
      await hub.getByRole('button', { name: say.draft.toCheckout }).click()
    })

    await test.step('chooses a day past the cut-off and a new address of the customer', async () => {
      const late = new RegExp(say.checkout.dayLate.split('{')[0] ?? '')
      await hub.getByRole('radio', { name: late }).last().check()
      await expect(hub.getByRole('list', { name: say.checkout.lines }).getByText(say.late)).toBeVisible()
      await addressIn(hub, say)
      await expect(hub.getByRole('radio', { name: /Kajenweg 3/ })).toBeChecked()
      // That it is below the minimum is said, and keeps nobody from ordering.
      // On days on which something of the customer's comes anyway, both count together.
      const { orders } = await askApi<{ orders: { deliveryDate: string; status: string }[] }>(
        kitchen,
        'GET',
        '/api/business-customer/orders',
      )
      const chosen = await hub.getByRole('radio', { name: late, checked: true }).locator('..').textContent()
      const month = language === 'de' ? '2-digit' : 'short'
      const named = new Intl.DateTimeFormat(locales[language], { day: '2-digit', month, timeZone: 'UTC' })
      const isAlone = !orders.some(({ deliveryDate }) => chosen?.includes(named.format(new Date(deliveryDate))))
      if (isAlone) await expect(hub.getByText(/80[.,]00/)).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    const number = await test.step('places it: confirmed at once', async () => {
      await hub.getByRole('button', { name: say.checkout.place }).click()
      await expect(hub).toHaveURL(/\/K-\d{4}-\d{6}$/)
      await expect(hub.getByText(new RegExp(say.shown.takenBy.split('{')[0] ?? ''))).toBeVisible()
      await expect(hub.getByText(say.shown.pastCutOff).filter({ visible: true })).toBeVisible()
      await expect(hub.getByText(say.reason).filter({ visible: true })).toBeVisible()
      await expectNoAxeViolations(hub)
      return new URL(hub.url()).pathname.split('/').at(-1) ?? ''
    })

    await test.step('the kitchen reads it all in its own order, and the address in its own book', async () => {
      await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
      await expect(kitchen.getByText(say.shown.takenForYou)).toBeVisible()
      const own = kitchen.getByRole('listitem').filter({ has: kitchen.getByRole('heading', { name: article }) })
      await expect(own.getByText(say.shown.pastCutOff)).toBeVisible()
      await expect(own.getByText(say.reason)).toBeVisible()
      const sum = own.getByRole('heading').locator('xpath=following-sibling::*')
      expect(centsIn(await sum.textContent())).toBe(2 * 950)
      await expect(kitchen.getByText('Kajenweg 3')).toBeVisible()
      await expectNoAxeViolations(kitchen)
      const { addresses } = await askApi<{ addresses: { street: string }[] }>(kitchen, 'GET', '/api/addresses')
      expect(addresses.map(({ street }) => street)).toContain('Kajenweg 3')
    })

    await test.step('the draft is gone', async () => {
      await goTo(hub, inLanguage(language, `${manual}/kueche-st-ansgar`))
      await expect(hub.getByRole('heading', { name: say.draft.start })).toBeVisible()
    })
  })
}
