import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, daysFor, laterDay, orderAs } from './market-api.ts'
import { inLanguage, languages, locales, visits } from './people.ts'
import { potatoes, sacksName } from './sacks-counted.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

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

for (const { language, width, size } of visits) {
  test(`a producer takes a day off, sees who has ordered for it, and nobody can order its goods for it (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const { companyProfile } = (await allWords(locales[language])).messages
    const { supplier: say, ...words } = companyProfile.closings
    const { article, pack } = potatoes
    const kitchen = await openWindow('kueche')
    const day = await laterDay(kitchen, article, pack)
    await orderAs(kitchen, { ...potatoes, deliveryDate: day })
    const farm = await openWindow('erzeuger', inLanguage(language, '/profile?view=company'))
    await farm.setViewportSize(size)
    const part = farm.getByRole('region', { name: say.title, exact: true })
    await part.getByRole('textbox', { name: words.from }).fill(day)
    await part.getByRole('textbox', { name: words.reason }).fill('Hochzeit')
    const concerned = part.getByRole('list', { name: words.concerned }).getByRole('link', { name: /^E-/ })
    await expect(concerned).toHaveCount(1)
    await expectNoAxeViolations(farm)
    await part.getByRole('button', { name: say.add }).click()
    const kept = part.getByRole('list', { name: say.title }).getByRole('listitem')
    await expect(kept).toHaveCount(1)
    await expect(kept).toContainText('Hochzeit')
    expect(await daysFor(kitchen, article, pack)).not.toContain(day)
    await kitchen.setViewportSize(size)
    const found = kitchen.getByRole('link', { name: sacksName[language] })
    const isListed = (url: URL) => url.pathname.endsWith('/articles') && url.searchParams.get('deliveryDay') === day
    const listed = kitchen.waitForResponse((answer) => isListed(new URL(answer.url())))
    await goTo(kitchen, inLanguage(language, `/regionalmarket/b2b?q=Belana&deliveryDay=${day}`))
    expect((await listed).status()).toBe(200)
    await expect(kitchen.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(found).toHaveCount(0)
    await goTo(kitchen, inLanguage(language, '/regionalmarket/b2b?q=Belana'))
    await expect(found.first()).toBeVisible()
    await part.getByRole('button', { name: new RegExp(say.remove.replace('{period}', '.+')) }).click()
    await farm.getByRole('dialog').getByRole('button', { name: say.reopen, exact: true }).click()
    // Behind a dialog no list is found.
    await expect(farm.getByRole('dialog')).toHaveCount(0)
    await expect(kept).toHaveCount(0)
    expect(await daysFor(kitchen, article, pack)).toContain(day)
  })
}
