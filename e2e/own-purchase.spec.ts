import { fulfilment as germanAtDoor } from '@regionalmarkt/i18n/fulfilment/de-DE.ts'
import { fulfilment as englishAtDoor } from '@regionalmarkt/i18n/fulfilment/en-US.ts'
import { purchases as german } from '@regionalmarkt/i18n/purchases/de-DE.ts'
import { purchases as english } from '@regionalmarkt/i18n/purchases/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn, inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

/** Made to order: as many as are wanted. */
const diced = { number: 'LU-110', de: 'Kartoffelwürfel 15 mm', en: 'Diced potatoes 15 mm' }
const words = {
  de: { ...german, atDoor: germanAtDoor, lot: 'Charge', completed: 'Abgeschlossen' },
  en: { ...english, atDoor: englishAtDoor, lot: 'Lot', completed: 'Completed' },
} as const
type List = { purchases: { orderNumber: string }[] }

for (const { language, width, size } of visits) {
  test(`a hub buys for its own shelf, thinks again, and counts it in (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const article = diced[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const quantity = hub.getByRole('textbox', {
      name: filledIn(say.shop.quantityOf, { name: article }).split(',')[0] ?? '',
    })

    await test.step('finds what it wants at its producer’s price', async () => {
      await goTo(hub, inLanguage(language, '/retailer/retailer-orders'))
      await hub.getByRole('main').getByRole('link', { name: say.list.toShop }).click()
      await expect(hub.getByRole('heading', { level: 1, name: say.shop.title })).toBeVisible()
      await expect(hub.getByRole('button', { name: /^(.+ übernehmen|Take )/ }).first()).toBeVisible()
      await expectNoAxeViolations(hub)
      await hub.getByRole('searchbox', { name: say.shop.search }).fill(diced.number)
      await expect(hub).toHaveURL(/q=LU-110/)
      await expect(quantity).toHaveCount(1)
    })

    await test.step('types how many, and keeps it through a reload', async () => {
      await quantity.fill('6')
      await quantity.press('Enter')
      const purchase = hub.getByRole('region', { name: say.cart.title })
      await expect(purchase.getByText(article)).toBeVisible()
      await hub.reload()
      await expect(quantity).toHaveValue('6')
      await expect(purchase.getByText(article)).toBeVisible()
      await expectNoAxeViolations(hub)
      await purchase.getByRole('button', { name: /^(Bei 1 Erzeuger bestellen|Order from 1 producer)$/ }).click()
      await expect(purchase.getByText(say.cart.empty)).toBeVisible()
    })

    const { purchases } = await askApi<List>(
      hub,
      'GET',
      '/api/retailer/purchases?for=own&supplier=hof-luettje&status=received',
    )
    const orderNumber = purchases[0]?.orderNumber ?? ''
    const own = hub.getByRole('list', { name: say.list.ownLines }).getByRole('listitem').filter({ hasText: article })

    await test.step('orders less of it', async () => {
      await goTo(hub, inLanguage(language, `/retailer/orders?for=own&supplier=hof-luettje&status=received`))
      await expect(own).toHaveCount(1)
      await expectNoAxeViolations(hub)
      await own.getByRole('button', { name: filledIn(say.list.shrinkOf, { name: article }) }).click()
      const dialog = hub.getByRole('dialog')
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: say.list.save }).click()
      await expect(own.getByText(/^5 /)).toBeVisible()
    })

    await test.step('its producer reads that it is for the shelf', async () => {
      const farm = await openWindow('erzeuger')
      await farm.setViewportSize(size)
      await goTo(farm, inLanguage(language, `/supplier/orders/${orderNumber}`))
      await expect(farm.getByText(say.forShelf)).toBeVisible()
      await expectNoAxeViolations(farm)
    })

    await test.step('counts it in to its own shelf', async () => {
      await goTo(hub, inLanguage(language, `/retailer/inbound/hof-luettje?order=${orderNumber}`))
      const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: article }) })
      await expect(line.getByText(filledIn(say.intoWarehouse, { warehouse: '' }).trim())).toBeVisible()
      // On some days kitchens have ordered from the same producer, too: their goods want a lot as well.
      for (const lot of await hub.getByLabel(say.lot, { exact: true }).all()) await lot.fill('WU-48')
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: say.atDoor.receiving.bookAll }).click()
      const booked = filledIn(say.atDoor.receiving.booked, { supplier: 'Hof Lüttje' })
      await expect(hub.getByText(booked).first()).toBeVisible()
      await goTo(hub, inLanguage(language, '/retailer/orders?for=own&supplier=hof-luettje'))
      await expect(own.getByText(say.completed)).toBeVisible()
      await expectNoAxeViolations(hub)
    })
  })
}
