import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { uploadPlaces } from './upload-places.ts'

const limits = { mostAPerson: 2, most: 3, mostWaiting: 4, patience: 0.2 }
const here = new AbortController().signal

it('one who sends many waits for themselves, and others come in meanwhile', async () => {
  const enter = uploadPlaces(limits)
  const entered: string[] = []
  const come = async (name: string) => {
    const leave = await enter(name[0] ?? '', here)
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
  const enter = uploadPlaces(limits)
  for (let i = 0; i < 2; i += 1) await enter('a', here)
  const waiting = Array.from({ length: 4 }, () => enter('a', here))
  await expect(enter('a', here)).rejects.toThrow('Overloaded')
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
})

it('whoever leaves while they wait takes no place', async () => {
  const enter = uploadPlaces(limits)
  const leave = await enter('a', here)
  await enter('a', here)
  const gone = new AbortController()
  const waiting = enter('a', gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow('Overloaded')
  leave()
  await enter('a', here)
})
