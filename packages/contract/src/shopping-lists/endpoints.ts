import { withSchemas } from '../served-endpoint.ts'
import * as cartsSchemas from './carts.schema.ts'
import * as carts from './carts.ts'
import * as favouritesSchemas from './favourites.schema.ts'
import * as favourites from './favourites.ts'
import * as findSalesUnitsSchemas from './find-sales-units.schema.ts'
import * as findSalesUnits from './find-sales-units.ts'
import * as readOrderFileSchemas from './read-order-file.schema.ts'
import * as readOrderFile from './read-order-file.ts'
import * as shoppingListEndpointsSchemas from './shopping-lists.schema.ts'
import * as shoppingListEndpoints from './shopping-lists.ts'

export const shoppingLists = {
  ...withSchemas(carts, cartsSchemas),
  ...withSchemas(favourites, favouritesSchemas),
  ...withSchemas(findSalesUnits, findSalesUnitsSchemas),
  ...withSchemas(readOrderFile, readOrderFileSchemas),
  ...withSchemas(shoppingListEndpoints, shoppingListEndpointsSchemas),
}
