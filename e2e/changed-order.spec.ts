import type { Page } from '@playwright/test'
import { orderChange as german } from '@regionalmarkt/i18n/orders/change/de-DE.ts'
import { orderChange as english } from '@regionalmarkt/i18n/orders/change/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, filledIn, inLanguage } from './people.ts'
import { centsIn } from './shopping.ts'
import { goTo } from './walk.ts'

/** Each language once, each size once. */
const runs = [
  { language: 'de', width: 'phone', size: { width: 390, height: 844 } },
  { language: 'en', width: 'desk', size: { width: 1440, height: 900 } },
] as const
const words = { de: german, en: english } as const
const honey = { article: 'Rapshonig', pack: 'Eimer 12,5 kg', quantity: 4 }

type Order = {
  totals: { goodsCents: number; depositCents: number; deliveryCents: number }
  items: { changedQuantity: number | null }[]
}

for (const { language, width, size } of runs) {
  test(`a kitchen and its hub change an order, and meet in it (${language}, ${width})`, async ({
    openWindow,
    market,
  }) => {
    const say = words[language]
    const name = language === 'de' ? 'Rapshonig' : 'Rapeseed honey'
    const kitchen = await openWindow('kueche')
    const hub = await openWindow('hub')
    for (const window of [kitchen, hub]) await window.setViewportSize(size)
    const deliveryDate = await laterDay(kitchen, honey.article, honey.pack)
    const number = await orderAs(kitchen, { ...honey, deliveryDate })
    const ordered = await askApi<Order>(kitchen, 'GET', `/api/business-customer/orders/${number}`)
    const begin = async (page: Page) => page.getByRole('button', { name: say.open }).click()
    const more = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /^(Mehr|More)/ })
    const fewer = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /^(Weniger|Fewer)/ })
    const changes = (page: Page) => page.getByRole('region', { name: say.summary.title })
    const save = (page: Page) => page.getByRole('button', { name: new RegExp(`^(${say.save}|${say.saveShort})$`) })
    const history = (page: Page) => page.getByRole('region', { name: say.history.title })

    await test.step('the kitchen wants more, and sees what it comes to before it saves', async () => {
      await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
      await begin(kitchen)
      await expect(changes(kitchen).getByText(say.summary.nothing)).toBeVisible()
      await more(kitchen).click()
      await more(kitchen).click()
      await expect(
        changes(kitchen).getByText(filledIn(say.summary.line, { name, after: '6', before: '4' })),
      ).toBeVisible()
      const { goodsCents, depositCents, deliveryCents } = ordered.totals
      const sum = changes(kitchen).locator('dl .figure')
      await expect
        .poll(async () => centsIn(await sum.textContent()))
        .toBe(Math.round((((goodsCents + depositCents) * 6) / 4 + deliveryCents) * 1.07))
      await expectNoAxeViolations(kitchen)
      await save(kitchen).click()
      await expect(history(kitchen)).toContainText(
        filledIn(say.history.line, { name, pack: pack(language), after: '6', before: '4' }),
      )
      await expectNoAxeViolations(kitchen)
    })

    await test.step('the kitchen has it in a mail, and the hub reads it at the order', async () => {
      await goTo(hub, inLanguage(language, `/retailer/business-customer-orders/${number}`))
      await expect(history(hub)).toContainText(say.history.byCustomer)
      const told = async () => (await mailsTo(market, addressOf('kueche'))).map(({ text }) => text)
      await expect.poll(told).toContainEqual(expect.stringMatching(new RegExp(`6 statt 4[\\s\\S]*${number}`)))
    })

    await test.step('the hub changes it while the kitchen does, who then sees both', async () => {
      await begin(kitchen)
      await more(kitchen).click()
      await begin(hub)
      await fewer(hub).click()
      await expect(changes(hub)).toContainText(filledIn(say.summary.line, { name, after: '5', before: '6' }))
      await save(hub).click()
      await expect(hub.getByText(say.reasonWrong)).toBeVisible()
      await hub.getByLabel(say.reason).fill('Nur fünf Eimer sind gut')
      await expectNoAxeViolations(hub)
      await save(hub).click()
      await expect(history(hub)).toContainText('Nur fünf Eimer sind gut')
      await expectNoAxeViolations(hub)

      const notice = kitchen.getByRole('alert').filter({ hasText: say.outdated.title })
      await expect(notice.getByRole('row', { name })).toContainText(/6\s*5\s*7/)
      await expectNoAxeViolations(kitchen)
      await notice.getByRole('button', { name: say.outdated.keepMine }).click()
      await expect(changes(kitchen)).toContainText(filledIn(say.summary.line, { name, after: '7', before: '5' }))
      await save(kitchen).click()
      await expect(history(kitchen)).toContainText('Nur fünf Eimer sind gut')
      const { items, totals } = await askApi<Order>(kitchen, 'GET', `/api/business-customer/orders/${number}`)
      expect(items).toMatchObject([{ changedQuantity: 7 }])
      expect(totals.goodsCents).toBe((ordered.totals.goodsCents * 7) / 4)
    })

    await test.step('the kitchen takes something in besides; a reload costs nothing of it', async () => {
      await begin(kitchen)
      await kitchen.getByLabel(say.find.label).fill(name)
      const found = kitchen.getByRole('list', { name: say.find.found })
      const jar = filledIn(say.find.addOf, { name: `${name}, ${otherPack(language)}` })
      await found.getByRole('button', { name: jar }).click()
      await expect(changes(kitchen)).toContainText(filledIn(say.summary.added, { name, quantity: '1' }))
      await expectNoAxeViolations(kitchen)
      await kitchen.reload()
      await expect(changes(kitchen)).toContainText(filledIn(say.summary.added, { name, quantity: '1' }))
      await save(kitchen).click()
      await expect(history(kitchen)).toContainText(
        filledIn(say.history.added, { name, pack: otherPack(language), after: '1' }),
      )
    })

    await test.step('it is to be fetched, a day later: its hub reads that, and what it costs less', async () => {
      await begin(kitchen)
      const terms = kitchen.getByRole('region', { name: say.terms.title })
      const { value: next } = await terms.getByLabel(say.terms.day).evaluate((select: HTMLSelectElement) => {
        const option = select.options[select.selectedIndex + 1]
        return { value: option?.value ?? '' }
      })
      await terms.getByLabel(say.terms.day).selectOption(next)
      await terms.getByLabel(say.terms.method).selectOption('pickupHub')
      await terms.getByLabel(say.terms.note).fill('Klingeln bei Meyer')
      await expect(changes(kitchen)).toContainText(say.summary.note)
      await expect(changes(kitchen)).toContainText(say.summary.delivery)
      await expectNoAxeViolations(kitchen)
      await save(kitchen).click()
      await expect(history(kitchen)).toContainText('Klingeln bei Meyer')
      const order = await askApi<Way>(kitchen, 'GET', `/api/business-customer/orders/${number}`)
      expect(order).toMatchObject({ deliveryDate: next, deliveryMethod: 'pickupHub', totals: { deliveryCents: 0 } })
      await expect(history(hub)).toContainText('Klingeln bei Meyer')
      await expectNoAxeViolations(hub)
    })

    await test.step('its hub brings it after all, to another kitchen of theirs: both read where', async () => {
      const place = { name: 'Außenküche', addition: '', street: 'Hafenstraße 9', postcode: '26919', city: 'Brake' }
      await askApi(kitchen, 'POST', '/api/addresses', { ...place, country: 'DE', kind: 'shipping', isDefault: false })
      await begin(hub)
      const terms = hub.getByRole('region', { name: say.terms.title })
      await terms.getByLabel(say.terms.method).selectOption('deliveryHub')
      const address = terms.getByLabel(say.terms.address)
      await address.selectOption({ label: 'Außenküche, Hafenstraße 9, 26919 Brake' })
      await terms.getByLabel(say.terms.note).fill('')
      await hub.getByLabel(say.reason).fill('Der Wagen fährt doch')
      await expect(changes(hub)).toContainText(say.summary.address)
      await expect(changes(hub)).toContainText(say.summary.noNote)
      await expectNoAxeViolations(hub)
      await save(hub).click()
      for (const reader of [hub, kitchen]) {
        await expect(history(reader)).toContainText('Hafenstraße 9')
        await expect(history(reader)).toContainText(say.history.noNote)
        await expect(history(reader)).toContainText('Der Wagen fährt doch')
        await expectNoAxeViolations(reader)
      }
    })
  })
}

type Way = { deliveryDate: string; deliveryMethod: string; totals: { deliveryCents: number } }

const pack = (language: 'de' | 'en') => (language === 'de' ? 'Eimer 12,5 kg' : 'Bucket 12.5 kg')
const otherPack = (language: 'de' | 'en') => (language === 'de' ? 'Glas 500 g' : 'Jar 500 g')

test('whoever saves a change while the line is down is told so, keeps what was typed, and changes it once when it is back', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  const kitchen = await openWindow('kueche')
  const deliveryDate = await laterDay(kitchen, honey.article, honey.pack)
  const number = await orderAs(kitchen, { ...honey, deliveryDate })
  await goTo(kitchen, `/business-customer/orders/${number}`)
  await kitchen.getByRole('button', { name: german.open }).click()
  await kitchen.getByRole('listitem').getByRole('button', { name: /^Mehr/ }).click()
  const changes = kitchen.getByRole('region', { name: german.summary.title })
  const line = filledIn(german.summary.line, { name: 'Rapshonig', after: '5', before: '4' })
  await expect(changes).toContainText(line)
  const save = kitchen.getByRole('button', { name: german.save, exact: true })
  // What it comes to is known; without that nothing can be saved.
  await expect(save).toBeEnabled()

  await kitchen.context().setOffline(true)
  await save.click()
  await expect(kitchen.getByText(german.offline)).toBeVisible()
  await expect(changes).toContainText(line)

  await kitchen.context().setOffline(false)
  await save.click()
  const saved = filledIn(german.history.line, { name: 'Rapshonig', pack: honey.pack, after: '5', before: '4' })
  const history = kitchen.getByRole('region', { name: german.history.title })
  await expect(history.getByText(saved, { exact: true })).toHaveCount(1)
})
