import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './testing/test-app.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
let server: TestApp
let site: string
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T08:00:00Z') })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  site = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Answer = { status: number; retryAfter: string | null; text: string }

/** Asks from a thread of its own, which nothing here can keep; resolves with the answers when all are there. */
const askFromElsewhere = async (path: string, times: number, everyMs: number) => {
  const script = `
    const { parentPort } = require('node:worker_threads')
    const ask = async () => {
      const answer = await fetch('${site}${path}')
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    }
    parentPort.postMessage('ready')
    parentPort.once('message', async () => {
      const asked = []
      for (let i = 0; i < ${times}; i++) {
        asked.push(ask())
        await new Promise((go) => setTimeout(go, ${everyMs}))
      }
      parentPort.postMessage(await Promise.all(asked))
    })`
  const thread = new Worker(script, { eval: true })
  const heard = () => new Promise((resolve) => thread.once('message', resolve))
  await heard()
  const answers = heard() as Promise<readonly Answer[]>
  thread.postMessage('go')
  return answers.finally(() => thread.terminate())
}

/** Milliseconds of a processor, however many others want it. */
const keepBusy = (milliseconds: number): void => {
  const worked = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1000
  for (const end = worked() + milliseconds; worked() < end; );
}
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]

it('work that comes while something holds the process is refused with a time to come back, pages are not, and soon all is as before', async () => {
  const [work, pages] = [askFromElsewhere('/api/hubs', 10, 50), askFromElsewhere('/healthz', 10, 50)]
  await sleep(300)
  keepBusy(2600)
  const refused = (await work).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { retryAfter, text } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(problem.parse(JSON.parse(text))).toMatchObject({ status: 503, code: 'Overloaded' })
  }
  expect(statuses(await pages)).toEqual([200])
  await sleep(2500)
  expect(statuses(await askFromElsewhere('/api/hubs', 5, 5))).toEqual([200])
})

it('a machine that slept has not been busy', async () => {
  const answers = askFromElsewhere('/api/hubs', 10, 50)
  await sleep(300)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000)
  expect(statuses(await answers)).toEqual([200])
})

it('many short pieces of work in a row are no pressure, however many', async () => {
  const answers = askFromElsewhere('/api/hubs', 50, 50)
  for (const end = performance.now() + 3000; performance.now() < end; ) {
    keepBusy(50)
    await new Promise((go) => setImmediate(go))
  }
  expect(statuses(await answers)).toEqual([200])
})
