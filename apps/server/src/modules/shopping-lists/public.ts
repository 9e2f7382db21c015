export { favouritesOfPeople } from './favourites-of-people.ts'
export { favourites, shoppingListItems, shoppingLists } from './tables.ts'
