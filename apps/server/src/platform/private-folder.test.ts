import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blobsOnDisk } from './blob-store.ts'
import { makePrivate, openDataFolder } from './private-folder.ts'

let folder: string
let umask: number
beforeEach(() => {
  // As open as a system can be.
  umask = process.umask(0)
  folder = mkdtempSync(join(tmpdir(), 'regionalmarkt-private-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modeOf = (...parts: string[]) => (statSync(join(folder, ...parts)).mode & 0o777).toString(8)
// Root lends PostgreSQL another user, which must pass through.
const ofDataFolder = process.getuid?.() === 0 ? '711' : '700'

it('a new data folder is closed to others', () => {
  openDataFolder(join(folder, 'data'))
  expect(modeOf('data')).toBe(ofDataFolder)
})

it('one that was open is closed with all that lies in it, but for the folder of PostgreSQL', () => {
  for (const part of ['', 'outbox', 'pictures', 'postgres']) mkdirSync(join(folder, 'data', part))
  for (const file of ['server.log', 'postgres-password']) writeFileSync(join(folder, 'data', file), '')
  chmodSync(join(folder, 'data/postgres'), 0o750)
  openDataFolder(join(folder, 'data'))
  expect([modeOf('data'), modeOf('data/outbox'), modeOf('data/pictures')]).toEqual([ofDataFolder, '700', '700'])
  expect([modeOf('data/server.log'), modeOf('data/postgres-password')]).toEqual(['600', '600'])
  expect(modeOf('data/postgres')).toBe('750')
})

it('one that is closed more tightly stays so', () => {
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  openDataFolder(join(folder, 'data'))
  expect(modeOf('data')).toBe('700')
})

it('a folder in it is made closed, and closed where it was open', async () => {
  await makePrivate(join(folder, 'outbox'))
  mkdirSync(join(folder, 'open'))
  await makePrivate(join(folder, 'open'))
  expect([modeOf('outbox'), modeOf('open')]).toEqual(['700', '700'])
})

it('pictures are closed to others', async () => {
  await blobsOnDisk(join(folder, 'pictures')).write('abc', Buffer.from('abc'))
  expect([modeOf('pictures'), modeOf('pictures/abc')]).toEqual(['700', '600'])
})
