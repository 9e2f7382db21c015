import { shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** To whoever has allowed a hub to take money: the mandate as it was given, to be kept. */
export const mandateGiven = ({ words, format }: Pen, data: MailData['mandateGiven']): Letter => {
  const { name, hubName: hub, creditorId, reference, holder, iban, signedOn } = data
  return {
    subject: words('mandateGiven.subject', { reference, hub }),
    name,
    paragraphs: [
      words('mandateGiven.lead', { hub, day: format.fullDay(signedOn) }),
      words('mandateGiven.text', { hub, creditor: creditorId, reference }),
      ...(iban === '' ? [] : [words('mandateGiven.account', { holder, iban: shortIban(iban) })]),
      words('mandateGiven.back'),
    ],
    lines: [],
    sums: [],
    remarks: [words('mandateGiven.end', { hub })],
    path: '/',
    link: words('toMarket'),
  }
}

/** To whoever is debited: what, when, and by which mandate. */
export const debitAnnounced = ({ words, format }: Pen, data: MailData['debitAnnounced']): Letter => {
  const { name, hubName: hub, creditorId: creditor, reference, iban, executeOn, taken } = data
  const amount = format.money(taken.reduce((sum, { cents }) => sum + cents, 0))
  const day = format.fullDay(executeOn)
  return {
    subject: words('debitAnnounced.subject', { hub, day }),
    name,
    paragraphs: [words('debitAnnounced.lead', { hub, amount, day, iban: shortIban(iban) })],
    lines: taken.flatMap(({ purpose, cents, returnFeeCents = 0 }) => [
      { text: purpose, amount: format.money(cents - returnFeeCents) },
      ...(returnFeeCents > 0
        ? [{ text: words('debitAnnounced.returnFee'), amount: format.money(returnFeeCents) }]
        : []),
    ]),
    sums: [{ text: words('debitAnnounced.total'), amount }],
    remarks: [words('debitAnnounced.mandate', { reference, creditor }), words('debitAnnounced.covered')],
    path: '/',
    link: words('toMarket'),
  }
}
