export { articleCollectionItems, articleCollections } from './tables.ts'
