import { afterEach, expect, it, vi } from 'vitest'
import { moveClock } from './clock.ts'

const real = Date
const { now } = Date
afterEach(() => {
  globalThis.Date = real
  Date.now = now
})

it('a moved clock is ahead by that much, and goes on ticking', async () => {
  const day = 86_400_000
  const before = Date.now()
  moveClock(day)
  const moved = Date.parse(new Date().toISOString())
  expect(moved - before).toBeGreaterThanOrEqual(day)
  expect(moved - before).toBeLessThan(day + 10_000)
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moved))
})

it('days that are named stay as they are under a moved clock', () => {
  moveClock(86_400_000)
  expect(new Date('2026-11-29').toISOString()).toBe('2026-11-29T00:00:00.000Z')
  expect(new Date(0)).toBeInstanceOf(Date)
  expect(new real(0)).toBeInstanceOf(Date)
})
