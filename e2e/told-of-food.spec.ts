import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { centsIn } from './shopping.ts'
import { goTo } from './walk.ts'

/** What consumers are told of prices and of food (PAngV, LMIV), as a producer and a hub have written it. */

type Found = {
  articles: {
    slug: string
    supplier: { slug: string }
    offers: { salesUnitId: string; name: string; unitPriceCents: number }[]
  }[]
}
const jarOf = async (page: Page) => {
  const { articles } = await askApi<Found>(page, 'GET', '/api/market/b2c/articles?q=Gew%C3%BCrzgurken')
  const offer = articles[0]?.offers.find(({ name }) => name === 'Glas 670 g')
  if (!articles[0] || !offer) throw new Error('there are no gherkins for households')
  return { ...articles[0], offer }
}

test('gherkins are priced by what is left of them drained, and a reduction names the lowest price before it', async ({
  openWindow,
  page,
}) => {
  const hub = await openWindow('hub', '/retailer/articles')
  const { offer, slug, supplier } = await jarOf(hub)
  const open = async () => {
    await page.goto('/regionalmarket/b2c?q=Gew%C3%BCrzgurken')
    await page
      .getByRole('article')
      .filter({ hasText: 'Gewürzgurken' })
      .getByRole('link', { name: 'Gewürzgurken' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gewürzgurken' })).toBeVisible()
  }
  const jar = page
    .getByRole('region', { name: 'Gebinde' })
    .getByRole('listitem')
    .filter({ hasText: 'Glas 670 g' })
    .first()
  await open()
  await expect(jar).toContainText('Abtropfgewicht 370 g')
  const ofKilogram = (cents: number) =>
    `(${(Math.round((cents * 1000) / 370) / 100).toFixed(2).replace('.', ',')}\u00a0€/kg)`
  await expect(jar).toContainText(ofKilogram(offer.unitPriceCents))
  await expect(jar.getByText(/niedrigster Preis/)).toHaveCount(0)

  const discount = { channel: 'b2c', fromQuantity: 1, percentBasisPoints: 2000 }
  await askApi(hub, 'POST', `/api/retailer/sales-units/${offer.salesUnitId}/discounts`, discount)
  await open()
  const told = jar.getByText(/^niedrigster Preis der 30 Tage davor: /)
  expect(centsIn(await told.textContent())).toBe(offer.unitPriceCents)
  await expect(jar).toContainText(ofKilogram(Math.round(offer.unitPriceCents * 0.8)))
  await expectNoAxeViolations(page)

  await goTo(hub, `/retailer/articles/${supplier.slug}/${slug}/sales-units/${offer.salesUnitId}`)
  const drained = hub.getByRole('textbox', { name: /Abtropfgewicht/ })
  await expect(drained).toHaveValue('370')
  await expectNoAxeViolations(hub)
})

test('what a producer changes of storage, operator, nutrition and VAT waits for its hub, and shoppers read it then', async ({
  openWindow,
  page,
}) => {
  const farm = await openWindow('erzeuger', '/supplier/articles/kartoffel-linda')
  await farm.getByRole('link', { name: 'Bearbeiten' }).click()
  const storage = 'Im Keller lagern, nicht neben Äpfeln'
  const operator = 'Packhof Siel, Hafen 2, 26919 Brake'
  await farm.getByRole('textbox', { name: 'Lagerung (freiwillig)' }).fill(storage)
  await farm.getByRole('textbox', { name: 'Verantwortlicher Betrieb (freiwillig)' }).fill(operator)
  const nutrition = {
    ...{ 'Brennwert in kJ': '320', 'Brennwert in kcal': '76', Fett: '0,1', 'davon gesättigte Fettsäuren': '0' },
    ...{ Kohlenhydrate: '15,6', 'davon Zucker': '0,8', Eiweiß: '2', Salz: '0,01' },
  }
  for (const [name, value] of Object.entries(nutrition)) {
    await farm.getByRole('textbox', { name: `${name} (freiwillig)`, exact: true }).fill(value)
  }
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await expect(farm.getByText('Die Änderung der Angaben wartet auf Ihren Hub.').first()).toBeVisible()

  const shop = async () => {
    await page.goto('/regionalmarket/b2b?q=Linda')
    await page.getByRole('link', { name: 'Kartoffel Linda' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kartoffel Linda' })).toBeVisible()
  }
  await shop()
  await expect(page.getByText(storage)).toHaveCount(0)

  const hub = await openWindow('hub', '/retailer/articles/approvals/kartoffel-linda')
  const change = hub.getByRole('region', { name: 'Eine Änderung wartet auf Ihre Entscheidung' })
  for (const [field, text] of [
    ['Lagerung', storage],
    ['Verantwortlich', operator],
    ['Nährwerte', 'Salz 0,01 g'],
  ] as const) {
    await expect(change.getByRole('listitem').filter({ hasText: field })).toContainText(text)
  }
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: 'Änderung freigeben' }).click()
  await expect(change).toBeHidden()
  await shop()
  await expect(page.getByText(storage)).toBeVisible()
  await expect(page.getByText(operator)).toBeVisible()
})

test('savoy says its country and class, and honey from two countries their shares', async ({ openWindow, page }) => {
  const farm = await openWindow('erzeuger', '/supplier/articles/wirsing')
  await farm.getByRole('link', { name: 'Bearbeiten' }).click()
  const countries = farm.getByRole('textbox', { name: 'Ursprungsländer' })
  await expect(countries).toHaveValue('Deutschland')
  await countries.fill('Atlantis')
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await expect(farm.getByText(/^Geben Sie Länder mit ihrem Namen an/).first()).toBeVisible()
  await expectNoAxeViolations(farm)
  await countries.fill('Niederlande, Deutschland')
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await expect(farm.getByText('Die Änderung der Angaben wartet auf Ihren Hub.').first()).toBeVisible()

  const hub = await openWindow('hub', '/en-US/retailer/articles/approvals/wirsing')
  const change = hub.getByRole('listitem').filter({ hasText: 'Marking' })
  await expect(change).toContainText('Country of origin: Germany')
  await expect(change).toContainText('Country of origin: Netherlands, Germany')
  await hub.getByRole('button', { name: 'Approve the change' }).click()
  await expect(change).toBeHidden()
  await page.goto('/en-US/regionalmarket/b2b/gemuese/kohl/wirsing')
  await expect(page.getByText('Netherlands, Germany')).toBeVisible()
  await expectNoAxeViolations(page)

  await goTo(hub, '/en-US/retailer/articles/create')
  await hub.getByLabel('Category').selectOption({ label: 'Honey & spreads › Honey' })
  await hub.getByRole('textbox', { name: 'Countries of origin' }).fill('Germany, Hungary')
  await hub.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(hub.getByText(/^Name each country once/).first()).toBeVisible()
  await expectNoAxeViolations(hub)
})
