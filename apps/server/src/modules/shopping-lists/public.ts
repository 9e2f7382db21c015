export { favouritesOfPeople } from './favourites-of-people.ts'
export { unitsOfNumbers } from './find-sales-units.ts'
export { listsOfCompany } from './lists-of-company.ts'
export { favourites, shoppingListItems, shoppingLists } from './tables.ts'
