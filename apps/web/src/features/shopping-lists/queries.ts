import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getShoppingList } from '@regionalmarkt/contract/shopping-lists/get-shopping-list.ts'
import { listFavouriteArticles } from '@regionalmarkt/contract/shopping-lists/list-favourite-articles.ts'
import { listFavourites } from '@regionalmarkt/contract/shopping-lists/list-favourites.ts'
import { listShoppingLists } from '@regionalmarkt/contract/shopping-lists/list-shopping-lists.ts'
import { read } from '../../platform/queries.ts'

export type ShoppingList = ResponseOf<typeof getShoppingList>
export type ShoppingListItem = ShoppingList['items'][number]

export const favouritesQuery = { ...read(listFavourites, {}, ['lists']), staleTime: 5 * 60_000 }
export const favouriteArticlesQuery = read(listFavouriteArticles, {}, ['lists', 'stock'])
export const shoppingListsQuery = read(listShoppingLists, {}, ['lists'])
export const shoppingListQuery = (listId: string) => read(getShoppingList, { params: { listId } }, ['lists'])
