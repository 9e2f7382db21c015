import { accounts } from './accounts/en-US.ts'
import { addresses } from './addresses/en-US.ts'
import { administration } from './administration/en-US.ts'
import { approvals } from './approvals/en-US.ts'
import { articles } from './articles/en-US.ts'
import { cart } from './cart/en-US.ts'
import { collections } from './collections/en-US.ts'
import { companies } from './companies/en-US.ts'
import { companyProfile } from './company-profile/en-US.ts'
import { fields } from './fields/en-US.ts'
import { filters } from './filters/en-US.ts'
import type { messages as german } from './german.ts'
import { household } from './household/en-US.ts'
import { market } from './market/en-US.ts'
import { orders } from './orders/en-US.ts'
import { pictures } from './pictures/en-US.ts'
import { priceLists } from './price-lists/en-US.ts'
import { pricing } from './pricing/en-US.ts'
import { producers } from './producers/en-US.ts'
import { profile } from './profile/en-US.ts'
import { retailer } from './retailer/en-US.ts'
import type { SameShape } from './same-shape.ts'
import { shell } from './shell/en-US.ts'
import { shopping } from './shopping/en-US.ts'
import { statuses } from './statuses/en-US.ts'
import { stock } from './stock/en-US.ts'
import { supplier } from './supplier/en-US.ts'
import { synonyms } from './synonyms/en-US.ts'
import { ui } from './ui/en-US.ts'
import { unitTerms } from './unit-terms/en-US.ts'
import { workplace } from './workplace/en-US.ts'

export { errors } from './errors/en-US.ts'

export const messages = {
  ui,
  shell,
  statuses,
  market,
  cart,
  orders,
  retailer,
  supplier,
  stock,
  approvals,
  articles,
  unitTerms,
  fields,
  workplace,
  accounts,
  companyProfile,
  addresses,
  profile,
  companies,
  collections,
  shopping,
  producers,
  household,
  filters,
  administration,
  pictures,
  pricing,
  priceLists,
  synonyms,
} as const satisfies SameShape<typeof german>
