import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { freePort } from './free-port.ts'
import { findPostgresHome, makePrivateFolder, type PostgresHome } from './postgres-home.ts'
import { openDataFolder } from './private-folder.ts'
import { secondsSince } from './seconds-since.ts'

export type EmbeddedPostgres = {
  readonly connectionString: string
  /** Ends PostgreSQL (open connections are cut, what was committed is on disk) and gives the data folder up. */
  readonly stop: () => Promise<void>
}

const run = promisify(execFile)
const superuser = 'regionalmarkt'
/** A database that ends more often is not helped by being started. */
const mostEndsAMinute = 3
const database = 'regionalmarkt'

/** Fast and forgetful: only for databases that are thrown away after a test run. */
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' }

const settings = (port: number, durable: boolean): string[] => {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may have only about 100 characters; the data folder's may be longer.
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: '200',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements reach the server's own log; here they would only fill the disk with people's data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : notDurable),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const spawnOptions = (home: PostgresHome) => ({
  ...home.user,
  cwd: '/',
  // Nothing like PGDATA or PGPORT from the environment may reach the programs.
  env: { PATH: process.env.PATH, LC_ALL: 'C', TMPDIR: process.env.TMPDIR },
})

const program = (home: PostgresHome, name: 'initdb' | 'pg_ctl', args: string[]) =>
  run(join(home.programs, 'bin', name), args, spawnOptions(home))

const keptPassword = (dataDir: string): string => {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

const createCluster = async (home: PostgresHome, dataDir: string): Promise<void> => {
  const unfinished = `${home.cluster}.new`
  const secrets = `${home.cluster}.init`
  makePrivateFolder(unfinished, home.user)
  makePrivateFolder(secrets, home.user)
  const passwordFile = join(secrets, 'password')
  writeFileSync(passwordFile, keptPassword(dataDir), { mode: 0o600 })
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  try {
    await program(home, 'initdb', ['-D', unfinished, ...locale, ...access])
  } finally {
    rmSync(secrets, { recursive: true })
  }
  // Only a finished cluster gets the real name: whatever interrupts initdb, the next start begins again.
  renameSync(unfinished, home.cluster)
}

const checkVersion = (home: PostgresHome): void => {
  const made = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  const asked = spawnSync(join(home.programs, 'bin/postgres'), ['--version'], {
    ...spawnOptions(home),
    encoding: 'utf8',
  })
  // It says: postgres (PostgreSQL) 18.4
  const ours = asked.stdout?.match(/\(PostgreSQL\) (\d+)/)?.[1]
  if (made === ours) return
  throw new Error(
    `The database in ${home.cluster} was made by PostgreSQL ${made}, this version brings ${ours}. ` +
      'Export it with the old version (pg_dump) and import it into an empty data folder.',
  )
}

/** Stops a PostgreSQL that a killed server left behind on this cluster, and removes the mark of one that has died. */
const clearLeftovers = async (home: PostgresHome): Promise<void> => {
  const mark = join(home.cluster, 'postmaster.pid')
  if (!existsSync(mark)) return
  const pid = readFileSync(mark, 'utf8').split('\n')[0]
  if (process.platform === 'linux') {
    let folder: string | undefined
    try {
      folder = readlinkSync(`/proc/${pid}/cwd`)
    } catch {}
    // In a fresh container the old number may be somebody else's now; PostgreSQL itself works inside its cluster.
    if (folder !== realpathSync(home.cluster)) return rmSync(mark, { force: true })
  }
  const status = await program(home, 'pg_ctl', ['status', '-D', home.cluster]).catch(() => undefined)
  if (status) await program(home, 'pg_ctl', ['stop', '-D', home.cluster, '-m', 'fast', '-w', '-t', '120'])
}

/** Resolves when PostgreSQL takes connections, which after a crash can be minutes later; rejects when it ends instead. */
const untilReady = async (home: PostgresHome, child: ChildProcess): Promise<boolean> => {
  const mark = join(home.cluster, 'postmaster.pid')
  while (child.exitCode === null && child.signalCode === null) {
    const lines = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}

/**
 * A child in a session of its own: Ctrl-C reaches the server first, which ends its work before the database goes, and
 * being its parent we also take its exit status, so that not even a zombie stays behind.
 */
const launch = async (
  home: PostgresHome,
  durable: boolean,
  samePort?: number,
): Promise<{ child: ChildProcess; port: number }> => {
  const logFile = join(home.cluster, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = samePort ?? (await freePort())
    const output = openSync(logFile, 'w', 0o600)
    const child = spawn(join(home.programs, 'bin/postgres'), ['-D', home.cluster, ...settings(port, durable)], {
      ...spawnOptions(home),
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const failed = new Promise<never>((_, reject) => child.once('error', reject))
    if (await Promise.race([untilReady(home, child), failed])) return { child, port }
    const log = readFileSync(logFile, 'utf8').trim().split('\n').slice(-10).join('\n')
    // The port may have been taken in between, or a killed predecessor's shared memory is only about to go.
    if (attempt < 5 && /could not create any TCP\/IP sockets|shared memory block/.test(log)) {
      await sleep(500)
      continue
    }
    throw new Error(`PostgreSQL did not start in ${home.cluster}. Its log ends with:\n${log}`)
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
const shutDown = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(impatience)
}

const createDatabase = async (server: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database "${database}"`)
  } finally {
    await client.end()
  }
}

/**
 * Starts PostgreSQL from the registry's programs in `<dataDir>/postgres`, on 127.0.0.1 at a free port, with a password
 * that is made once and kept in the data folder. Whatever a killed server left behind is stopped and recovered first.
 * Throws `DataFolderInUse` when another server works on `dataDir`, and an `Error` with the log's end when PostgreSQL
 * does not start. One that ends by itself is started again at the same port. `durable: false` gives up all promises about crashes and is for tests only.
 */
export const startEmbeddedPostgres = async (options: {
  readonly dataDir: string
  readonly log: (message: string) => void
  readonly durable?: boolean
  /** Called when it has ended unexpectedly so often, or so badly, that it is not started any more. */
  readonly onGone?: () => void
}): Promise<EmbeddedPostgres> => {
  const { dataDir, log, durable = true, onGone = () => undefined } = options
  openDataFolder(dataDir)
  const unlock = await lockDataFolder(dataDir)
  const began = performance.now()
  try {
    const home = findPostgresHome(dataDir)
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
      log('Creating the database …')
      await createCluster(home, dataDir)
    }
    checkVersion(home)
    await clearLeftovers(home)
    const { child: first, port } = await launch(home, durable)
    let child = first
    let starting: Promise<void> = Promise.resolve()
    let isStopping = false
    let ends: number[] = []
    /** Whoever is connected finds it again at the same place. */
    const startAgain = async () => {
      log(`PostgreSQL ended unexpectedly and is started again; see ${join(home.cluster, 'postgres.log')}`)
      ends = [...ends.filter((at) => at > Date.now() - 60_000), Date.now()]
      if (ends.length > mostEndsAMinute) return onGone()
      try {
        const again = await launch(home, durable, port)
        watch(again.child)
        log('PostgreSQL runs again')
      } catch (error) {
        log(String(error))
        onGone()
      }
    }
    const onUnexpectedEnd = () => {
      if (!isStopping) starting = startAgain()
    }
    const watch = (next: ChildProcess) => {
      child = next
      child.unref()
      child.once('exit', onUnexpectedEnd)
    }
    watch(first)
    // However this process ends (short of being killed), PostgreSQL is told to.
    const onExit = () => child.kill('SIGINT')
    process.once('exit', onExit)
    const stopOnce = async () => {
      isStopping = true
      await starting
      process.off('exit', onExit)
      await shutDown(child)
      // A throw-away database leaves nothing behind outside its folder.
      if (!durable && !home.cluster.startsWith(realpathSync(dataDir))) rmSync(home.cluster, { recursive: true })
      unlock()
    }
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= stopOnce()
      return stopping
    }
    const server = `postgres://${superuser}:${keptPassword(dataDir)}@127.0.0.1:${port}`
    try {
      await createDatabase(server)
    } catch (error) {
      await stop()
      throw error
    }
    log(`PostgreSQL runs on 127.0.0.1:${port} after ${secondsSince(began)}, its data lies in ${home.cluster}`)
    return { connectionString: `${server}/${database}`, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The connection to the PostgreSQL that a running server has started on `dataDir`; for commands beside it. */
export const runningPostgres = (dataDir: string): string => {
  const [, , , port] = readFileSync(join(findPostgresHome(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://${superuser}:${keptPassword(dataDir)}@127.0.0.1:${port}/${database}`
}
