import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What `apart` starts: the file it is given, watched by a thread that a busy program or library cannot keep from looking. */

const [file = '', megabytes] = process.argv.slice(2)

// People who wait for a page come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Ctrl-C reaches all processes; this one ends when the one that started it does.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
const limits = { mostBytes: Number(megabytes) * 1_000_000, parent: process.ppid }
new Worker(new URL('apart-guard.ts', import.meta.url), { workerData: limits }).unref()

await import(file)
