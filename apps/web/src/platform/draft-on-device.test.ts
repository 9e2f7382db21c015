import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftUnder, forgetDrafts, keepDraft, ownerOfDraft } from './draft-on-device.ts'

const stored = new Map<string, string>()
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  // `Object.keys(localStorage)` lists what is stored.
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)
vi.stubGlobal('window', { localStorage: storage })
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => stored.clear())

const anything = () => true

describe('what is typed stays on the device', () => {
  test('for whoever typed it, and nobody else of the same browser', () => {
    keepDraft('silke', 'form.company', { phone: '04401 111111' })
    expect(draftUnder('silke', 'form.company', anything)).toEqual({ phone: '04401 111111' })
    for (const other of ['grace', 'silk', 'silke.form', 'guest']) {
      expect(draftUnder(other, 'form.company', anything), other).toBeNull()
    }
  })

  test('until it is saved', () => {
    keepDraft('silke', 'form.company', { phone: '1' })
    keepDraft('silke', 'form.company', null)
    expect(stored.size).toBe(0)
  })

  test('until its owner signs out; what is no draft stays where it is', () => {
    stored.set('regionalmarkt.oidc.user:x', 'token')
    stored.set('picks', '[]')
    keepDraft('silke', 'form.company', { phone: '1' })
    keepDraft('silke', 'lots:E-2026-000001', {})
    forgetDrafts()
    expect([...stored.keys()]).toEqual(['regionalmarkt.oidc.user:x', 'picks'])
  })

  test('nowhere for what must not lie around, and while it is not known who is typing', () => {
    keepDraft('silke', null, 'secret')
    keepDraft(null, 'form.company', { phone: '1' })
    expect(stored.size).toBe(0)
    expect(draftUnder(null, 'form.company', anything)).toBeNull()
  })

  test.each(['{', '"text"', '7'])('and is as good as nothing when it is %s', (text) => {
    keepDraft('silke', 'form.company', { phone: '1' })
    stored.set([...stored.keys()][0] ?? '', text)
    expect(draftUnder('silke', 'form.company', (value) => typeof value === 'object')).toBeNull()
  })

  test('a browser without storage keeps nothing and throws nothing', () => {
    vi.stubGlobal('window', {})
    expect(draftUnder('silke', 'form.company', anything)).toBeNull()
    keepDraft('silke', 'form.company', {})
    forgetDrafts()
    vi.stubGlobal('window', { localStorage: storage })
  })
})

test.each([
  [{ status: 'signedIn', activeAccount: { userId: 'silke' } }, 'silke'],
  [{ status: 'signedOut', activeAccount: null }, 'guest'],
  [{ status: 'signedIn', activeAccount: null }, null],
  [{ status: 'starting', activeAccount: null }, null],
] as const)('%j: drafts are those of %s', (session, owner) => {
  expect(ownerOfDraft(session)).toBe(owner)
})
