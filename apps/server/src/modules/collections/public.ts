export { picturesOfCollections } from './pictures-of-collections.ts'
export { articleCollectionItems, articleCollections } from './tables.ts'
