/** The units a person chooses and reads. */
export const quantityUnits = ['kilogram', 'gram', 'liter', 'milliliter', 'piece'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

/** The units amounts are stored in: always whole numbers of the smallest. */
export const contentUnits = ['gram', 'milliliter', 'piece'] as const
export type ContentUnit = (typeof contentUnits)[number]

const smallest = {
  kilogram: { unit: 'gram', factor: 1000 },
  gram: { unit: 'gram', factor: 1 },
  liter: { unit: 'milliliter', factor: 1000 },
  milliliter: { unit: 'milliliter', factor: 1 },
  piece: { unit: 'piece', factor: 1 },
} as const satisfies Record<QuantityUnit, { unit: ContentUnit; factor: number }>

/** Which stored unit a chosen unit becomes: kilograms and grams are stored in grams. */
export const contentUnitOf = (unit: QuantityUnit): ContentUnit => smallest[unit].unit

/** How many of the stored unit one of the chosen unit is: 1000 grams are a kilogram. */
export const contentFactorOf = (unit: QuantityUnit): number => smallest[unit].factor

/** The unit in which people read an amount: from 1000 grams on kilograms, from 1000 millilitres on litres. */
export const readableUnit = (amount: number, unit: ContentUnit): QuantityUnit => {
  if (unit === 'gram') return amount >= 1000 ? 'kilogram' : 'gram'
  if (unit === 'milliliter') return amount >= 1000 ? 'liter' : 'milliliter'
  return 'piece'
}
