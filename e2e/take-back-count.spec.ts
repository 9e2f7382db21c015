import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { filledIn, inLanguage, locales, visits } from './people.ts'
import { allWords } from './words-of.ts'

type Orders = { orders: { orderNumber: string }[] }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }

const nameOf = { de: potatoes.article, en: 'Belana potatoes' } as const

for (const { language, size } of visits) {
  test(`three typed for eight at the door: the count is taken back, and the right one gives the kitchen all of it (${language})`, async ({
    openWindow,
  }) => {
    const { fulfilment, stock, statuses, orders: words } = (await allWords(locales[language])).messages
    const { receiving, takeBack } = fulfilment
    const article = { article: nameOf[language] }
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
    const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
    const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
    const bought = orders[0]?.orderNumber ?? ''
    const { items } = await askApi<{ items: { id: string }[] }>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
    const receipts = [{ quantity: 3, condition: 'good', lot: 'BEL-48', bestBefore: null }]
    await askApi(hub, 'POST', '/api/retailer/inbound/hof-luettje/receipts', {
      orderNumber: bought,
      items: [{ itemId: items[0]?.id, receipts, sharing: { kind: 'oldestFirst' } }],
    })

    await hub.setViewportSize(size)
    await hub.goto(inLanguage(language, `/retailer/inbound/hof-luettje?order=${bought}`))
    await hub.getByRole('button', { name: filledIn(takeBack.of.count, article) }).click()
    const dialog = hub.getByRole('dialog', { name: takeBack.title.count })
    await expect(dialog).toContainText(filledIn(takeBack.text.count, article))
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: takeBack.press }).click()
    await expect(hub.getByText(filledIn(takeBack.done.count, article)).first()).toBeVisible()

    const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: article.article }) })
    await expect(line).toContainText(receiving.asExpected)
    await line.getByLabel(stock.field.lot).fill('BEL-48')
    await hub.getByRole('button', { name: receiving.bookAll }).click()
    await expect(hub.getByText(filledIn(receiving.booked, { supplier: 'Hof Lüttje' })).first()).toBeVisible()
    await kitchen.setViewportSize(size)
    await kitchen.goto(inLanguage(language, `/business-customer/orders/${number}`))
    await expect(kitchen.getByRole('region', { name: words.status })).toContainText(statuses.order.receivedRetailer)
    // Said of the order, of a line and of a part of one; only that lines cannot be cancelled any more is said whatever happened.
    const told = kitchen.getByText(new RegExp(statuses.order.cancelled, 'i'))
    await expect(told.filter({ hasNotText: words.noCancelling.split(':')[0] ?? '' })).toHaveCount(0)
  })
}
