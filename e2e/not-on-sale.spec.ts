import type { Page } from '@playwright/test'
import { approvals } from '@regionalmarkt/i18n/catalogue/approvals/de-DE.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { goTo } from './walk.ts'

type Rules = { rules: { id: string }[] }

/** As a hub is on its first morning: its producers are there, its prices are not. */
const forgetPrices = async (hub: Page): Promise<void> => {
  const { rules } = await askApi<Rules>(hub, 'GET', '/api/retailer/pricing-rules')
  for (const { id } of rules) await askApi(hub, 'DELETE', `/api/retailer/pricing-rules/${id}`)
}

test('a hub without a price rule is told at every step that nothing is sold, until it makes one', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/dashboard')
  const task = hub.getByRole('listitem').filter({ hasText: /veröffentlichte Artikel sind nicht im Verkauf/ })
  await expect(hub.getByRole('heading', { name: 'Heute zu tun' })).toBeVisible()
  await expect(task).toHaveCount(0)
  await forgetPrices(hub)
  await expect(task).toContainText('Keine Preisregel des Hubs gilt dafür.')
  await expect(task.getByRole('link', { name: /^Preise festlegen/ })).toHaveAttribute('href', '/retailer/pricing')
  await expectNoAxeViolations(hub)

  await goTo(hub, '/retailer/articles/approvals')
  await expect(hub.getByRole('note')).toContainText('Was Sie freigeben, wird nirgends verkauft.')
  const row = hub.getByRole('table', { name: approvals.caption }).locator('tbody').getByRole('row')
  const link = row.first().getByRole('link').first()
  const name = String(await link.textContent())
  const slug = String(await link.getAttribute('href'))
    .split('/')
    .at(-1)
  await link.click()
  const warned = '1 Artikel wird nirgends verkauft: Keine Preisregel gilt dafür.'
  await expect(hub.getByRole('region', { name: approvals.willSell })).toContainText(warned)
  await hub.getByRole('button', { name: approvals.approve, exact: true }).click()
  const dialog = hub.getByRole('dialog')
  await expect(dialog).toContainText(warned)
  await expectNoAxeViolations(hub)
  await dialog.getByRole('checkbox', { name: /Unbekannte Allergene/ }).check()
  await dialog.getByRole('button', { name: approvals.approve, exact: true }).click()
  await expect(hub.getByText('1 Artikel ist freigegeben').first()).toBeVisible()
  await expect(
    hub.getByText(/^1 veröffentlichter Artikel ist nicht im Verkauf: Keine Preisregel/).first(),
  ).toBeVisible()

  await goTo(hub, `/retailer/articles?q=${encodeURIComponent(name)}`)
  await expect(hub.getByText('nicht im Verkauf', { exact: true }).first()).toBeVisible()
  await hub.getByRole('link', { name, exact: true }).first().click()
  await expect(hub).toHaveURL(new RegExp(`/${slug}$`))
  const note = hub.getByRole('note').filter({ hasText: 'Veröffentlicht, nicht im Verkauf' })
  await expect(note).toContainText('Keine Preisregel des Hubs gilt dafür.')
  await expectNoAxeViolations(hub)

  const markup = { scope: 'hub', subjectId: null, markupBasisPoints: 2500, fixedPriceCents: null }
  for (const channel of ['b2b', 'b2c']) {
    await askApi(hub, 'POST', '/api/retailer/pricing-rules', { channel, ...markup })
  }
  await expect(note).toHaveCount(0)
  await goTo(hub, '/retailer/dashboard')
  await expect(hub.getByRole('heading', { name: 'Heute zu tun' })).toBeVisible()
  await expect(task).toHaveCount(0)
})
