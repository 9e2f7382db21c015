import type { SameShape } from '../../same-shape.ts'
import type { declineReasons as german } from './de-DE.ts'

export const declineReasons = {
  harvest: 'Harvested too little',
  quality: 'Not good enough',
  soldOut: 'Sold out',
  said: '{text}',
} as const satisfies SameShape<typeof german>
