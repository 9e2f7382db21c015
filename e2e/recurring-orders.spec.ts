import type { Page } from '@playwright/test'
import { holidayName } from '@regionalmarkt/domain/calendar/holidays.ts'
import { recurring as german } from '@regionalmarkt/i18n/recurring/de-DE.ts'
import { recurring as english } from '@regionalmarkt/i18n/recurring/en-US.ts'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, offerOf, orderLinesAs } from './market-api.ts'
import { inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const inEnglish = (day: string): string => {
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`
}

const words = {
  de: { ...german, typed: (day: string) => day.split('-').reverse().join('.') },
  en: { ...english, typed: inEnglish },
} as const

const goods = { article: 'Kartoffel Linda', pack: 'Sack 12,5 kg' } as const
const seasonal = { article: 'Möhren', pack: 'Kiste 10 kg' } as const

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Good Friday that comes next. */
const goodFriday = (): string => {
  let day = new Date().toISOString().slice(0, 10)
  while (holidayName('NI', day)?.de !== 'Karfreitag') day = plus(day, 1)
  return day
}

type Seen = { orderNumber: string; version: number; occurrences: { ruleDate: string; state: string }[] }
const seen = (page: Page, number: string) =>
  askApi<Seen>(page, 'GET', `/api/business-customer/recurring-sales-orders/${number}`)

for (const { language, width, size } of visits) {
  test(`a kitchen lets its last order recur: over Easter, without one date, with a pause, and with what is out of season (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub')
    const kitchen = await openWindow('kueche')
    await kitchen.setViewportSize(size)
    const day = await laterDay(kitchen, goods.article, goods.pack)
    const number = await orderLinesAs(kitchen, day, [
      { ...goods, quantity: 6 },
      { ...seasonal, quantity: 2 },
    ])
    const main = kitchen.getByRole('main')
    const startsOn = kitchen.getByRole('textbox', { name: say.form.startsOn })

    await test.step('begins with the order', async () => {
      await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
      await main.getByRole('link', { name: say.ofThis }).click()
      const lines = kitchen.getByRole('list', { name: say.form.what }).getByRole('listitem')
      await expect(lines).toHaveCount(2)
      if (width === 'desk') await expectDenseRows(lines)
      await expectNoAxeViolations(kitchen)
    })

    const next = kitchen.getByRole('region', { name: say.preview.title })
    await test.step('sees before saving that Good Friday is brought the day before', async () => {
      await startsOn.fill(say.typed(plus(goodFriday(), -7)))
      await expect(next.getByText(language === 'de' ? /Karfreitag/ : /Good Friday/)).toBeVisible()
      await expect(next.getByRole('listitem')).toHaveCount(4)
      await expectNoAxeViolations(kitchen)
    })

    await test.step('chooses the weekday instead, and saves', async () => {
      await startsOn.fill(say.typed(plus(day, 14)))
      await kitchen.getByRole('button', { name: say.form.save }).click()
      await expect(main.getByText(say.waits)).toBeVisible()
    })
    const made = new URL(kitchen.url()).pathname.split('/').at(-1) ?? ''
    const dates = kitchen.getByRole('list', { name: say.detail.dates })

    await test.step('hears that its hub has let it in', async () => {
      const { version } = await seen(kitchen, made)
      await askApi(hub, 'POST', `/api/retailer/recurring-sales-orders/${made}/status`, { action: 'activate' }, version)
      await expect(main.getByText(say.waits)).toBeHidden()
      for (const list of [say.detail.dates, say.detail.items])
        if (width === 'desk') await expectDenseRows(kitchen.getByRole('list', { name: list }).getByRole('listitem'))
      await expectNoAxeViolations(kitchen)
    })

    await test.step('skips one date of the calendar', async () => {
      const second = (await seen(kitchen, made)).occurrences.filter(({ state }) => state === 'planned')[1]
      const calendar = kitchen.getByRole('table', { name: say.detail.calendar })
      await calendar
        .getByRole('link', { name: new RegExp(say.detail.states.planned) })
        .nth(1)
        .click()
      const entry = kitchen.locator(`#date-${second?.ruleDate}`)
      await expect(entry).toBeInViewport()
      await entry.getByRole('button', { name: say.detail.skip }).click()
      await expect(entry.getByText(say.detail.states.skipped, { exact: true })).toBeVisible()
      await expect(calendar.getByRole('link', { name: new RegExp(say.detail.states.skipped) })).toHaveCount(1)
      await expectNoAxeViolations(kitchen)
    })

    await test.step('pauses over the holidays, and hears before it goes on what is ordered', async () => {
      await main.getByRole('button', { name: say.detail.pause, exact: true }).click()
      const dialog = kitchen.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say.detail.pauseUntil }).fill(say.typed(plus(day, 30)))
      await dialog.getByRole('button', { name: say.detail.pause, exact: true }).click()
      await main.getByRole('button', { name: say.detail.resume, exact: true }).click()
      await expect(dialog.getByText(say.detail.ordersNothingNow)).toBeVisible()
      await expectNoAxeViolations(kitchen)
      await dialog.getByRole('button', { name: say.detail.resume, exact: true }).click()
      await expect(main.getByRole('button', { name: say.detail.pause, exact: true })).toBeVisible()
    })

    await test.step('keeps an article that is out of season, and still changes the others', async () => {
      const { salesUnitId } = await offerOf(kitchen, seasonal.article, seasonal.pack)
      await askApi(hub, 'POST', `/api/retailer/sales-units/${salesUnitId}/status`, { action: 'unlist' })
      await kitchen.reload()
      await expect(kitchen.getByRole('list', { name: say.detail.items }).getByText(say.form.notOnOffer)).toBeVisible()
      await main.getByRole('link', { name: say.detail.edit }).click()
      const lines = kitchen.getByRole('list', { name: say.form.what })
      await expect(lines.getByText(say.form.notOnOffer)).toBeVisible()
      await lines.getByRole('textbox').first().fill('5')
      await lines.getByRole('textbox').first().press('Tab')
      await expect(
        kitchen.getByRole('region', { name: say.preview.altered }).getByRole('listitem').first(),
      ).toBeVisible()
      await expectNoAxeViolations(kitchen)
      await kitchen.getByRole('button', { name: say.form.saveChange }).click()
      await expect(dates).toBeVisible()
      await expect(kitchen.getByRole('list', { name: say.detail.items }).getByRole('listitem')).toHaveCount(2)
    })
  })
}
