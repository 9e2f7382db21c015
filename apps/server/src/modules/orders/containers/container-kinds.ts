import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  setContainerKinds as contract,
  getContainerKinds,
} from '@regionalmarkt/contract/orders/container-kinds.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { containerKinds } from '../tables.ts'

type Kinds = ResponseOf<typeof getContainerKinds>

/** What a hub calls the containers that it lends. */
export const containerKindsOf = async (db: Queryable, hubId: string): Promise<Kinds> => {
  const [row] = await db.select().from(containerKinds).where(eq(containerKinds.retailerId, hubId))
  return { hubId, version: row?.version ?? 1, kinds: [...(row?.kinds ?? [])] }
}

/** Names them anew. What is packed already keeps its name. Refusal: `VersionOutdated`. */
export const saveContainerKinds = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  { kinds }: BodyOf<typeof contract>,
): Promise<Outcome<Kinds>> => {
  const retailerId = actor.viewer.company.id
  await tx.insert(containerKinds).values({ retailerId, kinds: [] }).onConflictDoNothing()
  const [held] = await tx
    .select({ version: containerKinds.version })
    .from(containerKinds)
    .where(eq(containerKinds.retailerId, retailerId))
    .for('no key update')
  const before = await containerKindsOf(tx, retailerId)
  if (held?.version !== version) throw new DomainError('VersionOutdated', { current: before })
  const saved = { kinds, version: version + 1 }
  await tx.update(containerKinds).set(saved).where(eq(containerKinds.retailerId, retailerId))
  const change = { before: { kinds: before.kinds }, after: { kinds } }
  audit(tx, actor, { action: 'name-containers', subject: 'company', subjectId: retailerId, ...change })
  return { answer: { ...saved, hubId: retailerId }, facts: [{ kind: 'companyChanged', companyId: retailerId }] }
}

/** The kinds of a hub, as JSON. */
export const containerKindsSql = (hubId: SQL | string): SQL =>
  sql`coalesce((select n.kinds from ${containerKinds} n where n.retailer_id = ${hubId}), '[]')`
