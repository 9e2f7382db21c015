import type { SameShape } from '../../same-shape.ts'
import type { complaintReasons as german } from './de-DE.ts'

export const complaintReasons = {
  missing: 'Missing',
  damaged: 'Damaged',
  spoilt: 'Spoilt',
  wrongArticle: 'Wrong article',
  other: 'Something else',
  withdrawn: 'Withdrawal',
} as const satisfies SameShape<typeof german>
