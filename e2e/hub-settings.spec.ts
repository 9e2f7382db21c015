import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, orderAs } from './market-api.ts'
import { inLanguage, languages } from './people.ts'
import { goTo } from './walk.ts'

type Days = { days: { date: string }[] }

const words = {
  de: {
    days: 'Liefer- und Abholtage',
    area: 'Liefergebiet für Haushalte',
    minimum: /^Mindestbestellwert für Betriebe/,
    change: 'Was sich beim Speichern ändert',
    none: 'Noch nichts geändert.',
    state: 'Bundesland',
    nothing: 'Für die nächsten drei Monate ändert sich dadurch nichts.',
    gone: /kann niemand mehr bestellen\. (Eine offene Bestellung liegt|\d+ offene Bestellungen liegen) darauf/,
    minimumTold: /Der Mindestbestellwert für Betriebe ist 120,00\s€ statt 80,00\s€/,
    save: 'Einstellungen speichern',
    wrong: /Jede Postleitzahl hat fünf Ziffern/,
    saved: 'Die Einstellungen gelten ab jetzt',
    changeRule: 'Alles andere ändern',
    markup: /^Aufschlag/,
    prices: 'Was sich ändert',
    told: /\d+ Preise ändern sich: \d+ teurer\./,
    table: 'Preise vorher und nachher',
  },
  en: {
    days: 'Delivery and pickup days',
    area: 'Delivery area for households',
    minimum: /^Minimum order value, businesses/,
    change: 'What saving changes',
    none: 'Nothing changed yet.',
    state: 'Federal state',
    nothing: 'This changes nothing within the next three months.',
    gone: /Nobody can order for .+ any more\. (One open order lies|\d+ open orders lie) on them/,
    minimumTold: /The minimum order value for businesses is €120\.00 instead of €80\.00/,
    save: 'Save settings',
    wrong: /Every postcode has five digits/,
    saved: 'The settings count from now on',
    changeRule: 'Change Everything else',
    markup: /^Markup/,
    prices: 'What changes',
    told: /\d+ prices change: \d+ higher\./,
    table: 'Prices before and after',
  },
} as const

for (const language of languages) {
  test(`a hub gives up a delivery day, reads before what that does, as of a price, and nobody can order for it (${language})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const kitchen = await openWindow('kueche')
    const days = async () => {
      const answer = await askApi<Days>(kitchen, 'GET', '/api/market/b2b/delivery-days')
      return answer.days.map(({ date }) => date)
    }
    const day = (await days()).at(-2) ?? ''
    await orderAs(kitchen, { article: 'Kartoffel Annabelle', pack: 'Sack 12,5 kg', quantity: 10, deliveryDate: day })
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    const hub = await openWindow('hub', inLanguage(language, '/profile?view=hub'))
    const told = hub.getByRole('region', { name: say.change, exact: true })
    await expect(told).toContainText(say.none)
    await expectNoAxeViolations(hub)

    // Bremen has the holidays of Lower Saxony.
    const state = hub.getByRole('combobox', { name: say.state })
    await state.selectOption('HB')
    await expect(told).toContainText(say.nothing)
    await state.selectOption('NI')
    await expect(told).toContainText(say.none)

    const ticks = hub.getByRole('group', { name: say.days }).getByRole('checkbox')
    await ticks.nth(weekday - 1).uncheck()
    await expect(told).toContainText(say.gone)
    await hub.getByRole('textbox', { name: say.minimum }).fill('120')
    await expect(told).toContainText(say.minimumTold)
    // Nothing counts before it is saved.
    expect(await days()).toContain(day)

    await hub.getByRole('textbox', { name: say.area }).fill('26954, 2695')
    await hub.getByRole('button', { name: say.save }).click()
    await expect(hub.getByText(say.wrong).first()).toBeVisible()
    await expect(hub.getByRole('textbox', { name: say.minimum })).toHaveValue('120')
    await hub.reload()
    await expect(hub.getByRole('textbox', { name: say.area })).toHaveValue('26954, 2695')
    await hub.getByRole('textbox', { name: say.area }).fill('26954, 26969')
    await hub.getByRole('button', { name: say.save }).click()
    await expect(hub.getByText(say.saved).first()).toBeVisible()
    await expect(told).toContainText(say.none)
    expect(await days()).not.toContain(day)

    await goTo(hub, inLanguage(language, '/retailer/pricing'))
    await hub.getByRole('button', { name: say.changeRule }).first().click()
    await hub.getByRole('textbox', { name: say.markup }).fill('80')
    await expect(hub.getByRole('region', { name: say.prices }).getByRole('status')).toContainText(say.told)
    await expect(hub.getByRole('table', { name: say.table }).getByRole('row').nth(1)).toContainText('€')
    await expectNoAxeViolations(hub)
  })
}
