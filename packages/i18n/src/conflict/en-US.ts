import type { SameShape } from '../same-shape.ts'
import type { conflict as german } from './de-DE.ts'

export const conflict = {
  title: 'Somebody has saved something else meanwhile',
  text: 'Decide for each field which version counts.',
  decideFirst: 'Please decide first which version counts.',
  mine: 'Your version',
  theirs: 'What is saved now',
  empty: 'empty',
  keepOf: 'Keep mine: {field}',
  keep: 'Keep mine',
  takeOf: 'Take the saved one: {field}',
  take: 'Take the saved one',
} as const satisfies SameShape<typeof german>
