import { addresses } from './accounts/addresses/en-US.ts'
import { companies } from './accounts/companies/en-US.ts'
import { companyProfile } from './accounts/company-profile/en-US.ts'
import { directTerms } from './accounts/direct-terms/en-US.ts'
import { hubSettings } from './accounts/hub-settings/en-US.ts'
import { accounts } from './accounts/joining/en-US.ts'
import { profile } from './accounts/profile/en-US.ts'
import { administration } from './administration/en-US.ts'
import { billing } from './billing/en-US.ts'
import { approvals } from './catalogue/approvals/en-US.ts'
import { articles } from './catalogue/articles/en-US.ts'
import { categories } from './catalogue/categories/en-US.ts'
import { priceLists } from './catalogue/price-lists/en-US.ts'
import { unitTerms } from './catalogue/unit-terms/en-US.ts'
import { collections } from './collections/en-US.ts'
import { conflict } from './conflict/en-US.ts'
import { dates } from './dates/en-US.ts'
import { fields } from './fields/en-US.ts'
import { fulfilment } from './fulfilment/en-US.ts'
import type { messages as german } from './german-workplaces.ts'
import { lists } from './lists/en-US.ts'
import { synonyms } from './market/synonyms/en-US.ts'
import { marking } from './marking/en-US.ts'
import { pictures } from './media/en-US.ts'
import { notices } from './notices/en-US.ts'
import { cancelReasons } from './orders/cancel-reasons/en-US.ts'
import { orderChange } from './orders/change/en-US.ts'
import { complaints } from './orders/complaints/en-US.ts'
import { declineReasons } from './orders/decline-reasons/en-US.ts'
import { orders } from './orders/en-US.ts'
import { manualOrders } from './orders/manual/en-US.ts'
import { substitutes } from './orders/substitutes/en-US.ts'
import { withdrawals } from './orders/withdrawals/en-US.ts'
import { palette } from './palette/en-US.ts'
import { payments } from './payments/en-US.ts'
import { pricing } from './pricing/en-US.ts'
import { printing } from './printing/en-US.ts'
import { procurement } from './procurement/en-US.ts'
import { purchases } from './purchases/en-US.ts'
import { recurring } from './recurring/en-US.ts'
import type { SameShape } from './same-shape.ts'
import { sepa } from './sepa/en-US.ts'
import { sessionProblem } from './session-problem/en-US.ts'
import { stock } from './stock/en-US.ts'
import { withoutConnection } from './without-connection/en-US.ts'

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
} as const satisfies SameShape<typeof german>
