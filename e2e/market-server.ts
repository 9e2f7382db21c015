import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export type MarketServer = {
  readonly url: string
  /** Where the server keeps its data: mails not sent, the log. */
  readonly dataDir: string
  /** Ends the server; its data stay where they are. */
  readonly stop: () => Promise<void>
}

/** A folder that is thrown away after the journeys. As root, PostgreSQL runs as another user, which must be able to enter. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'regionalmarkt-journeys-'))
  chmodSync(folder, 0o755)
  return folder
}

export const throwAway = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A copy of the data folder of a server that has been stopped, with the owners PostgreSQL insists on. */
export const copyData = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to])
  // The mails of the one are not the mails of the other.
  rmSync(join(to, 'outbox'), { recursive: true, force: true })
  mkdirSync(join(to, 'outbox'))
}

/**
 * Starts the real server, as `npm start` would, on this data folder; in an empty one it fills the demo region first.
 * Throws with the log's end when it does not get ready within four minutes.
 */
export const startMarketServer = async (dataDir: string): Promise<MarketServer> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'w')
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // The journeys open a hundred pages in the time in which a person reads one.
    RATE_LIMIT: 'off',
  }
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
    // Nothing of the machine's own settings may reach the server under test.
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'test', ...settings },
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
  const deadline = Date.now() + 240_000
  while (!(await isReady(url))) {
    if (hasEnded() || Date.now() > deadline) {
      const tail = readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n')
      await stop()
      throw new Error(`The server did not get ready. Its log ends with:\n${tail}`)
    }
    await sleep(100)
  }
  return { url, dataDir, stop }
}
