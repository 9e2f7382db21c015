import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { DataFolderInUse } from './data-folder-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folders: string[] = []
const children: ChildProcess[] = []

const dataFolder = (mode: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'regionalmarkt-postgres-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const cluster = join(folder, 'postgres')
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true })
    rmSync(folder, { recursive: true })
  }
})

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const alive = (pid: number): boolean => {
  try {
    // A killed parent's child may be a zombie for a while, which has ended all the same.
    return process.platform === 'linux'
      ? !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
      : process.kill(pid, 0)
  } catch {
    return false
  }
}

const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Another process that starts PostgreSQL, writes one row and stays. */
const startElsewhere = async (dataDir: string): Promise<ChildProcess> => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)})
    const { default: pg } = await import('pg')
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    process.once('SIGTERM', () => stop().then(() => process.exit(0)))
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table kept (word text)')
    await client.query("insert into kept values ('Grünkohl')")
    process.stdout.write('written')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  children.push(child)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the other server ended too early')))
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return child
}

test('the first start creates a UTF-8 database behind a password that only its owner can read', async () => {
  const dataDir = dataFolder(0o755)
  const { connectionString, stop } = await start(dataDir)
  expect(new URL(connectionString).hostname).toBe('127.0.0.1')
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  // Others may look neither into the data folder, though root lets PostgreSQL pass, nor into the database.
  expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(false)
  const [facts] = await query(
    connectionString,
    `select upper('äöü') as umlauts, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
     current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits`,
  )
  expect(facts).toEqual({ umlauts: 'ÄÖÜ', encoding: 'UTF8', fsync: 'on', pages: 'on', commits: 'on' })
  const guessed = new URL(connectionString)
  guessed.password = 'regionalmarkt'
  await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await stop()
})

test('stopping ends the process, and the next start finds everything again', async () => {
  const dataDir = dataFolder(0o755)
  const first = await start(dataDir)
  await query(first.connectionString, "create table kept as select 'Linda' as word")
  const pid = postmaster(dataDir)
  await first.stop()
  expect(alive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  const second = await start(dataDir)
  expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'Linda' }])
  await second.stop()
})

test('after kill -9 of the server, the next start stops the orphan and has every committed row', async () => {
  const dataDir = dataFolder(0o755)
  const killed = await startElsewhere(dataDir)
  const orphan = postmaster(dataDir)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(alive(orphan)).toBe(true)
  const next = await start(dataDir)
  expect(alive(orphan)).toBe(false)
  expect(await query(next.connectionString, 'select word from kept')).toEqual([{ word: 'Grünkohl' }])
  await next.stop()
})

test('after kill -9 of the server and of PostgreSQL, the next start recovers from the log', async () => {
  const dataDir = dataFolder(0o755)
  const killed = await startElsewhere(dataDir)
  process.kill(postmaster(dataDir), 'SIGKILL')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const next = await start(dataDir)
  expect(await query(next.connectionString, 'select word from kept')).toEqual([{ word: 'Grünkohl' }])
  await next.stop()
})

test('a second server on the same folder is told plainly, and the first goes on', async () => {
  const dataDir = dataFolder(0o755)
  const first = await startElsewhere(dataDir)
  const second = start(dataDir)
  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(`in use by the server with process id ${first.pid}`)
  expect(alive(postmaster(dataDir))).toBe(true)
  first.kill('SIGTERM')
  await once(first, 'exit')
})

test('a folder closed to other users works too, also as root', async () => {
  const dataDir = dataFolder(0o700)
  const first = await start(dataDir)
  await query(first.connectionString, "create table kept as select 'Elstar' as word")
  await first.stop()
  // Only root lends PostgreSQL another user, which cannot enter this folder.
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(process.getuid?.() === 0)
  const second = await start(dataDir)
  expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'Elstar' }])
  await second.stop()
})
