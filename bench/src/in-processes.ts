import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { showLife } from '../../apps/server/src/platform/heartbeats.ts'
import { openProcesses, usualProcesses } from '../../apps/server/src/platform/processes.ts'

/** In how many processes both sides answer: as many as the server itself would take, unless `PROCESSES` says otherwise. */
export const benchProcesses = Number(process.env.PROCESSES ?? usualProcesses)

/** Lets `serve`, which answers the port it listens on, work in `benchProcesses`, and prints the address they share. */
export const inProcesses = async (serve: () => Promise<number>): Promise<void> => {
  const print = (port: number) => console.log(`http://127.0.0.1:${port}`)
  if (cluster.isWorker) {
    showLife()
    await serve()
  } else if (benchProcesses === 1) print(await serve())
  else {
    cluster.once('listening', (_, { port }: AddressInfo) => print(port))
    const program = String(process.argv[1])
    await openProcesses(benchProcesses, { program, settings: {}, log: console.error, onLost: () => process.exit(1) })
      .listening
  }
}
