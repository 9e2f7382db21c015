import { readIban } from '../fields/iban.ts'
import { largestDocumentCents } from './document-totals.ts'

/** An element of a bank's file, by its name without a prefix. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** One booking of a bank account, as its bank tells of it. */
export type BankBooking = {
  /** The account: its IBAN, or what the bank calls it. */
  readonly account: string
  /** By which the bank knows the booking; null where it says none, or says the same of several. */
  readonly reference: string | null
  /** The collective booking of which this is one payment; null for what was booked by itself. */
  readonly collective: Collective | null
  /** Came, or negative went. */
  readonly cents: number
  /** The day it was booked, `YYYY-MM-DD`. */
  readonly day: string
  /** Whoever is at the other end; empty where the bank does not say. */
  readonly name: string
  readonly counterIban: string | null
  readonly purpose: string
  readonly endToEndId: string | null
  /** The mandate of a direct debit. */
  readonly mandate: string | null
  /** The list of payments that it is of, as whoever ordered it named it. */
  readonly batch: string | null
  /** Money that came back, with the bank's reason where it says one. */
  readonly isReturn: boolean
  readonly returnReason: string | null
  /** The bank's fee for the return, as part of the booking; 0 where it does not say. */
  readonly feeCents: number
}

/** A booking of several payments: which of its sheet it is, and what it comes to, with its sign. */
export type Collective = { readonly key: string; readonly cents: number }

/** One statement or report about one account; a file may have several. */
export type Sheet = { readonly account: string; readonly bookings: readonly BankBooking[] }

export type Statement = {
  readonly sheets: readonly Sheet[]
  /** Announced and not booked yet: these come again. */
  readonly pendingCount: number
  /** In another currency. */
  readonly foreignCount: number
  /** Of which the amount or the day cannot be read. */
  readonly faultyCount: number
}

const child = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => at?.children.find((each) => each.name === name), node)

const text = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  (child(node, ...path)?.text ?? '').trim()

const all = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? []

/** What fits a line of a list: no line breaks, no two blanks, not endless. */
const tidy = (words: string, most = 400): string =>
  // By characters: half of one is no text.
  [...words.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, most).join('')

/** `12.5`, `+0012.50000` and `.5`, as `xs:decimal` may be written, in cents. Null for parts of a cent, and beyond ten million euros. */
const centsOf = (amount: string): number | null => {
  const [, euros, fraction = ''] = /^\+?0*(?=[\d.]*\d|$)(\d{0,8})(?:\.(\d{0,2})0*)?$/.exec(amount) ?? []
  if (euros === undefined || !/\d/.test(amount)) return null
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
  return cents > largestDocumentCents ? null : cents
}

/** The first of these amounts that is in euros. */
const centsIn = (amounts: readonly (XmlNode | undefined)[]): number | null =>
  centsOf(amounts.find((amount) => amount?.attributes.Ccy === 'EUR')?.text.trim() ?? '')

/** No euro was booked before. */
const firstDay = '1999-01-01'

const dayOf = (node: XmlNode | undefined): string | null => {
  const said = text(node, 'Dt') || text(node, 'DtTm')
  const day = /^[12]\d{3}-\d{2}-\d{2}/.exec(said)?.[0]
  const at = new Date(`${day}T00:00:00Z`)
  return day !== undefined && day >= firstDay && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
    ? day
    : null
}

/** Older dialects name a party directly, newer ones a level deeper. */
const partyName = (party: XmlNode | undefined): string => text(party, 'Nm') || text(party, 'Pty', 'Nm')

const accountId = (account: XmlNode | undefined): string => {
  const said = text(account, 'Id', 'IBAN') || text(account, 'Id', 'Othr', 'Id')
  return readIban(said) ?? tidy(said, 40)
}

/** Banks fill a field that must not be empty with these. */
const noReference = /^(NOTPROVIDED|NONREF|STARTUMSE?|0+)$/i
const known = (reference: string): string | null =>
  reference === '' || noReference.test(reference) ? null : tidy(reference, 80)

/** Codes for money that came back: of ISO 20022, and of the German banks. */
const returnFamilies = ['UPDD', 'PRDD', 'RRTN']
const germanReturn = /\+(108|109|159)(\+|$)/
const isReturnCode = (code: XmlNode | undefined): boolean =>
  returnFamilies.includes(text(code, 'Domn', 'Fmly', 'SubFmlyCd')) || germanReturn.test(text(code, 'Prtry', 'Cd'))

const counterpart = (parties: XmlNode | undefined, party: 'Dbtr' | 'Cdtr') => {
  const iban = text(parties, `${party}Acct`, 'Id', 'IBAN')
  return {
    name: tidy(partyName(child(parties, party)) || partyName(child(parties, `Ultmt${party}`)), 140),
    counterIban: iban === '' ? null : readIban(iban),
  }
}

/** The other end. A return keeps the roles of the payment that it takes back, but some banks swap them: our own account tells. */
const counterpartOf = (parties: XmlNode | undefined, account: string, isCredit: boolean, isReturn: boolean) => {
  const [usual, swapped] = isCredit ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)
  if (!isReturn) return counterpart(parties, usual)
  const ends = [swapped, usual].map((party) => counterpart(parties, party))
  const others = ends.filter(({ counterIban }) => counterIban !== account)
  const isKnown = others.find(({ counterIban }) => counterIban !== null) ?? others.find(({ name }) => name !== '')
  return isKnown ?? { name: '', counterIban: null }
}

/** The details of one transaction of an entry. */
const detailsOf = (details: XmlNode | undefined) => {
  const remittance = child(details, 'RmtInf')
  const returned = child(details, 'RtrInf')
  const lines = all(remittance, 'Ustrd').map((line) => line.text)
  const structured = all(remittance, 'Strd').flatMap((line) => [
    ...all(line, 'RfrdDocInf').map((document) => text(document, 'Nb')),
    text(line, 'CdtrRefInf', 'Ref'),
  ])
  return {
    purpose: tidy(
      [...lines, ...structured, text(details, 'AddtlTxInf')].filter((line) => line.trim() !== '').join(' '),
    ),
    endToEndId: known(text(details, 'Refs', 'EndToEndId')),
    mandate: known(text(details, 'Refs', 'MndtId')),
    batch: known(text(details, 'Refs', 'PmtInfId')) ?? known(text(details, 'Refs', 'MsgId')),
    returnReason:
      returned === undefined
        ? null
        : tidy(
            [
              text(returned, 'Rsn', 'Cd') || text(returned, 'Rsn', 'Prtry'),
              ...all(returned, 'AddtlInf').map((line) => line.text),
            ].join(' '),
            140,
          ),
  }
}

/** A bank's fee for a return in the same booking: by the sum that was to be moved, or by the charges that it names. */
const feeOf = (details: XmlNode | undefined, cents: number): number => {
  const own = centsIn([child(details, 'AmtDtls', 'InstdAmt', 'Amt'), child(details, 'AmtDtls', 'TxAmt', 'Amt')])
  if (own !== null && own > 0 && own !== cents) return Math.abs(cents - own)
  const charges = all(details, 'Chrgs').flatMap((each) => [each, ...all(each, 'Rcrd')])
  const sum = charges.reduce((cost, each) => cost + (centsOf(text(each, 'Amt')) ?? 0), 0)
  return sum < cents ? sum : 0
}

/** What an entry says: itself, or its transactions where they come to it, as a collected debit has them. Null for what cannot be read. */
const readEntry = (entry: XmlNode, account: string, key: string): readonly BankBooking[] | null => {
  const cents = centsOf(text(entry, 'Amt'))
  const day = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt'))
  const direction = text(entry, 'CdtDbtInd')
  if (cents === null || day === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  const sign = direction === 'CRDT' ? 1 : -1
  const isReversal = ['true', '1'].includes(text(entry, 'RvslInd')) || isReturnCode(child(entry, 'BkTxCd'))
  const list = child(entry, 'NtryDtls', 'Btch')
  const ofEntry = known(text(list, 'PmtInfId')) ?? known(text(list, 'MsgId'))
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const amounts = transactions.map((one) => centsIn([child(one, 'Amt'), child(one, 'AmtDtls', 'TxAmt', 'Amt')]))
  const isCollected =
    transactions.length > 1 &&
    amounts.every((each) => each !== null) &&
    amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) === cents
  const of = (details: XmlNode | undefined, amount: number, reference: string): BankBooking => {
    const said = detailsOf(details)
    const isReturn = isReversal || said.returnReason !== null || isReturnCode(child(details, 'BkTxCd'))
    return {
      ...{ account, reference: known(reference), cents: sign * amount, day, ...said },
      ...counterpartOf(child(details, 'RltdPties'), account, sign > 0, isReturn),
      collective: isCollected ? { key, cents: sign * cents } : null,
      purpose: said.purpose || tidy(text(entry, 'AddtlNtryInf')),
      batch: said.batch ?? ofEntry,
      isReturn,
      feeCents: isReturn ? feeOf(details, amount) : 0,
    }
  }
  if (!isCollected) {
    const whole = of(transactions[0], cents, text(entry, 'AcctSvcrRef'))
    if (transactions.length < 2) return [whole]
    // Of several payments without amounts nobody is the one who paid.
    const purpose = tidy(transactions.map((each) => detailsOf(each).purpose).join(' ')) || whole.purpose
    return [{ ...whole, purpose, name: '', counterIban: null, endToEndId: null, mandate: null }]
  }
  return transactions.map((details, at) => of(details, amounts[at] ?? 0, text(details, 'Refs', 'AcctSvcrRef')))
}

/** A reference that several bookings share tells none of them apart. */
const withoutSharedReferences = (bookings: readonly BankBooking[]): BankBooking[] => {
  const used = Map.groupBy(bookings, ({ reference }) => reference)
  return bookings.map((booking) =>
    used.get(booking.reference)?.length === 1 ? booking : { ...booking, reference: null },
  )
}

/** The parts of a file with the pages of a statement together. */
const sheetsOf = (messages: readonly XmlNode[]): readonly (readonly XmlNode[])[] => {
  const parts = messages.flatMap(({ children }) =>
    children.filter(({ name }) => ['Stmt', 'Rpt', 'Ntfctn'].includes(name)),
  )
  const nameOf = (part: XmlNode, at: number): string =>
    child(part, `${part.name}Pgntn`) === undefined
      ? `${at}`
      : `${part.name} ${text(part, 'Id')} ${accountId(child(part, 'Acct'))}`
  return [
    ...Map.groupBy(
      parts.map((part, at) => ({ part, name: nameOf(part, at) })),
      ({ name }) => name,
    ).values(),
  ].map((pages) => pages.map(({ part }) => part))
}

/** The status of an entry as its bank says it: booked, for information only (`INFO`), or announced. */
const statusOf = (entry: XmlNode): string => {
  const status = child(entry, 'Sts')
  return status === undefined ? 'BOOK' : text(status, 'Cd') || text(status, 'Prtry') || status.text.trim()
}

/**
 * The bookings of a camt.052, camt.053 or camt.054 file, in whichever version and dialect. Null for what is none. Only euros, only what is
 * booked; nothing that cannot be read is guessed, it is counted.
 */
export const readStatement = (document: XmlNode): Statement | null => {
  const messages = document.children.filter(({ name }) =>
    ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'].includes(name),
  )
  if (document.name !== 'Document' || messages.length === 0) return null
  const counts = { pendingCount: 0, foreignCount: 0, faultyCount: 0 }
  const sheets = sheetsOf(messages).map((pages): Sheet => {
    const account = accountId(child(pages[0], 'Acct'))
    const entries = pages.flatMap((page) => all(page, 'Ntry'))
    const bookings = entries.flatMap((entry, at): readonly BankBooking[] => {
      const status = statusOf(entry)
      if (status !== 'BOOK') {
        if (status !== 'INFO') counts.pendingCount += 1
        return []
      }
      if (child(entry, 'Amt')?.attributes.Ccy !== 'EUR') {
        counts.foreignCount += 1
        return []
      }
      const read = account === '' ? null : readEntry(entry, account, String(at))
      if (read === null) counts.faultyCount += 1
      return (read ?? []).filter(({ cents }) => cents !== 0)
    })
    return { account, bookings: withoutSharedReferences(bookings) }
  })
  return { sheets, ...counts }
}
