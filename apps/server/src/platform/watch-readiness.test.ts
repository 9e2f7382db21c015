import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { watchReadiness } from './watch-readiness.ts'

type Watched = Parameters<typeof watchReadiness>[0]

/** A database that answers or fails as told. */
const databaseThat = (query: () => Promise<unknown>): Watched => ({ $client: { query } }) as unknown as Watched
const quickly = { everyMs: 5, mostMs: 60 }
const away = () => Promise.reject(new Error('away'))

test('a database that stays away is told once, with what it said last', async () => {
  const onLost = vi.fn()
  watchReadiness(databaseThat(away), onLost, quickly)
  await sleep(30)
  expect(onLost).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled())
  await sleep(40)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('away'))
})

test('one that comes back in time is no loss, however often it goes', async () => {
  const onLost = vi.fn()
  let asked = 0
  const stop = watchReadiness(
    databaseThat(() => (++asked % 3 === 0 ? Promise.resolve() : away())),
    onLost,
    quickly,
  )
  await sleep(200)
  stop()
  expect(asked).toBeGreaterThan(3)
  expect(onLost).not.toHaveBeenCalled()
})

test('nobody is told after the watch has ended', async () => {
  const onLost = vi.fn()
  watchReadiness(databaseThat(away), onLost, quickly)()
  await sleep(100)
  expect(onLost).not.toHaveBeenCalled()
})
