import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { placesFor } from './places.ts'

const limits = { mostAPerson: 2, most: 3, mostWaiting: 4, patience: 0.2 }

it('one who sends many waits for themselves, and others come in meanwhile', async () => {
  const enter = placesFor(limits)
  const entered: string[] = []
  const come = async (name: string) => {
    const leave = await enter(name[0] ?? '')
    entered.push(name)
    return leave
  }
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(come)
  await sleep(20)
  expect(entered).toEqual(['a1', 'a2', 'b1'])
  const leave = await all[0]
  leave?.()
  leave?.()
  await all[2]
  expect(entered).toEqual(['a1', 'a2', 'b1', 'a3'])
  await expect(all[4]).rejects.toThrow('Overloaded')
})

it('nobody waits for ever, nor too many', async () => {
  const enter = placesFor(limits)
  for (let i = 0; i < 2; i += 1) await enter('a')
  const waiting = Array.from({ length: 4 }, () => enter('a'))
  await expect(enter('a')).rejects.toThrow('Overloaded')
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
})

it('whoever leaves while they wait takes no place', async () => {
  const enter = placesFor(limits)
  const leave = await enter('a')
  await enter('a')
  const gone = new AbortController()
  const waiting = enter('a', gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow('Overloaded')
  leave()
  await enter('a')
})
