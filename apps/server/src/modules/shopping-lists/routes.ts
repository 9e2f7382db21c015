import { shoppingLists } from '@regionalmarkt/contract/shopping-lists/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { read, upload, write } from '../../platform/http.ts'
import { countUpload, tablesOf } from '../../platform/uploads.ts'
import { orderReadApart } from '../catalogue/public.ts'
import { cartsOf, changeCart } from './carts.ts'
import { addFavourite, favouriteArticlesOf, favouritesOf, removeFavourite } from './favourites.ts'
import { salesUnitsByNumber } from './find-sales-units.ts'
import {
  createShoppingList,
  deleteShoppingList,
  shoppingListOf,
  shoppingListsOf,
  updateShoppingList,
} from './shopping-lists.ts'

export const shoppingListsModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, shoppingLists.getCarts, (db, { actor }) => cartsOf(db, actor.viewer))
  write(app, deps, shoppingLists.changeCart, (tx, { params, body, actor }) =>
    changeCart(tx, actor, params.channel, body),
  )
  read(app, deps, shoppingLists.listFavourites, (db, { actor }) => favouritesOf(db, actor.viewer))
  read(app, deps, shoppingLists.listFavouriteArticles, (db, { actor }) => favouriteArticlesOf(db, actor))
  write(app, deps, shoppingLists.addFavourite, (tx, { params, actor }) => addFavourite(tx, actor, params.articleSlug))
  write(app, deps, shoppingLists.removeFavourite, (tx, { params, actor }) =>
    removeFavourite(tx, actor, params.articleSlug),
  )
  read(app, deps, shoppingLists.listShoppingLists, (db, { actor }) => shoppingListsOf(db, actor.viewer))
  read(app, deps, shoppingLists.getShoppingList, (db, { params, actor }) => shoppingListOf(db, actor, params.listId))
  write(app, deps, shoppingLists.createShoppingList, (tx, { body, actor }) => createShoppingList(tx, actor, body))
  write(app, deps, shoppingLists.updateShoppingList, (tx, { params, version, body, actor }) =>
    updateShoppingList(tx, actor, { ...params, version }, body),
  )
  write(app, deps, shoppingLists.deleteShoppingList, (tx, { params, actor }) =>
    deleteShoppingList(tx, actor, params.listId),
  )
  read(app, deps, shoppingLists.findSalesUnits, (db, { body, actor }) => salesUnitsByNumber(db, actor, body.numbers))
  upload(app, deps, shoppingLists.readOrderFile, async ({ bytes, actor: { viewer, now } }) => {
    if (bytes === null) throw new DomainError('PriceListNotReadable', { reason: 'notText' })
    await countUpload(deps.db, tablesOf(viewer.userId), now)
    return orderReadApart(bytes, viewer.userId)
  })
}
