import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, locales, visits } from './people.ts'
import { goTo } from './walk.ts'
import { allWords, strayWords } from './words-of.ts'

/** Nothing in the column of contents says what the point is for. */
const file = [
  'Artikelnummer;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis;Kategorie;Herkunft',
  'HL-961;Ofenkartoffeln;Netz;1.500;kg;3,90;festkochend;Region',
  'HL-962;Grillkartoffeln;Netz;2;kg;4,90;festkochend;Region',
].join('\r\n')
const told = {
  de: { kilograms: '1,500', content: /1,5\s*kg/ },
  en: { kilograms: '1.500', content: /1\.5\s*kg/ },
} as const

for (const { language, width, size } of visits) {
  test(`a producer is asked about the decimal point, and its line waits for the answer (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const { priceLists } = (await allWords(locales[language])).messages
    const { kilograms, content } = told[language]
    const farm = await openWindow('erzeuger', '/supplier/articles')
    await farm.setViewportSize(size)
    await goTo(farm, inLanguage(language, '/supplier/articles'))
    await farm.getByRole('button', { name: priceLists.open }).click()
    await farm.locator('input[type=file]').setInputFiles({
      ...{ name: 'Kartoffeln.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    })
    await expect(farm.getByRole('heading', { level: 1, name: 'Kartoffeln.csv' })).toBeVisible()

    const question = farm.getByRole('group', {
      name: filledIn(priceLists.unclear.title, { value: '1.500', column: 'Inhalt' }),
    })
    await expect(question.getByRole('radio')).toHaveCount(2)
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(farm.getByText(priceLists.unclear.lead)).toBeVisible()
    // A table at a desk, a list on a phone.
    const row = (name: string) =>
      farm.getByRole('row').or(farm.getByRole('listitem')).filter({ hasText: name, visible: true })
    await expect(row('Grillkartoffeln')).toHaveCount(1)
    await expect(row('Ofenkartoffeln')).toContainText('1.500')
    await expectNoAxeViolations(farm)
    expect(await strayWords(farm, language === 'de' ? 'en' : 'de')).toEqual([])

    await question.getByRole('radio', { name: `${kilograms} ${priceLists.unclear.decimal}` }).click()
    await expect(farm.getByText(priceLists.unclear.lead)).toBeHidden()
    await expect(row('Ofenkartoffeln')).toContainText(content)
    await expectNoAxeViolations(farm)
    await farm.getByRole('button', { name: /2 (Änderungen|changes)/ }).click()
    await expect(farm.getByText(priceLists.commit.done).first()).toBeVisible()
  })
}
