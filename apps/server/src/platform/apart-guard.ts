import { workerData } from 'node:worker_threads'

/**
 * Ends the process it runs in when all of it takes more memory than it may, or nobody is left who waits for it. Native libraries ask nobody
 * before they take gigabytes, and none of Node's own limits counts them.
 */
const { mostBytes, parent } = workerData as { readonly mostBytes: number; readonly parent: number }

/** What takes memory has to fill it, a gigabyte in half a second: 10 MB between two looks. */
const everyMilliseconds = 5

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, everyMilliseconds)
