import type { readMail } from '@regionalmarkt/contract/administration/operations.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { mailToRead } from '../notifications/public.ts'

/** Shows a mail to the platform, and writes down who has looked: it was written to somebody else. */
export const readSomebodysMail = async (
  tx: Tx,
  actor: Actor,
  { mailId, publicUrl }: { mailId: string; publicUrl: string },
): Promise<Outcome<ResponseOf<typeof readMail>>> => {
  const { template, ...mail } = await mailToRead(tx, mailId, publicUrl)
  const after = { template, email: mail.recipient }
  audit(tx, actor, { action: 'read-mail', subject: 'mail', subjectId: mailId, after })
  return { answer: mail, facts: [] }
}
