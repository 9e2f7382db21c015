import { checkout } from './checkout/de-DE.ts'
import { household } from './household/de-DE.ts'
import { filters } from './market/filters/de-DE.ts'
import { producers } from './market/producers/de-DE.ts'
import { sheet } from './market/sheet/de-DE.ts'
import { shopping } from './shopping/de-DE.ts'
import { withdrawal } from './withdrawal/de-DE.ts'

/** In German, the words of what a shop needs besides its goods: collections, lists, producers, the quick order, the checkout; the shape every other language has to fill. */
export const messages = {
  shopping,
  checkout,
  producers,
  household,
  filters,
  sheet,
  withdrawal,
} as const
