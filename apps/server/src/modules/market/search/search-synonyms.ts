import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { addSearchSynonym as contract } from '@regionalmarkt/contract/market/search-synonyms.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { searchSynonyms } from '../tables.ts'

/** A word that a hub's customers say, and the one its producers write. */
export type SearchSynonym = { readonly retailerId: string; readonly word: string; readonly sameAs: string }

type List = ResponseOf<typeof contract>

/** Lets the hubs' searches find either word by the other; pairs that are known, either way round, stay. */
export const addSearchSynonyms = async (tx: Tx, synonyms: readonly SearchSynonym[]): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into ${searchSynonyms} (retailer_id, word, same_as)
    select "retailerId", s.word, "sameAs" from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb)
      as s ("retailerId" uuid, word text, "sameAs" text)
    where not exists (select from ${searchSynonyms} k where k.retailer_id = "retailerId"
      and ((k.folded, k.folded_same) = (market_fold(s.word), market_fold("sameAs"))
        or (k.folded_same, k.folded) = (market_fold(s.word), market_fold("sameAs"))))
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
}

/** The pairs of this hub, as people look them up. */
export const searchSynonymsOf = async (db: Queryable, { company }: CompanyViewer): Promise<List> => {
  const { rows } = await db.execute<List['synonyms'][number]>(sql`
    select id, word, same_as as "sameAs" from ${searchSynonyms} where retailer_id = ${company.id} order by folded, folded_same`)
  return { synonyms: rows }
}

export const addSearchSynonym = async (
  tx: Tx,
  actor: CompanyActor,
  pair: BodyOf<typeof contract>,
): Promise<Outcome<List>> => {
  const { company } = actor.viewer
  if (await addSearchSynonyms(tx, [{ retailerId: company.id, ...pair }]))
    audit(tx, actor, { action: 'add-search-synonym', subject: 'company', subjectId: company.id, after: pair })
  return { answer: await searchSynonymsOf(tx, actor.viewer), facts: [] }
}

/** `NotFound` for another hub's pair. */
export const removeSearchSynonym = async (tx: Tx, actor: CompanyActor, synonymId: string): Promise<Outcome<List>> => {
  const { company } = actor.viewer
  const { rows } = await tx.execute<{ word: string; sameAs: string }>(sql`
    delete from ${searchSynonyms} where id = ${synonymId} and retailer_id = ${company.id} returning word, same_as as "sameAs"`)
  const before = orNotFound(rows[0])
  audit(tx, actor, { action: 'remove-search-synonym', subject: 'company', subjectId: company.id, before })
  return { answer: await searchSynonymsOf(tx, actor.viewer), facts: [] }
}
