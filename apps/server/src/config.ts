import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { TrustProxy } from './platform/behind-proxy.ts'
import type { Patience } from './platform/database.ts'
import type { GuestHold } from './platform/deps.ts'
import type { IdentitySettings } from './platform/identity-settings.ts'
import { isLoopback } from './platform/loopback.ts'
import type { MollieSettings } from './platform/mollie.ts'
import { usualProcesses } from './platform/processes.ts'
import type { S3Settings } from './platform/s3-blobs.ts'

export type Config = {
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly port: number
  readonly host: string
  /** How many processes answer side by side. */
  readonly processes: number
  /** Absolute. */
  readonly dataDir: string
  /** `undefined`: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Of those who wait for an answer. */
  readonly databasePatience: Patience
  /** `undefined`: pictures lie in `dataDir`. */
  readonly pictureBucket: S3Settings | undefined
  /** Origin as browsers see it, without a trailing slash. */
  readonly publicUrl: string
  /** Fill an empty database with the demo region and its known passwords. */
  readonly demo: boolean
  readonly identity: IdentitySettings
  /** `undefined`: mails are not sent. */
  readonly smtpUrl: string | undefined
  /** How mails leave: without a mail server they are kept in `dataDir`; production reports them as not sent. */
  readonly mailDelivery: 'smtp' | 'kept' | 'notSent'
  readonly mailFrom: string
  /** `undefined`: nobody pays online. */
  readonly mollie: MollieSettings | undefined
  /** The official graphic on the statutory warranty, absolute; `undefined`: its text alone is shown. */
  readonly warrantyNotice: string | undefined
  /** As Fastify's `trustProxy`: nobody, a number of hops, or addresses; undefined: nobody, because nothing is said. */
  readonly trustProxy: TrustProxy
  /** Calls of the API a minute and signed-in person, ten times that a network; false: any number. */
  readonly requestsPerMinute: false | number
  /** `undefined`: guests need not confirm their orders, for which mails must go out. */
  readonly guestHold: GuestHold | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** Everything that is wrong with the settings, for the person who starts the server. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example.`)
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const projectRoot = resolve(import.meta.dirname, '../../..')

/** The embedded provider's registrations. They name, they do not authorise: both are public in every sign-in request. */
const embeddedClientId = '6f1f9a52-5f0e-4c83-9d0a-0b8f4f5b7c01'
const embeddedApiClientId = '2c7d3b8e-91b4-4d57-8a36-7e5a1d9c4e02'

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

/** A query would be signed away, and credentials in an address end in logs. */
const isBucket = (value: string): boolean => {
  if (!isUrl(value, ['https:', 'http:'])) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(value)
  const isSafe = protocol === 'https:' || isLoopback(hostname)
  return isSafe && /^(\/[\w.-]+)+\/?$/.test(pathname) && `${search}${hash}${username}` === ''
}

const setting = (test: (value: string) => boolean, advice: string) =>
  z.string().refine(test, { error: advice }).optional()

const webOrigin = 'must be the address of the site without a path, such as https://markt.example.de'

const isSeconds = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value)
const seconds = 'must be a number of seconds from 1 to 999'

const isAddressOrNetwork = (value: string): boolean => {
  const [address = '', bits] = value.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

const isTrustProxy = (value: string): boolean =>
  value === 'off' || /^[1-9]$/.test(value) || value.split(',').every((part) => isAddressOrNetwork(part.trim()))

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .optional(),
  PORT: setting(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    'must be a number from 1 to 65535, such as 3000',
  ),
  HOST: setting(
    (value) => value === 'localhost' || isIP(value) !== 0,
    'must be an address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for the network',
  ),
  PROCESSES: setting((value) => /^[1-8]$/.test(value), 'must be how many processes answer side by side, from 1 to 8'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: setting(
    (value) => isUrl(value, ['postgres:', 'postgresql:']),
    'must look like postgres://user:password@host:5432/database; leave it out to use the embedded PostgreSQL',
  ),
  DATABASE_READ_SECONDS: setting(isSeconds, seconds),
  DATABASE_WRITE_SECONDS: setting(isSeconds, seconds),
  PICTURES_S3_URL: setting(
    (value) => isBucket(value),
    'must be the https address of the bucket, and of a folder in it if you like, such as https://s3.eu-central-1.amazonaws.com/markt-bilder',
  ),
  PICTURES_S3_REGION: setting((value) => /^[a-z0-9-]+$/.test(value), 'must be a region, such as eu-central-1'),
  PICTURES_S3_ACCESS_KEY_ID: z.string().optional(),
  PICTURES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: setting(
    (value) => isUrl(value, ['http:', 'https:']) && /^[^/]+\/\/[^/?#]+\/?$/.test(value),
    webOrigin,
  ).refine((value) => value === undefined || !isUrl(value, ['http:']) || isLoopback(new URL(value).hostname), {
    error: 'must begin with https://: browsers let nobody sign in over http, except on localhost',
  }),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  SMTP_URL: setting(
    (value) => isUrl(value, ['smtp:', 'smtps:']),
    'must look like smtp://user:password@mail.example.de:587 (or smtps:// for port 465)',
  ),
  MAIL_FROM: setting(
    (value) => z.email().safeParse(value.match(/<([^<>]+)>$/)?.[1] ?? value).success,
    'must be a sender, such as Regionalmarkt <bestellung@markt.example.de>',
  ),
  WARRANTY_NOTICE_FILE: setting(
    (value) => /\.(svg|png|webp)$/i.test(value) && existsSync(resolve(projectRoot, value)),
    'must be a file that exists and ends in .svg, .png or .webp',
  ),
  MOLLIE_API_KEY: setting(
    (value) => /^(live|test)_\w{20,100}$/.test(value),
    'must be a key of Mollie’s API, which begins with live_ or test_',
  ),
  MOLLIE_API_URL: setting(
    (value) => isUrl(value, ['https:']) || (isUrl(value, ['http:']) && isLoopback(new URL(value).hostname)),
    'must be the https address of Mollie’s API; leave it out for the usual one',
  ),
  IDENTITY_AUTHORITY: setting(
    (value) => isUrl(value, ['https:']) || (isUrl(value, ['http:']) && isLoopback(new URL(value).hostname)),
    'must be the https address of the OpenID provider, such as https://login.microsoftonline.com/<tenant id>/v2.0',
  ),
  IDENTITY_ISSUER: setting(
    (value) => isUrl(value, ['http:', 'https:']),
    'must be an address, as the tokens carry it in iss',
  ),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_API_CLIENT_ID: z.string().optional(),
  IDENTITY_AUDIENCE: z.string().optional(),
  TRUST_PROXY: setting(
    isTrustProxy,
    'must be off, the number of proxies in front (1 to 9), or their addresses, such as 10.0.0.0/8,192.168.1.5',
  ),
  RATE_LIMIT: setting(
    (value) => value === 'off' || /^[1-9]\d{1,5}$/.test(value),
    'must be off, or how many calls of the API a person may make a minute (10 to 999999), such as 600',
  ),
  GUEST_HOLD_MINUTES: setting(
    (value) => value === 'off' || (/^[1-9]\d{0,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 1440),
    'must be off, or how many minutes an unconfirmed guest holds goods (5 to 1440), such as 30',
  ),
  GUEST_SHARE_PERCENT: setting(
    (value) => /^[1-9]\d?$|^100$/.test(value),
    'must be the part of the free goods that unconfirmed guests of one network hold at most, in percent (1 to 100), such as 20',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
})

type Settings = z.output<typeof environment>

const bucketSettings = [
  'PICTURES_S3_URL',
  'PICTURES_S3_REGION',
  'PICTURES_S3_ACCESS_KEY_ID',
  'PICTURES_S3_SECRET_ACCESS_KEY',
] as const

/** Whether nobody but this machine can reach the site. A setting that cannot be read is somebody else's problem. */
const isForThisMachine = ({ PUBLIC_URL, HOST }: Settings): boolean =>
  (HOST === undefined || isLoopback(HOST)) &&
  (PUBLIC_URL === undefined || !URL.canParse(PUBLIC_URL) || isLoopback(new URL(PUBLIC_URL).hostname))

/** Problems that no single setting has alone. */
const conflicts = (settings: Settings): string[] => {
  const problems: string[] = []
  if (settings.DEMO === 'on' && !isForThisMachine(settings)) {
    problems.push(
      'DEMO=on would let everybody in who reads the README, whose passwords the demo region has; it is for PUBLIC_URL and HOST on localhost',
    )
  }
  if (settings.DEMO === 'on' && settings.DATABASE_URL && settings.NODE_ENV === 'production') {
    problems.push(
      'DEMO=on would put people with known passwords into a production database; set DEMO=off, or leave out DATABASE_URL',
    )
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    problems.push('MAIL_FROM is missing: with SMTP_URL mails go out and need a sender')
  }
  if (settings.MOLLIE_API_URL && !settings.MOLLIE_API_KEY) {
    problems.push('MOLLIE_API_KEY is missing: MOLLIE_API_URL says where the API is, and needs a key for it')
  }
  const missing = bucketSettings.filter((name) => !settings[name])
  if (missing.length > 0 && missing.length < bucketSettings.length) {
    problems.push(`${missing.join(', ')}: missing, pictures go into a bucket when all of PICTURES_S3_… are set`)
  }
  const identity = ['IDENTITY_CLIENT_ID', 'IDENTITY_API_CLIENT_ID'] as const
  for (const name of identity) {
    if (settings.IDENTITY_AUTHORITY && !settings[name]) {
      problems.push(
        `${name} is missing: IDENTITY_AUTHORITY points to another provider, whose registration it names (docs/entra.md)`,
      )
    }
  }
  for (const name of [...identity, 'IDENTITY_AUDIENCE', 'IDENTITY_ISSUER'] as const) {
    if (settings[name] && !settings.IDENTITY_AUTHORITY) {
      problems.push(
        `${name} is set without IDENTITY_AUTHORITY; set both, or neither to sign in with the built-in provider`,
      )
    }
  }
  return problems
}

const identityOf = (settings: Settings, publicUrl: string): IdentitySettings => {
  const { IDENTITY_AUTHORITY: authority, IDENTITY_ISSUER: issuer } = settings
  const clientId = settings.IDENTITY_CLIENT_ID ?? embeddedClientId
  const apiClientId = settings.IDENTITY_API_CLIENT_ID ?? embeddedApiClientId
  if (!authority) return { kind: 'embedded', publicUrl, clientId, apiClientId }
  const audiences = settings.IDENTITY_AUDIENCE?.split(',').map((audience) => audience.trim()) ?? [
    apiClientId,
    `api://${apiClientId}`,
  ]
  return { kind: 'external', publicUrl, authority, ...(issuer ? { issuer } : {}), clientId, apiClientId, audiences }
}

const bucketOf = (settings: Settings): S3Settings | undefined => {
  const [url, region, accessKeyId, secretAccessKey] = bucketSettings.map((name) => settings[name])
  if (!url || !region || !accessKeyId || !secretAccessKey) return undefined
  return { url: url.replace(/\/$/, ''), region, accessKeyId, secretAccessKey }
}

const mollieOf = ({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: url }: Settings): MollieSettings | undefined =>
  apiKey ? { apiKey, url: url?.replace(/\/$/, '') ?? 'https://api.mollie.com' } : undefined

/** Nobody can confirm without a mail. */
const guestHoldOf = (settings: Settings, mailDelivery: Config['mailDelivery']): GuestHold | undefined =>
  settings.GUEST_HOLD_MINUTES === 'off' || mailDelivery === 'notSent'
    ? undefined
    : {
        minutes: Number(settings.GUEST_HOLD_MINUTES ?? 30),
        sharePercent: Number(settings.GUEST_SHARE_PERCENT ?? 20),
      }

const trustProxyOf = (value: string | undefined): Config['trustProxy'] => {
  if (value === undefined) return undefined
  if (value === 'off') return false
  return /^\d$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())
}

/**
 * Reads the settings from `env`; an empty value counts as none. `DATA_DIR` is relative to the project's folder.
 * Throws one `ConfigError` that lists every problem and never repeats a value, which may be a secret.
 */
export const readConfig = (env: Environment): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? conflicts(parsed.data)
    : [
        ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
        ...conflicts(given as Settings),
      ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const settings = parsed.data
  const port = Number(settings.PORT ?? 3000)
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${port}`).origin
  const mailDelivery = settings.SMTP_URL ? 'smtp' : settings.NODE_ENV === 'production' ? 'notSent' : 'kept'
  return {
    nodeEnv: settings.NODE_ENV ?? 'development',
    port,
    host: settings.HOST ?? '127.0.0.1',
    processes: Number(settings.PROCESSES ?? usualProcesses),
    dataDir: resolve(projectRoot, settings.DATA_DIR ?? 'data'),
    databaseUrl: settings.DATABASE_URL,
    databasePatience: {
      readSeconds: Number(settings.DATABASE_READ_SECONDS ?? 10),
      writeSeconds: Number(settings.DATABASE_WRITE_SECONDS ?? 60),
    },
    pictureBucket: bucketOf(settings),
    publicUrl,
    demo: (settings.DEMO ?? (settings.DATABASE_URL || !isForThisMachine(settings) ? 'off' : 'on')) === 'on',
    identity: identityOf(settings, publicUrl),
    smtpUrl: settings.SMTP_URL,
    mailDelivery,
    mailFrom: settings.MAIL_FROM ?? 'Regionalmarkt <noreply@regionalmarkt.example>',
    mollie: mollieOf(settings),
    warrantyNotice: settings.WARRANTY_NOTICE_FILE ? resolve(projectRoot, settings.WARRANTY_NOTICE_FILE) : undefined,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    requestsPerMinute: settings.RATE_LIMIT === 'off' ? false : Number(settings.RATE_LIMIT ?? 600),
    guestHold: guestHoldOf(settings, mailDelivery),
    logLevel: settings.LOG_LEVEL ?? 'info',
  }
}

/** Reads the settings of this process, after those in the project's `.env`, which never overrules what is already set. */
export const loadConfig = (): Config => {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}
