import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP recommends first (19 MiB, 2 passes, 1 lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** "ü" can be typed as one character or as two; both are the same password (NIST SP 800-63B, 5.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC')

let decoy: Promise<string> | undefined

/** An unknown address costs the same work as a known one, so that the time of an answer tells nothing. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash('nobody has this password', cost)
  return decoy
}

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost)

/** Whether the password belongs to the hash; always false without one, after the same work. */
export const matchesPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await decoyHash()), normalised(password))
  return passwordHash !== undefined && matches
}
