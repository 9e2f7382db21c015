import type { Format } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { MailWords } from '@regionalmarkt/i18n/notifications/mail-words.ts'

/** A mail's content before it has a form; rendered as plain text and as HTML. Nothing in it is escaped yet. */
export type Letter = {
  readonly subject: string
  readonly name: string
  readonly paragraphs: readonly string[]
  /** One row a line of the order: what, and what it costs. */
  readonly lines: readonly { readonly text: string; readonly amount: string }[]
  /** The sums below; the last one is set in bold. */
  readonly sums: readonly { readonly text: string; readonly amount: string }[]
  readonly remarks: readonly string[]
  /** What is to be transferred where, below the sums; `code`: what its QR code holds. */
  readonly transfer?: { readonly facts: Letter['lines']; readonly code: string | null } | undefined
  readonly path: string
  /** What its link says; about an order when nothing else is said. */
  readonly link?: string
  /** The path belongs to the sign-in pages, which take their language as a parameter and not in the path. */
  readonly isOfSignIn?: boolean
}

/** What a template writes with. */
export type Pen = { readonly words: MailWords; readonly format: Format; readonly locale: Locale }
