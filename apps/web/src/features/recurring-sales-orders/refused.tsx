import type { DraftLine } from './template-draft.ts'
import type { Wrong } from './template-wrong.ts'

/** What the server refuses of a template, of its lines by their names. */
export const Refused = ({ wrong, lines }: { wrong: Wrong; lines: readonly DraftLine[] }) => {
  const ofTemplate = wrong.lines.size > 0 ? [] : [wrong.reason, ...wrong.fields.values()]
  const ofLines = lines.flatMap(({ salesUnitId, name }) => {
    const text = wrong.lines.get(salesUnitId)
    return text === undefined ? [] : [`${name}: ${text}`]
  })
  const texts = [...ofTemplate, ...ofLines].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <ul role="alert" className="flex flex-col gap-1 font-medium text-danger-ink">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
