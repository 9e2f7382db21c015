export { articleCategories, articles, salesUnits } from './tables.ts'
