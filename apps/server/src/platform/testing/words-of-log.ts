import { changesIn } from '@regionalmarkt/domain/access/changes-in.ts'
import { administration as german } from '@regionalmarkt/i18n/administration/de-DE.ts'
import { administration as english } from '@regionalmarkt/i18n/administration/en-US.ts'
import { market as allergens } from '@regionalmarkt/i18n/market/de-DE.ts'
import type { Database } from '../database.ts'
import { auditEntries } from '../tables.ts'

const known = [german.audit, english.audit].map(({ fields }) => ({ ...fields, ...allergens.allergen }))

/** The fields in what was written down that the log of acts has no word for, in one language or the other. */
export const fieldsWithoutWords = async (db: Database): Promise<readonly string[]> => {
  const { before, after } = auditEntries
  const entries = await db.selectDistinct({ action: auditEntries.action, before, after }).from(auditEntries)
  const told = entries.flatMap(({ action, ...entry }) =>
    changesIn(entry).flatMap(({ changes }) => changes.map(({ field }) => ({ action, field }))),
  )
  const strange = told.filter(({ field }) => known.some((words) => !(field in words)))
  return [...new Set(strange.map(({ action, field }) => `${field} (${action})`))].sort()
}
