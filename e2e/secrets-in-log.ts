import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import type { MarketServer } from './market-server.ts'
import { sentMails } from './outbox.ts'

/** Every mail address and full name of the market, and whatever waits to be mailed and is as long as the secret of a link. */
const knownSecrets = `
  select email as secret from app_user where email is not null
  union select name from app_user where name like '% %'
  union select recipient from mail
  union select found[1] from mail, regexp_matches(data::text, '"([\\w-]{20,})"', 'g') as found`

/** Of an address the parts that are as long as the secret of a link, and no words: those have no capitals. */
const longParts = (link: string): string[] =>
  (link.match(/(?<=[/=])[\w-]{20,}(?![\w-])/g) ?? []).filter((part) => /[A-Z]/.test(part))

/** The secrets of links in mails that are sent: the market forgets them then. */
const mailedSecrets = (market: MarketServer): string[] =>
  sentMails(market).flatMap(({ text }) => (text.match(/https?:\/\/\S+/g) ?? []).flatMap(longParts))

/** A look through the server's log: how much there was to find, and where, and the lines that hold any of it. */
export const searchedLog = async (
  market: MarketServer,
): Promise<{ readonly requests: number; readonly secrets: number; readonly found: readonly string[] }> => {
  const { $client } = openDatabase(market.databaseUrl, 1)
  const { rows } = await $client.query<{ secret: string }>(knownSecrets).finally(() => $client.end())
  const secrets = [...new Set([...rows.map(({ secret }) => secret), ...mailedSecrets(market)])]
  const lines = readFileSync(join(market.dataDir, 'server.log'), 'utf8').split('\n')
  return {
    requests: lines.filter((line) => line.includes('"route":')).length,
    secrets: secrets.length,
    found: lines.filter((line) => secrets.some((secret) => line.includes(secret))),
  }
}
