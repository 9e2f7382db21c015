import type { Marking } from '@regionalmarkt/domain/articles/marking.ts'
import type { Locale } from '../locale.ts'
import { marking as german } from './de-DE.ts'
import { marking as english } from './en-US.ts'
import { type MarkingRow, markingRows } from './marking-rows.ts'

const words = { 'de-DE': german, 'en-US': english }

/** The same for whoever has the words of both languages: the server. */
export const markingTexts = (marking: Marking | null, locale: Locale): MarkingRow[] =>
  markingRows(marking, locale, words[locale])
