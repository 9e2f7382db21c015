import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import type { MarketServer } from './market-server.ts'
import { mailsTo } from './outbox.ts'
import { type Language, languages } from './people.ts'
import { goTo } from './walk.ts'

type Orders = { orders: { orderNumber: string }[] }

const apples = { article: 'Apfel Boskoop', pack: 'Kiste 13 kg', quantity: 6 }

const words = {
  de: {
    ...{ article: 'Apfel Boskoop', title: 'Bestellung von Nordhub eG', decline: 'Apfel Boskoop absagen' },
    ...{ send: 'Absagen', declined: 'Apfel Boskoop: 1 abgesagt', accept: 'Alles annehmen', lot: 'Charge' },
    ...{ missing: 'Apfel Boskoop: Bitte geben Sie die Charge an.', leave: 'Steht bereit' },
    ...{ sent: 'Danke, das war alles', over: 'Dieser Link gilt nicht mehr', byLink: 'über den Link aus der Mail' },
  },
  en: {
    ...{ article: 'Boskoop apples', title: 'Order from Nordhub eG', decline: 'Decline Boskoop apples' },
    ...{ send: 'Decline', declined: 'Boskoop apples: 1 declined', accept: 'Accept everything', lot: 'Lot' },
    ...{ missing: 'Boskoop apples: please give the lot.', leave: 'Ready' },
    ...{ sent: 'Thank you, that was all', over: 'This link is no longer valid', byLink: 'by the link in the mail' },
  },
} as const

/** Where the link of the mail about an order leads, once the mail is out; as its reader's language has it. */
const linkIn = async (market: MarketServer, number: string, language: Language): Promise<string> => {
  const found = () =>
    mailsTo(market, 'obsthof-feldhaus').flatMap(({ subject, text }) =>
      subject.includes(number) ? [/https?:\/\/\S+(\/supply\/[\w-]+)/.exec(text)?.[1] ?? ''] : [],
    )
  await expect.poll(found).toHaveLength(1)
  return `${language === 'en' ? '/en-US' : ''}${found()[0]}`
}

const isAtRest = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const language of languages) {
  test(`a producer who never signs in answers by the link in its mail, up to the hub’s door (${language})`, async ({
    market,
    openWindow,
    page,
    watch,
  }) => {
    // A link that opens nothing is unknown.
    watch.expect(/status of 404/)
    const say = words[language]
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
    const ordered = await orderAs(kitchen, { ...apples, deliveryDate })
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${ordered}/confirm`)
    const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
    const number = orders[0]?.orderNumber ?? ''
    const link = await linkIn(market, number, language)

    await test.step('opening it changes nothing', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(link)
      await isAtRest(page, say.title)
      await page.reload()
      await isAtRest(page, say.title)
      await expectNoAxeViolations(page)
    })

    await test.step('it shortens, accepts and names its lot', async () => {
      await page.getByRole('button', { name: say.decline }).click()
      await expectNoAxeViolations(page)
      await page.getByRole('dialog').getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByText(say.declined).first()).toBeVisible()
      await page.getByRole('button', { name: say.accept }).click()
      const lot = page.getByRole('textbox', { name: say.lot, exact: true })
      await expect(lot).toBeVisible()
      await expectNoAxeViolations(page)
      await lot.fill('')
      await page.getByRole('button', { name: say.leave }).click()
      await expect(page.getByText(say.missing).first()).toBeVisible()
      await lot.fill('BOS-48')
      await page.getByRole('button', { name: say.leave }).click()
      await isAtRest(page, say.sent)
      await expectNoAxeViolations(page)
    })

    await test.step('used up, it says no more than an unknown one', async () => {
      await page.reload()
      await isAtRest(page, say.over)
      await expectNoAxeViolations(page)
      await page.goto(link.replace(/[\w-]+$/, 'A'.repeat(22)))
      await isAtRest(page, say.over)
    })

    await test.step('the hub reads who answered how, and counts what was announced', async () => {
      await goTo(hub, `${language === 'en' ? '/en-US' : ''}/retailer/retailer-orders/${number}`)
      await expect(hub.locator('ol').filter({ hasText: say.byLink }).first()).toBeVisible()
      await goTo(hub, `/retailer/inbound/obsthof-feldhaus?order=${number}`)
      const line = hub.getByRole('listitem').filter({ has: hub.getByRole('heading', { name: apples.article }) })
      await expect(line.getByRole('button', { name: /^Charge BOS-48/ })).toBeVisible()
      await line.getByRole('radio', { name: 'Älteste Bestellung zuerst' }).check()
      await hub.getByRole('button', { name: 'Alles einbuchen' }).click()
      await expect(hub.getByText('Lieferung von Obsthof Feldhaus ist eingebucht').first()).toBeVisible()
    })
  })
}

test('the hub sends for a producer who tells it by telephone', async ({ openWindow }) => {
  const kitchen = await openWindow('kueche')
  const hub = await openWindow('hub')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const ordered = await orderAs(kitchen, { ...apples, deliveryDate })
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${ordered}/confirm`)
  const { orders } = await askApi<Orders>(hub, 'GET', `/api/retailer/retailer-orders?deliveryDate=${deliveryDate}`)
  const number = orders[0]?.orderNumber ?? ''
  await goTo(hub, `/retailer/retailer-orders/${number}`)
  await hub.getByRole('button', { name: 'Für den Erzeuger annehmen' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Für den Erzeuger annehmen' }).click()
  await hub.getByRole('button', { name: 'Steht bereit' }).click()
  const dialog = hub.getByRole('dialog', { name: 'Was steht bei Obsthof Feldhaus bereit?' })
  await dialog.getByRole('textbox', { name: 'Charge' }).fill('BOS-49')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: 'Steht bereit' }).click()
  await expect(hub.getByText('ist unterwegs oder bereit gemeldet').first()).toBeVisible()
  await expect(hub.getByRole('region', { name: 'Verlauf' })).toContainText(/unterwegs oder bereit.*Nordhub eG/)
})
