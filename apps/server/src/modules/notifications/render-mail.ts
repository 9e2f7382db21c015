import { createFormat } from '@regionalmarkt/i18n/format.ts'
import { mailWords } from '@regionalmarkt/i18n/mails/mail-words.ts'
import type { Locale } from '../../platform/viewer.ts'
import type { Letter, Pen } from './letter.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import {
  confirmEmail,
  decided,
  decisionNoted,
  invitation,
  passwordChanged,
  registrationReceived,
  registrationToDecide,
  resetPassword,
} from './templates/account-letters.ts'
import { lineCancelled } from './templates/line-cancelled.ts'
import { newOrder } from './templates/new-order.ts'
import { newSupplierOrder } from './templates/new-supplier-order.ts'
import { orderCompleted } from './templates/order-completed.ts'
import { orderConfirmed } from './templates/order-confirmed.ts'
import { orderPlaced } from './templates/order-placed.ts'
import { orderShort } from './templates/order-short.ts'
import { supplyDeclined } from './templates/supply-declined.ts'

const templates: { readonly [T in MailTemplate]: (pen: Pen, data: MailData[T]) => Letter } = {
  orderPlaced,
  newOrder,
  orderConfirmed,
  lineCancelled,
  orderShort,
  orderCompleted,
  newSupplierOrder,
  supplyDeclined,
  registrationReceived,
  registrationToDecide,
  decided,
  decisionNoted,
  invitation,
  confirmEmail,
  resetPassword,
  passwordChanged,
}

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed stays text, whatever it looks like. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** A mail in words, in one language: plain text, and the same as simple HTML that needs no picture and no script. */
export const renderMail = <T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): RenderedMail => {
  const words = mailWords(locale)
  const letter = templates[template]({ words, format: createFormat(locale), locale }, data)
  const url = `${publicUrl}${locale === 'en-US' && letter.isOfSignIn !== true ? '/en-US' : ''}${letter.path}`
  const link = letter.link ?? words('openOrder')
  const frame = { greeting: words('greeting', { name: letter.name }), closing: words('closing') }
  return {
    subject: letter.subject,
    text: asText(letter, { ...frame, link: `${link}: ${url}` }),
    html: asHtml(letter, { ...frame, locale, link, url }),
  }
}

const asText = (letter: Letter, frame: { greeting: string; closing: string; link: string }): string => {
  const rows = (all: Letter['lines']) => all.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
  const parts = [frame.greeting, ...letter.paragraphs, rows(letter.lines), rows(letter.sums), ...letter.remarks]
  return `${[...parts, frame.link, frame.closing].filter((part) => part !== '').join('\n\n')}\n`
}

const asHtml = (
  { subject, paragraphs, lines, sums, remarks }: Letter,
  frame: { locale: Locale; greeting: string; closing: string; link: string; url: string },
): string => {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const cell = 'style="padding:4px 0;text-align:right;white-space:nowrap;vertical-align:top"'
  const row = ({ text, amount }: Letter['lines'][number], isBold: boolean) => {
    const [open, close] = isBold ? ['<strong>', '</strong>'] : ['', '']
    const what = `<td style="padding:4px 16px 4px 0">${open}${escapeHtml(text)}${close}</td>`
    return `<tr>${what}<td ${cell}>${open}${escapeHtml(amount)}${close}</td></tr>`
  }
  const rows = [
    ...lines.map((line) => row(line, false)),
    ...sums.map((sum, index) => row(sum, index === sums.length - 1)),
  ]
  return `<!doctype html>
<html lang="${frame.locale.slice(0, 2)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#18181b;max-width:600px">
${[frame.greeting, ...paragraphs].map(paragraph).join('\n')}
${rows.length === 0 ? '' : `<table style="border-collapse:collapse;width:100%">${rows.join('')}</table>`}
${remarks.map(paragraph).join('\n')}
<p><a href="${escapeHtml(frame.url)}" style="color:#15803d">${escapeHtml(frame.link)}</a></p>
${paragraph(frame.closing)}
</body></html>
`
}
