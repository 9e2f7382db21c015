import type { Party, PaymentWay, Seller } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { ReminderLevel } from '@regionalmarkt/domain/billing/reminder.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { paperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'
import { drawLetterHead } from '../../../platform/paper/letter-head.ts'
import { drawSheet, mm, page } from '../../../platform/paper/sheet.ts'

export type Reminder = {
  readonly level: ReminderLevel
  readonly feeCents: number
  readonly sentOn: string
  readonly payUntil: string
  readonly seller: Seller
  readonly buyer: Party
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
  const { seller, buyer, payment, items, level, feeCents, sentOn, payUntil } = reminder
  const title = words(`reminder.title.level${level}`)
  const open = items.reduce((sum, { openCents }) => sum + openCents, 0)
  const total = open + feeCents
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
          [words('customer'), buyer.reference],
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
        ...(feeCents === 0
          ? []
          : [
              { text: words('reminder.documents'), amount: format.money(open) },
              { text: words('reminder.fee'), amount: format.money(feeCents) },
            ]),
        { text: words('reminder.total'), amount: format.money(total), isStrong: true },
      ])
      pen.space(mm(6))
      pen.text(words('reminder.pay', { amount: format.money(total), day: format.fullDay(payUntil) }))
      pen.space(mm(3))
      if (payment?.kind === 'transfer') {
        const facts = [
          [words('holder'), payment.holder],
          [words('iban'), spacedIban(payment.iban)],
          [words('purpose'), items.map(({ number }) => number).join(', ')],
        ]
        for (const [name = '', value = ''] of facts) {
          const style = { x: page.left + mm(34), width: mm(136), weight: 'semibold' as const }
          const height = pen.heightOf(value, style)
          pen.need(height)
          pen.at(name, pen.y, { width: mm(32), tone: 'grey' })
          pen.at(value, pen.y, style)
          pen.space(height + mm(1))
        }
      }
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
