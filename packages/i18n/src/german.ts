import { accounts } from './accounts/de-DE.ts'
import { addresses } from './addresses/de-DE.ts'
import { administration } from './administration/de-DE.ts'
import { approvals } from './approvals/de-DE.ts'
import { articles } from './articles/de-DE.ts'
import { cart } from './cart/de-DE.ts'
import { collections } from './collections/de-DE.ts'
import { companies } from './companies/de-DE.ts'
import { companyProfile } from './company-profile/de-DE.ts'
import { fields } from './fields/de-DE.ts'
import { filters } from './filters/de-DE.ts'
import { household } from './household/de-DE.ts'
import { market } from './market/de-DE.ts'
import { orders } from './orders/de-DE.ts'
import { pictures } from './pictures/de-DE.ts'
import { priceLists } from './price-lists/de-DE.ts'
import { pricing } from './pricing/de-DE.ts'
import { producers } from './producers/de-DE.ts'
import { profile } from './profile/de-DE.ts'
import { retailer } from './retailer/de-DE.ts'
import { shell } from './shell/de-DE.ts'
import { shopping } from './shopping/de-DE.ts'
import { statuses } from './statuses/de-DE.ts'
import { stock } from './stock/de-DE.ts'
import { supplier } from './supplier/de-DE.ts'
import { synonyms } from './synonyms/de-DE.ts'
import { ui } from './ui/de-DE.ts'
import { unitTerms } from './unit-terms/de-DE.ts'
import { workplace } from './workplace/de-DE.ts'

export { errors } from './errors/de-DE.ts'

/** All words of the screens in German; the shape every other language has to fill. */
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
} as const
