import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser in which somebody has shown that an address is theirs, by its password or by a link sent there, keeps a cookie that says so.
 * Whoever guesses at that address elsewhere does not make it wait. It lets nobody in; the password does.
 */

const days = 180

const normal = (email: string): string => email.trim().toLowerCase()

/** Several people share the browser of a kitchen: one cookie each, by an address that cannot be read from it. */
const nameFor = (email: string): string =>
  `identity_known_${createHash('sha256').update(normal(email)).digest('hex').slice(0, 16)}`

const signatureOf = (key: string, email: string, id: string): string =>
  createHmac('sha256', key)
    .update(`known-browser\n${normal(email)}\n${id}`)
    .digest('base64url')

/** The cookie that a browser gets. `site`: as browsers see it. */
export const knownBrowserCookie = (key: string, email: string, site: string): string => {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${signatureOf(key, email, id)}`
  const secure = site.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(email)}=${value}; Path=/oidc; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`
}

const deviceName = 'identity_device'
const deviceSeconds = 24 * 60 * 60

/** Under which name a browser's guesses are counted from its first on. Without the cookie they count for its network alone. */
export const guessingDevice = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${deviceName}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1]

/** The cookie that a browser gets with its first wrong password. */
export const guessingDeviceCookie = (site: string): string => {
  const secure = site.startsWith('https:') ? '; Secure' : ''
  const value = randomBytes(16).toString('base64url')
  return `${deviceName}=${value}; Path=/oidc; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** By which id this browser is known for this address; undefined when it is not. The same work for every address. */
export const knownBrowser = (key: string, email: string, cookies: string | undefined): string | undefined => {
  const name = nameFor(email)
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [id = '', signature = ''] = value?.split('.') ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, email, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
