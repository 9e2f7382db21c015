import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const root = resolve(import.meta.dirname, '../../..')

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('without any setting everything runs on this machine, with the demo region', () => {
  expect(readConfig({})).toMatchObject({
    nodeEnv: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve(root, 'data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: true,
    identity: { kind: 'embedded', publicUrl: 'http://localhost:3000' },
    smtpUrl: undefined,
    mailDelivery: 'kept',
    mollie: undefined,
    trustProxy: undefined,
    requestsPerMinute: 600,
    guestHold: { minutes: 30, sharePercent: 20 },
    logLevel: 'info',
  })
})

const database = { DATABASE_URL: 'postgres://markt:geheim@db:5432/markt' }
const bucket = {
  PICTURES_S3_URL: 'https://s3.example.de/markt/bilder/',
  PICTURES_S3_REGION: 'eu-central-1',
  PICTURES_S3_ACCESS_KEY_ID: 'id',
  PICTURES_S3_SECRET_ACCESS_KEY: 'geheim',
}
const entra = {
  IDENTITY_AUTHORITY: 'https://login.microsoftonline.com/tenant/v2.0',
  IDENTITY_CLIENT_ID: 'web',
  IDENTITY_API_CLIENT_ID: 'api',
}

test.each([
  ['the site follows the port', { PORT: '4100' }, { port: 4100, publicUrl: 'http://localhost:4100' }],
  ['an empty value counts as none', { PORT: '', DEMO: ' ' }, { port: 3000, demo: true }],
  [
    'a trailing slash is dropped',
    { PUBLIC_URL: 'https://markt.example.de/' },
    { publicUrl: 'https://markt.example.de' },
  ],
  ['http is fine on this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }, { publicUrl: 'http://127.0.0.1:3000' }],
  ['a database of one’s own has no demo people', database, { demo: false }],
  ['they can be asked for while developing', { ...database, DEMO: 'on' }, { demo: true }],
  ['the embedded database can do without', { DEMO: 'off' }, { demo: false }],
  ['a public address has no demo people', { PUBLIC_URL: 'https://markt.example.de' }, { demo: false }],
  ['nor has one that listens to a network', { HOST: '0.0.0.0' }, { demo: false }],
  [
    'this machine under any of its names has',
    { PUBLIC_URL: 'http://markt.localhost:3000', HOST: '::1' },
    { demo: true },
  ],
  ['an absolute data folder stays', { DATA_DIR: '/srv/markt' }, { dataDir: '/srv/markt' }],
  [
    'the database is waited for as long as wished',
    { DATABASE_READ_SECONDS: '3', DATABASE_WRITE_SECONDS: '20' },
    { databasePatience: { readSeconds: 3, writeSeconds: 20 } },
  ],
  ['several processes answer', { PROCESSES: '3' }, { processes: 3 }],
  ['calls are limited as wished', { RATE_LIMIT: '60' }, { requestsPerMinute: 60 }],
  ['or not at all', { RATE_LIMIT: 'off' }, { requestsPerMinute: false }],
  [
    'pictures in a bucket',
    bucket,
    { pictureBucket: { url: 'https://s3.example.de/markt/bilder', region: 'eu-central-1', accessKeyId: 'id' } },
  ],
  [
    'online payments where Mollie’s API is',
    { MOLLIE_API_KEY: 'test_0123456789abcdefghijklmnopqrst' },
    { mollie: { apiKey: 'test_0123456789abcdefghijklmnopqrst', url: 'https://api.mollie.com' } },
  ],
  ['no proxy', { TRUST_PROXY: 'off' }, { trustProxy: false }],
  ['one proxy', { TRUST_PROXY: '1' }, { trustProxy: 1 }],
  ['proxies by address', { TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    'Entra by settings alone',
    entra,
    {
      identity: {
        kind: 'external',
        authority: entra.IDENTITY_AUTHORITY,
        clientId: 'web',
        audiences: ['api', 'api://api'],
      },
    },
  ],
  [
    'other audiences and another issuer',
    { ...entra, IDENTITY_AUDIENCE: 'one, two', IDENTITY_ISSUER: 'https://sts.example.de/' },
    { identity: { audiences: ['one', 'two'], issuer: 'https://sts.example.de/' } },
  ],
])('%s', (_, env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

const refused: [Record<string, string>, string][] = [
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535'],
  [{ HOST: 'markt.example.de' }, 'HOST must be an address to listen on'],
  [{ DATABASE_URL: 'mysql://db/markt' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_READ_SECONDS: '0' }, 'DATABASE_READ_SECONDS must be a number of seconds'],
  [{ DATABASE_WRITE_SECONDS: '1 min' }, 'DATABASE_WRITE_SECONDS must be a number of seconds'],
  [{ PUBLIC_URL: 'markt.example.de' }, 'PUBLIC_URL must be the address of the site'],
  [{ PUBLIC_URL: 'https://markt.example.de/shop' }, 'PUBLIC_URL must be the address of the site without a path'],
  [{ PUBLIC_URL: 'http://markt.example.de' }, 'PUBLIC_URL must begin with https://'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off'],
  [{ DEMO: 'on', PUBLIC_URL: 'https://markt.example.de' }, 'DEMO=on would let everybody in who reads the README'],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO=on would let everybody in who reads the README'],
  [{ ...database, DEMO: 'on', NODE_ENV: 'production' }, 'DEMO=on would put people with known passwords'],
  [{ NODE_ENV: 'live' }, 'NODE_ENV must be development, test or production'],
  [{ SMTP_URL: 'mail.example.de', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must look like smtp://'],
  [{ SMTP_URL: 'smtp://mail.example.de' }, 'MAIL_FROM is missing'],
  [{ MAIL_FROM: 'Regionalmarkt' }, 'MAIL_FROM must be a sender'],
  [{ ...entra, IDENTITY_AUTHORITY: 'http://login.example.de' }, 'IDENTITY_AUTHORITY must be the https address'],
  [{ ...entra, IDENTITY_CLIENT_ID: '' }, 'IDENTITY_CLIENT_ID is missing'],
  [{ ...entra, IDENTITY_API_CLIENT_ID: '' }, 'IDENTITY_API_CLIENT_ID is missing'],
  [{ IDENTITY_AUDIENCE: 'api' }, 'IDENTITY_AUDIENCE is set without IDENTITY_AUTHORITY'],
  [{ ...entra, IDENTITY_ISSUER: 'entra' }, 'IDENTITY_ISSUER must be an address'],
  [{ ...bucket, PICTURES_S3_URL: 'https://s3.example.de' }, 'PICTURES_S3_URL must be the https address of the bucket'],
  [{ ...bucket, PICTURES_S3_URL: 'http://s3.example.de/markt' }, 'PICTURES_S3_URL must be the https address'],
  [
    { ...bucket, PICTURES_S3_URL: 'https://id:geheim@s3.example.de/markt' },
    'PICTURES_S3_URL must be the https address',
  ],
  [{ ...bucket, PICTURES_S3_URL: 'https://s3.example.de/markt?x=1' }, 'PICTURES_S3_URL must be the https address'],
  [{ ...bucket, PICTURES_S3_REGION: 'Frankfurt am Main' }, 'PICTURES_S3_REGION must be a region'],
  [{ ...bucket, PICTURES_S3_SECRET_ACCESS_KEY: '' }, 'PICTURES_S3_SECRET_ACCESS_KEY: missing'],
  [{ PICTURES_S3_URL: bucket.PICTURES_S3_URL }, 'PICTURES_S3_ACCESS_KEY_ID, PICTURES_S3_SECRET_ACCESS_KEY: missing'],
  [{ MOLLIE_API_KEY: 'geheim' }, 'MOLLIE_API_KEY must be a key of Mollie’s API'],
  [
    { MOLLIE_API_KEY: 'test_0123456789abcdefghijklmnopqrst', MOLLIE_API_URL: 'http://api.mollie.com' },
    'MOLLIE_API_URL must be the https address',
  ],
  [{ MOLLIE_API_URL: 'https://api.mollie.com' }, 'MOLLIE_API_KEY is missing'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off'],
  [{ TRUST_PROXY: '10.0.0.0/8,proxy' }, 'TRUST_PROXY must be off'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal'],
]

test.each(refused)('%j is refused', (env, expected) => {
  const problems = problemsOf(env)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(expected)
})

test('all problems are listed at once, without repeating a secret', () => {
  const env = {
    PORT: 'x',
    DATABASE_URL: 'mysql://root:geheim@db',
    DEMO: 'on',
    NODE_ENV: 'production',
    LOG_LEVEL: 'loud',
  }
  expect(problemsOf(env).map((problem) => problem.split(/[ =]/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'LOG_LEVEL',
    'DEMO',
  ])
  expect(() => readConfig(env)).toThrow(/^(?![\s\S]*geheim)/)
})

test('.env.example names every setting, and can be used as it is', () => {
  const example = readFileSync(resolve(root, '.env.example'), 'utf8')
  const named = [...example.matchAll(/^#? ?([A-Z\d_]+)=(.*)$/gm)]
  const source = readFileSync(resolve(root, 'apps/server/src/config.ts'), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z\d_]+): /gm)].map((match) => match[1])
  expect(read.length).toBeGreaterThan(10)
  expect(named.map((match) => match[1]).sort()).toEqual(read.sort())
  const values = Object.fromEntries(named.map(([, name, value]) => [name, value]))
  expect(problemsOf(values)).toEqual([])
})

test.each([
  [{}, 'kept'],
  [{ DEMO: 'on' }, 'kept'],
  [{ NODE_ENV: 'production' }, 'notSent'],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.de:587', MAIL_FROM: 'markt@markt.example.de' }, 'smtp'],
])('with %j mails are %s', (env, mailDelivery) => {
  expect(readConfig(env)).toMatchObject({ mailDelivery })
})
