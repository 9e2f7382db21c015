import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, laterDay, offerOf, orderAs } from './market-api.ts'
import { goTo } from './walk.ts'

/** A bakery makes flatbread to order and begins to keep stock of it: what is promised by then is held, or the switch is refused. */

const bread = { article: 'Fladenbrot', pack: 'Kiste 10 × 400 g' }

test('a bakery begins to keep stock of what is ordered already: refused with both numbers, then held for those who ordered', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/status of 409 .*\/api\/supplier\/sales-units\//)
  const [farm, kitchen] = [await openWindow('backstube@backhaus-kruse.example'), await openWindow('kueche')]
  const deliveryDate = await laterDay(kitchen, bread.article, bread.pack)
  await orderAs(kitchen, { ...bread, quantity: 5, deliveryDate })
  const { salesUnitId } = await offerOf(kitchen, bread.article, bread.pack)
  const stockOf = () =>
    askApi<{ articleSlug: string; lots: { onHand: number; reserved: number }[] }>(
      farm,
      'GET',
      `/api/supplier/sales-units/${salesUnitId}/stocks`,
    )
  const { articleSlug, lots } = await stockOf()
  expect(lots).toEqual([])

  const toEdit = `/supplier/articles/${articleSlug}/sales-units/${salesUnitId}`
  await goTo(farm, toEdit)
  await farm.getByLabel('Bestand führen').check()
  await farm.getByRole('button', { name: 'Speichern' }).click()
  const note = farm.getByRole('region', { name: 'Schon bestellt' })
  const said = (await note.textContent()) ?? ''
  const promised = Number(/Schon bestellt: (\d+) Gebinde/.exec(said)?.[1])
  // The demo region may have ordered some as well.
  expect(promised).toBeGreaterThanOrEqual(5)
  expect(said).toContain('Davon da und lange genug haltbar: 0.')
  await expectNoAxeViolations(farm)

  // It is baked, and three more for whoever comes.
  await note.getByRole('link', { name: 'Bestand eintragen' }).click()
  await expect(farm.getByText('Noch wird auf Bestellung gemacht')).toBeVisible()
  await farm.getByLabel('Menge').fill(String(promised + 3))
  await farm.getByLabel('Mindestens haltbar bis').fill('31.12.2099')
  await farm.getByRole('button', { name: 'Bestand eintragen' }).click()
  await expect(farm.getByText(`${promised + 3} Gebinde eingetragen`).first()).toBeVisible()
  expect((await stockOf()).lots).toMatchObject([{ onHand: promised + 3, reserved: 0 }])

  await goTo(farm, toEdit)
  await farm.getByLabel('Bestand führen').check()
  await farm.getByRole('button', { name: 'Speichern' }).click()
  await expect(farm.getByText(/ist gespeichert/).first()).toBeVisible()
  expect((await stockOf()).lots).toMatchObject([{ onHand: promised + 3, reserved: promised }])
  await goTo(farm, `/supplier/stocks/${salesUnitId}`)
  await expect(farm.getByText(`davon ${promised} reserviert`)).toBeVisible()
  await expectNoAxeViolations(farm)
  expect((await offerOf(kitchen, bread.article, bread.pack)).available).toBe(3)
})
