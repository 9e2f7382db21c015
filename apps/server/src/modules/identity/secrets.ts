import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../platform/database.ts'
import { identitySecrets } from './tables.ts'

export type IdentitySecrets = { readonly signingKey: JWK; readonly cookieKeys: readonly string[] }

const makeSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

const makeCookieKeys = (): string[] => [randomBytes(32).toString('base64url')]

/** The kept value, or a new one. When two processes start at once, both use whichever was written first. */
const kept = async <T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> => {
  const read = () =>
    db.select({ value: identitySecrets.value }).from(identitySecrets).where(eq(identitySecrets.name, name))
  const [before] = await read()
  if (before) return before.value as T
  await db
    .insert(identitySecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const [after] = await read()
  if (!after) throw new Error(`The secret "${name}" could not be kept`)
  return after.value as T
}

/** The keys of the embedded provider. Deleting them from the table signs everybody out. */
export const loadSecrets = async (db: Database): Promise<IdentitySecrets> => ({
  signingKey: await kept(db, 'signing-key', makeSigningKey),
  cookieKeys: await kept(db, 'cookie-keys', makeCookieKeys),
})

/** What may be shown to anybody: the key set that signatures are checked with. */
export const publicKeySet = ({ signingKey }: IdentitySecrets): { keys: JWK[] } => {
  const { kty, n, e, kid, alg, use } = signingKey
  return { keys: [{ kty, n, e, kid, alg, use } as JWK] }
}
