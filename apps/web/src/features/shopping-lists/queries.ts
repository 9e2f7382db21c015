import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listFavouriteArticles, listFavourites } from '@regionalmarkt/contract/shopping-lists/favourites.ts'
import { getShoppingList, listShoppingLists } from '@regionalmarkt/contract/shopping-lists/shopping-lists.ts'
import { read } from '../../platform/queries.ts'

export type ShoppingList = ResponseOf<typeof getShoppingList>
export type ShoppingListItem = ShoppingList['items'][number]

export const favouritesQuery = { ...read(listFavourites, {}, ['lists']), staleTime: 5 * 60_000 }
export const favouriteArticlesQuery = read(listFavouriteArticles, {}, ['lists', 'stock'])
export const shoppingListsQuery = read(listShoppingLists, {}, ['lists'])
export const shoppingListQuery = (listId: string) => read(getShoppingList, { params: { listId } }, ['lists'])
