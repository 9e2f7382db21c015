import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('runs so many at once, the rest in their order, also after one that failed', async () => {
  const turn = inTurn(2)
  const begun: number[] = []
  let running = 0
  let mostRunning = 0
  const all = [1, 2, 3, 4, 5, 6].map((number) =>
    turn(async () => {
      begun.push(number)
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (number % 2 === 0) throw new Error('even')
      return number
    }),
  )
  const settled = await Promise.allSettled(all)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : null))).toEqual([1, null, 3, null, 5, null])
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  expect(mostRunning).toBe(2)
  expect(await turn(async () => 7)).toBe(7)
})

it('lets those who wait take turns, however much one of them has brought', async () => {
  const turn = inTurn(2)
  const begun: string[] = []
  const bring = (who: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      turn(async () => {
        begun.push(`${who}${index + 1}`)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }, who),
    )
  await Promise.all([...bring('a', 6), ...bring('b', 2), ...bring('c', 1)])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6'])
  // Nobody who has been served is kept waiting for it afterwards.
  await Promise.all(bring('d', 3))
  expect(begun.slice(-3)).toEqual(['d1', 'd2', 'd3'])
})
