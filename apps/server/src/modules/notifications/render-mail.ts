import { createFormat } from '@regionalmarkt/i18n/format.ts'
import { mailWords } from '@regionalmarkt/i18n/notifications/mail-words.ts'
import type { Locale } from '../../platform/viewer.ts'
import type { Letter, Pen } from './letter.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import {
  confirmEmail,
  decided,
  decisionNoted,
  ibanChanged,
  invitation,
  letIn,
  passwordChanged,
  registrationReceived,
  registrationToDecide,
  resetPassword,
} from './templates/account-letters.ts'
import {
  complaintDecided,
  complaintReported,
  complaintTakenBack,
  recourseAnswered,
  recourseTaken,
  recourseTakenBack,
} from './templates/complaint.ts'
import { documentIssued } from './templates/document-issued.ts'
import { documentObjected } from './templates/document-objected.ts'
import { householdOrderPlaced } from './templates/household-order-placed.ts'
import { lineCancelled } from './templates/line-cancelled.ts'
import { lotRecalled, recallLifted } from './templates/lot-recalled.ts'
import { debitAnnounced, mandateGiven } from './templates/mandate.ts'
import { newOrder } from './templates/new-order.ts'
import { newSupplierOrder } from './templates/new-supplier-order.ts'
import { customerChangedOrder, orderChanged } from './templates/order-changed.ts'
import { orderCompleted } from './templates/order-completed.ts'
import { orderConfirmed } from './templates/order-confirmed.ts'
import { orderPlaced } from './templates/order-placed.ts'
import { orderRecounted, orderRestored } from './templates/order-restored.ts'
import { orderShort } from './templates/order-short.ts'
import { orderTaken } from './templates/order-taken.ts'
import { overdueReminder } from './templates/overdue-reminder.ts'
import { guestOrderLetGo, paymentReminder, unpaidOrderLetGo } from './templates/payment.ts'
import { recurringDiffers, recurringFailed, recurringMoved, recurringOrdered } from './templates/recurring-letters.ts'
import { stockWarnings } from './templates/stock-warnings.ts'
import { substituteDeclined, substituteOffered } from './templates/substitute.ts'
import { supplierOrderChanged } from './templates/supplier-order-changed.ts'
import { supplierOrderFirm } from './templates/supplier-order-firm.ts'
import { supplyDeclined } from './templates/supply-declined.ts'
import { orderTaxedAnew, supplierTaxStatusChanged } from './templates/tax-status.ts'
import {
  withdrawalDecided,
  withdrawalDeclared,
  withdrawalNoted,
  withdrawalReceived,
  withdrawalsFlood,
} from './templates/withdrawal.ts'

const templates: { readonly [T in MailTemplate]: (pen: Pen, data: MailData[T]) => Letter } = {
  orderPlaced,
  householdOrderPlaced,
  paymentReminder,
  guestOrderLetGo,
  unpaidOrderLetGo,
  withdrawalReceived,
  withdrawalNoted,
  withdrawalsFlood,
  withdrawalDeclared,
  withdrawalDecided,
  orderTaken,
  newOrder,
  orderChanged,
  customerChangedOrder,
  orderConfirmed,
  lineCancelled,
  orderShort,
  substituteOffered,
  substituteDeclined,
  orderRestored,
  lotRecalled,
  recallLifted,
  orderRecounted,
  orderCompleted,
  documentIssued,
  mandateGiven,
  supplierTaxStatusChanged,
  orderTaxedAnew,
  debitAnnounced,
  overdueReminder,
  complaintReported,
  complaintTakenBack,
  complaintDecided,
  recourseTaken,
  recourseTakenBack,
  recourseAnswered,
  documentObjected,
  newSupplierOrder,
  supplierOrderFirm,
  supplierOrderChanged,
  supplyDeclined,
  recurringOrdered,
  recurringDiffers,
  recurringFailed,
  recurringMoved,
  stockWarnings,
  registrationReceived,
  registrationToDecide,
  decided,
  decisionNoted,
  invitation,
  confirmEmail,
  resetPassword,
  letIn,
  ibanChanged,
  passwordChanged,
}

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Under which name a mail's HTML shows the QR code that comes with it. */
export const codePicture = 'girocode'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed stays text, whatever it looks like. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/**
 * A mail in words, in one language: plain text, and the same as simple HTML that needs no picture and no script. `code`: what the QR code
 * holds that its HTML shows beside the words, where it `hasPictures`.
 */
export const renderMail = <T extends MailTemplate>(
  template: T,
  data: MailData[T],
  {
    locale,
    publicUrl,
    hasPictures = false,
  }: { readonly locale: Locale; readonly publicUrl: string; readonly hasPictures?: boolean },
): RenderedMail & { readonly code: string | null } => {
  const words = mailWords(locale)
  const letter = templates[template]({ words, format: createFormat(locale), locale }, data)
  const url = `${publicUrl}${locale === 'en-US' && letter.isOfSignIn !== true ? '/en-US' : ''}${letter.path}`
  const link = letter.link ?? words('openOrder')
  const { name } = letter
  const greeting = name === '' ? words('greetingWithoutName') : words('greeting', { name })
  const frame = { greeting, closing: words('closing') }
  return {
    subject: letter.subject,
    text: asText(letter, { ...frame, link: `${link}: ${url}` }),
    html: asHtml(letter, { ...frame, locale, link, url, picture: hasPictures ? words('transfer.picture') : null }),
    code: (hasPictures && letter.transfer?.code) || null,
  }
}

const asText = (letter: Letter, frame: { greeting: string; closing: string; link: string }): string => {
  const rows = (all: Letter['lines']) => all.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
  const transfer = rows(letter.transfer?.facts ?? [])
  const parts = [
    frame.greeting,
    ...letter.paragraphs,
    rows(letter.lines),
    rows(letter.sums),
    transfer,
    ...letter.remarks,
  ]
  return `${[...parts, frame.link, frame.closing].filter((part) => part !== '').join('\n\n')}\n`
}

/** Mail programs know no style sheets: every element carries its own, in the colours of the market. */
const look = {
  ground: 'margin:0;padding:24px 12px;background:#f4f4f5',
  card: 'max-width:600px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#ffffff;color:#18181b;font-family:Inter,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  name: 'margin:0 0 24px;color:#166534;font-size:20px;font-weight:700;letter-spacing:-0.02em',
  paragraph: 'margin:0 0 16px',
  table: 'width:100%;margin:8px 0 24px;border-collapse:collapse',
  what: 'padding:8px 16px 8px 0;vertical-align:top',
  amount: 'padding:8px 0;text-align:right;white-space:nowrap;vertical-align:top',
  code: 'display:block;width:200px;height:200px;background:#ffffff',
  rule: ';border-top:1px solid #e4e4e7',
  total: ';font-size:18px;font-weight:700',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#15803d;color:#ffffff;font-weight:600;text-decoration:none',
  closing: 'margin:24px 0 0;color:#52525b',
} as const

const asHtml = (
  { subject, paragraphs, lines, sums, transfer, remarks }: Letter,
  frame: { locale: Locale; greeting: string; closing: string; link: string; url: string; picture: string | null },
): string => {
  const paragraph = (text: string, style: string = look.paragraph) =>
    `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const row = ({ text, amount }: Letter['lines'][number], more: string) =>
    `<tr><td style="${look.what}${more}">${escapeHtml(text)}</td><td style="${look.amount}${more}">${escapeHtml(amount)}</td></tr>`
  // A rule above every line, above the first sum and above the last one, which is the total.
  const rows = [
    ...lines.map((line) => row(line, look.rule)),
    ...sums.map((sum, index) => {
      const isTotal = index === sums.length - 1
      return row(sum, `${index === 0 || isTotal ? look.rule : ''}${isTotal ? look.total : ''}`)
    }),
  ]
  return `<!doctype html>
<html lang="${frame.locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${look.ground}"><div style="${look.card}">
<p style="${look.name}">Regionalmarkt</p>
${[frame.greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${rows.length === 0 ? '' : `<table style="${look.table}">${rows.join('')}</table>`}
${transfer ? `<table style="${look.table}">${transfer.facts.map((fact) => row(fact, look.rule)).join('')}</table>` : ''}
${transfer?.code && frame.picture !== null ? `<p style="${look.paragraph}"><img src="cid:${codePicture}" alt="${escapeHtml(frame.picture)}" width="200" height="200" style="${look.code}"></p>` : ''}
${remarks.map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(frame.url)}" style="${look.button}">${escapeHtml(frame.link)}</a></p>
${paragraph(frame.closing, look.closing)}
</div></body></html>
`
}
