import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, daysFor, laterDay, orderAs } from './market-api.ts'
import { inLanguage, languages, locales } from './people.ts'
import { allWords } from './words-of.ts'
import { wordsOnPaper } from './words-on-paper.ts'

const apples = { article: 'Apfel Boskoop', pack: 'Kiste 13 kg' }
const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg' }

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a hub confirms the orders of two customers at once, and prints at once what is to be packed for them', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const mensa = await openWindow('mensa@stw-deichmoor.example')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const numbers = [
    await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate }),
    await orderAs(mensa, { ...apples, quantity: 4, deliveryDate }),
  ]
  const hub = await openWindow('hub', '/retailer/business-customer-orders?sort=newest')
  const tickBoth = async () => {
    for (const number of numbers) await rowOf(hub, number).getByRole('checkbox').check()
    await expect(hub.getByRole('status').filter({ hasText: '2 Zeilen ausgewählt' })).toBeVisible()
  }
  await tickBoth()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('Eingegangen')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: '2 bestätigen', exact: true }).click()
  await expect(hub.getByText('2 Bestellungen sind bestätigt').first()).toBeVisible()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('In Bearbeitung')

  await tickBoth()
  const saved = hub.waitForEvent('download')
  await hub.getByRole('button', { name: 'Drucken' }).click()
  await hub.getByRole('menuitem', { name: 'Kommissionierlisten' }).click()
  const sheets = await wordsOnPaper(await saved)
  for (const number of numbers) {
    const itsSheets = sheets.filter((words) => words.includes(number))
    expect(itsSheets).toHaveLength(1)
    expect(itsSheets[0]).toContain(apples.article)
  }
})

type Orders = {
  orders: { orderNumber: string; status: string; isOpen: boolean; canAccept: { allowed: boolean } }[]
}

const told = {
  de: (count: number) => ({
    closes: `${count} davon nehmen noch auf und werden damit geschlossen.`,
    accept: `${count} annehmen`,
    done: `${count} Bestellungen sind angenommen`,
    collects: 'sammelt bis',
  }),
  en: (count: number) => ({
    closes: `${count} of them still collect and are closed by this.`,
    accept: `Accept ${count} orders`,
    done: `${count} orders are accepted`,
    collects: 'collects until',
  }),
} as const

for (const language of languages) {
  test(`a producer takes on several orders at once, and reads before what that closes, ${language}`, async ({
    openWindow,
  }) => {
    const { statuses } = (await allWords(locales[language])).messages
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    for (const deliveryDate of (await daysFor(kitchen, potatoes.article, potatoes.pack)).slice(5, 7)) {
      const number = await orderAs(kitchen, { ...potatoes, quantity: 10, deliveryDate })
      await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/confirm`)
    }
    const farm = await openWindow('erzeuger', inLanguage(language, '/supplier/orders'))
    const { orders } = await askApi<Orders>(farm, 'GET', '/api/supplier/orders')
    const waiting = orders.filter(({ canAccept, isOpen }) => canAccept.allowed && isOpen)
    expect(waiting.length).toBeGreaterThan(1)
    for (const { orderNumber } of waiting) await rowOf(farm, orderNumber).getByRole('checkbox').check()
    // One that is done already may be ticked with them: it stays as it is.
    const done = orders.find(({ status }) => status === 'completed')?.orderNumber ?? ''
    await rowOf(farm, done).getByRole('checkbox').check()
    const said = told[language](waiting.length)
    await expect(farm.getByText(said.closes)).toBeVisible()
    for (const { orderNumber } of waiting) await expect(rowOf(farm, orderNumber)).toContainText(said.collects)
    await expectNoAxeViolations(farm)
    await farm.getByRole('button', { name: said.accept, exact: true }).click()
    await expect(farm.getByText(said.done).first()).toBeVisible()
    // What the hub has not confirmed of one is accepted afterwards; closed it is all the same.
    for (const { orderNumber } of waiting) await expect(rowOf(farm, orderNumber)).not.toContainText(said.collects)
    await expect(rowOf(farm, done)).toContainText(statuses.order.completed)
    const after = await askApi<Orders>(farm, 'GET', '/api/supplier/orders')
    for (const { orderNumber } of waiting)
      expect(after.orders.find((order) => order.orderNumber === orderNumber)).toMatchObject({ isOpen: false })
  })
}
