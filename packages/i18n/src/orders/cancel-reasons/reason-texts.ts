import type { CancelReason, DeclineReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { Locale } from '../../locale.ts'
import { declineReasons as germanDecline } from '../decline-reasons/de-DE.ts'
import { declineReasons as englishDecline } from '../decline-reasons/en-US.ts'
import { cancelReasons as german } from './de-DE.ts'
import { cancelReasons as english } from './en-US.ts'

const words = { 'de-DE': german, 'en-US': english }
const wordsOfDecline = { 'de-DE': germanDecline, 'en-US': englishDecline }

const filled = (sentence: string, reason: CancelReason): string =>
  'text' in reason ? sentence.replace('{text}', () => reason.text) : sentence

/** Why something of an order does not come, for whoever has the words of both languages: the server. */
export const cancelReasonText = (reason: CancelReason, locale: Locale): string =>
  filled(words[locale][reason.code], reason)

/** Why a producer cannot bring goods, as it says so itself. */
export const declineReasonText = (reason: DeclineReason, locale: Locale): string =>
  filled(wordsOfDecline[locale][reason.code], reason)
