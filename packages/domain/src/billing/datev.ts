import type { TaxStatus } from '../access/company.ts'
import { daysBetween } from '../calendar/berlin-time.ts'
import { windows1252Text } from '../export/character-sets.ts'
import { type FarmRate, farmRateOf } from '../money/vat.ts'
import type { DocumentKind } from './billing-document.ts'
import type { WayOfPayment } from './payment.ts'
import type { BookedRate } from './supply-months.ts'

/** The two charts of accounts that tax advisers use for firms of this size. */
export const charts = ['SKR03', 'SKR04'] as const
export type Chart = (typeof charts)[number]

/**
 * The purpose of an account: revenue and purchases by rate in basis points, or without VAT or input tax, because the seller or the hub that buys
 * is a small business (§ 19 UStG); purchases from farmers at their average rates (§ 24 UStG), which are no rates of their own in the books
 * of whoever buys; and where money is.
 */
export const accountUses = [
  'revenue700',
  'revenue1900',
  'revenue0',
  'revenueExempt',
  'purchase700',
  'purchase1900',
  'purchase0',
  'purchaseExempt',
  'purchaseFarmProduce',
  'purchaseFarmDrinks',
  'purchaseForestry',
  'bank',
  'cash',
  'card',
  'reminderFee',
  'defaultInterest',
  'bankFee',
  'difference',
] as const
export type AccountUse = (typeof accountUses)[number]

/** Four figures each. Those of revenue and purchases know their VAT rate by themselves ("Automatikkonten") and take no booking key. */
export type LedgerAccounts = Readonly<Record<AccountUse, string>>

export const usualAccounts: Readonly<Record<Chart, LedgerAccounts>> = {
  SKR03: {
    ...{ revenue700: '8300', revenue1900: '8400', revenue0: '8200', revenueExempt: '8195' },
    ...{ purchase700: '3300', purchase1900: '3400', purchase0: '3200', purchaseExempt: '3200' },
    ...{ purchaseFarmProduce: '3540', purchaseFarmDrinks: '3400', purchaseForestry: '3505' },
    ...{ bank: '1200', cash: '1000', card: '1360', reminderFee: '2700', defaultInterest: '2650' },
    ...{ bankFee: '4970', difference: '2309' },
  },
  SKR04: {
    ...{ revenue700: '4300', revenue1900: '4400', revenue0: '4200', revenueExempt: '4185' },
    ...{ purchase700: '5300', purchase1900: '5400', purchase0: '5200', purchaseExempt: '5200' },
    ...{ purchaseFarmProduce: '5540', purchaseFarmDrinks: '5400', purchaseForestry: '5505' },
    ...{ bank: '1800', cash: '1600', card: '1460', reminderFee: '4830', defaultInterest: '7100' },
    ...{ bankFee: '6855', difference: '6969' },
  },
}

/** Where money of each way is, and what fees, charges and interest are: not taxed, because they are damages. */
const accountOfWay: Readonly<Record<WayOfPayment, AccountUse>> = {
  ...{ transfer: 'bank', directDebit: 'bank', cash: 'cash', card: 'card', online: 'card' },
  ...{ reminderFee: 'reminderFee', defaultCharge: 'reminderFee', defaultInterest: 'defaultInterest' },
  ...{ returnFee: 'bankFee', difference: 'difference' },
}

export type DatevSettings = {
  /** Numbers of the tax adviser and of its client. */
  readonly consultant: number
  readonly client: number
  readonly chart: Chart
  /** `YYYY-MM-DD`. */
  readonly fiscalYearStart: string
  readonly accounts: LedgerAccounts
}

/** An issued document. Cents by rate come to what it comes to, gross; negative where it takes something back. */
export type BookedDocument = {
  readonly number: string
  readonly kind: DocumentKind
  /** The document that it takes back was written for a supplier. */
  readonly isSupplierSide: boolean
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly companyName: string
  /** By which we know the company. */
  readonly companyReference: string
  /** Of the company, five figures: 10000 of all households, 10001 to 69999 of customers, 70000 to 99999 of suppliers. */
  readonly personalAccount: string
  /** Of whoever sells. */
  readonly taxStatus: TaxStatus
  readonly rates: readonly BookedRate[]
}

/** Money of a company; negative where it went. */
export type BookedPayment = {
  readonly id: string
  readonly cents: number
  /** In the books. */
  readonly day: string
  /** The earlier day that it is about: when the money came, or when what it takes back did. */
  readonly aboutDay: string | null
  readonly way: WayOfPayment
  readonly companyName: string
  readonly companyReference: string
  readonly personalAccount: string
  /** The documents it settles. */
  readonly numbers: readonly string[]
}

export const datevFaults = ['noAccount', 'numberTooLong', 'amountTooLarge'] as const
export type DatevFault = (typeof datevFaults)[number]

/** What cannot be written, and why: nothing is left out without a word. */
export type Unwritten = {
  readonly what: string
  readonly fault: DatevFault
  readonly cents: number
  /** Of a missing account: for which rate, in basis points. */
  readonly rateBasisPoints?: number
}

/** One line. `cents` are never zero nor negative; `side` is that of `account`: S is debit, H credit. */
export type Entry = {
  readonly cents: number
  readonly side: 'S' | 'H'
  readonly account: string
  readonly counterAccount: string
  readonly day: string
  /** At most 36 letters, figures and `$%&*+-/`. */
  readonly reference: string
  readonly text: string
  /** By which we know the company. */
  readonly company: string
  readonly dueOn: string | null
  /** Of a document: the last day of supply, and a day of the period in which its VAT is declared. */
  readonly supply: { readonly on: string; readonly taxedOn: string } | null
}

const referenceOf = (number: string): string | null => (/^[A-Za-z0-9$%&*+\-/]{1,36}$/.test(number) ? number : null)

const mostCents = 999_999_999_999

const useOfFarmRate: Readonly<Record<FarmRate, AccountUse>> = {
  ...{ farmProduce: 'purchaseFarmProduce', farmDrinks: 'purchaseFarmDrinks', forestry: 'purchaseForestry' },
}

/** The account for a document's amount at this rate; undefined where there is none. Without input tax purchases are booked gross. */
const useOf = (
  { taxStatus, isSupplierSide }: BookedDocument,
  { rateBasisPoints, hasInputTax }: BookedRate,
): AccountUse | undefined => {
  const kind = isSupplierSide ? 'purchase' : 'revenue'
  if (taxStatus === 'exempt' || (isSupplierSide && !hasInputTax)) return `${kind}Exempt`
  const farmRate = taxStatus === 'flatRate' && isSupplierSide ? farmRateOf(rateBasisPoints) : null
  if (farmRate !== null) return useOfFarmRate[farmRate]
  return accountUses.find((each) => each === `${kind}${rateBasisPoints}`)
}

const entriesOfDocument = (
  document: BookedDocument,
  { accounts }: Pick<DatevSettings, 'accounts'>,
): readonly (Entry | Unwritten)[] => {
  const { number, isSupplierSide, issuedOn: day, dueOn, companyName, personalAccount, rates } = document
  const reference = referenceOf(number)
  return rates
    .filter(({ grossCents }) => grossCents !== 0)
    .map((rate): Entry | Unwritten => {
      const { rateBasisPoints, grossCents: cents, suppliedOn: on, taxedOn } = rate
      const use = useOf(document, rate)
      const counterAccount = use === undefined ? undefined : accounts[use]
      if (reference === null) return { what: number, fault: 'numberTooLong', cents }
      if (counterAccount === undefined) return { what: number, fault: 'noAccount', cents, rateBasisPoints }
      if (Math.abs(cents) > mostCents) return { what: number, fault: 'amountTooLarge', cents }
      // What a customer owes stands in debit of its account, what is owed to a supplier in credit.
      const side = cents > 0 !== isSupplierSide ? 'S' : 'H'
      return {
        ...{ cents: Math.abs(cents), side, account: personalAccount, counterAccount, day, reference, dueOn },
        text: companyName,
        company: document.companyReference,
        supply: { on, taxedOn },
      }
    })
}

/** First, because DATEV keeps 60 letters of a text. */
const aboutWords = ({ aboutDay }: BookedPayment): string[] =>
  aboutDay === null ? [] : [`vom ${aboutDay.slice(8)}.${aboutDay.slice(5, 7)}.${aboutDay.slice(0, 4)}:`]

const entryOfPayment = (payment: BookedPayment, { accounts }: Pick<DatevSettings, 'accounts'>): Entry | Unwritten => {
  const { cents, day, way, companyName, personalAccount, numbers } = payment
  const [first = ''] = numbers
  if (Math.abs(cents) > mostCents) return { what: companyName, fault: 'amountTooLarge', cents }
  return {
    ...{
      cents: Math.abs(cents),
      side: cents > 0 ? 'S' : 'H',
      account: accounts[accountOfWay[way]],
      counterAccount: personalAccount,
      day,
    },
    reference: referenceOf(first) ?? '',
    text: [...aboutWords(payment), companyName, ...numbers.slice(1)].join(' '),
    company: payment.companyReference,
    dueOn: null,
    supply: null,
  }
}

const isEntry = (one: Entry | Unwritten): one is Entry => 'side' in one
const isUnwritten = (one: Entry | Unwritten): one is Unwritten => 'fault' in one

/** The entries of a period, documents first; every one of them, or why it is none. */
export const datevEntries = (
  documents: readonly BookedDocument[],
  payments: readonly BookedPayment[],
  settings: Pick<DatevSettings, 'accounts'>,
): { readonly entries: readonly Entry[]; readonly unwritten: readonly Unwritten[] } => {
  const all = [
    ...documents.flatMap((document) => entriesOfDocument(document, settings)),
    ...payments.filter(({ cents }) => cents !== 0).map((payment) => entryOfPayment(payment, settings)),
  ]
  return { entries: all.filter(isEntry), unwritten: all.filter(isUnwritten) }
}

const information = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => [`${name} - Art ${at + 1}`, `${name} - Inhalt ${at + 1}`]).flat()

/** The columns of version 13, in their order. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...information('Beleginfo', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...information('Zusatzinformation', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
] as const
const dueColumn = columns.indexOf('Fälligkeit')
const [suppliedColumn, taxedColumn] = [columns.indexOf('Leistungsdatum'), columns.indexOf('Datum Zuord. Steuerperiode')]
const companyColumn = columns.indexOf('Zusatzinformation - Art 1')

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const compact = (day: string): string => day.replaceAll('-', '')
/** `TTMM`: the year is the file's. */
const dayAndMonth = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}`
/** `TTMMJJJJ`. */
const wholeDay = (day: string): string => `${dayAndMonth(day)}${day.slice(0, 4)}`
const euros = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

const headOf = (
  { consultant, client, chart, fiscalYearStart }: DatevSettings,
  { from, until, madeAt }: Period,
): string =>
  [
    ...[
      '"EXTF"',
      '700',
      '21',
      '"Buchungsstapel"',
      '13',
      madeAt,
      '',
      '""',
      '""',
      '""',
      String(consultant),
      String(client),
    ],
    ...[
      compact(fiscalYearStart),
      '4',
      compact(from),
      compact(until),
      quoted(`Regionalmarkt ${from.slice(0, 7)}`),
      '""',
    ],
    ...['1', '0', '0', '"EUR"', '', '""', '', '', quoted(chart.slice(3)), '', '', '""', '""'],
  ].join(';')

export type Period = {
  readonly from: string
  readonly until: string
  /** When the file was made, in Europe/Berlin: `YYYYMMDDHHMMSSmmm`. */
  readonly madeAt: string
}

/**
 * A booking stack for DATEV (EXTF 700, category 21, version 13) as text; its bytes are Windows-1252. The month of its file is when a
 * document was booked; by fields 115 (Leistungsdatum) and 116 (Datum Zuord. Steuerperiode), filled together, DATEV finds the rate and the
 * return in which VAT is declared (developer.datev.de, format description of the booking stack). One line has one period, so a document of
 * several months is a line for each. Throws for a period beyond a year.
 */
export const datevFile = (entries: readonly Entry[], settings: DatevSettings, period: Period): string => {
  if (daysBetween(period.from, period.until) > 366) throw new Error('one file a period')
  const rows = entries.map(({ cents, side, account, counterAccount, day, reference, text, company, dueOn, supply }) => {
    const cells: string[] = [
      euros(cents),
      quoted(side),
      '"EUR"',
      '',
      '',
      '""',
      account,
      counterAccount,
      '""',
      dayAndMonth(day),
    ]
    cells.push(quoted(reference), '""', '', quoted(windows1252Text(text).slice(0, 60)))
    while (cells.length < columns.length) cells.push('')
    cells[companyColumn] = quoted('Kunde')
    cells[companyColumn + 1] = quoted(company)
    if (dueOn !== null) cells[dueColumn] = wholeDay(dueOn)
    if (supply !== null) {
      cells[suppliedColumn] = wholeDay(supply.on)
      cells[taxedColumn] = wholeDay(supply.taxedOn)
    }
    return cells.join(';')
  })
  return [headOf(settings, period), columns.join(';'), ...rows].map((line) => `${line}\r\n`).join('')
}
