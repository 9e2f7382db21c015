import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './categories.schema.ts'

/** All categories with what administrators say of them. */
export const listCategoryTree = defineEndpoint<typeof schemas.listCategoryTree>()({
  slug: 'list-category-tree',
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories, to manage them',
  access: 'admin',
})

/** `CategoryLevelsDiffer`: what it is to stand under is no parent. */
export const createCategory = defineEndpoint<typeof schemas.createCategory>()({
  slug: 'create-category',
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Create a category',
  access: 'admin',
  idempotent: true,
  refusals: ['CategorySlugTaken', 'CategoryLevelsDiffer'],
})

/** Names, address, and what new articles begin with. Addresses with the slug of before lead on. */
export const updateCategory = defineEndpoint<typeof schemas.updateCategory>()({
  slug: 'update-category',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}',
  summary: 'Change a category',
  access: 'admin',
  versioned: true,
  refusals: ['CategorySlugTaken'],
})

/** Among its siblings, or under another parent. */
export const placeCategory = defineEndpoint<typeof schemas.placeCategory>()({
  slug: 'place-category',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}/place',
  summary: 'Put a category elsewhere',
  access: 'admin',
  versioned: true,
  refusals: ['CategoryLevelsDiffer', 'CategoryNameTaken'],
})

/** Takes a category away. What stands in it goes into another one, to which its addresses lead on. */
export const retireCategory = defineEndpoint<typeof schemas.retireCategory>()({
  slug: 'retire-category',
  method: 'POST',
  path: '/api/admin/categories/{categoryId}/retirement',
  summary: 'Retire a category, or merge it into another one',
  access: 'admin',
  versioned: true,
  refusals: ['CategoryNotEmpty', 'CategoryLevelsDiffer', 'CategoryMarkingDiffers'],
})
