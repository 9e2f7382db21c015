import { distanceKm, type Place } from '@regionalmarkt/domain/places/distance.ts'
import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { postcodePlaces } from './tables.ts'

/** Where the asked postcode is and where the supplier's is; null where nobody has said. */
export type Between = { readonly here: Place | null; readonly there: Place | null }

const placeSql = (postcode: SQL): SQL => sql`(
  select json_build_object('latitude', p.latitude, 'longitude', p.longitude)
  from ${postcodePlaces} p where p.postcode = ${postcode})`

/** `Between` the given `postcode` and supplier `s`. */
export const placesSql: SQL = sql`${placeSql(sql`${given('postcode')}::text`)} as here, ${placeSql(sql`s.postcode`)} as there`

/** Whole kilometres; null where either place is not known. */
export const distanceOf = ({ here, there }: Between): number | null =>
  here === null || there === null ? null : distanceKm(here, there)

/** Whether the asked postcode has a place; null when none was asked. */
export const isKnown = (postcode: string | undefined, places: Pick<Between, 'here'> | undefined): boolean | null =>
  postcode === undefined ? null : places?.here != null
