import { allergens } from '../packages/domain/src/articles/allergens.ts'
import { expect, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { goTo } from './walk.ts'

/** As long as a word of a kitchen gets; browsers without a dictionary do not know where its syllables end. */
const word = 'Donaudampfschifffahrtskartoffelspezialitätenmischung'

test('a word that is longer than a phone is wide moves no page sideways', async ({ openWindow }) => {
  const farm = await openWindow('erzeuger', '/supplier/articles')
  const { slug } = await askApi<{ slug: string }>(farm, 'POST', '/api/supplier/articles', {
    name: { de: word },
    number: 'LU-999',
    detail: { de: word },
    description: { de: word },
    categorySlug: 'kohl',
    allergens: Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])),
    origin: { de: word },
    storage: { de: '' },
    use: { de: '' },
    vatCategory: 'reduced',
    operator: '',
    marking: { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'none' },
  })
  await askApi(farm, 'POST', `/api/supplier/articles/${slug}/sales-units`, {
    ...{ name: { de: word }, number: 'LU-999-1', contentAmount: 5000, contentUnit: 'gram' },
    ...{ supplierPriceCents: 500, sellsB2c: true, isStockTracked: false },
  })
  const hub = await openWindow('hub', '/retailer/articles')
  for (const [page, paths] of [
    [
      farm,
      [
        '/supplier/dashboard',
        '/supplier/articles',
        '/supplier/articles?view=prices',
        `/supplier/articles/${slug}`,
        `/supplier/articles/${slug}/edit`,
        `/supplier/articles/create/${slug}`,
        '/supplier/stocks',
      ],
    ],
    [
      hub,
      [
        '/retailer/dashboard',
        '/retailer/articles/approvals',
        `/retailer/articles/approvals/${slug}`,
        '/retailer/articles',
        '/retailer/articles/hof-luettje',
      ],
    ],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(await sideways(), path).toBeLessThanOrEqual(0)
    }
  }
})
