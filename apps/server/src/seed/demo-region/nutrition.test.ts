import { faultsOfNutrition } from '@regionalmarkt/domain/articles/nutrition.ts'
import { expect, it } from 'vitest'
import { demoArticles } from './articles.ts'
import { nutritionOf } from './nutrition.ts'

it('of the demo region is true of its articles, and of those that have a label', () => {
  const declared = demoArticles.flatMap(({ name }) => {
    const nutrition = nutritionOf(name.de)
    return nutrition ? [{ name: name.de, nutrition }] : []
  })
  expect(declared.length).toBe(25)
  for (const { name, nutrition } of declared) expect(faultsOfNutrition(nutrition), name).toEqual([])
})
