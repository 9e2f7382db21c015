import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Subject, type SubjectScope, subjectsQuery } from './queries.ts'

type Props = {
  scope: SubjectScope
  chosen: Subject | null
  onChoose: (subject: Subject) => void
  error: string | undefined
}

/** As many as the server tells at a time. */
const shownAtMost = 20

/** Finds what a rule is for: typing narrows the list, one of it is chosen. */
export const SubjectFinder = ({ scope, chosen, onChoose, error }: Props) => {
  const t = useWorkplaceTranslations('pricing')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useQuery({ ...subjectsQuery(scope, q), placeholderData: keepPreviousData })
  const found = data?.subjects ?? []
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="sr-only">{t('field.subjectId')}</legend>
      <Field label={t('field.subjectId')} name="subjectId" hint={t('find')} error={error} isRequired>
        <Input type="search" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {data === undefined && t('finding')}
        {q !== '' && data !== undefined && found.length === 0 && !isPlaceholderData && t('nothingFound')}
        {found.length === shownAtMost && t('moreFound')}
      </p>
      {found.length > 0 && (
        <ul className="max-h-60 overflow-y-auto rounded-2xl border border-line">
          {found.map((subject) => (
            <li key={subject.id} className="border-b border-line last:border-0">
              <label className="relative flex min-h-11 flex-col justify-center px-4 py-2 hover:bg-fill has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
                <input
                  type="radio"
                  name="pricing-subject"
                  className="absolute inset-0 appearance-none opacity-0"
                  checked={chosen?.id === subject.id}
                  onChange={() => onChoose(subject)}
                />
                <span className="font-semibold">{inLanguage(subject.name)}</span>
                {subject.number !== null && (
                  <span className="text-sm text-quiet">
                    {subject.supplierName} · {subject.number}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
