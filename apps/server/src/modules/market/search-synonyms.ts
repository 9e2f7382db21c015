import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'

/** A word that a hub's customers say, and the one its producers write. */
export type SearchSynonym = { readonly retailerId: string; readonly word: string; readonly sameAs: string }

/** Lets the hubs' searches find either word by the other; pairs that are known stay. */
export const addSearchSynonyms = async (tx: Tx, synonyms: readonly SearchSynonym[]): Promise<void> => {
  await tx.execute(sql`
    insert into search_synonym (retailer_id, word, same_as)
    select "retailerId", word, "sameAs" from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb)
      as s ("retailerId" uuid, word text, "sameAs" text)
    on conflict do nothing`)
}
