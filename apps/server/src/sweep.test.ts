import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitations } from './modules/accounts/public.ts'
import { endedSignIns } from './modules/accounts/tables.ts'
import { createPerson } from './modules/identity/public.ts'
import { oidcRecords, personTokens, signInAttempts } from './modules/identity/tables.ts'
import { mails } from './modules/notifications/public.ts'
import { businessCustomerOrders, handOvers, withdrawals } from './modules/orders/public.ts'
import { retailerOrders, supplierOrderLinks } from './modules/procurement/public.ts'
import { blobsOnDisk, picturesIn } from './platform/blob-store.ts'
import { startJobs } from './platform/jobs.ts'
import { idempotencyKeys } from './platform/tables.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { sweepEveryHour, sweepTask } from './sweep.ts'

/** What nobody needs any more goes, each after its own time; what is a minute younger stays. */

const now = new Date('2026-11-24T08:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(now.getTime() - ms)

let database: TestDatabase
let dataDir: string
const problems: unknown[] = []
beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'regionalmarkt-sweep-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const task = () =>
  sweepTask({
    db: database.db,
    dataDir,
    pictures: blobsOnDisk(picturesIn(dataDir)),
    clock: () => now,
    onFailed: (name, error) => problems.push([name, error]),
  })
const sweep = () => task()({}, undefined as never)

it('removes what has had its time, and nothing else', async () => {
  const { db } = database
  const hub = await givenHub(db)
  const { userId, company } = await givenViewer(db, hub)
  const person = await createPerson(db, { email: 'a@b.example', name: 'Anke', password: 'x', locale: 'de-DE' })
  const both = (at: Date) => [at, new Date(at.getTime() + 2 * minute)] as const

  const [oldKey, newKey] = both(ago(30 * day + minute))
  const key = { ownerId: userId, endpoint: 'e', requestHash: 'h' }
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old-key-1', createdAt: oldKey },
    { ...key, key: 'new-key-1', createdAt: newKey },
  ])
  const [oldMail, newMail] = both(ago(90 * day + minute))
  const mail = { recipient: 'a@b.example', locale: 'de-DE', template: 'passwordChanged', data: { name: 'x' } } as const
  await db.insert(mails).values([
    { ...mail, status: 'sent', queuedAt: oldMail, lastError: 'old sent' },
    { ...mail, status: 'failed', queuedAt: oldMail, lastError: 'old failed' },
    { ...mail, status: 'queued', queuedAt: oldMail, lastError: 'old queued' },
    { ...mail, status: 'sent', queuedAt: newMail, lastError: 'new sent' },
  ])
  const [oldOne, newOne] = both(ago(minute))
  const token = { personId: person.subject, purpose: 'letIn' } as const
  await db.insert(personTokens).values([
    { ...token, tokenHash: 'old', expiresAt: oldOne },
    { ...token, tokenHash: 'new', expiresAt: newOne },
  ])
  await db.insert(signInAttempts).values([
    { key: 'old', count: 1, windowEndsAt: oldOne },
    { key: 'new', count: 1, windowEndsAt: newOne },
  ])
  await db.insert(oidcRecords).values([
    { model: 'Session', id: 'old', payload: {}, expiresAt: ago(2 * minute) },
    { model: 'Session', id: 'new', payload: {}, expiresAt: now },
    { model: 'Grant', id: 'endless', payload: {} },
  ])
  const [oldInvitation, newInvitation] = both(ago(30 * day + minute))
  const invitation = { companyId: company.id, email: 'a@b.example', invitedBy: userId, createdAt: ago(50 * day) }
  await db.insert(invitations).values([
    { ...invitation, tokenHash: 'old', expiresAt: oldInvitation },
    { ...invitation, tokenHash: 'accepted', expiresAt: oldInvitation, acceptedAt: ago(40 * day), acceptedBy: userId },
    { ...invitation, tokenHash: 'new', expiresAt: newInvitation },
  ])
  const retailerOrder = { supplierId: company.id, retailerId: company.id, leg: 'delivery' as const, cutOffAt: now }
  const delivered = { ...retailerOrder, status: 'completed' as const, createdAt: now }
  for (const [name, daysAgo] of [
    ['old', 2],
    ['new', 1],
  ] as const) {
    const [row] = await db
      .insert(retailerOrders)
      .values({ ...delivered, orderNumber: name, deliveryDate: berlinDate(ago(daysAgo * day)) })
      .returning({ id: retailerOrders.id })
    await db.insert(supplierOrderLinks).values({ tokenHash: name, orderId: row?.id ?? '' })
  }
  const ended = { userId, issuedUntil: ago(50 * day) }
  await db.insert(endedSignIns).values([
    { ...ended, session: 'old', endedAt: ago(2 * day + minute) },
    { ...ended, session: 'new', endedAt: ago(2 * day - minute) },
  ])
  for (const [folder, file, age] of [
    ['outbox', 'old.eml', 90 * day + minute],
    ['outbox', 'new.eml', 90 * day - minute],
    ['outbox', 'old.txt', 90 * day + minute],
    ['pictures', 'abc', 900 * day],
    ['pictures', 'abc-320-80', 900 * day],
    ['pictures', 'abc.17.x8f2', day + minute],
    ['pictures', 'abc.17.y8f2', day - minute],
  ] as const) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(join(dataDir, folder, file), '')
    utimesSync(join(dataDir, folder, file), ago(age), ago(age))
  }

  await sweep()
  // A second one right after it finds nothing to do, nor anything to stumble over.
  await sweep()
  expect(problems).toEqual([])

  const names = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name).toSorted()
  expect(await names(sql`select key as name from ${idempotencyKeys}`)).toEqual(['new-key-1'])
  expect(await names(sql`select last_error as name from ${mails}`)).toEqual(['new sent', 'old queued'])
  expect(await names(sql`select token_hash as name from ${personTokens}`)).toEqual(['new'])
  expect(await names(sql`select key as name from ${signInAttempts}`)).toEqual(['new'])
  expect(await names(sql`select id as name from ${oidcRecords}`)).toEqual(['endless', 'new'])
  expect(await names(sql`select token_hash as name from ${invitations}`)).toEqual(['accepted', 'new'])
  expect(await names(sql`select token_hash as name from ${supplierOrderLinks}`)).toEqual(['new'])
  expect(await names(sql`select session as name from ${endedSignIns}`)).toEqual(['new'])
  expect(readdirSync(join(dataDir, 'outbox')).toSorted()).toEqual(['new.eml', 'old.txt'])
  expect(readdirSync(join(dataDir, 'pictures')).toSorted()).toEqual(['abc', 'abc-320-80', 'abc.17.y8f2'])
})

it('keeps how a buyer was reached for five years after the delivery, to the day, and the order for longer', async () => {
  const { db } = database
  const hub = await givenHub(db)
  const { userId, company } = await givenViewer(db, hub)
  const contact = { name: 'Frauke Lüers', email: 'frauke@lueers.example', phone: '+494401998877' }
  const home = {
    name: 'Frauke Lüers',
    street: 'Deich 1',
    addition: '',
    postcode: '26919',
    city: 'Brake',
    country: 'DE',
  }
  const nobody = { name: '', email: '', phone: '' }
  const buyers = {
    kitchen: { customerId: company.id },
    household: { privateCustomerId: userId },
    guest: { guestContact: { ...contact, locale: 'de-DE' as const } },
  }
  for (const [who, buyer] of Object.entries(buyers)) {
    for (const deliveryDate of ['2021-11-23', '2021-11-24', '2026-11-20']) {
      await db.insert(businessCustomerOrders).values({
        ...{ orderNumber: `${who} ${deliveryDate}`, retailerId: hub.id, contact, deliveryDate, ...buyer },
        ...{
          channel: who === 'kitchen' ? 'b2b' : 'b2c',
          placedAt: now,
          deliveryMethod: 'deliveryHub',
          status: 'completed',
        },
        ...{ billingAddress: home, shippingAddress: home, cutOffAt: now },
        ...{ orderedNetCents: 100, orderedGrossCents: 107, orderedGoodsNetCents: 100 },
      })
    }
  }
  problems.length = 0
  await sweep()
  await sweep()
  expect(problems).toEqual([])
  const orders = await db.select().from(businessCustomerOrders).where(eq(businessCustomerOrders.retailerId, hub.id))
  const kept = orders.filter((order) => order.contact.email !== '')
  expect(kept.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    Object.keys(buyers)
      .flatMap((who) => [`${who} 2021-11-24`, `${who} 2026-11-20`])
      .toSorted(),
  )
  expect(kept.every((order) => order.contact.phone === contact.phone && order.contact.name === contact.name)).toBe(true)
  const swept = orders.filter((order) => order.contact.email === '')
  expect(swept.map((order) => order.contact)).toEqual([nobody, nobody, nobody])
  expect(swept.map(({ billingAddress }) => billingAddress.name)).toEqual([home.name, home.name, home.name])
  expect(swept.map(({ guestContact }) => guestContact).filter((guest) => guest !== null)).toEqual([
    { name: 'Frauke Lüers', email: '', phone: '', locale: 'de-DE' },
  ])
  expect(orders.find(({ orderNumber }) => orderNumber === 'guest 2021-11-24')?.guestContact?.email).toBe(contact.email)
})

it('keeps who signed until nobody can claim anything, and a withdrawal as long as a letter: each to the end of a year', async () => {
  const { db } = database
  const hub = await givenHub(db)
  const { company } = await givenViewer(db, hub)
  const home = { name: 'Küche', street: 'Deich 1', addition: '', postcode: '26919', city: 'Brake', country: 'DE' }
  const [order] = await db
    .insert(businessCustomerOrders)
    .values({
      ...{ orderNumber: 'signed', retailerId: hub.id, customerId: company.id, channel: 'b2b', placedAt: now },
      ...{ contact: { name: '', email: '', phone: '' }, deliveryDate: '2022-12-31', deliveryMethod: 'deliveryHub' },
      ...{ status: 'completed', billingAddress: home, shippingAddress: home, cutOffAt: now },
      ...{ orderedNetCents: 100, orderedGrossCents: 107, orderedGoodsNetCents: 100 },
    })
    .returning({ id: businessCustomerOrders.id })
  const orderId = order?.id ?? ''
  // In Berlin the year began an hour before.
  const [in2022, in2023] = ['2022-12-31T22:59:00Z', '2022-12-31T23:01:00Z'].map((at) => new Date(at))
  const signature = [[10, 20, 300, 120]]
  const wrong = { takenBackAt: now, takenBackReason: 'Zu früh' }
  await db.insert(handOvers).values([
    { orderId, recipient: 'Frau Ahlers', signature, handedOverAt: in2022 ?? now, ...wrong },
    { orderId, recipient: null, signature: null, handedOverAt: in2022 ?? now, ...wrong },
    { orderId, recipient: 'Herr Janssen', signature, handedOverAt: in2023 ?? now },
  ])
  const statement = { retailerId: hub.id, name: 'Frauke', email: 'frauke@lueers.example', goods: '', orderId }
  await db.insert(withdrawals).values([
    { ...statement, contract: 'of 2019', declaredAt: new Date('2019-12-31T22:59:00Z') },
    { ...statement, contract: 'of 2020', declaredAt: new Date('2019-12-31T23:01:00Z') },
  ])
  problems.length = 0
  await sweep()
  expect(problems).toEqual([])
  const rows = await db.select().from(handOvers).where(eq(handOvers.orderId, orderId)).orderBy(handOvers.id)
  expect(rows.map(({ recipient, signature, forgottenAt }) => [recipient, signature, forgottenAt])).toEqual([
    [null, null, now],
    [null, null, null],
    ['Herr Janssen', signature, null],
  ])
  expect((await db.select().from(withdrawals)).map(({ contract }) => contract)).toEqual(['of 2020'])
})

it('goes on where one kind cannot be swept, and says so', async () => {
  const { db } = database
  problems.length = 0
  await db.execute(sql`alter table ${mails} rename to mail_away`)
  await db.insert(signInAttempts).values({ key: 'again', count: 1, windowEndsAt: ago(minute) })
  await expect(sweep()).rejects.toThrow('mails')
  await db.execute(sql`alter table mail_away rename to mail`)
  expect(problems).toMatchObject([['mails', expect.anything()]])
  expect(await db.select().from(signInAttempts)).toMatchObject([{ key: 'new' }])
})

it('is done once an hour, whichever process does it', async () => {
  const both = await Promise.all(
    [1, 2].map(() => startJobs(database.db, { sweep: task() }, { crontab: sweepEveryHour })),
  )
  const { rows } = await database.db.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
  for (const jobs of both) await jobs.stop()
  expect(rows).toEqual([{ identifier: 'sweep' }])
})
