import { changesIn, isCode } from '@regionalmarkt/domain/access/changes-in.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { administration as german } from '@regionalmarkt/i18n/administration/de-DE.ts'
import { administration as english } from '@regionalmarkt/i18n/administration/en-US.ts'
import { errors as germanErrors } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { errors as englishErrors } from '@regionalmarkt/i18n/errors/en-US.ts'
import { market as allergens } from '@regionalmarkt/i18n/market/de-DE.ts'
import { marking as germanMarking } from '@regionalmarkt/i18n/marking/de-DE.ts'
import { marking as englishMarking } from '@regionalmarkt/i18n/marking/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { Queryable } from '../database.ts'
import { auditEntries } from '../tables.ts'

const languages = [
  { ...german.audit, errors: germanErrors, marking: germanMarking, statuses: germanStatuses },
  { ...english.audit, errors: englishErrors, marking: englishMarking, statuses: englishStatuses },
]
type Words = (typeof languages)[number]

/** A dot in a key would be read as a path. */
const saysAction = (action: string): boolean =>
  [german, english].every(({ sentences }) => action.replaceAll('.', '-') in sentences)

const saysField = ({ fields }: Words, field: string): boolean => field in fields || field in allergens.allergen

/** Texts that people wrote, in which a single small word is no code; reasons are both. */
const written: ReadonlySet<string> = new Set([
  ...['word', 'sameAs', 'invitedAs', 'fileName', 'name', 'person', 'note', 'message', 'text', 'title', 'lot', 'shelf'],
  ...['ingredients', 'storage', 'origin', 'reason', 'cancelReason', 'declineReason', 'rejectionReason', 'pauseReason'],
])
const isSmallWord = (value: string): boolean => /^[a-z]+$/.test(value)

/** Whether a value can be read: it is no code, or one of those that have words, of its field alone or wherever it stands. */
const saysValue = ({ values, errors, ...lists }: Words, field: string, value: unknown): boolean => {
  if (typeof value !== 'string' || !isCode(value) || (written.has(field) && isSmallWord(value))) return true
  // The calendar of a language names them.
  if (weekdays.some((weekday) => weekday === value)) return true
  const ofField = { ...lists.marking, ...lists.ofField } as Readonly<Record<string, object>>
  const named = [values, errors, ...Object.values(lists.statuses), ofField[field] ?? {}]
  return named.some((words) => value in words)
}

/** The acts that the log has no sentence for, in one language or the other, the fields it has no word for, and the codes in them. */
export const wordlessInLog = async (db: Queryable): Promise<readonly string[]> => {
  const { before, after } = auditEntries
  const entries = await db.selectDistinct({ action: auditEntries.action, before, after }).from(auditEntries)
  const strange = entries.flatMap(({ action, ...entry }) =>
    changesIn(entry).flatMap(({ changes }) =>
      changes.flatMap(({ field, before: was, after: is }) => {
        const codes = [was, is].flat().filter((value) => languages.some((words) => !saysValue(words, field, value)))
        const fields = languages.every((words) => saysField(words, field)) ? [] : [`${field} (${action})`]
        return [...fields, ...codes.map((code) => `${field}: ${code} (${action})`)]
      }),
    ),
  )
  const unsaid = entries.flatMap(({ action }) => (saysAction(action) ? [] : [action]))
  return [...new Set([...unsaid, ...strange])].sort()
}
