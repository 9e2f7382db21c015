import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { mails } from '../notifications/public.ts'
import { sendLetInLink } from './let-in.ts'
import { sendConfirmation } from './password-reset.ts'
import { createPerson, personBySignIn } from './people.ts'
import { oidcRecords, people, personTokens, signInAttempts } from './tables.ts'

const now = new Date('2026-11-24T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const email = 'anke@nordhub.example'
const oldPassword = 'regionalmarkt'
const newPassword = 'vier Worte sind genug'

let database: TestDatabase
let server: TestApp
let personId = ''
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  server.setNow(now)
  await database.db.delete(signInAttempts)
  await database.db.delete(mails)
  await database.db.delete(people)
  const made = await createPerson(database.db, { email, name: 'Anke Behrens', password: oldPassword, locale: 'de-DE' })
  personId = made.subject
})

const get = (url: string) => server.app.inject({ url })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const forgot = (address: string) => post('/oidc/password/forgot?language=de-DE', { email: address })
const mailsTo = (recipient: string) =>
  database.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))
const linkFor = async (template: string) => {
  await expect.poll(async () => (await mailsTo(email))[0]?.template).toBe(template)
  const [mail] = await mailsTo(email)
  return String(mail?.data.token)
}
const canSignInWith = async (password: string) => (await personBySignIn(database.db, email, password)) !== undefined

describe('a forgotten password', () => {
  it('is replaced by a link from a mail, which signs out everywhere and works once', async () => {
    await database.db.insert(oidcRecords).values({ model: 'Session', id: 's1', payload: { accountId: personId } })
    expect((await forgot('ANKE@nordhub.example ')).statusCode).toBe(200)
    const token = await linkFor('resetPassword')
    const page = await get(`/oidc/password/reset?token=${token}&language=en-US`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Choose a new password')
    expect(page.body).not.toContain('<script')
    // Looking at it does not use it up.
    expect((await get(`/oidc/password/reset?token=${token}`)).statusCode).toBe(200)

    const done = await post(`/oidc/password/reset?token=${token}&language=de-DE`, { password: newPassword })
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Ihr Passwort ist geändert')
    expect([await canSignInWith(oldPassword), await canSignInWith(newPassword)]).toEqual([false, true])
    expect(await database.db.select().from(oidcRecords)).toEqual([])
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['passwordChanged', 'resetPassword'])
    expect((await post(`/oidc/password/reset?token=${token}`, { password: oldPassword })).statusCode).toBe(400)
    expect(await canSignInWith(newPassword)).toBe(true)
  })

  it('is answered alike whether the address is known, unknown, or belongs to somebody shut out', async () => {
    const known = await forgot(email)
    const unknown = await forgot('niemand@nirgends.example')
    await database.db.update(people).set({ disabledAt: now })
    const disabled = await forgot(email)
    for (const answer of [unknown, disabled]) {
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: known.statusCode, body: known.body })
    }
    await linkFor('resetPassword')
    expect(await mailsTo('niemand@nirgends.example')).toEqual([])
  })

  it('can be asked for three times an hour, of a known address as of an unknown one', async () => {
    for (const address of [email, 'niemand@nirgends.example']) {
      for (let n = 0; n < 3; n += 1) expect((await forgot(address)).statusCode).toBe(200)
      const fourth = await forgot(address)
      expect(fourth.statusCode).toBe(429)
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
    }
    server.setNow(later(61))
    expect((await forgot(email)).statusCode).toBe(200)
    // The mails are written after the answers: all of them, and before another test begins.
    await expect.poll(async () => (await mailsTo(email)).length).toBe(4)
  })

  it.each([
    [
      'after 31 minutes',
      async (token: string) => {
        server.setNow(later(31))
        return token
      },
    ],
    ['with another token', async () => 'A'.repeat(43)],
    ['with none', async () => ''],
    ['with nonsense', async () => "'; drop table person; --"],
    [
      'after a newer link was sent',
      async (token: string) => {
        await forgot(email)
        await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
        return token
      },
    ],
  ])('%s the link does not work', async (_, change) => {
    await forgot(email)
    const token = encodeURIComponent(await change(await linkFor('resetPassword')))
    for (const answer of [
      await get(`/oidc/password/reset?token=${token}`),
      await post(`/oidc/password/reset?token=${token}`, { password: newPassword }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('Dieser Link gilt nicht mehr')
    }
    expect(await canSignInWith(oldPassword)).toBe(true)
  })

  it.each([
    ['', 'Geben Sie Ihr Passwort ein.'],
    ['kurz', 'Das Passwort hat mindestens 10 Zeichen.'],
    [email, 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.'],
  ])('a new password %j is refused, and the link stays good', async (password, message) => {
    await forgot(email)
    const token = await linkFor('resetPassword')
    const answer = await post(`/oidc/password/reset?token=${token}&language=de-DE`, { password })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(message)
    expect((await post(`/oidc/password/reset?token=${token}`, { password: newPassword })).statusCode).toBe(200)
  })

  it('is not asked for by another site', async () => {
    const foreign = { origin: 'https://boese.example' }
    expect((await post('/oidc/password/forgot', { email }, foreign)).statusCode).toBe(403)
    expect(
      (await post(`/oidc/password/reset?token=${'A'.repeat(43)}`, { password: newPassword }, foreign)).statusCode,
    ).toBe(403)
  })

  it('keeps no link that somebody who reads the database could use', async () => {
    await forgot(email)
    const token = await linkFor('resetPassword')
    const rows = await database.db.select().from(personTokens)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

it('an address is confirmed by pressing the button behind the link, not by opening it', async () => {
  const person = { id: personId, email, locale: 'de-DE' } as const
  await database.db.transaction((tx) => sendConfirmation(tx, person, now))
  const token = await linkFor('confirmEmail')
  const confirmedAt = async () => (await database.db.select().from(people))[0]?.emailConfirmedAt
  expect((await get(`/oidc/email/confirm?token=${token}`)).body).toContain('E-Mail-Adresse bestätigen')
  expect(await confirmedAt()).toBeNull()
  expect((await post(`/oidc/password/reset?token=${token}`, { password: newPassword })).statusCode).toBe(400)
  expect((await post(`/oidc/email/confirm?token=${token}`, {})).body).toContain('Danke, Ihre Adresse ist bestätigt')
  expect(await confirmedAt()).toEqual(now)
  expect((await post(`/oidc/email/confirm?token=${token}`, {})).statusCode).toBe(400)
})

describe('an address that nobody has confirmed, which may be a stranger’s', () => {
  const named = { name: 'Gewonnen: boese.example/a', locale: 'de-DE' } as const
  const names = async () => (await mailsTo(email)).map(({ template, data }) => [template, data.name])
  beforeEach(async () => {
    await database.db.update(people).set({ name: named.name, emailConfirmedAt: null }).where(eq(people.id, personId))
  })

  it('is not greeted by the name that somebody typed, until it is confirmed', async () => {
    await database.db.transaction((tx) => sendConfirmation(tx, { id: personId, email, locale: named.locale }, now))
    await forgot(email)
    await linkFor('resetPassword')
    await sendLetInLink(database.db, email, now)
    expect(await names()).toEqual([
      ['letIn', ''],
      ['resetPassword', ''],
      ['confirmEmail', ''],
    ])
    await database.db.update(people).set({ emailConfirmedAt: now }).where(eq(people.id, personId))
    await sendLetInLink(database.db, email, now)
    expect((await names())[0]).toEqual(['letIn', named.name])
  })
})
