import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, offerOf, orderAs } from './market-api.ts'
import { filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

type Orders = { orders: { orderNumber: string; supplierName: string }[] }
type Order = { items: { id: string }[] }
type Quote = { deliveryDates: { date: string; possibleLines: number }[] }
type Picking = { items: { lots: { lot: string; quantity: number }[] }[] }

const honey = { article: 'Rapshonig', pack: 'Eimer 12,5 kg', quantity: 3 }

/** A Wednesday and the Friday after it, both beyond the demo region's own orders: the beekeeper brings both on that Wednesday. */
const wednesdayAndFriday = async (kitchen: Page): Promise<[string, string]> => {
  const { salesUnitId } = await offerOf(kitchen, honey.article, honey.pack)
  const body = { lines: [{ salesUnitId, quantity: 1 }] }
  const { deliveryDates } = await askApi<Quote>(kitchen, 'POST', '/api/market/b2b/cart-quote', body)
  const days = deliveryDates.filter(({ possibleLines }) => possibleLines === 1).map(({ date }) => date)
  const plus = (date: string, more: number) => new Date(Date.parse(date) + more * 86_400_000).toISOString().slice(0, 10)
  const wednesday = days.slice(5).find((date) => new Date(date).getUTCDay() === 3 && days.includes(plus(date, 2)))
  if (wednesday === undefined) throw new Error('no Wednesday with a Friday on which honey can be brought')
  return [wednesday, plus(wednesday, 2)]
}

for (const language of languages) {
  test(`two lots: the short one serves Wednesday and leaves Friday to the next, and the box says what was taken (${language})`, async ({
    openWindow,
    watch,
  }) => {
    const { messages, errors } = await allWords(locales[language])
    const { pick } = messages.fulfilment
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    const [wednesday, friday] = await wednesdayAndFriday(kitchen)
    const first = await orderAs(kitchen, { ...honey, deliveryDate: wednesday })
    const second = await orderAs(kitchen, { ...honey, deliveryDate: friday })
    for (const number of [first, second]) {
      await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
    }
    const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${wednesday}`)
    const bought = orders[0]?.orderNumber ?? ''
    const { items } = await askApi<Order>(hub, 'GET', `/api/retailer/retailer-orders/${bought}`)
    const lots = [
      { lot: 'KURZ-1', bestBefore: wednesday, quantity: 3 },
      { lot: 'LANG-1', bestBefore: '2036-12-31', quantity: 4 },
    ]
    await askApi(hub, 'POST', '/api/retailer/inbound/imkerei-heidkamp/receipts', {
      orderNumbers: [bought],
      items: [{ itemIds: [items[0]?.id], receipts: lots.map((lot) => ({ ...lot, condition: 'good' })) }],
    })
    const lotsFor = async (number: string) =>
      (await askApi<Picking>(hub, 'GET', `/api/retailer/picking/${number}`)).items[0]?.lots
        .filter(({ quantity }) => quantity > 0)
        .map(({ lot, quantity }) => [lot, quantity])
    expect(await lotsFor(first)).toEqual([['KURZ-1', 3]])
    expect(await lotsFor(second)).toEqual([['LANG-1', 3]])

    await goTo(hub, inLanguage(language, `/retailer/picking/${first}`))
    const inHand = hub.getByRole('region', { name: pick.inHand })
    await expect(inHand).toContainText(filledIn(pick.lot, { lot: 'KURZ-1' }))
    await inHand.getByRole('button', { name: pick.otherLot }).click()
    const scan = inHand.getByLabel(pick.scanLot)
    await scan.pressSequentially('KURZ-9')
    await scan.press('Enter')
    await expect(inHand.getByText(filledIn(pick.lotUnknown, { code: 'KURZ-9' }))).toBeVisible()
    await expectNoAxeViolations(hub)

    // What Friday needs is not to be had for Wednesday, for nothing else lasts until then.
    watch.expect(/409 \(Conflict\)/)
    await scan.pressSequentially('(01)04012345678901(10)LANG-1')
    await scan.press('Enter')
    await expect(inHand).toContainText(filledIn(pick.lot, { lot: 'LANG-1' }))
    await inHand.getByRole('button', { name: pick.next }).click()
    await expect(hub.getByText(errors.LotPromised).first()).toBeVisible()

    await inHand.getByRole('button', { name: pick.otherLot }).click()
    const shelf = inHand.getByRole('region', { name: pick.lotChoice }).getByRole('listitem')
    const long = shelf.filter({ hasText: 'LANG-1' }).getByRole('textbox')
    await long.fill('1')
    await long.press('Enter')
    await expect(shelf.filter({ hasText: 'KURZ-1' }).getByRole('textbox')).toHaveValue('2')
    await inHand.getByRole('button', { name: pick.next }).click()
    await expect(hub.getByRole('heading', { name: pick.allDone })).toBeVisible()
    await goTo(hub, inLanguage(language, `/retailer/business-customer-orders/${first}`))
    await expect(hub.getByText('KURZ-1').first()).toBeVisible()
    await expect(hub.getByText('LANG-1').first()).toBeVisible()
    expect(await lotsFor(second)).toEqual([['LANG-1', 3]])
  })
}
