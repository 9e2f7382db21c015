import { errors } from './errors/de-DE.ts'
import { market } from './market/de-DE.ts'
import { orders } from './orders/de-DE.ts'
import { retailer } from './retailer/de-DE.ts'
import { shell } from './shell/de-DE.ts'
import { statuses } from './statuses/de-DE.ts'
import { supplier } from './supplier/de-DE.ts'

/** What the screens say. Mails and the sign-in pages have their own words, which no browser loads. */
export const messages = { market, orders, retailer, shell, statuses, supplier }

/** Apart from the rest: its keys carry dots, which would be read as nesting. */
export { errors }

export type Messages = typeof messages
