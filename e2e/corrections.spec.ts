import { billing as german } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as english } from '@regionalmarkt/i18n/billing/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { filledIn, inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'
import { wordsOnPaper } from './words-on-paper.ts'

const words = { de: german, en: english } as const
/** Of the person whose window is opened. */
const canteen = 'Küche St. Ansgar'
const typed = { de: '0,50', en: '0.50' } as const

for (const { language, width, size } of visits) {
  test(`a hub corrects a wrong price and VAT rate on an invoice, and the canteen finds the correction (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const heading = hub.getByRole('heading', { level: 1 })

    await test.step('opens an invoice that it has issued', async () => {
      await goTo(hub, inLanguage(language, '/retailer/billing/business-customers'))
      await hub.getByRole('button', { name: filledIn(say.draftFor, { customer: canteen }) }).click()
      await hub.getByRole('button', { name: say.document.issue }).click()
      await expect(heading).toHaveText(/ RE-\d{4}-\d{6}$/)
    })
    const number = ((await heading.textContent()) ?? '').slice(-'RE-2026-000001'.length)
    const form = hub.getByRole('region', { name: say.corrections.title })
    const preview = form.getByRole('region', { name: say.corrections.preview })
    const reason = 'Preis und Steuersatz verwechselt'

    await test.step('says what is right, and sees the correction', async () => {
      await hub.getByRole('button', { name: say.document.amend }).click()
      await expect(form).toContainText(say.corrections.unchanged)
      await form.getByRole('checkbox').first().check()
      await form.getByLabel(say.corrections.priceNet).fill(typed[language])
      const rate = form.getByRole('combobox', { name: say.corrections.rate })
      await rate.selectOption(String((await rate.inputValue()) === '1900' ? 700 : 1_900))
      await form.getByLabel(say.corrections.reason).fill(reason)
      await expect(preview.getByText(say.document.grossSum, { exact: true })).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    await test.step('issues it: it names the invoice, and why', async () => {
      await form.getByRole('button', { name: new RegExp(filledIn(say.corrections.issue, { sum: '.+' })) }).click()
      await expect(heading).toHaveText(/ R[KE]-\d{4}-\d{6}$/)
      await expect(heading).not.toContainText(number)
      await expect(hub.getByText(filledIn(say.document.concerns, { number }))).toBeVisible()
      await expect(hub.getByText(filledIn(say.document.reason, { reason }))).toBeVisible()
      await expectNoAxeViolations(hub)
    })
    const correction = ((await heading.textContent()) ?? '').slice(-number.length)

    await test.step('the canteen finds it among its documents', async () => {
      const kitchen = await openWindow('kueche')
      await kitchen.setViewportSize(size)
      await goTo(kitchen, inLanguage(language, '/business-customer/orders?view=documents'))
      const paper = kitchen.waitForEvent('download')
      await kitchen
        .getByRole('region', { name: say.own.title })
        .getByRole('button', { name: filledIn(say.document.pdfOf, { number: correction }) })
        .click()
      const text = (await wordsOnPaper(await paper)).join('\n')
      expect(text).toContain(correction)
      expect(text).toContain(number)
      expect(text).toContain(reason)
    })
  })
}
