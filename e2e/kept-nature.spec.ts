import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'

type Unit = { id: string; name: { de: string } }
type Row = { slug: string; name: { de: string } }

test('sacks that lie in the barn do not become smaller: the smaller ones are sold beside them, by one press', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/status of 409/)
  const farm = await openWindow('erzeuger')
  const { articles } = await askApi<{ articles: Row[] }>(farm, 'GET', '/api/supplier/articles?search=Belana')
  const slug = articles.find(({ name }) => name.de === 'Kartoffel Belana')?.slug ?? ''
  const { salesUnits } = await askApi<{ salesUnits: Unit[] }>(farm, 'GET', `/api/supplier/articles/${slug}`)
  const sack = salesUnits.find(({ name }) => name.de === 'Sack 12,5 kg')
  await farm.goto(`/supplier/articles/${slug}/sales-units/${sack?.id}`)
  await farm.getByLabel('Inhalt').fill('10')
  await farm.getByLabel('Preis netto').fill('9,90')
  await farm.getByRole('button', { name: 'Speichern' }).click()
  const offer = farm.getByRole('region', { name: 'Das ist noch in Gebrauch' })
  await expect(offer).toContainText(/Noch offen: \d+ Gebinde im Bestand/)
  await expectNoAxeViolations(farm)
  await offer.getByRole('button', { name: 'Neue Verkaufseinheit anlegen' }).click()
  await expect(farm.getByText('Sack 10 kg ist angelegt').first()).toBeVisible()
  await expect(farm.getByRole('link', { name: 'Sack 10 kg', exact: true })).toBeVisible()

  await farm.goto(`/supplier/articles/${slug}/sales-units/${sack?.id}`)
  await expect(farm.getByRole('heading', { level: 1, name: 'Sack 12,5 kg' })).toBeVisible()
  await expect(farm.getByLabel('Inhalt')).toHaveValue('12,5')
})
