import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { mails } from './tables.ts'

/** Stands where the secret of a link stood, whether it still opens something or not. */
const masked = '••••••••'

/** A mail in the words its reader got, for somebody else to read: what its links open is masked. `NotFound` for an unknown one. */
export const mailToRead = async (
  db: Queryable,
  mailId: string,
  publicUrl: string,
): Promise<RenderedMail & { readonly recipient: string; readonly template: string }> => {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  const { recipient, template, data, locale } = orNotFound(row)
  const harmless = { ...data, ...('token' in data && { token: masked }) } as unknown as MailData[MailTemplate]
  const { code: _, ...words } = renderMail(template, harmless, { locale, publicUrl })
  return { recipient, template, ...words }
}
