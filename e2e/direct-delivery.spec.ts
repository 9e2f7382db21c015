import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn, inLanguage, type Language, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

/** Both languages and both widths, in as few visits as show them. */
const visits = [
  { language: 'de', width: 'phone', size: { width: 390, height: 844 } },
  { language: 'en', width: 'desk', size: { width: 1440, height: 900 } },
] as const

const supplier = 'Hof Lüttje'
/** Of the farm, and of somebody else. */
const numbers = [
  ['LU-102-1', '8'],
  ['MB-101-1', '6'],
] as const

const words = {
  de: { row: 'Nummer oder Name, Zeile', quantity: 'Menge, Zeile', add: /Positionen in den Warenkorb/ },
  en: { row: 'Number or name, row', quantity: 'Quantity, row', add: /lines? (in|to) the cart/i },
} as const satisfies Record<Language, object>

type Settings = { deliveryMethods: string[]; hubId?: string; hasProvider?: boolean; version: number }

/** The hub lets its customers choose what its producers offer. */
const allowDirect = async (hub: Page) => {
  const {
    version,
    hubId: _,
    hasProvider: __,
    ...settings
  } = await askApi<Settings>(hub, 'GET', '/api/retailer/settings')
  const deliveryMethods = [...settings.deliveryMethods, 'deliverySupplier', 'pickupSupplier']
  await askApi(hub, 'PUT', '/api/retailer/settings', { ...settings, deliveryMethods }, version)
}

for (const { language, width, size } of visits) {
  test(`a producer sets its terms, brings a kitchen's order itself and has it signed for (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = (await allWords(locales[language])).messages
    const { directTerms, procurement, checkout, fulfilment } = say
    const hub = await openWindow('hub')
    await allowDirect(hub)
    const kitchen = await openWindow('kueche')
    const { addresses } = await askApi<{ addresses: { kind: string; postcode: string }[] }>(
      kitchen,
      'GET',
      '/api/addresses',
    )
    const postcode = addresses.find(({ kind }) => kind === 'shipping')?.postcode ?? ''

    const farm = await openWindow('erzeuger', inLanguage(language, '/profile?view=direct'))
    await farm.setViewportSize(size)
    const terms = farm.getByRole('form', { name: directTerms.title.deliverySupplier })
    await terms.getByRole('checkbox', { name: directTerms.fields.isOffered.deliverySupplier }).check()
    for (const box of await terms.getByRole('group').getByRole('checkbox').all()) await box.check()
    await terms.getByRole('textbox', { name: directTerms.fields.minimumCents }).fill('50')
    await terms.getByRole('textbox', { name: directTerms.fields.feeCents }).fill('6,50')
    await terms.getByRole('textbox', { name: directTerms.fields.postcodes }).fill(`${postcode}, 2691`)
    await terms.getByRole('button', { name: directTerms.save.deliverySupplier }).click()
    await expect(terms.getByText(language === 'de' ? /Jede Postleitzahl/ : /Every postcode/).first()).toBeVisible()
    await terms.getByRole('textbox', { name: directTerms.fields.postcodes }).fill(`${postcode} 26919`)
    await expect(terms).toContainText(directTerms.change.come)
    await expectNoAxeViolations(farm)
    await terms.getByRole('button', { name: directTerms.save.deliverySupplier }).click()
    await expect(farm.getByText(directTerms.saved).first()).toBeVisible()

    await kitchen.setViewportSize(size)
    await goTo(kitchen, inLanguage(language, '/cart?view=quick'))
    for (const [index, [number, quantity]] of numbers.entries()) {
      const field = kitchen.getByRole('combobox', { name: `${words[language].row} ${index + 1}`, exact: true })
      await field.fill(number)
      await field.press('Enter')
      await kitchen
        .getByRole('textbox', { name: `${words[language].quantity} ${index + 1}`, exact: true })
        .fill(quantity)
    }
    await kitchen.getByRole('button', { name: words[language].add }).click()
    await goTo(kitchen, inLanguage(language, '/checkout'))
    const way = filledIn(checkout.direct.title.deliverySupplier, { supplier })
    await kitchen.getByRole('radio', { name: way }).check()
    // What others have is another order, which stays in the cart as long as nobody says when it is to come.
    await expect(kitchen.getByRole('heading', { name: checkout.later })).toBeVisible()
    await expect(kitchen.getByRole('region', { name: checkout.summary })).toContainText(/6[,.]50/)
    await expectNoAxeViolations(kitchen)
    await kitchen.getByRole('button', { name: checkout.place, exact: true }).click()
    await expect(kitchen.getByText(/K-\d{4}-\d{6}/).first()).toBeVisible()
    const number = (await kitchen.getByRole('main').textContent())?.match(/K-\d{4}-\d{6}/)?.[0] ?? ''

    await hub.setViewportSize(size)
    await goTo(hub, inLanguage(language, `/retailer/business-customer-orders/${number}`))
    await expect(hub.getByText(filledIn(fulfilment.customerOrder.directDepart, { supplier }))).toBeVisible()
    await hub.getByRole('button', { name: fulfilment.customerOrder.confirm, exact: true }).click()
    await expect(hub.getByText(filledIn(fulfilment.customerOrders.confirmed, { number })).first()).toBeVisible()
    await expectNoAxeViolations(hub)

    await goTo(farm, inLanguage(language, '/supplier/orders'))
    await farm
      .getByRole('row')
      .or(farm.getByRole('listitem'))
      .filter({ hasText: procurement.leg.deliverySupplier })
      .getByRole('link')
      .first()
      .click()
    const stops = farm.getByRole('region', { name: procurement.stops.title.deliverySupplier })
    await expect(stops).toContainText(number)
    await expect(stops).toContainText(postcode)
    await farm.getByRole('button', { name: /annehmen|^Accept/ }).click()
    await farm.getByRole('button', { name: new RegExp(procurement.dispatch.deliverySupplier, 'i') }).click()
    const leaving = farm.getByRole('dialog', { name: procurement.lots.title.deliverySupplier })
    await leaving
      .getByLabel(language === 'de' ? 'Charge' : 'Lot')
      .first()
      .fill('ANN-48')
    await leaving.getByRole('button', { name: procurement.dispatch.deliverySupplier }).click()
    await expect(stops).toContainText('ANN-48')
    await expectNoAxeViolations(farm)
    await stops.getByRole('button').click()
    const dialog = farm.getByRole('dialog')
    await dialog.getByLabel(fulfilment.handOver.receivedBy).fill('Frau Ahlers')
    await expectNoAxeViolations(farm)
    await dialog.getByRole('button', { name: fulfilment.handOver.done }).click()
    await expect(stops).toContainText('Frau Ahlers')

    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
    await expect(kitchen.getByRole('main')).toContainText('Frau Ahlers')
    await expect(kitchen.getByRole('main')).toContainText('ANN-48')
    await expectNoAxeViolations(kitchen)
  })
}
