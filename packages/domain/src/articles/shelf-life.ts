import { Temporal } from 'temporal-polyfill'

export const shelfLifeUnits = ['days', 'weeks', 'months', 'years'] as const
export type ShelfLifeUnit = (typeof shelfLifeUnits)[number]

/** How long goods keep, in whole units. */
export type ShelfLife = { readonly value: number; readonly unit: ShelfLifeUnit }

/** The best-before date (`YYYY-MM-DD`) of goods made on a day; a month's end is kept within the month. */
export const bestBeforeOf = (madeOn: string, { value, unit }: ShelfLife): string =>
  Temporal.PlainDate.from(madeOn)
    .add({ [unit]: value })
    .toString()

/** Days before its best-before date from which a lot is about to expire. */
export const soonDays = 7

/** Days from a day to the best-before date; negative once it has passed. */
export const daysLeft = (bestBefore: string, on: string): number =>
  Temporal.PlainDate.from(on).until(Temporal.PlainDate.from(bestBefore)).days
