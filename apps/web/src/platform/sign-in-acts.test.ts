import { expect, test, vi } from 'vitest'
import { tellFailures } from './sign-in-acts.ts'

const { toast, page } = vi.hoisted(() => ({ toast: vi.fn(), page: { isUntold: true } }))
vi.mock('../ui/toast.ts', () => ({ toast }))
vi.mock('@regionalmarkt/i18n/messages.ts', () => ({ loadLaterWords: () => Promise.resolve(null) }))
vi.mock('./words.tsx', () => ({
  wordsNow: () => ({
    messages: { shell: { api: { errorTitle: 'Fehler', offline: 'offline' } }, ui: { retry: 'Noch einmal' } },
  }),
}))
vi.mock('./language.ts', () => ({ currentLocale: 'de-DE' }))
vi.mock('./signed-out-mark.ts', () => ({ isSignOutUnanswered: () => false }))
vi.mock('./sign-in-state.ts', () => ({ hasCachedAccount: () => false }))
vi.mock('./session.ts', () => ({
  sessionNow: () => ({ status: 'signedOut' }),
  sessionReady: () => Promise.resolve(),
}))
vi.mock('./open-sign-in.ts', () => ({
  takeUntold: () => {
    const { isUntold } = page
    page.isUntold = false
    return isUntold
  },
}))

const opened = () => {
  page.isUntold = true
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = { state: {}, subscribe: (_: 'onResolved', then: () => void) => void promise.then(then) }
  return { resolve, told: tellFailures(router) }
}

test('a failed sign-in is told once, by the page that takes it over however slowly', async () => {
  const { told, resolve } = opened()
  await new Promise((next) => setTimeout(next, 20))
  page.isUntold = false
  resolve()
  await told
  expect(toast).not.toHaveBeenCalled()
})

test('a failed sign-in that no page takes over is told by a message', async () => {
  const { told, resolve } = opened()
  resolve()
  await told
  expect(toast).toHaveBeenCalledTimes(1)
})

test('a failed sign-in is told at once where the page stands already', async () => {
  page.isUntold = true
  toast.mockClear()
  await tellFailures({ state: { resolvedLocation: {} }, subscribe: () => {} })
  expect(toast).toHaveBeenCalledTimes(1)
})
