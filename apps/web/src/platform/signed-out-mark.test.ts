import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as mark from './signed-out-mark.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
})
const untold = vi.hoisted(() => ({ maySignInUnasked: vi.fn(() => true), takeUntold: vi.fn(() => true) }))
vi.mock('./failed-sign-ins.ts', () => ({ maySignInUnasked: untold.maySignInUnasked }))
vi.mock('./open-sign-in.ts', () => ({ takeUntold: untold.takeUntold }))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => mark.forgetSignOut())

test('a failed sign-in takes nothing of a sign-out away, and is forgiven the second try alone', () => {
  mark.noteSignOut()
  mark.noteSignInFailed()
  mark.beginSecondTry()
  expect([mark.isPasswordDue(), mark.isSignOutUnanswered()]).toEqual([true, true])
  mark.forgetSignOut()
  mark.noteSignInFailed()
  expect([mark.isPasswordDue(), mark.isSignOutUnanswered()]).toEqual([true, false])
  mark.beginSecondTry()
  expect(mark.isPasswordDue()).toBe(false)
})

test.each(['maySignInUnasked', 'takeUntold'] as const)(
  'a try that is no second one asks for a password (%s)',
  (not) => {
    mark.noteSignInFailed()
    untold[not].mockReturnValueOnce(false)
    mark.beginSecondTry()
    expect(mark.isPasswordDue()).toBe(true)
  },
)

test('a sign-out that the provider has answered still asks for a password, and an answer to none means nothing', () => {
  mark.noteSignOutAnswered()
  expect(mark.isPasswordDue()).toBe(false)
  mark.noteSignOut()
  mark.noteSignOutAnswered()
  expect([mark.isPasswordDue(), mark.isSignOutUnanswered()]).toEqual([true, false])
})
