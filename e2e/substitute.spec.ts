import { fulfilment as english } from '@regionalmarkt/i18n/fulfilment/en-US.ts'
import { substitutes as german } from '@regionalmarkt/i18n/orders/substitutes/de-DE.ts'
import { substitutes as hubWords } from '@regionalmarkt/i18n/orders/substitutes/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, filledIn } from './people.ts'
import { goTo } from './walk.ts'

type Line = { id: string; articleName: { de: string; en: string }; unitPriceCents: number; lineCents: number }
type Order = { items: (Line & { replaces: object | null })[]; totals: { goodsCents: number } }

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 8 }

test('the hub offers a substitute for what is missing, and the kitchen keeps one and wants no other', async ({
  openWindow,
  market,
}) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  await kitchen.setViewportSize({ width: 390, height: 844 })
  await hub.setViewportSize({ width: 1440, height: 900 })
  const deliveryDate = await laterDay(kitchen, potatoes.article, potatoes.pack)
  const number = await orderAs(kitchen, { ...potatoes, deliveryDate })
  const orderOf = () => askApi<Order>(kitchen, 'GET', `/api/business-customer/orders/${number}`)
  const ordered = await orderOf()
  const english1 = ordered.items[0]?.articleName.en ?? ''
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
  const { orders } = await askApi<{ orders: { orderNumber: string }[] }>(
    hub,
    'GET',
    `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`,
  )
  const supplierOrder = orders[0]?.orderNumber ?? ''
  const supply = await askApi<{ items: Line[] }>(hub, 'GET', `/api/retailer/retailer-orders/${supplierOrder}`)
  const short = supply.items.find(({ articleName }) => articleName.de === potatoes.article)
  await askApi(hub, 'POST', `/api/retailer/retailer-orders/${supplierOrder}/items/${short?.id}/decline`, {
    quantity: 3,
    reason: { code: 'said', text: 'Zu nass' },
  })

  await test.step('once it is shared out, the hub offers what is alike, at the lower price', async () => {
    await goTo(hub, `/en-US/retailer/retailer-orders/${supplierOrder}`)
    await hub
      .getByRole('button', { name: filledIn(english.supplierOrder.shareOf, { article: english1 }) })
      .first()
      .click()
    await hub.getByText(english.sharing.oldestFirst).click()
    await hub.getByRole('button', { name: english.sharing.apply }).click()
    await hub.getByRole('button', { name: hubWords.offer }).click()
    const dialog = hub.getByRole('dialog', { name: hubWords.title })
    await expect(dialog).toContainText(`lacks 3 × ${english1}`)
    await dialog.getByRole('radio').first().check()
    await expect(dialog.getByText(hubWords.lower)).toBeVisible()
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: hubWords.send }).click()
    await expect(hub.getByText(hubWords.sent).first()).toBeVisible()
  })

  const { items, totals } = await orderOf()
  const substitute = items.find(({ replaces }) => replaces !== null)
  const name = substitute?.articleName.de ?? ''
  const before = ordered.items[0]?.unitPriceCents ?? 0
  expect(totals.goodsCents).toBeLessThanOrEqual(ordered.totals.goodsCents)
  expect(totals.goodsCents).toBe(5 * before + (substitute?.lineCents ?? 0))

  await test.step('the kitchen reads it in its mail and at its order, and declines', async () => {
    const told = async () => (await mailsTo(market, addressOf('kueche'))).map(({ text }) => text)
    await expect.poll(told).toContainEqual(expect.stringMatching(new RegExp(`3 × ${potatoes.article}[\\s\\S]*${name}`)))
    await goTo(kitchen, `/business-customer/orders/${number}`)
    const line = kitchen
      .getByRole('listitem')
      .filter({ hasText: filledIn(german.for, { quantity: '3', name: potatoes.article, pack: potatoes.pack }) })
    await expect(line.first()).toContainText(german.decline.offered)
    await expectNoAxeViolations(kitchen)
    await kitchen.getByRole('button', { name: filledIn(german.decline.openOf, { name }) }).click()
    await expectNoAxeViolations(kitchen)
    await kitchen.getByRole('dialog').getByRole('button', { name: german.decline.now }).click()
    await expect(kitchen.getByText(german.decline.done).first()).toBeVisible()
    expect((await orderOf()).totals.goodsCents).toBe(5 * before)
  })

  await test.step('the hub finds something else, and says what it asks for it and why', async () => {
    await goTo(hub, `/en-US/retailer/business-customer-orders/${number}`)
    await hub.getByRole('button', { name: filledIn(hubWords.offerFor, { name: english1 }) }).click()
    const dialog = hub.getByRole('dialog', { name: hubWords.title })
    await dialog.getByLabel(hubWords.find).fill('honey')
    await dialog.getByRole('radio', { name: /honey/i }).first().check()
    await dialog.getByRole('button', { name: hubWords.otherPrice }).click()
    await dialog.getByLabel(hubWords.price).fill('2.50')
    await dialog.getByRole('button', { name: hubWords.send }).click()
    await expect(dialog).toContainText(hubWords.reasonWrong)
    await dialog.getByLabel(hubWords.reason).fill('As said on the phone')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: hubWords.send }).click()
    await expect(hub.getByText(hubWords.sent).first()).toBeVisible()
    await expect(hub.getByRole('table')).toContainText('As said on the phone')
    await expectNoAxeViolations(hub)
    await expect(kitchen.getByText('As said on the phone')).toBeVisible()
  })
})
