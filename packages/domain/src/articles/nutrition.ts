/** In the order of annex XV of Regulation (EU) 1169/2011. */
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const
export type Nutrient = (typeof nutrients)[number]

/** Per 100 g or 100 ml: energy in whole kilojoules and kilocalories, nutrients in whole milligrams. */
export type Nutrition = {
  readonly per: 'gram' | 'milliliter'
  readonly energyKj: number
  readonly energyKcal: number
} & { readonly [N in Nutrient]: number }

const hundredGrams = 100_000

export type NutritionFault = {
  readonly field: keyof Nutrition
  readonly message: 'partOfWhole' | 'hundredGrams' | 'energy'
}

/**
 * Where a nutrition declaration cannot be true: a part is more than its whole, 100 g hold more than 100 g, or the two figures of
 * the energy do not mean the same (1 kcal is 4.184 kJ; the regulation's own factors differ from that by up to 7 %).
 */
export const faultsOfNutrition = (nutrition: Nutrition): NutritionFault[] => {
  const { per, energyKj, energyKcal, fat, saturates, carbohydrate, sugars, protein, salt } = nutrition
  // 100 ml of syrup or honey weigh more than 100 g.
  const most = per === 'gram' ? hundredGrams : 2 * hundredGrams
  const meant = energyKcal * 4.184
  const faults: (NutritionFault | false)[] = [
    Math.abs(energyKj - meant) > Math.max(5, meant * 0.07) && { field: 'energyKj', message: 'energy' },
    fat + carbohydrate + protein + salt > most && { field: 'fat', message: 'hundredGrams' },
    saturates > fat && { field: 'saturates', message: 'partOfWhole' },
    sugars > carbohydrate && { field: 'sugars', message: 'partOfWhole' },
  ]
  return faults.filter((fault) => fault !== false)
}
