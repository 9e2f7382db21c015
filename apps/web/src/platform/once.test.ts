import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { once } from './once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is loaded is loaded once', async () => {
  const load = vi.fn(async () => 'words')
  const { load: words } = once(load)
  expect(await words()).toBe('words')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(words()).toBe(words())
  expect(load).toHaveBeenCalledTimes(1)
})

test('what failed fails for a while, and is then asked for again', async () => {
  const load = vi.fn(async () => 'words')
  load.mockRejectedValueOnce(new Error('offline'))
  const { load: words } = once(load)
  await expect(words()).rejects.toThrow('offline')
  await expect(words()).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await words()).toBe('words')
})
