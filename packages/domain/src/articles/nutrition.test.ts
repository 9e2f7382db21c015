import { expect, it } from 'vitest'
import { faultsOfNutrition, type Nutrition } from './nutrition.ts'

const milk: Nutrition = {
  per: 'milliliter',
  energyKj: 272,
  energyKcal: 65,
  fat: 3800,
  saturates: 2400,
  carbohydrate: 4800,
  sugars: 4800,
  protein: 3300,
  salt: 130,
}

it.each([
  ['milk', {}],
  ['water', { energyKj: 0, energyKcal: 0, fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }],
  [
    'oil',
    {
      per: 'gram',
      energyKj: 3700,
      energyKcal: 900,
      fat: 100_000,
      saturates: 9000,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    },
  ],
  [
    'honey by volume',
    { energyKj: 1800, energyKcal: 430, fat: 0, saturates: 0, carbohydrate: 112_000, sugars: 112_000 },
  ],
] as const)('%s can be true', (_, values) => {
  expect(faultsOfNutrition({ ...milk, ...values })).toEqual([])
})

it.each([
  ['more saturates than fat', { saturates: 3801 }, 'saturates'],
  ['more sugars than carbohydrate', { sugars: 4801 }, 'sugars'],
  ['more than 100 g in 100 g', { per: 'gram', carbohydrate: 95_000, sugars: 4800 }, 'fat'],
  ['kilojoules and kilocalories exchanged', { energyKj: 65, energyKcal: 272 }, 'energyKj'],
  ['grams typed as kilocalories', { energyKcal: 80 }, 'energyKj'],
] as const)('%s cannot', (_, values, field) => {
  expect(faultsOfNutrition({ ...milk, ...values }).map((fault) => fault.field)).toEqual([field])
})
