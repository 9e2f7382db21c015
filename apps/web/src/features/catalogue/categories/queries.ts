import { listCategoryTree } from '@regionalmarkt/contract/catalogue/categories.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { read } from '../../../platform/queries.ts'

export type ParentCategory = ResponseOf<typeof listCategoryTree>['parents'][number]
export type Category = ParentCategory['children'][number]

export const categoryTreeQuery = read(listCategoryTree, {}, ['articles'])
