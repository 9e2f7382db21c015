/** A booking in a file of a bank; cents are negative where money went. */
export type CamtBooking = {
  readonly cents: number
  readonly reference?: string | null
  readonly day?: string
  readonly name?: string
  readonly iban?: string
  readonly purpose?: string
  readonly endToEndId?: string
  readonly mandate?: string
  readonly returnReason?: string
  readonly status?: string
  readonly currency?: string
  /** The list of payments that it is of, and these, where the file has them. */
  readonly batch?: string
  readonly details?: readonly CamtBooking[]
  /** The fee of the bank, as part of the amount. */
  readonly feeCents?: number
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const part = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`

type Version = 2 | 8

/** One payment of an entry. */
const detailOf =
  (version: Version) =>
  (
    { cents, name = '', iban, purpose, endToEndId, mandate, returnReason, feeCents }: CamtBooking,
    _: number,
    all: readonly unknown[],
  ) => {
    const side = cents > 0 ? 'Dbtr' : 'Cdtr'
    const party = version === 8 ? `<Pty>${part('Nm', escaped(name))}</Pty>` : part('Nm', escaped(name))
    const own = Math.abs(cents) - (feeCents ?? 0)
    return `<TxDtls><Refs>${part('EndToEndId', endToEndId ?? 'NOTPROVIDED')}${part('MndtId', mandate)}</Refs>
    ${all.length > 1 ? `<Amt Ccy="EUR">${euros(cents)}</Amt>` : ''}
    ${feeCents === undefined ? '' : `<AmtDtls><InstdAmt><Amt Ccy="EUR">${euros(own)}</Amt></InstdAmt></AmtDtls><Chrgs><Amt Ccy="EUR">${euros(feeCents)}</Amt></Chrgs>`}
    <RltdPties><${side}>${party}</${side}>${iban === undefined ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`}</RltdPties>
    ${purpose === undefined ? '' : `<RmtInf><Ustrd>${escaped(purpose)}</Ustrd></RmtInf>`}
    ${returnReason === undefined ? '' : `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`}</TxDtls>`
  }

/** One entry as banks write it since 2022 (camt.053.001.08), or before (001.02). */
const entryOf = (version: Version) => (booking: CamtBooking, index: number) => {
  const { cents, day = '2026-11-20', currency = 'EUR', status = 'BOOK', batch, details = [booking] } = booking
  const { reference = `REF-${index + 1}-${cents}` } = booking
  return `<Ntry><Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
    <Sts>${version === 8 ? part('Cd', status) : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    ${part('AcctSvcrRef', reference ?? undefined)}<NtryDtls>${batch === undefined ? '' : `<Btch>${part('PmtInfId', batch)}</Btch>`}
    ${details.map(detailOf(version)).join('')}</NtryDtls></Ntry>`
}

/** A report during the day, a statement at its end, a notification with details. */
const messages = {
  52: ['BkToCstmrAcctRpt', 'Rpt'],
  53: ['BkToCstmrStmt', 'Stmt'],
  54: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

/** A statement of the account that bills name in tests, as a bank's file. */
export const camtOf = (
  bookings: readonly CamtBooking[],
  {
    version = 8,
    account = 'DE89370400440532013000',
    head = '',
    kind = 53,
  }: { version?: 2 | 8; account?: string; head?: string; kind?: 52 | 53 | 54 } = {},
): Buffer => {
  const [message, sheet] = messages[kind]
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.0${kind}.001.0${version}"><${message}><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <${sheet}><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${bookings.map(entryOf(version)).join('')}</${sheet}></${message}></Document>`)
}
