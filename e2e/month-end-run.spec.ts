import { billing as german } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as english } from '@regionalmarkt/i18n/billing/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const words = { de: german, en: english } as const
type Found = { customerCount: number }
type Run = { run: { companyCount: number; documentCount: number; refusedCount: number } }

for (const { language, width, size } of visits) {
  test(`a hub bills all its customers at the end of a month: drafts, then all of them (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const run = hub.getByLabel(say.run.title)
    const asked = async () => (await askApi<Run>(hub, 'GET', '/api/retailer/billing/runs?side=customer')).run

    await test.step('chooses what was delivered so far, and has drafts made of it', async () => {
      await goTo(hub, inLanguage(language, '/retailer/billing/business-customers'))
      const { customerCount } = await askApi<Found>(hub, 'GET', '/api/retailer/billing/customers')
      await hub.getByRole('button', { name: say.run.customer.start }).click()
      const dialog = hub.getByRole('dialog')
      await dialog.getByRole('radio', { name: say.run.span.everything }).check()
      await dialog.getByRole('checkbox', { name: say.complained.mean }).check()
      await expect(dialog.getByText(new RegExp(`^${customerCount} `))).toBeVisible()
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: say.run.draftAll }).click()
      await expect(dialog).toHaveCount(0)
      await expect(run.getByText(say.run.over)).toBeVisible({ timeout: 30_000 })
      expect(await asked()).toMatchObject({ companyCount: customerCount, refusedCount: 0 })
      await expectNoAxeViolations(hub)
    })

    await test.step('looks at them, and issues all with one press', async () => {
      const drafts = (await asked()).documentCount
      await hub.getByRole('tab', { name: say.view.drafts }).click()
      await hub.getByRole('button', { name: say.run.issueDrafts }).click()
      const dialog = hub.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: say.complained.meanDrafts }).check()
      await dialog.getByRole('button', { name: say.run.issueDrafts }).click()
      await expect(run.getByText(new RegExp(`${drafts} (Beleg|document)`))).toBeVisible({ timeout: 30_000 })
      await expect(hub.getByText(say.documents.noDrafts)).toBeVisible()
      await hub.getByRole('tab', { name: say.view.billable }).click()
      await expect(hub.getByText(say.nothing)).toBeVisible()
    })
  })
}
