/** A booking in a file of a bank; cents are negative where money went. */
export type CamtBooking = {
  readonly cents: number
  readonly reference?: string | null
  readonly day?: string
  readonly name?: string
  readonly iban?: string
  readonly purpose?: string
  readonly endToEndId?: string
  readonly returnReason?: string
  readonly status?: string
  readonly currency?: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const part = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`

/** One entry as banks write it since 2022 (camt.053.001.08), or before (001.02). */
const entryOf = (version: 2 | 8) => (booking: CamtBooking, index: number) => {
  const { cents, name = '', iban, purpose, endToEndId, returnReason, day = '2026-11-20', currency = 'EUR' } = booking
  const { status = 'BOOK', reference = `REF-${index + 1}-${cents}` } = booking
  const [side, direction] = cents > 0 ? ['Dbtr', 'CRDT'] : ['Cdtr', 'DBIT']
  const party = version === 8 ? `<Pty>${part('Nm', escaped(name))}</Pty>` : part('Nm', escaped(name))
  return `<Ntry><Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    <Sts>${version === 8 ? part('Cd', status) : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    ${part('AcctSvcrRef', reference ?? undefined)}<NtryDtls><TxDtls><Refs>${part('EndToEndId', endToEndId ?? 'NOTPROVIDED')}</Refs>
    <RltdPties><${side}>${party}</${side}>${iban === undefined ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`}</RltdPties>
    ${purpose === undefined ? '' : `<RmtInf><Ustrd>${escaped(purpose)}</Ustrd></RmtInf>`}
    ${returnReason === undefined ? '' : `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`
}

/** A statement of the account that bills name in tests, as a bank's file. */
export const camtOf = (
  bookings: readonly CamtBooking[],
  {
    version = 8,
    account = 'DE89370400440532013000',
    head = '',
  }: { version?: 2 | 8; account?: string; head?: string } = {},
): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${bookings.map(entryOf(version)).join('')}</Stmt></BkToCstmrStmt></Document>`)
