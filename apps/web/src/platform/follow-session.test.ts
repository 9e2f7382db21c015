import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { followSession } from './follow-session.ts'
import type { Session } from './session.ts'

const visit = vi.hoisted(() => ({ session: {} as Session, tell: () => {} }))
vi.mock('./session.ts', () => ({
  sessionNow: () => visit.session,
  onSessionChange: (listener: () => void) => {
    visit.tell = listener
    return () => undefined
  },
}))

const as = (companyId: string | null, companyStatus = 1, status: Session['status'] = 'signedIn') =>
  ({ status, activeAccount: { companyId, companyStatus } }) as Session
const become = (session: Session) => {
  visit.session = session
  visit.tell()
}

const client = new QueryClient()
const askGuards = vi.fn(async () => undefined)
beforeEach(() => {
  askGuards.mockClear()
  client.setQueryData(['orders'], 'of Nordhub')
  visit.session = as(null, 1, 'starting')
  followSession(client, askGuards)
})

test('finding out who is looking disturbs nothing, nor does hearing the same again', async () => {
  become(as('nordhub'))
  become(as('nordhub'))
  expect(askGuards).not.toHaveBeenCalled()
  expect(client.getQueryData(['orders'])).toBe('of Nordhub')
})

test.each([
  ['another company', as('geesthub')],
  ['the same company, blocked', as('nordhub', 2)],
  ['an account that is not known any more', { status: 'signedIn', activeAccount: null } as Session],
  ['a sign-in that is over', { status: 'signedOut', activeAccount: null } as Session],
])('%s asks the guards again and forgets what was loaded', async (_, next) => {
  become(as('nordhub'))
  become(next)
  expect(askGuards).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(client.getQueryData(['orders'])).toBeUndefined())
})
