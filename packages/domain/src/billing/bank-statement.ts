import { readIban } from '../fields/iban.ts'

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
  /** By which the bank knows the booking; one account never has two of the same. */
  readonly reference: string
  /** Came, or negative went. */
  readonly cents: number
  /** The day it was booked, `YYYY-MM-DD`. */
  readonly day: string
  /** Whoever is at the other end; empty where the bank does not say. */
  readonly name: string
  readonly counterIban: string | null
  readonly purpose: string
  readonly endToEndId: string | null
  /** The list of payments that it is of, as whoever ordered it named it. */
  readonly batch: string | null
  /** Money that came back, with the bank's reason where it says one. */
  readonly isReturn: boolean
  readonly returnReason: string | null
}

export type Statement = {
  readonly bookings: readonly BankBooking[]
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
  words
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, most)

/** `12.5` is 1250 cents; null for what is no amount of whole cents, or more than ten million. */
const centsOf = (amount: string): number | null => {
  const [, euros, fraction = ''] = /^(\d{1,8})(?:\.(\d{1,5}))?$/.exec(amount) ?? []
  if (euros === undefined || !/^\d{0,2}0*$/.test(fraction)) return null
  return Number(euros) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

const dayOf = (node: XmlNode | undefined): string | null => {
  const said = text(node, 'Dt') || text(node, 'DtTm')
  return /^[12]\d{3}-\d{2}-\d{2}/.test(said) ? said.slice(0, 10) : null
}

/** Older dialects name a party directly, newer ones a level deeper. */
const partyName = (party: XmlNode | undefined): string => text(party, 'Nm') || text(party, 'Pty', 'Nm')

const accountId = (account: XmlNode | undefined): string => {
  const said = text(account, 'Id', 'IBAN') || text(account, 'Id', 'Othr', 'Id')
  return readIban(said) ?? tidy(said, 40)
}

const known = (reference: string): string | null =>
  reference === '' || /^(NOTPROVIDED|NONREF)$/i.test(reference) ? null : tidy(reference, 80)

/** What one transaction of an entry says of its other end. */
const detailsOf = (details: XmlNode | undefined, isCredit: boolean) => {
  const parties = child(details, 'RltdPties')
  const party = isCredit ? 'Dbtr' : 'Cdtr'
  const remittance = child(details, 'RmtInf')
  const returned = child(details, 'RtrInf')
  const iban = text(parties, `${party}Acct`, 'Id', 'IBAN')
  const lines = all(remittance, 'Ustrd').map((line) => line.text)
  const structured = all(remittance, 'Strd').map((line) => text(line, 'CdtrRefInf', 'Ref'))
  return {
    name: tidy(partyName(child(parties, party)) || partyName(child(parties, `Ultmt${party}`)), 140),
    counterIban: iban === '' ? null : readIban(iban),
    purpose: tidy([...lines, ...structured].filter((line) => line.trim() !== '').join(' ')),
    endToEndId: known(text(details, 'Refs', 'EndToEndId')),
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

type Read = Omit<BankBooking, 'reference'> & { readonly reference: string | null }

/** What an entry says: itself, or its transactions where they come to it, as a collected debit has them. Null for what cannot be read. */
const readEntry = (entry: XmlNode, account: string): readonly Read[] | null => {
  const cents = centsOf(text(entry, 'Amt'))
  const day = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt'))
  const direction = text(entry, 'CdtDbtInd')
  if (cents === null || day === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  const sign = direction === 'CRDT' ? 1 : -1
  const isReversal = text(entry, 'RvslInd') === 'true'
  const reference = known(text(entry, 'AcctSvcrRef')) ?? known(text(entry, 'NtryRef'))
  const list = child(entry, 'NtryDtls', 'Btch')
  const ofEntry = known(text(list, 'PmtInfId')) ?? known(text(list, 'MsgId'))
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const amounts = transactions.map((one) => centsOf(text(one, 'Amt') || text(one, 'AmtDtls', 'TxAmt', 'Amt')))
  const isCollected =
    transactions.length > 1 &&
    amounts.every((each) => each !== null) &&
    amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) === cents
  const of = (details: XmlNode | undefined, amount: number, ownReference: string | null): Read => {
    const said = detailsOf(details, sign > 0)
    return {
      ...{ account, reference: ownReference, cents: sign * amount, day, ...said },
      purpose: said.purpose || tidy(text(entry, 'AddtlNtryInf')),
      batch: said.batch ?? ofEntry,
      isReturn: isReversal || said.returnReason !== null,
    }
  }
  if (!isCollected) return [of(transactions[0], cents, reference)]
  return transactions.map((details, at) => {
    const own = known(text(details, 'Refs', 'AcctSvcrRef')) ?? reference
    return of(details, amounts[at] ?? 0, own === null ? null : `${own}/${at + 1}`)
  })
}

/**
 * A name for a booking that its bank gives none: what it says, and how many alike stand before it in the file. The same in each file of that
 * day, so that it is known again.
 */
const nameOf = ({ day, cents, counterIban, name, purpose, endToEndId }: Read): string =>
  [day, cents, counterIban ?? '', endToEndId ?? '', name, purpose].join('|')

/**
 * The bookings of a camt.052, camt.053 or camt.054 file, in whichever version and dialect. Null for what is none. Only euros, only what is
 * booked; nothing that cannot be read is guessed, it is counted.
 */
export const readStatement = (document: XmlNode): Statement | null => {
  const messages = document.children.filter(({ name }) =>
    ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'].includes(name),
  )
  if (document.name !== 'Document' || messages.length === 0) return null
  const parts = messages.flatMap((message) =>
    message.children.filter(({ name }) => ['Stmt', 'Rpt', 'Ntfctn'].includes(name)),
  )
  const counts = { pendingCount: 0, foreignCount: 0, faultyCount: 0 }
  const seen = new Map<string, number>()
  const bookings = parts.flatMap((part) => {
    const account = accountId(child(part, 'Acct'))
    return all(part, 'Ntry').flatMap((entry): readonly BankBooking[] => {
      const status = text(entry, 'Sts', 'Cd') || text(entry, 'Sts')
      if (status !== '' && status !== 'BOOK') {
        counts.pendingCount += 1
        return []
      }
      if (child(entry, 'Amt')?.attributes.Ccy !== 'EUR') {
        counts.foreignCount += 1
        return []
      }
      const read = account === '' ? null : readEntry(entry, account)
      if (read === null) counts.faultyCount += 1
      return (read ?? [])
        .filter(({ cents }) => cents !== 0)
        .map((booking) => {
          if (booking.reference !== null) return { ...booking, reference: booking.reference }
          const name = nameOf(booking)
          const before = seen.get(name) ?? 0
          seen.set(name, before + 1)
          return { ...booking, reference: `${name}|${before + 1}` }
        })
    })
  })
  return { bookings, ...counts }
}
