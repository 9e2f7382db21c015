import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { beatEvery, mostMissed } from './heartbeats.ts'

/** What `endOneselfWhenStuck` starts: a thread that a loop in the process cannot keep from looking. Looks are counted, as there. */
const beats = workerData as Int32Array

let known = Atomics.load(beats, 0)
let missed = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === known ? missed + 1 : 0
  known = now
  if (missed <= mostMissed) return
  // The log belongs to the thread that hangs.
  writeSync(2, `The first process ${process.pid} has not come round for ${mostMissed} seconds and ends itself\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatEvery)
