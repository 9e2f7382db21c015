import { addCents, divideHalfUp } from '../money/cents.ts'
import {
  amendsOthers,
  type BillingDocument,
  type DocumentLine,
  type Party,
  type PaymentWay,
  roleOf,
  type Seller,
  typeCodeOf,
  vatCategoryCode,
} from './billing-document.ts'
import { buyersNumbers } from './buyers-numbers.ts'
import { documentTotals, netOfLines } from './document-totals.ts'

/** An element: its text, or what is in it in this order; attributes begin with `@`, text beside them is `#text`. Undefined: left out. */
export type XmlTree = string | { readonly [name: string]: XmlTree | readonly XmlTree[] | undefined }

/** EN 16931 inside the PDF (ZUGFeRD, Factur-X), or alone as public authorities want it. */
export const profiles = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const
export type Profile = keyof typeof profiles

/** What is said in words: in the language of the document. */
export type DocumentTexts = {
  readonly lineName: (line: DocumentLine) => string
  /** Where a line was ordered, and what else belongs to it; empty where nothing does. */
  readonly lineNote: (line: DocumentLine) => string
  /** What kind of document it is, and what the law wants said besides. */
  readonly notes: readonly string[]
  readonly exemption: string
}

const decimal = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
const euros = (cents: number): string => decimal(cents, 2)
const percent = (basisPoints: number): string => decimal(basisPoints, 2)
const day = (date: string): XmlTree => ({
  'udt:DateTimeString': { '@format': '102', '#text': date.replaceAll('-', '') },
})
const orNone = <T extends XmlTree>(text: string, tree: T): T | undefined => (text === '' ? undefined : tree)

/** A net price of up to four decimals, in euros. */
const unitPrice = ({ priceCents, vatBasisPoints }: DocumentLine, channel: BillingDocument['channel']): string => {
  const rate = channel === 'b2b' ? 0 : vatBasisPoints
  return decimal(divideHalfUp(BigInt(priceCents) * 1_000_000n, BigInt(10_000 + rate)), 4)
}

const amountOf = ({ measure, amount }: DocumentLine, sign: number): XmlTree =>
  measure === 'gram'
    ? { '@unitCode': 'KGM', '#text': decimal(sign * amount, 3) }
    : { '@unitCode': 'H87', '#text': String(sign * amount) }

const taxOf = (seller: Seller, vatBasisPoints: number): { readonly [name: string]: XmlTree } => ({
  'ram:CategoryCode': vatCategoryCode(seller.taxStatus, vatBasisPoints),
  'ram:RateApplicablePercent': percent(vatBasisPoints),
})

const partyOf = (party: Party, isSeller: boolean): XmlTree => ({
  // A seller without a VAT id must be known by something else (BR-CO-26).
  'ram:ID': orNone(party.reference, party.reference),
  'ram:Name': party.name,
  ...(isSeller && {
    'ram:DefinedTradeContact': {
      'ram:PersonName': party.contactName,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': party.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': party.email },
    },
  }),
  'ram:PostalTradeAddress': {
    'ram:PostcodeCode': orNone(party.postcode, party.postcode),
    'ram:LineOne': orNone(party.street, party.street),
    'ram:LineTwo': orNone(party.addition, party.addition),
    'ram:CityName': orNone(party.city, party.city),
    'ram:CountryID': party.country,
  },
  'ram:URIUniversalCommunication': orNone(party.email, {
    'ram:URIID': { '@schemeID': 'EM', '#text': party.email },
  }),
  'ram:SpecifiedTaxRegistration': [
    ...(party.taxNumber === null ? [] : [{ 'ram:ID': { '@schemeID': 'FC', '#text': party.taxNumber } }]),
    ...(party.vatId === null ? [] : [{ 'ram:ID': { '@schemeID': 'VA', '#text': party.vatId } }]),
  ],
})

/** UNTDID 4461: SEPA transfer, SEPA debit, or what is set off. */
const paymentOf = (payment: PaymentWay | null): XmlTree => {
  if (payment === null) return { 'ram:TypeCode': '97' }
  if (payment.kind === 'directDebit')
    return { 'ram:TypeCode': '59', 'ram:PayerPartyDebtorFinancialAccount': { 'ram:IBANID': payment.iban } }
  const { iban, holder, bic } = payment
  return {
    'ram:TypeCode': '58',
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban, 'ram:AccountName': holder },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': bic === null ? undefined : { 'ram:BICID': bic },
  }
}

/**
 * A document as a Cross Industry Invoice (UN/CEFACT, D22B) in the meaning of EN 16931: the elements by their prefixes, in the order of
 * the schema. A credit (381) is one by its kind, so its amounts are turned; every other kind keeps the sign of its lines.
 */
export const crossIndustryInvoice = (document: BillingDocument, profile: Profile, texts: DocumentTexts): XmlTree => {
  const { kind, number, issuedOn, channel, seller, buyer, lines, precedes, dueOn, payment, prepaidCents } = document
  const sign = roleOf(kind) === 'credit' ? -1 : 1
  const totals = documentTotals(document)
  const nets = netOfLines(document)
  const days = lines.map(({ deliveredOn }) => deliveredOn).sort()
  const [from = issuedOn, until = issuedOn] = [days[0], days.at(-1)]
  const numbers = buyersNumbers(document)
  const orders = [...new Set(lines.map(({ orderNumber }) => orderNumber))]
  const period = (first: string, last: string): XmlTree => ({
    'ram:StartDateTime': day(first),
    'ram:EndDateTime': day(last),
  })
  const note = (content: string): XmlTree => ({ 'ram:Content': content })
  return {
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': {
        'ram:ID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profiles[profile] },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': number,
      'ram:TypeCode': String(typeCodeOf(kind, amendsOthers(document))),
      'ram:IssueDateTime': day(issuedOn),
      'ram:IncludedNote': texts.notes.map(note),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': lines.map((line, index) => {
        const lineNote = texts.lineNote(line)
        const costCentre = numbers.costCentre === null ? numbers.ofLine(line).costCentre : null
        return {
          'ram:AssociatedDocumentLineDocument': {
            'ram:LineID': String(index + 1),
            'ram:IncludedNote': orNone(lineNote, note(lineNote)),
          },
          'ram:SpecifiedTradeProduct': {
            'ram:GlobalID': line.gtin === null ? undefined : { '@schemeID': '0160', '#text': line.gtin },
            'ram:SellerAssignedID': line.articleNumber ?? undefined,
            'ram:Name': texts.lineName(line),
          },
          'ram:SpecifiedLineTradeAgreement': {
            'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice(line, channel) },
          },
          'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': amountOf(line, sign) },
          'ram:SpecifiedLineTradeSettlement': {
            'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...taxOf(seller, line.vatBasisPoints) },
            'ram:BillingSpecifiedPeriod': period(line.deliveredOn, line.deliveredOn),
            'ram:SpecifiedTradeSettlementLineMonetarySummation': {
              'ram:LineTotalAmount': euros(sign * (nets[index] ?? 0)),
            },
            'ram:ReceivableSpecifiedTradeAccountingAccount': costCentre === null ? undefined : { 'ram:ID': costCentre },
          },
        }
      }),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': buyer.leitwegId ?? orNone(buyer.reference, buyer.reference),
        'ram:SellerTradeParty': partyOf(seller, true),
        'ram:BuyerTradeParty': partyOf(buyer, false),
        'ram:SellerOrderReferencedDocument':
          orders.length === 1 && orders[0] ? { 'ram:IssuerAssignedID': orders[0] } : undefined,
        'ram:BuyerOrderReferencedDocument':
          numbers.orderNumber === null ? undefined : { 'ram:IssuerAssignedID': numbers.orderNumber },
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': day(until) },
      },
      'ram:ApplicableHeaderTradeSettlement': {
        'ram:CreditorReferenceID': payment?.kind === 'directDebit' ? payment.creditorId : undefined,
        'ram:PaymentReference': number,
        'ram:InvoiceCurrencyCode': 'EUR',
        'ram:SpecifiedTradeSettlementPaymentMeans': paymentOf(payment),
        'ram:ApplicableTradeTax': totals.rates.map(({ rateBasisPoints, netCents, vatCents }) => ({
          'ram:CalculatedAmount': euros(sign * vatCents),
          'ram:TypeCode': 'VAT',
          'ram:ExemptionReason': seller.taxStatus === 'exempt' ? texts.exemption : undefined,
          'ram:BasisAmount': euros(sign * netCents),
          ...taxOf(seller, rateBasisPoints),
        })),
        'ram:BillingSpecifiedPeriod': period(from, until),
        'ram:SpecifiedTradePaymentTerms':
          dueOn === null
            ? undefined
            : {
                'ram:DueDateDateTime': day(dueOn),
                'ram:DirectDebitMandateID': payment?.kind === 'directDebit' ? payment.mandateReference : undefined,
              },
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
          'ram:LineTotalAmount': euros(sign * addCents(nets)),
          'ram:TaxBasisTotalAmount': euros(sign * totals.netCents),
          'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#text': euros(sign * totals.vatCents) },
          'ram:GrandTotalAmount': euros(sign * totals.grossCents),
          'ram:TotalPrepaidAmount': prepaidCents === 0 ? undefined : euros(sign * prepaidCents),
          'ram:DuePayableAmount': euros(sign * (totals.grossCents - prepaidCents)),
        },
        'ram:InvoiceReferencedDocument': precedes.map((before) => ({
          'ram:IssuerAssignedID': before.number,
          'ram:FormattedIssueDateTime': {
            'qdt:DateTimeString': { '@format': '102', '#text': before.issuedOn.replaceAll('-', '') },
          },
        })),
        'ram:ReceivableSpecifiedTradeAccountingAccount':
          numbers.costCentre === null ? undefined : { 'ram:ID': numbers.costCentre },
      },
    },
  }
}
