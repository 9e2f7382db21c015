import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    /** Where servers that are started as processes of their own keep what Node has compiled: dozens are, and the next need not do it again. */
    compiled: string
  }
}

/** One PostgreSQL for all server tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwAwayFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query('create database market_template')
  await client.end()
  const template = openDatabase(withDatabase(postgres.connectionString, 'market_template'))
  await migrate(template)
  await template.$client.end()
  project.provide('postgres', postgres.connectionString)
  project.provide('compiled', join(dataDir, 'compiled'))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const withDatabase = (connectionString: string, name: string): string => {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
