import type { SameShape } from '../same-shape.ts'
import type { dates as german } from './de-DE.ts'

export const dates = {
  pattern: 'Jan 31, 2027',
  calendar: 'Calendar',
  noDay: 'Enter a day, for example 24 November 2026, or leave the field empty.',
} as const satisfies SameShape<typeof german>
