import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import type { MarketServer } from './market-server.ts'

/** Every mail address and full name of the market, and whatever stands in its mails and is as long as the secret of a link. */
const knownSecrets = `
  select email as secret from app_user where email is not null
  union select name from app_user where name like '% %'
  union select recipient from mail
  union select found[1] from mail, regexp_matches(data::text, '"([\\w-]{20,})"', 'g') as found`

/** The lines of the server's log that hold any of them. */
export const secretsInLog = async ({ dataDir, databaseUrl }: MarketServer): Promise<string[]> => {
  const { $client } = openDatabase(databaseUrl, 1)
  const { rows } = await $client.query<{ secret: string }>(knownSecrets).finally(() => $client.end())
  const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').split('\n')
  return lines.filter((line) => rows.some(({ secret }) => line.includes(secret)))
}
