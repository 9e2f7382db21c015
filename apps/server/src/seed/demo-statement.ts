import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import { readableCompanies } from '../modules/accounts/public.ts'
import { billingDocuments, openItems } from '../modules/billing/public.ts'
import type { Queryable } from '../platform/database.ts'
import { privateFile } from '../platform/private-folder.ts'

type Owed = {
  readonly account: string
  readonly number: string
  readonly openCents: number
  readonly day: string
  readonly payer: string
}

type Entry = { readonly cents: number; readonly name: string; readonly purpose: string }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const entryOf =
  (day: string) =>
  ({ cents, name, purpose }: Entry, at: number): string =>
    `
      <Ntry>
        <Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>DEMO-${day}-${at + 1}</AcctSvcrRef>
        <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${escaped(name)}</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>${escaped(purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls>
      </Ntry>`

/**
 * A bank statement (camt.053) that a newcomer can take in at the hub with the most open documents: two transfers that name theirs, one that names
 * none but comes to it, one of somebody nobody knows. Null where nothing is open.
 */
const demoStatement = async (db: Queryable, today: string): Promise<string | null> => {
  const { rows } = await db.execute<Owed>(sql`
    select h.iban as account, d.number, i.due_cents - i.settled_cents as "openCents", ${today} as day, c.name as payer
    from ${openItems} i
    join ${billingDocuments} d on d.id = i.document_id
    join ${readableCompanies} h on h.id = i.retailer_id
    join ${readableCompanies} c on c.id = i.partner_id
    where i.settled_cents <> i.due_cents and i.due_cents > 0 and h.iban is not null
      and i.retailer_id = (select x.retailer_id from ${openItems} x where x.settled_cents <> x.due_cents
        group by x.retailer_id order by count(*) desc, x.retailer_id limit 1)
    order by i.due_on, d.number limit 3`)
  const [first, ...others] = rows
  if (first === undefined) return null
  const entries: Entry[] = [
    ...rows.map(({ number, openCents: cents, payer: name }, at) => ({
      cents,
      name,
      purpose: at === 2 ? 'Vielen Dank' : `Rechnung ${number}`,
    })),
    { cents: 4_711 + others.length, name: 'Förderkreis Schulküche', purpose: 'Spende' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>DEMO-${today}</MsgId></GrpHdr>
    <Stmt>
      <Id>DEMO-${today}</Id>
      <Acct><Id><IBAN>${first.account}</IBAN></Id></Acct>${entries.map(entryOf(today)).join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}

/** Keeps that statement as a file in the data folder, once: whoever has taken it in finds the same one there. */
export const keepDemoStatement = async (db: Queryable, dataDir: string, now: Date): Promise<void> => {
  const statement = await demoStatement(db, berlinDate(now))
  if (statement === null) return
  const path = join(dataDir, 'kontoauszug.xml')
  await writeFile(path, statement, { ...privateFile, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
