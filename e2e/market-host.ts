// Must have run before anything else is looked for.
import '../apps/server/src/quick-imports.ts'
import './move-clock.ts'
import { join } from 'node:path'
import type { Closers } from '../apps/server/src/open-server.ts'

/** Opens real servers on the settings it is told, and closes them by their port; ends when nobody tells it anything any more. */
export type Order = { ask: 'open'; settings: Record<string, string> } | { ask: 'close'; port: string }
export type Answer = { error?: string }

const { readConfig } = await import('../apps/server/src/config.ts')
const { openServer } = await import('../apps/server/src/open-server.ts')
const { openLog } = await import('../apps/server/src/platform/log.ts')

const open = new Map<string, Closers>()

const close = async (port: string): Promise<void> => {
  for (const each of open.get(port) ?? []) await each()
  open.delete(port)
}

const follow = async (order: Order): Promise<void> => {
  if (order.ask === 'close') return close(order.port)
  const config = readConfig(order.settings)
  const closers: Closers = []
  open.set(String(config.port), closers)
  const log = openLog(config.logLevel, join(config.dataDir, 'server.log'))
  await openServer(config, config.databaseUrl ?? '', { log, closers })
}

process.on('message', (order: Order) => {
  const answer = (given: Answer) => process.send?.(given)
  follow(order).then(
    () => answer({}),
    (error: Error) => answer({ error: error.stack ?? String(error) }),
  )
})
process.on('disconnect', () => process.exit())
