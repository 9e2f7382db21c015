import { billing as german } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as english } from '@regionalmarkt/i18n/billing/en-US.ts'
import { sepa as germanSepa } from '@regionalmarkt/i18n/sepa/de-DE.ts'
import { sepa as englishSepa } from '@regionalmarkt/i18n/sepa/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { goTo } from './walk.ts'

const languages = [
  { language: 'de', prefix: '', billing: german, sepa: germanSepa, size: { width: 390, height: 844 } },
  { language: 'en', prefix: '/en-US', billing: english, sepa: englishSepa, size: { width: 1440, height: 900 } },
] as const

for (const { language, prefix, billing, sepa, size } of languages) {
  test(`a kitchen allows its hub to collect, and the hub does, by a list for its bank (${language})`, async ({
    openWindow,
  }) => {
    const kitchen = await openWindow('kueche')
    await kitchen.setViewportSize(size)
    await goTo(kitchen, `${prefix}/profile?view=company`)
    const own = kitchen.getByRole('region', { name: sepa.own.title })
    await own.getByRole('button', { name: sepa.own.give }).click()
    await expect(kitchen.getByRole('alert').first()).toBeVisible()
    await own.getByLabel(sepa.own.holder).fill('Kantine & Söhne')
    await own.getByLabel(sepa.own.iban).fill('DE02 1203 0000 0000 2020 51')
    await expectNoAxeViolations(kitchen)
    await own.getByRole('button', { name: sepa.own.give }).click()
    await expect(own.getByText(/DE02 … 2051/)).toBeVisible()
    await expectNoAxeViolations(kitchen)

    const hub = await openWindow('hub')
    await hub.setViewportSize(language === 'de' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
    await goTo(hub, `${prefix}/retailer/billing/business-customers?view=debits`)
    const make = hub.getByRole('button', { name: new RegExp(language === 'de' ? 'zusammenstellen$' : '^Make a list') })
    await expect(make).toBeEnabled()
    await expect(
      hub.getByRole('region', { name: sepa.mandates.title }).getByText('M-0').filter({ visible: true }).first(),
    ).toBeVisible()
    await expectNoAxeViolations(hub)
    await make.click()
    const runs = hub.getByRole('region', { name: sepa.debit.runs })
    await expect(runs.getByText(sepa.run.open)).toBeVisible()
    // As long as the bank does not have it, the page says where its payments are.
    const toList = hub.getByRole('link', { name: /LS-\d{4}-\d{6}/ })
    await expect(toList).toHaveAttribute('href', /view=debits#LS-/)
    await expectNoAxeViolations(hub)
    const loaded = hub.waitForEvent('download')
    await runs.getByRole('button', { name: sepa.run.file }).click()
    expect((await loaded).suggestedFilename()).toMatch(/^LS-\d{4}-\d{6}\.xml$/)
    await runs.getByRole('button', { name: sepa.run.send, exact: true }).click()
    await hub.getByRole('dialog').getByRole('button', { name: sepa.run.send, exact: true }).click()
    await expect(runs.getByText(sepa.run.sent).first()).toBeVisible()
    await runs.getByRole('button', { name: sepa.run.settle }).click()
    await hub.getByRole('dialog').getByRole('button', { name: sepa.run.settle }).click()
    await expect(runs.getByText(sepa.run.done).first()).toBeVisible()
    await expectNoAxeViolations(hub)
    await goTo(hub, `${prefix}/retailer/billing/suppliers?view=transfers`)
    await expect(hub.getByRole('tab', { name: billing.view.transfers, selected: true })).toBeVisible()
    await expect(hub.getByRole('heading', { name: sepa.transfer.candidates })).toBeVisible()
    await expectNoAxeViolations(hub)
  })
}
