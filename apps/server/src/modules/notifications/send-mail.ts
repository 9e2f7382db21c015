import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import encodeQR from 'qr'
import type { Database } from '../../platform/database.ts'
import { makePrivate, privateFile } from '../../platform/private-folder.ts'
import type { Locale } from '../../platform/viewer.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { codePicture, type RenderedMail, renderMail } from './render-mail.ts'
import { mails } from './tables.ts'

export type MailSettings = {
  readonly db: Database
  readonly dataDir: string
  readonly clock: () => Date
  /** `undefined`: mails are not sent but written to `<dataDir>/outbox` as files that any mail program opens. */
  readonly smtpUrl: string | undefined
  /** How a mail that is not sent by SMTP counts. */
  readonly unsent: 'kept' | 'notSent'
  readonly from: string
  readonly publicUrl: string
  /** Told of the first failure of a mail, and of the last. */
  readonly onFailed: (failure: MailFailure, isLast: boolean) => void
  /** The files that go with a mail: of a document, of an order. */
  readonly attachmentsOf: (db: Database, mail: MailToSend) => Promise<readonly Attachment[]>
}

/** A mail's failure for the log, without its recipient and links. */
export type MailFailure = {
  readonly mailId: string
  readonly template: MailTemplate
  /** As nodemailer and Node name it, such as `ECONNREFUSED` or `EENVELOPE`. */
  readonly code: string
  /** The mail server's answer; missing when there was none. */
  readonly smtpCode?: number
}

/** Servers repeat addresses in what they say, so that their codes must do. */
const failureOf = (error: unknown): Pick<MailFailure, 'code' | 'smtpCode'> => {
  const { name, code = name, responseCode } = error as Error & { code?: string; responseCode?: number }
  return { code, ...(responseCode === undefined ? {} : { smtpCode: responseCode }) }
}

/** What a mail is about and for whom it is, as it was queued. */
export type MailToSend = {
  readonly template: MailTemplate
  readonly data: MailData[MailTemplate]
  readonly locale: Locale
}

type Attachment = {
  readonly filename: string
  readonly content: Buffer
  /** A picture that the mail shows by this name. */
  readonly cid?: string
  readonly contentType?: string
}

type Message = RenderedMail & {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly date: Date
  readonly attachments: Attachment[]
}
type Deliver = (message: Message) => Promise<void>

/** The QR code that a mail shows; as GIF, which every mail program draws. */
const pictureOf = (code: string | null): Attachment[] => {
  if (code === null) return []
  const content = Buffer.from(encodeQR(code, 'gif', { ecc: 'medium', scale: 6, border: 4 }))
  return [{ cid: codePicture, filename: 'girocode.gif', contentType: 'image/gif', content }]
}

const toOutbox = (dataDir: string): Deliver => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ id, ...message }) => {
    const { message: bytes } = await composer.sendMail({ ...message, messageId: `<${id}@regionalmarkt>` })
    const folder = join(dataDir, 'outbox')
    await makePrivate(folder)
    await writeFile(join(folder, `${id}.eml`), bytes as Buffer, privateFile)
  }
}

const bySmtp = (smtpUrl: string): Deliver => {
  const transport = createTransport(smtpUrl)
  return async ({ id, ...message }) => {
    await transport.sendMail({ ...message, messageId: `<${id}@regionalmarkt>` })
  }
}

const withoutToken = sql`${mails.data} - 'token'`

/**
 * The job `send-mail`. The mail's row is claimed before it goes out, so that no mail is sent twice, not even by two
 * processes; a failure gives it back and is tried again with growing pauses, twelve times. A process that dies between
 * sending and noting it leaves the mail `sending`: it may have gone out or not, and goes out when its job is done again, under the
 * same message id, by which a mail program knows one that it has.
 */
export const mailTasks = (settings: MailSettings): TaskList => {
  const { db, clock, smtpUrl, from, publicUrl } = settings
  const deliver = smtpUrl === undefined ? toOutbox(settings.dataDir) : bySmtp(smtpUrl)
  // A sent mail no longer needs its secret link; an unsent one still does.
  const gone = () =>
    smtpUrl === undefined
      ? { status: settings.unsent, ...(settings.unsent === 'kept' && { data: withoutToken }) }
      : { status: 'sent' as const, sentAt: clock(), data: withoutToken }
  return {
    'send-mail': async (payload, { job }) => {
      const { mailId } = payload as { mailId: string }
      const [mail] = await db
        .update(mails)
        .set({ status: 'sending', attempts: sql`${mails.attempts} + 1` })
        .where(and(eq(mails.id, mailId), inArray(mails.status, job.attempts > 1 ? ['queued', 'sending'] : ['queued'])))
        .returning()
      if (!mail) return
      const save = (values: Partial<typeof mails.$inferInsert>) =>
        db.update(mails).set(values).where(eq(mails.id, mailId))
      try {
        const { template, data, recipient: to } = mail
        const { code, ...words } = renderMail(template, data as MailData[MailTemplate], {
          locale: mail.locale,
          publicUrl,
          hasPictures: true,
        })
        const attachments = await settings.attachmentsOf(db, {
          ...{ template, locale: mail.locale },
          data: data as MailData[MailTemplate],
        })
        const pictures = pictureOf(code)
        await deliver({
          ...{ id: mail.id, from, to, date: mail.queuedAt, ...words },
          attachments: [...attachments, ...pictures],
        })
      } catch (error) {
        const isLast = job.attempts >= job.max_attempts
        await save({ status: isLast ? 'failed' : 'queued', lastError: String(error).slice(0, 500) })
        if (job.attempts === 1 || isLast) {
          settings.onFailed({ mailId, template: mail.template, ...failureOf(error) }, isLast)
        }
        throw error
      }
      await db
        .update(mails)
        .set({ ...gone(), lastError: null })
        .where(eq(mails.id, mailId))
    },
  }
}
