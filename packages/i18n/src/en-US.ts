import type { Messages } from './de-DE.ts'
import { errors } from './errors/en-US.ts'
import { market } from './market/en-US.ts'
import { orders } from './orders/en-US.ts'
import { retailer } from './retailer/en-US.ts'
import { shell } from './shell/en-US.ts'
import { statuses } from './statuses/en-US.ts'
import { supplier } from './supplier/en-US.ts'

export const messages = { market, orders, retailer, shell, statuses, supplier } satisfies Messages

export { errors }
