import { type Change, changesIn } from '@regionalmarkt/domain/access/changes-in.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { AuditEntry } from './queries.ts'
import { useFieldName, useToldText } from './told-text.ts'

type Names = Readonly<Record<string, string>>

/** As many fit under each other without being opened. */
const shownAtOnce = 3

const useChangeText = (names: Names) => {
  const nameOf = useFieldName()
  const textOf = useToldText(names)
  return ({ field, language, before, after }: Change): string | null => {
    const [was, is] = [before, after].map((value) => (value === undefined ? undefined : textOf(field, value)))
    // An id that nothing is called by any more tells nobody anything.
    if ((was ?? null) === null && (is ?? null) === null) return null
    const values = was === undefined ? is : `${was ?? '–'} → ${is ?? '–'}`
    return `${nameOf(field, language)}: ${values}`
  }
}

/** What an act changed, field by field, in the thing it is about and in each of its parts. */
export const EntryChanges = ({ entry, names }: { entry: AuditEntry; names: Names }) => {
  const t = useWorkplaceTranslations('administration.audit')
  const textOf = useChangeText(names)
  const told = changesIn(entry).flatMap(({ id, changes }, at) => {
    const texts = changes.map(textOf).filter((text) => text !== null)
    if (id === null) return texts.map((text) => ({ key: text, text, part: null }))
    const part = names[id] ?? null
    return texts.length === 0 && part === null ? [] : [{ key: `${at}`, text: texts.join(' · '), part }]
  })
  if (told.length === 0) return null
  const list = (
    <ul className="max-w-prose text-sm text-pretty break-words">
      {told.map(({ key, text, part }) => (
        <li key={key}>
          {part !== null && <span className="font-semibold">{part}</span>}
          {part !== null && text !== '' && ' · '}
          {text}
        </li>
      ))}
    </ul>
  )
  if (told.length <= shownAtOnce) return list
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm text-quiet">{t('show', { count: told.length })}</summary>
      {list}
    </details>
  )
}
