import { cart } from './cart/de-DE.ts'
import { errors } from './errors/de-DE.ts'
import { market } from './market/de-DE.ts'
import { shell } from './shell/de-DE.ts'
import { statuses } from './statuses/de-DE.ts'
import { ui } from './ui/de-DE.ts'
import { workplace } from './workplace/de-DE.ts'

/** What is said of whatever nobody has foreseen. */
export const unexpected = errors.Unexpected

/** In German, the words of the screens that every visitor meets; the shape every other language has to fill. */
export const messages = {
  ui,
  shell,
  statuses,
  market,
  cart,
  workplace,
} as const
