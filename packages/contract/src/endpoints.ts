import { accounts } from './accounts/endpoints.ts'
import { administration } from './administration/endpoints.ts'
import { billing } from './billing/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { collections } from './collections/endpoints.ts'
import { fulfilment } from './fulfilment/endpoints.ts'
import { identity } from './identity/endpoints.ts'
import { market } from './market/endpoints.ts'
import { media } from './media/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { paper } from './paper/endpoints.ts'
import { pricing } from './pricing/endpoints.ts'
import { procurement } from './procurement/endpoints.ts'
import { purchases } from './purchases/endpoints.ts'
import { recurringSalesOrders } from './recurring-sales-orders/endpoints.ts'
import { listed, type ServedEndpoint } from './served-endpoint.ts'
import { shoppingLists } from './shopping-lists/endpoints.ts'
import { stock } from './stock/endpoints.ts'

/** Every endpoint there is, for OpenAPI and for the tests that try all of them. */
export const endpoints: readonly ServedEndpoint[] = [
  ...listed(accounts),
  ...listed(administration),
  ...listed(billing),
  ...listed(catalogue),
  ...listed(collections),
  ...listed(fulfilment),
  ...listed(identity),
  ...listed(market),
  ...listed(media),
  ...listed(orders),
  ...listed(paper),
  ...listed(pricing),
  ...listed(procurement),
  ...listed(purchases),
  ...listed(recurringSalesOrders),
  ...listed(shoppingLists),
  ...listed(stock),
]
