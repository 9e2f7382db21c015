import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

/** Chooses a step of a category's menu by keys alone. */
const choose = async (page: Page, menu: string, step: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).press('Enter')
  await page.getByRole('menuitem', { name: step }).press('Enter')
}

for (const language of languages) {
  test(`an administrator gives the market a category, renames, orders and merges it, and old addresses lead on, in ${language}`, async ({
    openWindow,
  }) => {
    const { categories } = (await allWords(locales[language])).messages
    const isGerman = language === 'de'
    const admin = await openWindow('admin', inLanguage(language, '/protected?section=categories'))
    const vegetables = admin.getByRole('region', { name: isGerman ? 'Gemüse' : 'Vegetables', exact: true })
    const rows = vegetables.getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await expectNoAxeViolations(admin)

    // Created, with what the law asks of its goods.
    await vegetables
      .getByRole('button', { name: filledIn(categories.createIn, { name: isGerman ? 'Gemüse' : 'Vegetables' }) })
      .click()
    const field = (name: string) => admin.getByLabel(name, { exact: true })
    await admin.getByRole('button', { name: categories.save }).click()
    await expect(admin.getByRole('alert')).toBeVisible()
    await expectNoAxeViolations(admin)
    await field(categories.field.name.de).fill('Winterkraut')
    await field(categories.field.name.en).fill('Winter herbs')
    await field(categories.field.marking).selectOption('produce')
    await admin.getByRole('button', { name: categories.save }).click()
    await expect(rows).toHaveCount(7)

    // Renamed.
    const winter = isGerman ? 'Winterkraut' : 'Winter herbs'
    await choose(admin, filledIn(categories.stepsOf, { name: winter }), categories.edit)
    await field(categories.field.name.de).fill('Wintergemüse')
    await field(categories.field.name.en).fill('Winter vegetables')
    await admin.getByRole('textbox', { name: new RegExp(`^${categories.field.slug}`) }).fill('wintergemuese')
    await admin.getByRole('button', { name: categories.save }).click()
    const renamed = isGerman ? 'Wintergemüse' : 'Winter vegetables'
    await expect(rows.last()).toContainText(renamed)

    // One place up.
    await choose(admin, filledIn(categories.stepsOf, { name: renamed }), categories.up)
    await expect(rows.nth(5)).toContainText(renamed)

    // Another one goes into it, with all that stands there.
    const cabbages = isGerman ? 'Kohl' : 'Cabbages'
    await choose(admin, filledIn(categories.stepsOf, { name: cabbages }), categories.retire)
    const dialog = admin.getByRole('dialog')
    await expectNoAxeViolations(admin)
    await dialog.getByRole('button', { name: categories.confirmRetire }).click()
    await expect(dialog.getByText(categories.chooseMissing).first()).toBeVisible()
    const into = dialog.getByLabel(categories.into)
    await into.selectOption({ label: `${isGerman ? 'Gemüse' : 'Vegetables'} › ${renamed}` })
    await dialog.getByRole('button', { name: categories.confirmRetire }).click()
    await expect(rows).toHaveCount(6)
    await expect(vegetables).not.toContainText(cabbages)

    // The market shows it, and the addresses of before lead there.
    await goTo(admin, inLanguage(language, '/regionalmarket/b2b?category=kohl'))
    await expect(admin).toHaveURL(/category=wintergemuese/)
    await expect(admin.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
    const article = admin
      .getByRole('main')
      .getByRole('link', { name: /Chinakohl|Chinese cabbage/ })
      .first()
    const address = String(await article.getAttribute('href'))
    expect(address).toContain('/gemuese/wintergemuese/')
    await admin.goto(address.replace('/wintergemuese/', '/kohl/'))
    await expect(admin).toHaveURL(new RegExp(address.replace(/^.*\/regionalmarket/, '/regionalmarket')))
  })
}
