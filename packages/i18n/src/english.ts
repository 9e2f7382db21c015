import { cart } from './cart/en-US.ts'
import { errors } from './errors/en-US.ts'
import type { messages as german } from './german.ts'
import { market } from './market/en-US.ts'
import type { SameShape } from './same-shape.ts'
import { shell } from './shell/en-US.ts'
import { statuses } from './statuses/en-US.ts'
import { ui } from './ui/en-US.ts'
import { workplace } from './workplace/en-US.ts'

export const unexpected = errors.Unexpected

export const messages = {
  ui,
  shell,
  statuses,
  market,
  cart,
  workplace,
} as const satisfies SameShape<typeof german>
