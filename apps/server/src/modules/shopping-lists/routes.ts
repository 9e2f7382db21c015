import { addFavourite as addFavouriteContract } from '@regionalmarkt/contract/shopping-lists/add-favourite.ts'
import { createShoppingList as createShoppingListContract } from '@regionalmarkt/contract/shopping-lists/create-shopping-list.ts'
import { deleteShoppingList as deleteShoppingListContract } from '@regionalmarkt/contract/shopping-lists/delete-shopping-list.ts'
import { findSalesUnits } from '@regionalmarkt/contract/shopping-lists/find-sales-units.ts'
import { getShoppingList } from '@regionalmarkt/contract/shopping-lists/get-shopping-list.ts'
import { listFavouriteArticles } from '@regionalmarkt/contract/shopping-lists/list-favourite-articles.ts'
import { listFavourites } from '@regionalmarkt/contract/shopping-lists/list-favourites.ts'
import { listShoppingLists } from '@regionalmarkt/contract/shopping-lists/list-shopping-lists.ts'
import { removeFavourite as removeFavouriteContract } from '@regionalmarkt/contract/shopping-lists/remove-favourite.ts'
import { updateShoppingList as updateShoppingListContract } from '@regionalmarkt/contract/shopping-lists/update-shopping-list.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
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
  read(app, deps, listFavourites, (db, { actor }) => favouritesOf(db, actor.viewer))
  read(app, deps, listFavouriteArticles, (db, { actor }) => favouriteArticlesOf(db, actor.viewer, actor.now))
  write(app, deps, addFavouriteContract, (tx, { params, actor }) => addFavourite(tx, actor, params.articleSlug))
  write(app, deps, removeFavouriteContract, (tx, { params, actor }) => removeFavourite(tx, actor, params.articleSlug))
  read(app, deps, listShoppingLists, (db, { actor }) => shoppingListsOf(db, actor.viewer))
  read(app, deps, getShoppingList, (db, { params, actor }) => shoppingListOf(db, actor.viewer, params.listId))
  write(app, deps, createShoppingListContract, (tx, { body, actor }) => createShoppingList(tx, actor, body))
  write(app, deps, updateShoppingListContract, (tx, { params, version, body, actor }) =>
    updateShoppingList(tx, actor, { ...params, version }, body),
  )
  write(app, deps, deleteShoppingListContract, (tx, { params, actor }) => deleteShoppingList(tx, actor, params.listId))
  read(app, deps, findSalesUnits, (db, { body, actor }) =>
    salesUnitsByNumber(db, actor.viewer, body.numbers, actor.now),
  )
}
