/** An address on the web: https, a name with a dot, nothing secret in it. `www.hof.de` is taken for `https://www.hof.de/`. */
export const readWebsite = (text: string): string | null => {
  const typed = text.trim()
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(full) || !URL.canParse(full)) return null
  const { protocol, hostname, username, password, href } = new URL(full)
  const isPublic = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname)
  return protocol === 'https:' && isPublic && username === '' && password === '' ? href : null
}
