import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadForMissingPart, reloadWhenStale } from './stale-build.ts'

const kept = new Map<string, string>()
const assign = vi.fn()
const page = Object.assign(new EventTarget(), {
  sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
  location: { pathname: '/checkout', search: '?a=1', hash: '#b', assign },
})
const line = { onLine: true }
vi.stubGlobal('window', page)
vi.stubGlobal('navigator', line)
vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })

let target: string | null = null
reloadWhenStale(() => target)

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
/** Whether the page is loaded as a whole. Vite hands out `undefined` as the part if the event is prevented. */
const loseChunk = (): boolean => {
  const before = assign.mock.calls.length
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: lost })
  expect(page.dispatchEvent(event), 'the failure goes on').toBe(true)
  return assign.mock.calls.length > before
}

beforeEach(() => {
  vi.advanceTimersByTime(20_000)
  kept.clear()
  assign.mockClear()
  line.onLine = true
  target = '/en-US/retailer/picking?day=2026-11-23'
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a part that is gone', () => {
  test('loads the page that was asked for as a whole', () => {
    expect(loseChunk()).toBe(true)
    expect(assign.mock.calls).toEqual([['/en-US/retailer/picking?day=2026-11-23']])
  })

  test('does so at most once in ten seconds', () => {
    expect(loseChunk()).toBe(true)
    vi.advanceTimersByTime(9_999)
    expect(loseChunk()).toBe(false)
    expect(assign).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(loseChunk()).toBe(true)
    expect(assign).toHaveBeenCalledTimes(2)
  })

  test('is no failure of a page that is about to leave', () => {
    expect(loseChunk()).toBe(true)
    expect(reloadForMissingPart(lost)).toBe(true)
    vi.advanceTimersByTime(3_000)
    expect(reloadForMissingPart(lost)).toBe(false)
    expect(assign).toHaveBeenCalledTimes(1)
  })

  test('keeps the router from reloading by itself', () => {
    loseChunk()
    const note = 'tanstack_router_reload:Failed to fetch dynamically imported module: /assets/page.js'
    expect(kept.get(note)).toBe('1')
  })

  test('takes no page away while nothing was asked for, or without a connection', () => {
    target = null
    expect(loseChunk()).toBe(false)
    target = '/cart'
    line.onLine = false
    expect(loseChunk()).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  // Firefox ends what a page still loads as soon as it is left, and calls that a failure.
  test('takes nobody back who is leaving the page', () => {
    page.dispatchEvent(new Event('beforeunload'))
    expect(loseChunk()).toBe(false)
    expect(assign).not.toHaveBeenCalled()
    // It was a download, and the page is still there.
    vi.advanceTimersByTime(3_000)
    expect(loseChunk()).toBe(true)
    expect(assign).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Failed to fetch dynamically imported module: https://markt.example/assets/dialog.js', true],
    ['error loading dynamically imported module: https://markt.example/assets/dialog.js', true],
    ['Importing a module script failed.', true],
    ["Cannot read properties of undefined (reading 'name')", false],
  ])('that a page stumbles over, %j, loads it anew: %s', (message, isReloaded) => {
    expect(reloadForMissingPart(new TypeError(message))).toBe(isReloaded)
    expect(assign.mock.calls).toEqual(isReloaded ? [['/checkout?a=1#b']] : [])
  })
})
