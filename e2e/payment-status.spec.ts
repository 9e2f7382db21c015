import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages, locales } from './people.ts'
import { allWords } from './words-of.ts'

for (const language of languages) {
  test(`a household narrows its orders by payment (${language})`, async ({ openWindow }) => {
    const { messages } = await allWords(locales[language])
    const { payment } = messages.statuses
    const page = await openWindow('privat', inLanguage(language, '/private-customer?paymentStatus=canceled'))
    const choice = page.getByLabel(messages.lists.orderFilter.payment)
    await expect(choice).toHaveValue('cancelled')
    await expect(page).toHaveURL(/paymentStatus=cancelled/)
    await choice.selectOption({ label: messages.lists.orderFilter.allPayments })
    await expect(page).toHaveURL(/\/private-customer$/)
    const numbers = page.getByRole('main').getByText(/^K-2035-/)
    const found = async (query: string) =>
      (await askApi<{ orders: object[] }>(page, 'GET', `/api/private-customer/orders${query}`)).orders.length
    const all = await found('')
    expect(all).toBeGreaterThan(0)
    await expect(numbers).toHaveCount(all)
    const counts: number[] = []
    for (const status of ['unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'] as const) {
      await choice.selectOption({ label: payment[status] })
      await expect(page).toHaveURL(new RegExp(`paymentStatus=${status}`))
      const count = await found(`?paymentStatus=${status}`)
      await expect(numbers).toHaveCount(count)
      await expect(page.getByText(messages.orders.noneFiltered)).toHaveCount(count === 0 ? 1 : 0)
      counts.push(count)
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(all)
  })

  test(`orders are narrowed by payment, and “canceled” is read as “cancelled” in addresses and answers (${language})`, async ({
    openWindow,
  }) => {
    const { messages } = await allWords(locales[language])
    const { payment } = messages.statuses
    const { orderFilter } = messages.lists
    const hub = await openWindow('hub', inLanguage(language, '/imprint'))
    await hub.setViewportSize({ width: 1440, height: 900 })
    const asked: (string | null)[] = []
    hub.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (/\/api\/retailer\/(business-customer-orders|retailer-orders|purchases)$/.test(pathname))
        asked.push(searchParams.get('paymentStatus'))
    })
    for (const list of ['retailer-orders', 'orders']) {
      await hub.goto(inLanguage(language, `/retailer/${list}?paymentStatus=canceled`))
      const choice = hub.getByLabel(orderFilter.payment)
      await expect(choice).toHaveValue('cancelled')
      await expect(hub).toHaveURL(/paymentStatus=cancelled/)
      await choice.selectOption({ label: payment.unpaid })
      await expect(hub).toHaveURL(/paymentStatus=unpaid/)
      await expect(hub.getByRole('row').nth(1)).toContainText('E-2035-')
    }
    await hub.goto(inLanguage(language, '/retailer/business-customer-orders?paymentStatus=canceled'))
    await expect(hub).toHaveURL(/paymentStatus=cancelled/)
    await hub.locator('search').getByRole('button', { name: /1$/ }).click()
    await expect(hub.getByRole('menuitemradio', { name: payment.cancelled })).toBeChecked()
    await hub.getByRole('menuitemradio', { name: payment.unpaid, exact: true }).click()
    await expect(hub).toHaveURL(/paymentStatus=unpaid/)
    await expect(hub.getByRole('row').nth(1)).toContainText('K-2035-')
    expect(new Set(asked)).toEqual(new Set(['cancelled', 'unpaid']))

    await hub.route(/\/api\/retailer\/business-customer-orders\/K-[\d-]+$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), paymentStatus: 'canceled' } })
    })
    await hub.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(hub.getByText(payment.cancelled, { exact: true }).first()).toBeVisible()
    await expect(hub.getByText('canceled')).toHaveCount(0)
  })
}
