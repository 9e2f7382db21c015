import { checkout } from './checkout/en-US.ts'
import type { messages as german } from './german-shopping.ts'
import { household } from './household/en-US.ts'
import { filters } from './market/filters/en-US.ts'
import { producers } from './market/producers/en-US.ts'
import { sheet } from './market/sheet/en-US.ts'
import type { SameShape } from './same-shape.ts'
import { shopping } from './shopping/en-US.ts'
import { withdrawal } from './withdrawal/en-US.ts'

export const messages = {
  shopping,
  checkout,
  producers,
  household,
  filters,
  sheet,
  withdrawal,
} as const satisfies SameShape<typeof german>
