import { expect, it } from 'vitest'
import { apart } from './apart.ts'

/** A thread that does this with every task. */
const thread = (work: string) => {
  const text = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (task) => { ${work} })`
  return apart<unknown, unknown>(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
    seconds: 2,
    megabytes: 32,
  })
}

it('answers with what the thread says of each task, in the order they were asked', async () => {
  const ask = thread('parentPort.postMessage({ answer: task.number + 1 })')
  expect(await Promise.all([1, 2, 3].map((number) => ask({ number })))).toEqual([2, 3, 4])
})

it.each([
  ['time', 'for (;;);'],
  ['memory', 'const all = []; for (;;) all.push({ all: [1] })'],
])('ends what takes too much %s, and does the next task', async (_, work) => {
  const ask = thread(`if (task === 'hostile') { ${work} } parentPort.postMessage({ answer: task })`)
  expect(await Promise.all([ask('before'), ask('hostile'), ask('next')])).toEqual(['before', 'tooMuch', 'next'])
})

it('passes on a refusal as one, and a mistake as a mistake', async () => {
  const refusal = "parentPort.postMessage({ refusal: { code: 'NumberTaken', facts: { number: '3' } } })"
  const ask = thread(`if (task === 'mistake') throw new Error('broken'); ${refusal}`)
  const refused = { name: 'DomainError', refusal: { code: 'NumberTaken', facts: { number: '3' } } }
  await expect(ask('refusal')).rejects.toMatchObject(refused)
  await expect(ask('mistake')).rejects.toThrow('broken')
  await expect(ask('refusal')).rejects.toMatchObject(refused)
})
