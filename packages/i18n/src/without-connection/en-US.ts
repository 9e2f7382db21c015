import type { SameShape } from '../same-shape.ts'
import type { withoutConnection as german } from './de-DE.ts'

export const withoutConnection = {
  since: 'As of {time}, no connection',
  nothing: 'No connection',
} as const satisfies SameShape<typeof german>
