import type { Worker } from 'node:cluster'
import { Worker as Thread } from 'node:worker_threads'

/** Milliseconds. */
export const beatEvery = 1000
/**
 * So many looks of the first process without a sign of life: no work of ours holds a process so long, however much else the machine does.
 * Looks are counted, not time: while the machine sleeps, nobody looks.
 */
export const mostMissed = 15

const sign = 'alive'

/** In a process that answers: says once a second that it comes round. */
export const showLife = (): void => {
  const beating = setInterval(() => {
    if (process.connected) process.send?.(sign)
    else clearInterval(beating)
  }, beatEvery).unref()
}

/**
 * In the first process, once the other one listens (loading what it is made of can take long on a busy machine): kills one that has shown
 * no life for too long, since nothing else ends it: it hears no request to stop. Who replaces those that end replaces it too.
 */
export const endWhenStuck = (worker: Worker, log: (message: string) => void): void => {
  let missed = 0
  worker.on('message', (message: unknown) => {
    if (message === sign) missed = 0
  })
  const looking = setInterval(() => {
    missed += 1
    if (missed <= mostMissed) return
    clearInterval(looking)
    log(`Process ${worker.process.pid} has not answered for ${mostMissed} seconds and is ended`)
    worker.process.kill('SIGKILL')
  }, beatEvery).unref()
  worker.once('exit', () => clearInterval(looking))
}

/**
 * In the first process, which no other one watches: a thread of its own ends it when it does not come round any more. It holds the port and
 * everybody's connections: as long as it hangs nobody is answered, and whoever watches over the server from outside sees a process that runs.
 */
export const endOneselfWhenStuck = (): void => {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), beatEvery).unref()
  new Thread(new URL('heartbeat-guard.ts', import.meta.url), { workerData: beats }).unref()
}
