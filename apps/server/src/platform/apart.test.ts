import { expect, it } from 'vitest'
import { apart } from './apart.ts'

/** A process that does this with every task. */
const doing = (work: string, seconds = 5) => {
  const text = `const say = (said) => process.send({ isHeavy: false, ...said })
    process.on('message', (task) => { ${work} })`
  return apart<unknown, unknown>(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
    seconds,
    megabytes: 200,
  })
}

it('answers with what the process says of each task, in the order they were asked', async () => {
  const ask = doing('say({ answer: task.number + 1 })')
  expect(await Promise.all([1, 2, 3].map((number) => ask({ number })))).toEqual([2, 3, 4])
})

it('lets those who wait take turns, however many tasks one of them has brought', async () => {
  const ask = doing('setTimeout(() => say({ answer: task }), 5)')
  const done: unknown[] = []
  const bring = (who: string, count: number) =>
    Array.from({ length: count }, async (_, index) => void done.push(await ask(`${who}${index + 1}`, who)))
  await Promise.all([...bring('a', 4), ...bring('b', 2)])
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

it.each([
  ['time', 'for (;;);'],
  ['memory', 'const all = []; for (;;) all.push({ all: [1] })'],
  ['memory that the program does not count', 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))'],
  ['luck', "process.kill(process.pid, 'SIGSEGV')"],
])('ends what takes too much %s, and does the next task', async (_, work) => {
  const ask = doing(`if (task === 'hostile') { ${work} } say({ answer: task })`, 2)
  expect(await Promise.all([ask('before'), ask('hostile'), ask('next')])).toEqual(['before', 'tooMuch', 'next'])
})

it('counts the time a task had a processor, and lets none wait for ever', async () => {
  // Twice what a process takes to start: that is counted as well, and a slow machine has taken half a second.
  const ask = doing('setTimeout(() => say({ answer: task }), task)', 1)
  expect(await ask(1_500)).toBe(1_500)
  const begin = performance.now()
  expect(await ask(60_000)).toBe('tooMuch')
  expect(performance.now() - begin).toBeGreaterThan(5_000)
})

it('passes on a refusal as one, and a mistake as a mistake', async () => {
  const refusal = "say({ refusal: { code: 'NumberTaken', facts: { number: '3' } } })"
  const ask = doing(`if (task === 'mistake') return say({ mistake: 'broken' }); ${refusal}`)
  const refused = { name: 'DomainError', refusal: { code: 'NumberTaken', facts: { number: '3' } } }
  await expect(ask('refusal')).rejects.toMatchObject(refused)
  await expect(ask('mistake')).rejects.toThrow('broken')
  await expect(ask('refusal')).rejects.toMatchObject(refused)
})

it('begins anew after a task that left the process heavy, and after a process that ended by itself', async () => {
  const ask = doing("if (task === 'end') process.exit(3); say({ answer: process.pid, isHeavy: task === 'heavy' })")
  const [first, second, heavy, afterwards] = await Promise.all(['', '', 'heavy', ''].map((task) => ask(task)))
  expect([second, heavy]).toEqual([first, first])
  expect(afterwards).not.toBe(first)
  await expect(ask('end')).rejects.toThrow('ended with 3')
  expect(await ask('')).not.toBe(afterwards)
})

it('knows no secrets of the server', async () => {
  process.env.DATABASE_URL = 'postgres://market:secret@localhost/market'
  try {
    expect(JSON.stringify(await doing('say({ answer: process.env })')(''))).not.toContain('secret')
  } finally {
    delete process.env.DATABASE_URL
  }
})
