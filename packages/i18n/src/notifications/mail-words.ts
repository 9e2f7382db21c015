import { createTranslator } from 'use-intl/core'
import { accountMails as germanAccount } from '../accounts/mails/de-DE.ts'
import { accountMails as englishAccount } from '../accounts/mails/en-US.ts'
import type { Locale } from '../locale.ts'
import { recurringMails as germanRecurring } from '../recurring/mails/de-DE.ts'
import { recurringMails as englishRecurring } from '../recurring/mails/en-US.ts'
import type { SameShape } from '../same-shape.ts'
import { mails as germanMails } from './de-DE.ts'
import { mails as englishMails } from './en-US.ts'

const german = { ...germanMails, account: germanAccount, recurring: germanRecurring }
const english = { ...englishMails, account: englishAccount, recurring: englishRecurring }
const messages = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, SameShape<typeof german>>

/** The words of mails in one language: `words('orderPlaced.subject', { orderNumber })`. */
export const mailWords = (locale: Locale) =>
  // The German texts are the shape; their placeholders are the arguments a translation asks for.
  createTranslator({ locale, messages: messages[locale] as typeof german })

export type MailWords = ReturnType<typeof mailWords>
