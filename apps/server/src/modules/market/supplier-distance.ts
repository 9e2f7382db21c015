import { distanceKm, type Place } from '@regionalmarkt/domain/places/distance.ts'
import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { postcodePlaces } from './tables.ts'

/** Where the asked postcode is and where the supplier's is, null where nobody has said; and whether anybody has said anything. */
export type Between = { readonly here: Place | null; readonly there: Place | null; readonly tellsDistances: boolean }

const placeSql = (postcode: SQL): SQL => sql`(
  select json_build_object('latitude', p.latitude, 'longitude', p.longitude)
  from ${postcodePlaces} p where p.postcode = ${postcode})`

/** `Between` the given `postcode` and supplier `s`. */
export const placesSql: SQL = sql`${placeSql(sql`${given('postcode')}::text`)} as here, ${placeSql(sql`s.postcode`)} as there,
  exists (select from ${postcodePlaces}) as "tellsDistances"`

/** Whole kilometres; null where either place is not known. */
export const distanceOf = ({ here, there }: Pick<Between, 'here' | 'there'>): number | null =>
  here === null || there === null ? null : distanceKm(here, there)

/** What can be said of distances from the asked postcode, if one was asked. */
export const toldFrom = (postcode: string | undefined, places: Omit<Between, 'there'> | undefined) => ({
  tellsDistances: places?.tellsDistances ?? false,
  isPostcodeKnown: postcode === undefined ? null : places?.here != null,
})
