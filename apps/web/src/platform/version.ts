import { dismissToast, toast } from '../ui/toast.ts'
import { request } from './http-client.ts'
import { noteNewerVersion } from './newer-version.ts'
import { versionOfPage } from './version-of-page.ts'
import { wordsNow } from './words.tsx'

const everyMs = 5 * 60_000
/** Somebody who switches between windows is not asked about each time. */
const notSoonerMs = 30_000

const latestVersion = async (): Promise<string | null> => {
  try {
    const answer = await request(`/builds/latest.json?${Date.now()}`)
    const { id } = (await answer.json()) as { id?: unknown }
    return answer.ok && typeof id === 'string' ? id : null
  } catch {
    // Offline, or a server that is being exchanged: the next look will tell.
    return null
  }
}

let offered: { version: string; toastId: number } | undefined

/** Offers once to load the page anew; the frame keeps a mark of it. What was typed is kept on the device anyway. */
const offer = (version: string): void => {
  if (offered?.version === version) return
  if (offered) dismissToast(offered.toastId)
  noteNewerVersion()
  const { title, text, reload } = wordsNow().messages.shell.version
  const action = { label: reload, run: () => window.location.reload() }
  offered = { version, toastId: toast({ tone: 'info', title, text, action }) }
}

/**
 * Looks every five minutes, and when somebody comes back to the window, whether there is a newer build than the one this
 * page is from, and offers it.
 */
export const watchVersion = (): void => {
  const own = versionOfPage()
  if (own === null) return
  let lookedAt = Date.now()
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < notSoonerMs) return
    lookedAt = Date.now()
    const latest = await latestVersion()
    if (latest !== null && latest !== own) offer(latest)
  }
  setInterval(look, everyMs)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
}
