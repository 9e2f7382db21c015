import { readModel } from '../../platform/read-model.ts'
import { articleCollections } from './tables.ts'

export const readableArticleCollections = readModel(
  'readable_article_collection',
  articleCollections,
  'id',
  'retailerId',
  'slug',
  'titleDe',
  'titleEn',
  'audience',
  'visibleFrom',
  'visibleUntil',
)
