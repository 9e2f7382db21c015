import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

type Orders = { orders: { orderNumber: string }[] }
type Order = { items: { id: string; articleName: { de: string }; orderedQuantity: number }[] }

const honey = { article: 'Rapshonig', pack: 'Eimer 12,5 kg', quantity: 2 }

for (const language of languages) {
  test(`a lot is blocked and called back: it stops in its box, its customers are told and ticked off (${language})`, async ({
    openWindow,
    market,
  }) => {
    const { messages, errors } = await allWords(locales[language])
    const { recall, pick } = messages.fulfilment
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    const deliveryDate = await laterDay(kitchen, honey.article, honey.pack)
    const first = await orderAs(kitchen, { ...honey, deliveryDate })
    const second = await orderAs(kitchen, { ...honey, quantity: 1, deliveryDate })
    for (const number of [first, second]) {
      await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
    }
    const { orders } = await askApi<Orders>(hub, 'GET', '/api/retailer/retailer-orders')
    let bought = ''
    for (const { orderNumber } of orders) {
      const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${orderNumber}`)
      if (items.some(({ articleName, orderedQuantity }) => articleName.de === honey.article && orderedQuantity === 3)) {
        bought = orderNumber
      }
    }
    const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
    const receipts = [{ quantity: 5, condition: 'good', lot: 'RAPS-7', bestBefore: null }]
    await askApi(hub, 'POST', '/api/retailer/inbound/imkerei-heidkamp/receipts', {
      orderNumbers: [bought],
      items: [{ itemIds: [items[0]?.id], receipts }],
    })
    for (const [number, quantity] of [
      [first, 2],
      [second, 1],
    ] as const) {
      const order = await askApi<Order>(hub, 'GET', `/api/retailer/picking/${number}`)
      await askApi(hub, 'POST', `/api/retailer/picking/${number}/items/${order.items[0]?.id}/pick`, { quantity })
    }
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${first}/depart`)
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${first}/complete`, {})

    await goTo(hub, inLanguage(language, '/retailer/warehouses'))
    await hub.getByRole('link', { name: recall.open }).click()
    await hub.getByLabel(recall.search).fill('raps')
    await hub.getByLabel(recall.search).press('Enter')
    await hub.getByRole('link', { name: /RAPS-7/ }).click()
    const list = hub.getByRole('region', { name: recall.orders })
    await expect(list.getByText(recall.where.gone)).toBeVisible()
    await expect(list.getByText(recall.where.box)).toBeVisible()
    await expect(hub.getByRole('region', { name: recall.from })).toContainText('Imkerei Heidkamp')
    // Whoever is called stands there as numbers are read and typed.
    await expect(hub.getByRole('region', { name: recall.from })).toContainText(/\+49\s\d{2,5}\s\d+/)
    for (const number of await list.getByRole('link', { name: /^\+49/ }).all()) {
      await expect(number).toHaveText(/^\+49\s\d{2,5}\s\d+$/)
    }
    await expect(hub.getByRole('region', { name: recall.shelves })).toContainText('2')

    await hub.getByRole('button', { name: recall.block }).click()
    const dialog = hub.getByRole('dialog')
    await dialog.getByLabel(recall.reason).fill('Glassplitter in einzelnen Eimern')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: recall.block }).click()
    await expect(dialog).toBeHidden()
    await expect(hub.getByText('Glassplitter in einzelnen Eimern')).toBeVisible()
    await list.getByRole('button', { name: recall.informAll }).click()
    await expect
      .poll(async () =>
        (await mailsTo(market, addressOf('kueche'))).filter(({ subject }) => subject.includes('RAPS-7')),
      )
      .toHaveLength(1)
    await list.getByRole('checkbox', { name: new RegExp(first) }).check()
    await expect(list).toContainText(filledIn(recall.progress, { reached: '1', count: '1' }))
    await expectNoAxeViolations(hub)
    const [download] = await Promise.all([
      hub.waitForEvent('download'),
      list.getByRole('button', { name: recall.export }).click(),
    ])
    const table = await readFile(await download.path(), 'utf8')
    expect(table.split('\r\n').filter((row) => row.includes('Küche St. Ansgar'))).toHaveLength(2)

    // Its customer reads the same at the order: in the mail's words, with whom to ask.
    const { orders: words } = messages
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${first}`))
    const notice = kitchen.getByRole('region', { name: words.recall.title })
    await expect(notice).toContainText('RAPS-7')
    await expect(notice).toContainText('Glassplitter in einzelnen Eimern')
    await expect(notice.getByRole('link', { name: /^\+49/ })).toBeVisible()
    await expectNoAxeViolations(kitchen)
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${second}`))
    await expect(kitchen.getByRole('heading', { level: 1, name: second })).toBeVisible()
    await expect(kitchen.getByRole('region', { name: words.recall.title })).toHaveCount(0)

    // What is in the box does not leave, and says why.
    await goTo(hub, inLanguage(language, `/retailer/picking/${second}`))
    await expect(hub.getByRole('heading', { name: pick.allDone })).toBeVisible()
    await expect(hub.getByText(errors.LotBlocked).first()).toBeVisible()

    // A false alarm: whoever was told of the one is told of the other.
    await hub.goBack()
    await hub.getByRole('button', { name: recall.lift }).click()
    await dialog.getByRole('textbox', { name: recall.liftReason }).fill('Es war ein anderer Eimer')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: recall.lift }).click()
    const lifted = filledIn(recall.lifted, { lot: filledIn(recall.named, { lot: 'RAPS-7' }) })
    await expect(hub.getByText(lifted).first()).toBeVisible()
    await expect
      .poll(async () =>
        (await mailsTo(market, addressOf('kueche'))).filter(({ subject }) => subject.includes('RAPS-7')),
      )
      .toHaveLength(2)
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${first}`))
    await expect(kitchen.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(kitchen.getByRole('region', { name: words.recall.title })).toHaveCount(0)
  })
}

test('goods without a lot are blocked from their shelf, and say so in the warehouse', async ({ openWindow }) => {
  const hub = await openWindow('hub')
  const { warehouses } = await askApi<{ warehouses: { id: string }[] }>(hub, 'GET', '/api/retailer/warehouses')
  const shelf = `/retailer/warehouses/${warehouses[0]?.id}`
  const { stocks } = await askApi<{ stocks: { salesUnitId: string; articleName: { de: string } }[] }>(
    hub,
    'GET',
    `/api${shelf}`,
  )
  const { salesUnitId = '', articleName = { de: '' } } = stocks[0] ?? {}
  await askApi(hub, 'POST', `/api/retailer/sales-units/${salesUnitId}/stocks`, {
    quantity: 4,
    reason: 'Vom Stand zurück',
  })

  await goTo(hub, `${shelf}?q=${encodeURIComponent(articleName.de)}`)
  await hub
    .getByRole('button', { name: `Schritte für ${articleName.de}, Charge ohne Charge` })
    .first()
    .click()
  await hub.getByRole('menuitem', { name: 'Verfolgen und sperren' }).click()
  await expect(hub.getByRole('heading', { name: `${articleName.de}, Ware ohne Charge` })).toBeVisible()
  await hub.getByRole('button', { name: 'Charge sperren' }).click()
  const dialog = hub.getByRole('dialog', { name: 'Ware ohne Charge sperren?' })
  await expect(dialog).toContainText('auch was noch kommt')
  await dialog.getByLabel('Grund').fill('Glassplitter in einzelnen Kisten')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Charge sperren' }).click()
  await expect(dialog).toBeHidden()
  await expect(hub.getByText('Glassplitter in einzelnen Kisten')).toBeVisible()

  await goTo(hub, shelf)
  // The box follows the address, which a slow machine changes a moment after the press.
  const onlyBlocked = hub.getByRole('checkbox', { name: /^Nur gesperrte/ })
  await onlyBlocked.click()
  await expect(onlyBlocked).toBeChecked()
  const row = hub.getByRole('row').filter({ hasText: articleName.de })
  await expect(row.first()).toContainText('ohne Charge')
  await expect(row.first()).toContainText('gesperrt')
  await expect(hub.getByRole('status').filter({ hasText: /^1 Charge$/ })).toBeVisible()
  await expectNoAxeViolations(hub)
})
