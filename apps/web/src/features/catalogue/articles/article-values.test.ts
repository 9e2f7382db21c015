import { articleBody } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import type { MarkingRule } from '@regionalmarkt/domain/articles/marking.ts'
import { describe, expect, test } from 'vitest'
import { articleBodyOf, emptyArticle, valuesOf } from './article-values.ts'
import type { Article } from './queries.ts'

const free = Object.fromEntries(allergens.map((each) => [each, 'free'])) as Article['allergens']
const nutrition = { per: 'gram', energyKj: 163, energyKcal: 39, fat: 200, saturates: 0, carbohydrate: 6800 } as const
const article = {
  number: '4711',
  name: { de: 'Möhren', en: 'Möhren' },
  detail: { de: 'Bund', en: '' },
  description: { de: '', en: '' },
  category: { slug: 'moehren' },
  ingredients: { de: '', en: '' },
  allergens: free,
  nutrition: { ...nutrition, sugars: 6700, protein: 800, salt: 150 },
  origin: { de: 'Wesermarsch', en: '' },
  organicMark: 'bioland',
  storage: { de: '', en: '' },
  use: { de: 'Vor dem Verzehr durcherhitzen.', en: '' },
  shelfLife: { value: 10, unit: 'days' },
  vatCategory: 'reduced',
  alcohol: { tenths: 55, kind: 'fermented' },
  marking: null,
  operator: '',
  revision: null,
} as unknown as Article

describe('the form of an article', () => {
  test('sends back what it was given', () => {
    const body = articleBody.parse(articleBodyOf(valuesOf(article, 'de-DE', 'supplier'), null))
    expect(body).toMatchObject({
      number: '4711',
      name: { de: 'Möhren', en: '' },
      categorySlug: 'moehren',
      use: { de: 'Vor dem Verzehr durcherhitzen.', en: '' },
      allergens: free,
    })
    expect(body.nutrition).toEqual(article.nutrition)
    expect(body.shelfLife).toEqual({ value: 10, unit: 'days' })
    expect(body.alcohol).toEqual(article.alcohol)
  })

  test.each<[MarkingRule, object]>([
    ['produce', { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'second' }],
    [
      'honey',
      {
        kind: 'honey',
        countries: [
          { country: 'DE', percent: 60 },
          { country: 'HU', percent: 40 },
        ],
      },
    ],
    ['eggs', { kind: 'eggs', code: '0-DE-0399991', quality: 'a', size: 'xl' }],
    ['meat', { kind: 'meat', animal: 'pig', bornIn: null, rearedIn: 'DK', slaughteredIn: 'DE' }],
    ['meat', { kind: 'meat', animal: 'cattle', bornIn: 'IE', rearedIn: 'DE', slaughteredIn: 'DE' }],
  ])('sends back how goods of %s are marked, in both languages', (rule, marking) => {
    const marked = { ...article, marking } as unknown as Article
    for (const locale of ['de-DE', 'en-US'] as const)
      expect(articleBody.parse(articleBodyOf(valuesOf(marked, locale, 'supplier'), rule)).marking).toEqual(marking)
  })

  test('has no marking when nothing of it is typed, refuses half of one, and words that are no country at their field', () => {
    const values = { ...emptyArticle, number: '1', name: { de: 'Grünkohl', en: '' }, categorySlug: 'kohl' }
    const faults = (change: object) =>
      articleBody
        .safeParse(articleBodyOf({ ...values, marking: { ...values.marking, ...change } }, 'produce'))
        .error?.issues.map(({ path }) => path.join('.'))
    expect(articleBody.parse(articleBodyOf(values, 'produce')).marking).toBeNull()
    expect(faults({ countries: 'Deutschland' })).toEqual(['marking.quality'])
    expect(faults({ countries: 'Atlantis', quality: 'first' })).toEqual(['marking.countries'])
    // What was chosen before in another category is not sent along.
    expect(faults({ countries: 'Deutschland', quality: 'first', animal: 'pig' })).toBeUndefined()
  })

  test('shows its supplier what it proposed, its hub what is in the market', () => {
    const proposed = { ...article, name: { de: 'Bundmöhren', en: 'Bunched carrots' } }
    const revised = { ...article, revision: { proposed } } as unknown as Article
    expect(valuesOf(revised, 'de-DE', 'supplier').name).toEqual({ de: 'Bundmöhren', en: 'Bunched carrots' })
    expect(valuesOf(revised, 'de-DE', 'retailer').name).toEqual({ de: 'Möhren', en: '' })
  })

  test('has no nutrition and no shelf life when nothing is typed, and refuses half of one', () => {
    const values = { ...emptyArticle, number: '1', name: { de: 'Honig', en: '' }, categorySlug: 'honig' }
    expect(articleBody.parse(articleBodyOf(values, 'honey'))).toMatchObject({
      nutrition: null,
      shelfLife: null,
      alcohol: null,
    })
    const half = articleBody.safeParse(
      articleBodyOf({ ...values, nutrition: { ...values.nutrition, fat: '0,5' } }, 'honey'),
    )
    const paths = half.error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(paths).toContain('nutrition.salt')
    expect(paths).not.toContain('nutrition.fat')
    const strong = articleBody.safeParse(
      articleBodyOf({ ...values, alcohol: { tenths: '40', kind: 'fermented' } }, 'honey'),
    )
    expect(strong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['alcohol.kind'])
    const letters = articleBody.safeParse(
      articleBodyOf({ ...values, shelfLife: { value: 'lange', unit: 'days' } }, 'honey'),
    )
    expect(letters.error?.issues.map(({ path }) => path.join('.'))).toEqual(['shelfLife.value'])
  })
})
