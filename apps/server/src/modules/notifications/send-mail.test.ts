import { statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { mails, mailTasks, queueMail, sendMailAgain } from './public.ts'

let database: TestDatabase
let dataDir: string
const sentAt = new Date('2026-11-23T08:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-mails-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await database.db.delete(mails)
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
  await database.db.execute(sql`delete from graphile_worker._private_jobs`)
})

const mail = {
  recipient: 'kueche@regionalmarkt.example',
  locale: 'de-DE',
  template: 'orderCompleted',
  data: { name: 'Wiebke', orderNumber: 'K-2026-000318' },
} as const
const failures: object[] = []
const tasks = (smtpUrl?: string, unsent: 'kept' | 'notSent' = 'kept'): TaskList =>
  mailTasks({
    db: database.db,
    dataDir,
    clock: () => sentAt,
    smtpUrl,
    unsent,
    onFailed: (failure, isLast) => failures.push({ ...failure, isLast }),
    from: 'Regionalmarkt <noreply@regionalmarkt.example>',
    publicUrl: 'https://markt.example',
    attachmentsOf: async (_, { data }) =>
      'documentId' in data
        ? [{ filename: 'RE-2026-000123.pdf', content: Buffer.from(`%PDF of ${data.documentId}`) }]
        : [],
  })
const queued = async () => {
  await database.db.transaction(async (tx) => queueMail(tx, mail))
  return storedMail()
}
const storedMail = async () => {
  const [row] = await database.db.select().from(mails)
  if (!row) throw new Error('no mail')
  return row
}
const run = async (taskList: TaskList, mailId: string, attempts = 1) => {
  const task = taskList['send-mail']
  await task?.({ mailId }, { job: { attempts, max_attempts: 12 } } as JobHelpers)
}
const until = async (isDone: () => Promise<boolean>) => {
  for (let patience = 200; patience > 0 && !(await isDone()); patience -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A mail server that says what it is told to and keeps what it got. */
const mailServer = async (answerToMail: string) => {
  const received: string[] = []
  const server = createServer((socket: Socket) => {
    let body: string | undefined
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n')) {
        if (body !== undefined && line !== '.') body += `${line}\n`
        else if (body !== undefined) {
          received.push(body)
          body = undefined
          socket.write('250 ok\r\n')
        } else if (/^EHLO/i.test(line)) socket.write('250 test\r\n')
        else if (/^MAIL/i.test(line)) socket.write(`${answerToMail}\r\n`)
        else if (/^RCPT/i.test(line)) socket.write('250 ok\r\n')
        else if (/^DATA/i.test(line)) {
          body = ''
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

describe('a mail', () => {
  it('exists exactly if its transaction commits', async () => {
    const rollback = new Error('changed my mind')
    const undone = database.db.transaction(async (tx) => {
      queueMail(tx, mail)
      throw rollback
    })
    await expect(undone).rejects.toBe(rollback)
    expect(await database.db.select().from(mails)).toEqual([])
    const { rows } = await database.db.execute(sql`select * from graphile_worker._private_jobs`)
    expect(rows).toEqual([])
  })

  it('is picked up by the jobs and written into the outbox without a mail server', async () => {
    const { id } = await queued()
    const jobs = await startJobs(database.db, tasks())
    await until(async () => (await storedMail()).status === 'kept')
    await jobs.stop()
    expect(await storedMail()).toMatchObject({ status: 'kept', attempts: 1, sentAt: null, lastError: null })
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([`${id}.eml`])
    const modes = [join(dataDir, 'outbox'), join(dataDir, 'outbox', `${id}.eml`)].map(
      (path) => statSync(path).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o600])
    const eml = await readFile(join(dataDir, 'outbox', `${id}.eml`), 'utf8')
    expect(eml).toContain('To: kueche@regionalmarkt.example')
    expect(eml).toContain('Subject: Ihre Bestellung K-2026-000318 ist abgeschlossen')
    expect(eml).toContain('multipart/alternative')
  })

  it('that a production without a mail server keeps is not sent, and goes out as it was once there is one', async () => {
    const { id } = await queued()
    const data = { ...mail.data, token: 'secret' }
    await database.db.update(mails).set({ data }).where(eq(mails.id, id))
    await run(tasks(undefined, 'notSent'), id)
    expect(await storedMail()).toMatchObject({ status: 'notSent', sentAt: null, data })
    await database.db.transaction((tx) => sendMailAgain(tx, id, sentAt))
    const server = await mailServer('250 ok')
    await run(tasks(server.url), id)
    server.close()
    expect(server.received).toHaveLength(1)
    expect(await storedMail()).toMatchObject({ status: 'sent', sentAt, data: mail.data })
  })

  it('that fails is told of at once and when it is given up, without the address that the server repeats', async () => {
    failures.length = 0
    const refusing = await mailServer(`550 5.1.1 <${mail.recipient}> unknown`)
    const { id } = await queued()
    for (const attempt of [1, 2, 12]) await expect(run(tasks(refusing.url), id, attempt)).rejects.toThrow()
    refusing.close()
    const failure = { mailId: id, template: 'orderCompleted', code: 'EENVELOPE', smtpCode: 550 }
    expect(failures).toEqual([
      { ...failure, isLast: false },
      { ...failure, isLast: true },
    ])
    failures.length = 0
    await database.db.update(mails).set({ status: 'queued' }).where(eq(mails.id, id))
    await expect(run(tasks(refusing.url), id)).rejects.toThrow()
    expect(failures).toEqual([{ mailId: id, template: 'orderCompleted', code: expect.any(String), isLast: false }])
    expect(JSON.stringify(failures)).not.toContain(mail.recipient)
  })

  it('goes out by SMTP once, however often its job runs and however many run at once', async () => {
    const server = await mailServer('250 ok')
    const { id } = await queued()
    const taskList = tasks(server.url)
    await Promise.all([run(taskList, id), run(taskList, id), run(taskList, id)])
    await run(taskList, id)
    server.close()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('Ihre Bestellung K-2026-000318 ist abgeschlossen')
    expect(await storedMail()).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('that was refused waits for the next try, and is failed after the last', async () => {
    const refusing = await mailServer('451 try again later')
    const { id } = await queued()
    await expect(run(tasks(refusing.url), id)).rejects.toThrow()
    expect(await storedMail()).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    })
    await expect(run(tasks(refusing.url), id, 12)).rejects.toThrow()
    expect(await storedMail()).toMatchObject({ status: 'failed', attempts: 2 })
    refusing.close()

    await database.db.update(mails).set({ status: 'queued' }).where(eq(mails.id, id))
    const willing = await mailServer('250 ok')
    await run(tasks(willing.url), id)
    willing.close()
    expect(await storedMail()).toMatchObject({ status: 'sent', lastError: null })
  })

  it('whose process died while sending goes out within a minute, once, also when others look for it at the same time', async () => {
    const server = await mailServer('250 ok')
    const { id } = await queued()
    await database.db.update(mails).set({ status: 'sending' }).where(eq(mails.id, id))
    await database.db.execute(sql`
      update graphile_worker._private_jobs set attempts = 1, locked_by = 'worker-of-the-dead', locked_at = now() - interval '30 s'`)
    const workers = await Promise.all([1, 2].map(() => startJobs(database.db, tasks(server.url), { everyMs: 200 })))
    await until(async () => (await storedMail()).status === 'sent')
    await Promise.all(workers.map((jobs) => jobs.stop()))
    server.close()
    expect(await storedMail()).toMatchObject({ status: 'sent' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain(`Message-ID: <${id}@regionalmarkt>`)
  })

  it('that a living process is sending is left to it, however long it takes', async () => {
    const server = await mailServer('250 ok')
    const { id } = await queued()
    let begun = 0
    let goOn = () => undefined as unknown
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow: TaskList = {
      'send-mail': async (payload, helpers) => {
        begun += 1
        await waiting
        await tasks(server.url)['send-mail']?.(payload, helpers)
      },
    }
    const sender = await startJobs(database.db, slow, { everyMs: 100 })
    await until(async () => begun === 1)
    await database.db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 h'`)
    const other = await startJobs(database.db, tasks(server.url), { everyMs: 100 })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(server.received).toEqual([])
    goOn()
    await until(async () => (await storedMail()).status === 'sent')
    await Promise.all([sender.stop(), other.stop()])
    server.close()
    expect([begun, server.received.length, (await storedMail()).id]).toEqual([1, 1, id])
  })
})
