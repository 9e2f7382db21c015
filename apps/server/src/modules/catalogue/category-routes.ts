import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import {
  categoryTreeOf,
  createCategory,
  placeCategory,
  type RulesAboutCategories,
  retireCategory,
  updateCategory,
} from './manage-categories.ts'

/** The administrator's endpoints for the category tree. */
export const categoryRoutes = (app: FastifyInstance, deps: Deps, rules: RulesAboutCategories): void => {
  read(app, deps, catalogue.listCategoryTree, async (db) => ({ parents: await categoryTreeOf(db, rules) }))
  write(app, deps, catalogue.createCategory, (tx, { body, actor }) => createCategory(tx, actor, body))
  write(app, deps, catalogue.updateCategory, (tx, { params, body, version, actor }) =>
    updateCategory(tx, actor, { ...params, version, input: body }),
  )
  write(app, deps, catalogue.placeCategory, (tx, { params, body, version, actor }) =>
    placeCategory(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, catalogue.retireCategory, (tx, { params, body, version, actor }) =>
    retireCategory(tx, actor, { ...params, version, ...body }),
  )
}
