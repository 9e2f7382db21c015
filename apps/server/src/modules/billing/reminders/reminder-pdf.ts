import type { Party, PaymentWay, Seller } from '@regionalmarkt/domain/billing/billing-document.ts'
import { pointsAbove } from '@regionalmarkt/domain/billing/default-interest.ts'
import type { ReminderLevel } from '@regionalmarkt/domain/billing/reminder.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { paperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'
import { drawLetterHead } from '../../../platform/paper/letter-head.ts'
import { drawSheet, mm } from '../../../platform/paper/sheet.ts'
import { drawTransfer } from '../transfer-on-paper.ts'

export type Reminder = {
  readonly level: ReminderLevel
  readonly feeCents: number
  readonly interestCents: number
  readonly chargeCents: number
  readonly returnFeeCents: number
  readonly earlierCents: number
  readonly sentOn: string
  readonly payUntil: string
  readonly seller: Seller
  readonly buyer: Party
  readonly isForHousehold: boolean
  readonly payment: PaymentWay | null
  readonly items: readonly {
    readonly number: string
    readonly issuedOn: string
    readonly dueOn: string
    readonly openCents: number
  }[]
}

/** A reminder as paper: which documents are overdue, what they come to, until when and where to. */
export const reminderPdf = (reminder: Reminder, locale: Locale): Promise<Buffer> => {
  const words = paperWords(locale)
  const format = createFormat(locale)
  const { seller, buyer, isForHousehold, payment, items, level, sentOn, payUntil } = reminder
  const { feeCents, interestCents, chargeCents, returnFeeCents, earlierCents } = reminder
  const title = words(`reminder.title.level${level}`)
  const open = items.reduce((sum, { openCents }) => sum + openCents, 0)
  const total = addCents([open, feeCents, interestCents, chargeCents, returnFeeCents, earlierCents])
  const damages = (
    [
      [words('reminder.earlier'), earlierCents],
      [words('reminder.fee'), feeCents],
      [words('reminder.interest'), interestCents],
      [words('reminder.charge'), chargeCents],
      [words('reminder.returnFee'), returnFeeCents],
    ] as const
  ).filter(([, cents]) => cents > 0)
  const address = (party: Party) =>
    [party.name, party.addition, party.street, `${party.postcode} ${party.city}`].filter((line) => line !== '')
  return drawSheet({
    title,
    locale,
    createdAt: new Date(`${sentOn}T12:00:00Z`),
    draw: (pen) => {
      drawLetterHead(pen, {
        writer: seller.name,
        sender: address(seller),
        address: address(buyer),
        facts: [
          [words('issuedOn'), format.fullDay(sentOn)],
          [words(isForHousehold ? 'orderNumber' : 'customer'), buyer.reference],
        ],
      })
      pen.text(title, { size: 17, weight: 'semibold' }, 'H1')
      pen.space(mm(3))
      pen.text(words(`reminder.text.level${level}`))
      pen.space(mm(5))
      pen.table(
        [
          { title: words('reminder.document'), width: mm(50) },
          { title: words('issuedOn'), width: mm(38) },
          { title: words('dueOn'), width: mm(38) },
          { title: words('reminder.open'), width: mm(47), align: 'right' },
        ],
        items.map(({ number, issuedOn, dueOn, openCents }) => ({
          cells: [number, format.fullDay(issuedOn), format.fullDay(dueOn), format.money(openCents)],
        })),
      )
      pen.sums([
        ...(total === open ? [] : [{ text: words('reminder.documents'), amount: format.money(open) }]),
        ...damages.map(([text, cents]) => ({ text, amount: format.money(cents) })),
        { text: words('reminder.total'), amount: format.money(total), isStrong: true },
      ])
      if (interestCents + chargeCents > 0) {
        const points = String(pointsAbove[isForHousehold ? 'consumer' : 'business'] / 100)
        pen.space(mm(3))
        if (interestCents > 0) pen.text(words('reminder.interestNote', { points }), { tone: 'grey' })
        if (chargeCents > 0) pen.text(words('reminder.chargeNote'), { tone: 'grey' })
      }
      pen.space(mm(6))
      const text = words('reminder.pay', { amount: format.money(total), day: format.fullDay(payUntil) })
      const numbers = items.map(({ number }) => number)
      if (payment?.kind === 'transfer') drawTransfer(pen, words, { to: payment, cents: total, numbers, text })
      else pen.text(text)
      pen.space(mm(4))
      pen.text(words('reminder.crossed'), { tone: 'grey' })
    },
    footer: [
      [seller.name, seller.street, `${seller.postcode} ${seller.city}`],
      [seller.contactName, format.phone(seller.phone), seller.email],
      [
        ...(seller.vatId === null ? [] : [words('vatId', { number: seller.vatId })]),
        ...(seller.taxNumber === null ? [] : [words('taxNumber', { number: seller.taxNumber })]),
      ],
    ],
    pageOf: (at, pages) => words('page', { page: String(at), pages: String(pages) }),
  })
}
