import type { registerSupplier as contract } from '@regionalmarkt/contract/accounts/joining.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { addCompany, homeHubFor } from './new-company.ts'
import { openAccount, refuseToRegister } from './open-account.ts'
import { tellOfRegistration } from './registration-mails.ts'

/** A new producer that waits for its home hub, with the actor as its first person. */
export const registerNewSupplier = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { homeHub, story, ...input }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  await refuseToRegister(tx, actor.viewer)
  const hub = await homeHubFor(tx, actor, homeHub)
  const company = await addCompany(tx, {
    ...input,
    storyDe: story,
    type: CompanyType.Supplier,
    status: CompanyStatus.Pending,
    homeHubId: hub.id,
    createdAt: actor.now,
  })
  // Its own person needs no second approval: the company's is enough.
  const opened = await openAccount(tx, actor, { company, hub, status: CompanyStatus.Approved })
  const after = { name: company.name, hub: hub.name }
  audit(tx, actor, { action: 'register-supplier', subject: 'company', subjectId: company.id, after })
  await tellOfRegistration(tx, actor, { company, hub, kind: 'supplier' })
  return opened
}
