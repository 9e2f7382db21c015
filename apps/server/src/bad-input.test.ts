import { accounts } from '@regionalmarkt/contract/accounts/endpoints.ts'
import { administration } from '@regionalmarkt/contract/administration/endpoints.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOf } from './platform/testing/api-request.ts'
import { expectSentenceBeside } from './platform/testing/field-sentence.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenCompany, givenHub, givenUser, givenViewer } from './platform/testing/given.ts'
import { businessCustomerBody, profileBody, supplierBody } from './platform/testing/request-examples.ts'
import { withValueAt } from './platform/testing/request-leaves.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

/** What people mistype, and what others send on purpose: refused with the field and a sentence that helps, and nothing is stored. */

let database: TestDatabase
let server: TestApp
let before: Record<string, string>
const people: Record<string, string> = {}
const params: Record<string, string> = {}
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  server = await testApp(database, { now: new Date('2026-11-24T08:00:00Z') })
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id, status: 0 })
  const newcomer = await givenUser(db)
  const bearer = ({ subject }: { subject: string }) => `Bearer ${subject}`
  people.newcomer = bearer(newcomer)
  people.farmer = bearer(await givenViewer(db, farm))
  people.hub = bearer(await givenViewer(db, hub))
  people.admin = bearer(await givenUser(db, { isAdmin: true }))
  Object.assign(params, { companyId: farm.id, userId: newcomer.id })
  before = await fingerprintOf(db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const nul = String.fromCharCode(0)
const tooLong = 'x'.repeat(121)
const lines = ['', ' ', 'x', tooLong, `Hof${nul}`, 'zwei\nZeilen', '\ud800', 7, null, true, {}, ['Hof']]
const emails = ['', 'hof', 'hof@', '@hof.example', 'hof@hof', 'a b@hof.example', 'x@y.de\nBcc: z@z.de', 7, null]
const phones = ['', '110', '4401 123456', '+49', 'anrufen', '+12345678901234567', 494401123456, null]
const postcodes = ['', '2691', '269190', '00999', 'D-26919', '2691a', 26919, null]
const vatIds = ['DE136695975', '136695976', 'DE13669597', 'XX123456789', 7, `DE136695976${nul}`]
const days = ['24.11.2026', '2026-02-30', '0000-01-01', 'morgen', 20261124]

type Cases = Readonly<Record<string, readonly unknown[]>>
const place: Cases = { street: lines, postcode: postcodes, city: lines.slice(0, 5), country: ['AT', 'de', '', null] }
const basics: Cases = {
  name: lines,
  legalName: lines.slice(0, 6),
  contactName: lines.slice(0, 6),
  email: emails,
  phone: phones,
  vatId: vatIds,
}

/** Who sends what, and what is wrong with each field. */
const table: readonly { endpoint: ServedEndpoint; as: string; body: unknown; wrong: Cases }[] = [
  {
    endpoint: accounts.registerSupplier,
    as: 'newcomer',
    body: { ...supplierBody, homeHub: null },
    wrong: {
      ...basics,
      ...place,
      taxNumber: ['123', 'abc', '12345678901234', 7],
      taxStatus: ['', 'none', 1, null],
      organicControlNumber: ['DE-ÖKO-6', 'AT-BIO-301', 'bio', 'DE-ÖKO-000', 6],
      organicCertificateUntil: days,
      story: ['x'.repeat(5001), nul, 7, null],
      homeHub: ['Nord Hub', 'x'.repeat(141), 7, 'nirgends'],
      status: [1],
      homeHubId: ['019ab000-0000-7000-8000-000000000000'],
    },
  },
  {
    endpoint: accounts.registerBusinessCustomer,
    as: 'newcomer',
    body: { ...businessCustomerBody, homeHub: null },
    wrong: {
      ...basics,
      'billingAddress.name': lines.slice(0, 6),
      'billingAddress.addition': [tooLong, 'zwei\nZeilen', 7, null],
      'billingAddress.street': ['', tooLong, null],
      'billingAddress.postcode': postcodes,
      'shippingAddress.postcode': postcodes,
      'shippingAddress.city': ['', 'x', tooLong],
      'shippingAddress.isDefault': [true],
      discountBasisPoints: [10_000],
    },
  },
  {
    endpoint: accounts.createAddress,
    as: 'newcomer',
    body: { ...businessCustomerBody.billingAddress, kind: 'billing', isDefault: false },
    wrong: { name: lines, ...place, kind: ['', 'home', null, 1], isDefault: ['yes', 1, null], companyId: ['x'] },
  },
  {
    endpoint: accounts.updateOwnCompany,
    as: 'farmer',
    body: profileBody,
    wrong: {
      ...basics,
      iban: ['DE88370400440532013000', 'DE89 3704', '1234567890', 7],
      website: ['http://hof.example', 'javascript:alert(1)', 'hof', 'https://user:pw@hof.example', 7],
      organicCertificateFrom: days,
      picture: ['..', 'x'.repeat(64), 'F'.repeat(64), 7],
      'pictures.0': ['nope'],
      deliveryWeekdays: [[], 'monday', null],
      cutOffTime: ['24:00', '9:00', '', 12],
      isDefaultHub: [true],
      slug: ['neu'],
      version: [7],
    },
  },
  {
    endpoint: accounts.updateProfile,
    as: 'newcomer',
    body: { name: 'Imke', locale: 'de-DE', receivesOrderMails: true },
    wrong: {
      name: lines,
      locale: ['fr-FR', 'de', '', null],
      receivesOrderMails: ['yes', 1, null],
      isAdmin: [true],
      email: ['x@y.de'],
    },
  },
  {
    endpoint: accounts.invitePerson,
    as: 'hub',
    body: { email: 'neu@hof.example', locale: 'de-DE' },
    wrong: { email: emails, locale: ['fr-FR', 7], role: ['Admin'] },
  },
  {
    endpoint: accounts.inviteColleague,
    as: 'farmer',
    body: { email: 'neu@hof.example', locale: 'de-DE' },
    wrong: { email: emails, locale: ['fr-FR', 7], companyId: ['019ab000-0000-7000-8000-000000000000'] },
  },
  {
    endpoint: accounts.decideCompany,
    as: 'hub',
    body: { action: 'reject', reason: 'Das Zertifikat fehlt.' },
    wrong: { reason: ['', '  ', 'ab', 'x'.repeat(301), nul, 7, null], action: ['', 'delete', null, 1] },
  },
  {
    endpoint: administration.createHub,
    as: 'admin',
    body: {
      name: 'Hub Ost',
      legalName: 'Hub Ost eG',
      contactName: 'Onno',
      email: 'ost@hub.example',
      phone: '04401 123456',
      vatId: null,
      ...{ street: 'Am Siel 1', postcode: '26919', city: 'Ost' },
    },
    wrong: { ...basics, ...place },
  },
  {
    endpoint: administration.setPersonAccess,
    as: 'admin',
    body: { isDisabled: true, reason: 'Missbrauch' },
    wrong: { isDisabled: ['yes', null], reason: ['', 'x', 7] },
  },
]

const cases = table.flatMap(({ endpoint, as, body, wrong }) =>
  Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => ({
      what: `${endpoint.slug}: ${field} = ${JSON.stringify(value).slice(0, 40)}`,
      endpoint,
      as,
      body,
      field,
      value,
    })),
  ),
)

const send = ({ endpoint, as, body, field, value }: (typeof cases)[number], language: string) =>
  requestOf(server, endpoint, {
    as: people[as],
    params,
    body: withValueAt(body, field.split('.'), value),
    headers: { 'accept-language': language },
  })

it(`there are ${cases.length} of them, and without the mistake each request is right`, async () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(cases.map(({ what }) => what)).size).toBe(cases.length)
  for (const { endpoint, body } of table)
    expect(endpoint.schemas.body?.safeParse(body).error, endpoint.slug).toBeUndefined()
})

it.each(cases)('$what', async (one) => {
  const answer = await send(one, 'de-DE')
  expect(answer.status, answer.text).toBe(400)
  const { code, errors = [] } = problem.parse(answer.body)
  expect(code).toBe('ValidationFailed')
  expect(errors.map(({ path }) => path).filter((path) => path.startsWith(one.field.split('.')[0] ?? ''))).not.toEqual(
    [],
  )
  // Keys of sentences never reach a reader.
  for (const { message } of errors) expect(message).not.toMatch(/^fields\./)
})

it('says what would be right, in the reader’s language', async () => {
  for (const [field, value, key] of [
    ['phone', '110', 'phone'],
    ['vatId', 'DE136695975', 'vatId'],
    ['postcode', '2691', 'postcode'],
    ['organicControlNumber', 'bio', 'controlNumber'],
    ['email', 'hof', 'email'],
  ] as const) {
    const one = cases.find((candidate) => candidate.field === field && candidate.value === value)
    if (!one) throw new Error(`no case for ${field}`)
    await expectSentenceBeside(field, key, (language) => send(one, language))
  }
})

it('after all of them nothing has been stored', async () => {
  expect(await fingerprintOf(database.db)).toEqual(before)
})
