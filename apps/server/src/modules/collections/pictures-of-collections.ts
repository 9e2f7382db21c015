import { sql } from 'drizzle-orm'
import { articleCollections } from './tables.ts'

/** The pictures that collections of all hubs have of their own: rows of `picture`. */
export const picturesOfCollections = sql`(select picture from ${articleCollections})`
