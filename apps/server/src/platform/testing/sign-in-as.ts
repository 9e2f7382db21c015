import { createHash, randomBytes } from 'node:crypto'

const clientId = '6f1f9a52-5f0e-4c83-9d0a-0b8f4f5b7c01'
const apiClientId = '2c7d3b8e-91b4-4d57-8a36-7e5a1d9c4e02'
/** Everybody's. */
export const password = 'acht Kisten Möhren im Regen'

/** What a browser does from the sign-in button to the token of the app. Throws when it is not let in. */
export const signInAs = async (site: string, email: string): Promise<string> => {
  const cookies = new Map<string, string>()
  const open = async (address: string, form?: Record<string, string>): Promise<{ url: URL; page: string }> => {
    const response = await fetch(new URL(address, site), {
      redirect: 'manual',
      headers: { origin: site, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const url = new URL(location ?? address, site)
    const page = await response.text()
    return location === null || url.searchParams.has('code') ? { url, page } : open(url.href)
  }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: site,
    response_type: 'code',
    scope: `openid profile api://${apiClientId}/ToDoList.ReadWrite`,
    state: 'x',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { page } = await open(`/oidc/auth?${asked}`)
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`no form on the page:\n${page.slice(0, 2000)}`)
  const { url } = await open(action, { email, password })
  const code = url.searchParams.get('code')
  if (code === null) throw new Error(`not signed in: ${url}`)
  const redeemed = { grant_type: 'authorization_code', code, redirect_uri: site, code_verifier: verifier }
  const answer = await fetch(`${site}/oidc/token`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({ client_id: clientId, ...redeemed }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
