export { picturesOfCollections } from './pictures-of-collections.ts'
export { readableArticleCollections } from './read-models.ts'
export { articleCollectionItems, articleCollections } from './tables.ts'
