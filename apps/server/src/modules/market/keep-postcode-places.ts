import type { PostcodePlace } from '@regionalmarkt/domain/places/read-postcode-places.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { postcodePlaces } from './tables.ts'

/** Postcodes that were not known before, and known ones that are somewhere else now. */
type Kept = { readonly added: number; readonly moved: number }

/** Takes in where these postcodes are, each named once. Known ones that are not among them stay. */
export const keepPostcodePlaces = async (tx: Tx, places: readonly PostcodePlace[]): Promise<Kept> => {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    insert into ${postcodePlaces} as p (postcode, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as f (postcode text, latitude double precision, longitude double precision)
    on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude
      where (p.latitude, p.longitude) is distinct from (excluded.latitude, excluded.longitude)
    returning old.postcode is null as "isNew"`)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, moved: rows.length - added }
}
