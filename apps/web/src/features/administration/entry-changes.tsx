import { type Change, changesIn, type Told } from '@regionalmarkt/domain/access/changes-in.ts'
import { Fragment } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { AuditEntry } from './queries.ts'
import { amounts, useFieldName, useToldText } from './told-text.ts'

type Names = Readonly<Record<string, string>>

const useChangeText = (names: Names, known: readonly (string | null)[]) => {
  const nameOf = useFieldName()
  const textOf = useToldText(names)
  return ({ field, language, before, after }: Change, measure: Told | undefined): string | null => {
    const [was, is] = [before, after].map((value) => (value === undefined ? undefined : textOf(field, value, measure)))
    // An id that nothing is called by any more tells nobody anything.
    if ((was ?? null) === null && (is ?? null) === null) return null
    // Nor does what the sentence says already, or what reads as it did.
    if (was === is || (was === undefined && known.includes(is ?? null))) return null
    if (is === undefined && known.includes(was ?? null)) return null
    const values = was === undefined ? is : is === undefined ? was : `${was ?? '–'} → ${is ?? '–'}`
    return `${nameOf(field, language)}: ${values}`
  }
}

type Line = { readonly key: string; readonly part: string | null; readonly text: string }

const Line = ({ line: { part, text } }: { line: Line }) => (
  <>
    {part !== null && <b className="font-semibold">{part}</b>}
    {part !== null && text !== '' && ' · '}
    {text}
  </>
)

/** So many characters of it fit in one line of a wide table. */
const longestLine = 120

const lengthOf = ({ part, text }: Line): number => (part?.length ?? 0) + text.length

/** As many lines as stand beside each other in one, at least the first. */
const fitting = (lines: readonly Line[]): readonly Line[] => {
  const ends = lines.map((_, at) => lines.slice(0, at + 1).reduce((sum, line) => sum + lengthOf(line), 0))
  return lines.slice(0, Math.max(1, ends.filter((end) => end <= longestLine).length))
}

/** What an act changed, field by field, in the thing it is about and in each of its parts: in one line, which opens if it holds more. */
export const EntryChanges = ({ entry, names }: { entry: AuditEntry; names: Names }) => {
  const t = useWorkplaceTranslations('administration.audit')
  const textOf = useChangeText(names, [entry.subjectName, entry.companyName])
  const lines = changesIn(entry).flatMap(({ id, changes }, at): readonly Line[] => {
    const measure = changes.find(({ field }) => field === 'measure')?.after
    // What amounts are counted in stands in each of them.
    const shown = changes.some(({ field }) => amounts.has(field))
      ? changes.filter(({ field }) => field !== 'measure')
      : changes
    const texts = shown.map((change) => textOf(change, measure)).filter((text) => text !== null)
    if (id === null) return texts.map((text, place) => ({ key: `${at}-${place}`, text, part: null }))
    const part = names[id] ?? null
    return texts.length === 0 && part === null ? [] : [{ key: `${at}`, text: texts.join(' · '), part }]
  })
  const shown = fitting(lines)
  const inOneLine = shown.map((line, at) => (
    <Fragment key={line.key}>
      {at > 0 && ' · '}
      <Line line={line} />
    </Fragment>
  ))
  if (lines.length === 0) return null
  if (shown.length === lines.length && lines.every((line) => lengthOf(line) <= longestLine)) {
    return <p className="text-sm break-words text-quiet">{inOneLine}</p>
  }
  return (
    <details className="group text-sm text-quiet">
      <summary className="min-h-6 cursor-pointer truncate leading-6 max-sm:min-h-11 max-sm:py-2.5">
        <span className="group-open:hidden">
          {inOneLine}
          {shown.length < lines.length && ` · ${t('andMore', { count: String(lines.length - shown.length) })}`}
        </span>
        <span className="hidden group-open:inline">{t('show', { count: lines.length })}</span>
      </summary>
      <ul className="max-w-prose pb-2 text-pretty break-words text-ink">
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </details>
  )
}
