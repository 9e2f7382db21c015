import { sepaName, sepaText } from '../export/character-sets.ts'

/**
 * A bank account with the name that its bank has for it, which banks compare since October 2025 (Regulation 2024/886): its file has that name
 * in the characters that banks take, which keep the umlauts.
 */
export type BankAccount = { readonly holder: string; readonly iban: string; readonly bic: string | null }

/** What both kinds of files say of themselves. */
type SepaFile<Item> = {
  /** At most 35 letters and figures; a bank refuses the same one twice. */
  readonly messageId: string
  /** With its offset: `2026-11-25T11:00:00+01:00`. */
  readonly madeAt: string
  /** The day on which the money moves, `YYYY-MM-DD`. */
  readonly executeOn: string
  readonly account: BankAccount
  readonly items: readonly Item[]
}

/** Money that goes: a settlement of a supplier, a refund. */
export type CreditTransfer = {
  readonly endToEndId: string
  /** More than nothing. */
  readonly cents: number
  readonly to: BankAccount
  /** What it is for, at most 140 signs. */
  readonly text: string
}

/** The first by a mandate, a further one, the last one, or the only one. */
export type DebitSequence = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/** What somebody has allowed to be taken from their account. */
export type Mandate = {
  /** At most 35 signs. */
  readonly reference: string
  readonly signedOn: string
  /** Consumers and businesses, or businesses alone, who then cannot have it returned. */
  readonly scheme: 'CORE' | 'B2B'
  readonly account: BankAccount
}

/** Money that is taken by a mandate. */
export type DirectDebit = {
  readonly endToEndId: string
  readonly cents: number
  readonly mandate: Mandate
  readonly sequence: DebitSequence
  readonly text: string
}

export type SepaNode = { readonly [name: string]: SepaNode | readonly SepaNode[] | string }

const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const sumOf = (items: readonly { readonly cents: number }[]): string =>
  euros(items.reduce((sum, { cents }) => sum + cents, 0))
/** Our own references and numbers, which are letters, figures and hyphens, no longer than the field. */
const cut = (reference: string, most: number): string => reference.slice(0, most)

const agent = (bic: string | null): SepaNode => ({
  FinInstnId: bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic },
})
const amount = (cents: number): SepaNode => ({ '@Ccy': 'EUR', '#text': euros(cents) })
const iban = (account: BankAccount): SepaNode => ({ Id: { IBAN: account.iban } })

const head = (file: SepaFile<{ readonly cents: number }>): SepaNode => ({
  MsgId: cut(file.messageId, 35),
  CreDtTm: file.madeAt,
  NbOfTxs: String(file.items.length),
  CtrlSum: sumOf(file.items),
  InitgPty: { Nm: sepaName(file.account.holder) },
})

/** A file of credit transfers (pain.001.001.09), its elements in the order of the schema. */
export const creditTransferFile = (file: SepaFile<CreditTransfer>): SepaNode => ({
  CstmrCdtTrfInitn: {
    GrpHdr: head(file),
    PmtInf: {
      PmtInfId: cut(`${file.messageId}-1`, 35),
      PmtMtd: 'TRF',
      NbOfTxs: String(file.items.length),
      CtrlSum: sumOf(file.items),
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
      ReqdExctnDt: { Dt: file.executeOn },
      Dbtr: { Nm: sepaName(file.account.holder) },
      DbtrAcct: iban(file.account),
      DbtrAgt: agent(file.account.bic),
      ChrgBr: 'SLEV',
      CdtTrfTxInf: file.items.map(({ endToEndId, cents, to, text }) => ({
        PmtId: { EndToEndId: cut(endToEndId, 35) },
        Amt: { InstdAmt: amount(cents) },
        ...(to.bic === null ? {} : { CdtrAgt: agent(to.bic) }),
        Cdtr: { Nm: sepaName(to.holder) },
        CdtrAcct: iban(to),
        RmtInf: { Ustrd: sepaText(text, 140) },
      })),
    },
  },
})

/**
 * A file of direct debits (pain.008.001.08): one block for each scheme and each place of a debit in the row of its mandate, as banks want it.
 * `creditorId` is the hub's number for debits (Gläubiger-Identifikationsnummer).
 */
export const directDebitFile = (file: SepaFile<DirectDebit> & { readonly creditorId: string }): SepaNode => {
  const blocks = [...Map.groupBy(file.items, ({ mandate, sequence }) => `${mandate.scheme} ${sequence}`).values()]
  return {
    CstmrDrctDbtInitn: {
      GrpHdr: head(file),
      PmtInf: blocks.map((items, at) => ({
        PmtInfId: cut(`${file.messageId}-${at + 1}`, 35),
        PmtMtd: 'DD',
        NbOfTxs: String(items.length),
        CtrlSum: sumOf(items),
        PmtTpInf: {
          SvcLvl: { Cd: 'SEPA' },
          LclInstrm: { Cd: items[0]?.mandate.scheme ?? 'CORE' },
          SeqTp: items[0]?.sequence ?? 'RCUR',
        },
        ReqdColltnDt: file.executeOn,
        Cdtr: { Nm: sepaName(file.account.holder) },
        CdtrAcct: iban(file.account),
        CdtrAgt: agent(file.account.bic),
        ChrgBr: 'SLEV',
        CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: file.creditorId, SchmeNm: { Prtry: 'SEPA' } } } } },
        DrctDbtTxInf: items.map(({ endToEndId, cents, mandate, text }) => ({
          PmtId: { EndToEndId: cut(endToEndId, 35) },
          InstdAmt: amount(cents),
          DrctDbtTx: { MndtRltdInf: { MndtId: cut(mandate.reference, 35), DtOfSgntr: mandate.signedOn } },
          DbtrAgt: agent(mandate.account.bic),
          Dbtr: { Nm: sepaName(mandate.account.holder) },
          DbtrAcct: iban(mandate.account),
          RmtInf: { Ustrd: sepaText(text, 140) },
        })),
      })),
    },
  }
}
