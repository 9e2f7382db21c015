import type { SameShape } from '../same-shape.ts'
import type { withoutConnection as german } from './de-DE.ts'

export const withoutConnection = {
  since: 'As of {time}, no connection',
  nothing: 'No connection',
  pageText:
    'This page is not on the device. It comes by itself as soon as there is a connection again. Until then work goes on here:',
  pageTextNothing: 'This page is not on the device. It comes by itself as soon as there is a connection again.',
  again: 'Try again',
} as const satisfies SameShape<typeof german>
