import { addresses } from './accounts/addresses/de-DE.ts'
import { companies } from './accounts/companies/de-DE.ts'
import { companyProfile } from './accounts/company-profile/de-DE.ts'
import { directTerms } from './accounts/direct-terms/de-DE.ts'
import { hubSettings } from './accounts/hub-settings/de-DE.ts'
import { accounts } from './accounts/joining/de-DE.ts'
import { profile } from './accounts/profile/de-DE.ts'
import { administration } from './administration/de-DE.ts'
import { billing } from './billing/de-DE.ts'
import { approvals } from './catalogue/approvals/de-DE.ts'
import { articles } from './catalogue/articles/de-DE.ts'
import { categories } from './catalogue/categories/de-DE.ts'
import { priceLists } from './catalogue/price-lists/de-DE.ts'
import { unitTerms } from './catalogue/unit-terms/de-DE.ts'
import { collections } from './collections/de-DE.ts'
import { conflict } from './conflict/de-DE.ts'
import { dates } from './dates/de-DE.ts'
import { fields } from './fields/de-DE.ts'
import { fulfilment } from './fulfilment/de-DE.ts'
import { lists } from './lists/de-DE.ts'
import { synonyms } from './market/synonyms/de-DE.ts'
import { marking } from './marking/de-DE.ts'
import { pictures } from './media/de-DE.ts'
import { notices } from './notices/de-DE.ts'
import { cancelReasons } from './orders/cancel-reasons/de-DE.ts'
import { orderChange } from './orders/change/de-DE.ts'
import { complaints } from './orders/complaints/de-DE.ts'
import { orders } from './orders/de-DE.ts'
import { declineReasons } from './orders/decline-reasons/de-DE.ts'
import { manualOrders } from './orders/manual/de-DE.ts'
import { substitutes } from './orders/substitutes/de-DE.ts'
import { withdrawals } from './orders/withdrawals/de-DE.ts'
import { palette } from './palette/de-DE.ts'
import { payments } from './payments/de-DE.ts'
import { pricing } from './pricing/de-DE.ts'
import { printing } from './printing/de-DE.ts'
import { procurement } from './procurement/de-DE.ts'
import { purchases } from './purchases/de-DE.ts'
import { recurring } from './recurring/de-DE.ts'
import { sepa } from './sepa/de-DE.ts'
import { sessionProblem } from './session-problem/de-DE.ts'
import { stock } from './stock/de-DE.ts'
import { withoutConnection } from './without-connection/de-DE.ts'

/** In German, the words of the screens behind a sign-in; the shape every other language has to fill. */
export const messages = {
  marking,
  orders,
  cancelReasons,
  declineReasons,
  complaints,
  withdrawals,
  fulfilment,
  manualOrders,
  orderChange,
  printing,
  lists,
  substitutes,
  procurement,
  purchases,
  billing,
  payments,
  recurring,
  sepa,
  stock,
  approvals,
  articles,
  categories,
  unitTerms,
  fields,
  dates,
  accounts,
  companyProfile,
  hubSettings,
  directTerms,
  addresses,
  profile,
  companies,
  collections,
  conflict,
  administration,
  pictures,
  pricing,
  priceLists,
  synonyms,
  notices,
  palette,
  sessionProblem,
  withoutConnection,
} as const
