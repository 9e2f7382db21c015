import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, offerOf } from './market-api.ts'
import { filledIn, inLanguage, languages, locales, visits } from './people.ts'
import { goTo } from './walk.ts'
import { allWords, strayWords } from './words-of.ts'

/** Journeys begin on Wednesday, 14 November 2035. */
const told = {
  de: {
    typed: { special: '10,00', from: '14.11.2035', until: '18.11.2035', later: '13,50', monday: '19.11.2035' },
    running: /^Sonderpreis 10,00\s€ bis 18\.11\.2035, danach wieder 12,00\s€$/,
    later: /^Ab 19\.11\.2035: 13,50\s€$/,
  },
  en: {
    typed: { special: '10.00', from: '11/14/2035', until: '11/18/2035', later: '13.50', monday: '11/19/2035' },
    running: /^Special price €10\.00 until Nov 18, 2035, then €12\.00 again$/,
    later: /^From Nov 19, 2035: €13\.50$/,
  },
} as const

const [name, pack] = ['Kartoffel Adretta', 'Sack 12,5 kg']
type Found = {
  articles: { slug: string; number: string; salesUnits: { id: string; version: number; name: { de: string } }[] }[]
}

for (const { language, width, size } of visits) {
  test(`a producer plans a special price and one for next week, and takes one back (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const words = (await allWords(locales[language])).messages.articles.planned
    const { typed, running, later } = told[language]
    const kitchen = await openWindow('kueche')
    const costs = async () => (await offerOf(kitchen, name, pack)).unitPriceCents

    const farm = await openWindow('erzeuger', '/supplier/articles')
    await farm.setViewportSize(size)
    const query = new URLSearchParams({ search: name })
    const [article] = (await askApi<Found>(farm, 'GET', `/api/supplier/articles?${query}`)).articles
    const unit = article?.salesUnits.find((each) => each.name.de === pack)
    const rows = [{ salesUnitId: unit?.id, version: unit?.version, supplierPriceCents: 1200 }]
    await askApi(farm, 'POST', '/api/supplier/sales-units/bulk', { rows })
    const usual = await costs()

    await goTo(farm, inLanguage(language, `/supplier/articles/${article?.slug}/sales-units/${unit?.id}`))
    const card = farm.getByRole('region', { name: words.title })
    await expect(card).toContainText(words.none)
    const plan = async (price: string, from: string, until?: string) => {
      await card.getByRole('button', { name: words.plan }).click()
      const dialog = farm.getByRole('dialog', { name: words.plan })
      await dialog.getByLabel(words.field.priceCents).fill(price)
      await dialog.getByLabel(words.field.validFrom).fill(from)
      if (until !== undefined) await dialog.getByLabel(words.field.validUntil).fill(until)
      await expectNoAxeViolations(farm)
      await dialog.getByRole('button', { name: words.plan }).click()
      await expect(dialog).toBeHidden()
    }
    await plan(typed.special, typed.from, typed.until)
    await plan(typed.later, typed.monday)
    await expect(card.getByText(running)).toBeVisible()
    await expect(card.getByText(later)).toBeVisible()
    await expect(farm.getByText(words.handEnds)).toBeVisible()
    await expectNoAxeViolations(farm)
    expect(await strayWords(farm, language === 'de' ? 'en' : 'de')).toEqual([])
    expect(await costs()).toBeLessThan(usual)

    await goTo(farm, inLanguage(language, '/supplier/articles?view=prices'))
    await expect(farm.getByRole('row').getByText(later)).toBeVisible()
    await farm.goBack()
    await card.getByRole('button', { name: running.source.slice(1, 8) }).click()
    await farm.getByRole('dialog', { name: words.withdrawTitle }).getByRole('button', { name: words.withdraw }).click()
    await expect(card.getByText(running)).toBeHidden()
    await expect(card.getByText(later)).toBeVisible()
    expect(await costs()).toBe(usual)
  })
}

/** Next week as a wholesaler sends it, in 70 fields. */
const nextWeek = (number: string) => {
  const fields: { readonly [field: number]: string } = {
    ...{ 1: number, 2: 'A', 7: name, 11: 'HL', 13: 'DE', 14: 'EG', 16: '0', 17: '0304', 19: '550', 21: '1' },
    ...{ 22: '12,5 KG', 23: '12,500', 24: 'KG', 25: '1', 28: '0', 34: '1', 38: '1,04', 66: 'KG', 67: '1,000' },
  }
  const line = Array.from({ length: 70 }, (_, index) => fields[index + 1] ?? '').join(';')
  return `BNN;3;0;Hof Lüttje;T;Preisliste KW 47;EUR;20351119;20351125;20351114;0900;1\r\n${line}\r\n;;99\r\n`
}
const listed = {
  de: { days: '19.11.2035 bis 25.11.2035', planned: /^19\.11\.2035 bis 25\.11\.2035: 13,00\s€$/ },
  en: { days: 'Nov 19, 2035 to Nov 25, 2035', planned: /^Nov 19, 2035 to Nov 25, 2035: €13\.00$/ },
} as const

for (const language of languages) {
  test(`a list for next week says from when, waits until then, and is undone (${language})`, async ({ openWindow }) => {
    const { articles, priceLists } = (await allWords(locales[language])).messages
    const { days, planned } = listed[language]
    const kitchen = await openWindow('kueche')
    const costs = async () => (await offerOf(kitchen, name, pack)).unitPriceCents
    const usual = await costs()
    const farm = await openWindow('erzeuger', '/supplier/articles')
    const atBothWidths = async (look: () => Promise<void>) => {
      for (const { size } of visits) {
        await farm.setViewportSize(size)
        await look()
        await expectNoAxeViolations(farm)
      }
    }
    const query = new URLSearchParams({ search: name })
    const [article] = (await askApi<Found>(farm, 'GET', `/api/supplier/articles?${query}`)).articles
    const unit = article?.salesUnits.find((each) => each.name.de === pack)

    await goTo(farm, inLanguage(language, '/supplier/articles'))
    await farm.getByRole('button', { name: priceLists.open }).click()
    await farm.locator('input[type=file]').setInputFiles({
      ...{ name: 'KW47.bnn', mimeType: 'text/plain', buffer: Buffer.from(nextWeek(article?.number ?? '')) },
    })
    await expect(farm.getByRole('heading', { level: 1, name: 'KW47.bnn' })).toBeVisible()
    await atBothWidths(async () => {
      await expect(farm.getByText(filledIn(priceLists.days.comingAndGoing.split(' {from}')[0] ?? '', {}))).toBeVisible()
      await expect(farm.getByText(days, { exact: true }).filter({ visible: true })).toBeVisible()
    })
    expect(await strayWords(farm, language === 'de' ? 'en' : 'de')).toEqual([])
    await farm.getByRole('button', { name: /1 (Änderung|change)/ }).click()
    await expect(farm.getByText(priceLists.commit.done).first()).toBeVisible()
    expect(await costs()).toBe(usual)

    const list = farm.url()
    await goTo(farm, inLanguage(language, `/supplier/articles/${article?.slug}/sales-units/${unit?.id}`))
    const card = farm.getByRole('region', { name: articles.planned.title })
    await atBothWidths(async () => {
      await expect(card.getByText(planned)).toBeVisible()
      await expect(card.getByText(filledIn(articles.planned.fromList, { file: 'KW47.bnn' }))).toBeVisible()
    })

    await goTo(farm, list.replace(/^https?:\/\/[^/]+/, ''))
    await farm.getByRole('button', { name: priceLists.done.undo }).click()
    await farm.getByRole('dialog').getByRole('button', { name: priceLists.done.undo }).click()
    await expect(farm.getByText(priceLists.done.undone).first()).toBeVisible()
    await goTo(farm, inLanguage(language, `/supplier/articles/${article?.slug}/sales-units/${unit?.id}`))
    await expect(card).toContainText(articles.planned.none)
  })
}
