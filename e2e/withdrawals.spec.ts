import type { Page } from '@playwright/test'
import { withdrawals as germanWords } from '@regionalmarkt/i18n/orders/withdrawals/de-DE.ts'
import { withdrawals as englishWords } from '@regionalmarkt/i18n/orders/withdrawals/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { goTo } from './walk.ts'

type Offers = { articles: { name: string; offers: { salesUnitId: string; unitPriceCents: number }[] }[] }
type Quote = { deliveryDates: { date: string; possibleLines: number }[] }

const flour = 'Weizenmehl Type 550'
const languages = {
  'de-DE': { words: germanWords, task: /Widerruf zu entscheiden/ },
  'en-US': { words: englishWords, task: /withdrawal to decide/ },
} as const

const consumer = { name: 'Jonte Willms', email: 'privat@regionalmarkt.example' }

/** Two bags of flour, ordered by the private customer. */
const placed = async (household: Page): Promise<string> => {
  const { articles } = await askApi<Offers>(household, 'GET', `/api/market/b2c/articles?q=${encodeURIComponent(flour)}`)
  const { salesUnitId = '', unitPriceCents } = articles.find(({ name }) => name === flour)?.offers[0] ?? {}
  const wanted = { lines: [{ salesUnitId, quantity: 2 }], deliveryMethod: 'pickupHub' }
  const { deliveryDates } = await askApi<Quote>(household, 'POST', '/api/market/b2c/cart-quote', wanted)
  const deliveryDate = deliveryDates.filter(({ possibleLines }) => possibleLines === 1)[4]?.date ?? ''
  const url = '/api/household-hubs/nordhub/orders'
  const { orderNumber } = await askApi<{ orderNumber: string }>(household, 'POST', url, {
    ...{ deliveryDate, deliveryMethod: 'pickupHub' },
    ...{ payment: 'invoice', contact: { name: 'Jonte Willms', phone: '+494401778899' } },
    address: { street: 'Hafenstraße 12', postcode: '26919', city: 'Brake' },
    lines: [{ salesUnitId, quantity: 2, unitPriceCents }],
  })
  return orderNumber
}

/** The same, withdrawn from. */
const withdrawn = async (household: Page): Promise<string> => {
  const orderNumber = await placed(household)
  await askApi(household, 'POST', '/api/withdrawals', { ...consumer, contract: orderNumber, goods: flour })
  return orderNumber
}

for (const [locale, { words, task }] of Object.entries(languages)) {
  test(`a hub finds a withdrawal among its tasks, decides about it, and its consumer reads how it stands (${locale})`, async ({
    openWindow,
  }) => {
    const hub = await openWindow('hub')
    const household = await openWindow('privat')
    await hub.setViewportSize(locale === 'de-DE' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    await household.setViewportSize(locale === 'de-DE' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
    const prefix = locale === 'de-DE' ? '' : `/${locale}`
    const orderNumber = await withdrawn(household)

    await goTo(household, `${prefix}/private-customer?order=${orderNumber}`)
    await expect(household.getByText(words.line.declared, { exact: true })).toBeVisible()
    await expectNoAxeViolations(household)

    await goTo(hub, `${prefix}/retailer`)
    await hub.getByRole('listitem').filter({ hasText: task }).getByRole('link').click()
    await expect(hub.getByText(words.states.declared, { exact: true }).filter({ visible: true })).toBeVisible()
    await expectNoAxeViolations(hub)
    await hub.getByRole('button', { name: 'Jonte Willms' }).click()
    const dialog = hub.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: words.hub.decide }).click()
    await expect(dialog).toHaveCount(0)
    await expect(hub.getByText(words.hub.nothingWaits)).toBeVisible()

    await goTo(hub, `${prefix}/retailer/business-customer-orders/${orderNumber}`)
    await expect(hub.getByText(words.atHub.accepted)).toBeVisible()
    await goTo(household, `${prefix}/private-customer?order=${orderNumber}`)
    await expect(household.getByText(words.line.accepted, { exact: true })).toBeVisible()
  })
}

for (const [locale, { words }] of Object.entries(languages)) {
  test(`a hub names the order of a withdrawal that names none, and its goods stand still (${locale})`, async ({
    openWindow,
  }) => {
    const hub = await openWindow('hub')
    const household = await openWindow('privat')
    await hub.setViewportSize(locale === 'de-DE' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    const prefix = locale === 'de-DE' ? '' : `/${locale}`
    const orderNumber = await placed(household)
    await askApi(household, 'POST', '/api/withdrawals', { ...consumer, contract: 'mein Mehl', goods: flour })

    await goTo(hub, `${prefix}/retailer/billing/business-customers?view=withdrawals`)
    await hub.getByRole('button', { name: consumer.name }).click()
    const dialog = hub.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.hub.nameOrder }).fill(orderNumber.toLowerCase())
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: words.hub.nameOrderDo }).click()
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: words.hub.nameOrder })).toHaveCount(0)

    await goTo(household, `${prefix}/private-customer?order=${orderNumber}`)
    await expect(household.getByText(words.line.declared, { exact: true })).toBeVisible()
  })
}
