import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages } from './people.ts'

type Days = { days: { date: string }[] }

const words = {
  de: { from: 'Erster Tag', until: 'Letzter Tag', add: 'Tage schließen', missing: 'Bitte wählen Sie den ersten Tag.' },
  en: { from: 'First day', until: 'Last day', add: 'Close these days', missing: 'Please choose the first day.' },
} as const
const title = { de: 'Geschlossene Tage', en: 'Closed days' } as const
const open = { de: /wieder öffnen$/, en: /again$/ } as const
const reopen = { de: 'Wieder öffnen', en: 'Open again' } as const
/** What closing and opening change, said before. */
const change = {
  de: { gone: /^Ein Liefertag fällt weg: .+\. (Keine|Eine|\d+) offene/, come: /Ein Liefertag ist wieder da: / },
  en: { gone: /^One delivery day falls away: .+\. (No|One|\d+) open order/, come: /One delivery day is there again: / },
} as const

for (const language of languages) {
  test(`a hub closes for a day, and nobody can order for it until it opens again (${language})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const kitchen = await openWindow('kueche')
    const days = async () => {
      const answer = await askApi<Days>(kitchen, 'GET', '/api/market/b2b/delivery-days')
      return answer.days.map(({ date }) => date)
    }
    const [, day = ''] = await days()
    const hub = await openWindow('hub', inLanguage(language, '/profile?view=hub'))
    const part = hub.getByRole('region', { name: title[language], exact: true })
    await part.getByRole('button', { name: say.add }).click()
    await expect(part.getByText(say.missing)).toBeVisible()
    await part.getByRole('textbox', { name: say.from }).fill(day)
    await expect(part.getByRole('listitem').filter({ hasText: change[language].gone })).toBeVisible()
    await expectNoAxeViolations(hub)
    await part.getByRole('button', { name: say.add }).click()
    const kept = part.getByRole('list', { name: title[language] }).getByRole('listitem')
    await expect(kept).toHaveCount(2)
    expect(await days()).not.toContain(day)
    await part.getByRole('button', { name: open[language] }).first().click()
    const asked = hub.getByRole('dialog')
    await expect(asked.getByText(change[language].come)).toBeVisible()
    expect(await days()).not.toContain(day)
    await asked.getByRole('button', { name: reopen[language] }).click()
    await expect(kept).toHaveCount(1)
    expect(await days()).toContain(day)
  })
}
