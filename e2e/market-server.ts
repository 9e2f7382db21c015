import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { throwAwayFolder } from '../apps/server/src/platform/testing/throw-away-folder.ts'
import type { Answer, Order } from './market-host.ts'

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** What a server writes last may still be on its way into the folder. */
export const throwAway = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

const settingsFor = (port: number, dataDir: string) => ({
  NODE_ENV: 'test',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  DEMO: 'on',
  // The default level is searched for secrets at the end of each journey.
  LOG_LEVEL: 'info',
  // The journeys open a hundred pages in the time in which a person reads one.
  RATE_LIMIT: 'off',
})

/** Nothing of the machine's own settings may reach the server under test. */
const ownEnvironment = () => {
  const { PATH, HOME, NODE_COMPILE_CACHE, JOURNEYS_CLOCK_AHEAD } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, JOURNEYS_CLOCK_AHEAD }
}

/**
 * Starts the real server, as `npm start` would, on this data folder, and on a database of its own there or on
 * `databaseUrl`; an empty one it fills with the demo region first. Throws with the log's end when it does not get ready
 * within ten minutes.
 */
export const startMarketServer = async (
  dataDir: string,
  databaseUrl?: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const settings = settingsFor(await freePort(), dataDir)
  const url = settings.PUBLIC_URL
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'w')
  const clock = ['--import', join(import.meta.dirname, 'move-clock.ts')]
  const child = spawn(process.execPath, [...clock, resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: { ...ownEnvironment(), ...settings, DATABASE_URL: databaseUrl },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 600_000
  while (!(await isReady(url))) {
    if (hasEnded() || Date.now() > deadline) {
      const tail = readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n')
      await stop()
      throw new Error(`The server did not get ready. Its log ends with:\n${tail}`)
    }
    await sleep(100)
  }
  return { url, stop }
}

/** The demo region of all journeys: its pictures, and its database, of which each gets a copy, in a PostgreSQL for all of them. */
export type Region = { readonly folder: string; readonly databaseUrl: string }

export type MarketServer = {
  readonly url: string
  /** Where the server keeps its files: mails not sent, pictures. */
  readonly dataDir: string
  readonly databaseUrl: string
  /** Ends the server and throws its data away. */
  readonly stop: () => Promise<void>
}

export type MarketHost = {
  /** `settings`: besides those of every journey. With `DEMO: 'off'` the market begins empty, as an operator's own does. */
  readonly open: (settings?: Readonly<Record<string, string>>) => Promise<MarketServer>
  readonly end: () => Promise<void>
}

const databaseOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const administer = async (region: Region, statement: string): Promise<void> => {
  const { $client } = openDatabase(databaseOf(region.databaseUrl, 'postgres'), 1)
  await $client.query(statement).finally(() => $client.end())
}

/**
 * A process for real servers, each on its own copy of the region: reading the server's thousand files for each of them would
 * take longer than everything else about starting one. One order at a time.
 */
export const startMarketHost = (region: Region): MarketHost => {
  const host = fork(resolve(import.meta.dirname, 'market-host.ts'), { env: ownEnvironment(), execArgv: [] })
  return {
    open: async (own = {}) => {
      const dataDir = throwAwayFolder()
      const name = `journey_${randomUUID().replaceAll('-', '')}`
      if (own.DEMO === 'off') {
        await administer(region, `create database ${name}`)
      } else {
        // Pictures are kept by their content: whatever width one journey asks for is made once for all.
        symlinkSync(join(region.folder, 'pictures'), join(dataDir, 'pictures'))
        const template = new URL(region.databaseUrl).pathname.slice(1)
        // File by file: block by block, as usual, all of it would go through the log and PostgreSQL's own memory as well.
        await administer(region, `create database ${name} template ${template} strategy file_copy`)
      }
      const databaseUrl = databaseOf(region.databaseUrl, name)
      const settings = settingsFor(await freePort(), dataDir)
      await tell(host, { ask: 'open', settings: { ...settings, ...own, DATABASE_URL: databaseUrl } })
      const stop = async () => {
        await tell(host, { ask: 'close', port: settings.PORT })
        await administer(region, `drop database ${name} with (force)`)
        throwAway(dataDir)
      }
      return { url: settings.PUBLIC_URL, dataDir, databaseUrl, stop }
    },
    end: async () => {
      if (host.exitCode !== null || host.signalCode !== null) return
      const ended = once(host, 'exit')
      host.disconnect()
      await ended
    },
  }
}

const tell = async (host: ChildProcess, order: Order): Promise<void> => {
  const ended = new AbortController()
  const onEnd = () => ended.abort(new Error('the process of the servers has ended'))
  host.once('exit', onEnd)
  host.send(order)
  const [{ error }] = (await once(host, 'message', { signal: ended.signal })) as [Answer]
  host.off('exit', onEnd)
  if (error !== undefined) throw new Error(error)
}
