import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetKept, keepUnder, keptUnder, ownerOfKept } from './kept-on-device.ts'

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
    keepUnder('silke', 'form.company', { phone: '04401 111111' })
    expect(keptUnder('silke', 'form.company', anything)).toEqual({ phone: '04401 111111' })
    for (const other of ['grace', 'silk', 'silke.form', 'guest']) {
      expect(keptUnder(other, 'form.company', anything), other).toBeNull()
    }
  })

  test('until it is saved', () => {
    keepUnder('silke', 'form.company', { phone: '1' })
    keepUnder('silke', 'form.company', null)
    expect(stored.size).toBe(0)
  })

  test('until its owner signs out; what is no draft stays where it is', () => {
    stored.set('regionalmarkt.oidc.user:x', 'token')
    stored.set('picks', '[]')
    keepUnder('silke', 'form.company', { phone: '1' })
    keepUnder('silke', 'lots:E-2026-000001', {})
    forgetKept()
    expect([...stored.keys()]).toEqual(['regionalmarkt.oidc.user:x', 'picks'])
  })

  test('nowhere for what must not lie around, and while it is not known who is typing', () => {
    keepUnder('silke', null, 'secret')
    keepUnder(null, 'form.company', { phone: '1' })
    expect(stored.size).toBe(0)
    expect(keptUnder(null, 'form.company', anything)).toBeNull()
  })

  test.each(['{', '"text"', '7'])('and is as good as nothing when it is %s', (text) => {
    keepUnder('silke', 'form.company', { phone: '1' })
    stored.set([...stored.keys()][0] ?? '', text)
    expect(keptUnder('silke', 'form.company', (value) => typeof value === 'object')).toBeNull()
  })

  test('a browser without storage keeps nothing and throws nothing', () => {
    vi.stubGlobal('window', {})
    expect(keptUnder('silke', 'form.company', anything)).toBeNull()
    keepUnder('silke', 'form.company', {})
    forgetKept()
    vi.stubGlobal('window', { localStorage: storage })
  })
})

test.each([
  [{ status: 'signedIn', activeAccount: { userId: 'silke' } }, 'silke'],
  [{ status: 'signedOut', activeAccount: null }, 'guest'],
  [{ status: 'signedIn', activeAccount: null }, null],
  [{ status: 'starting', activeAccount: null }, null],
] as const)('%j: drafts are those of %s', (session, owner) => {
  expect(ownerOfKept(session)).toBe(owner)
})
