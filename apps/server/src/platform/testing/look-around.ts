import { parentPort, workerData } from 'node:worker_threads'
import { signInAs } from './sign-in-as.ts'

/** A thread that is told how often, and says how long each answer took. */

const { site, email } = workerData as { readonly site: string; readonly email: string }

const show = async (path: string): Promise<void> => {
  const answer = await fetch(site + path)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
}

const steps = [() => signInAs(site, email), () => show('/api/hubs'), () => show('/api/market/b2c/articles')]

const lookAround = async (times: number): Promise<number[]> => {
  const waits: number[] = []
  for (let i = 0; i < times; i += 1) {
    for (const step of steps) {
      const begin = performance.now()
      await step()
      waits.push(performance.now() - begin)
    }
  }
  return waits
}

parentPort?.on('message', async (times: number) => {
  parentPort?.postMessage(
    await lookAround(times).then(
      (waits) => ({ waits }),
      (error) => ({ mistake: String(error) }),
    ),
  )
})
