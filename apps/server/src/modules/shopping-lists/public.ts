export { favourites, shoppingListItems, shoppingLists } from './tables.ts'
