import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldIds } from './field.tsx'

type Props = {
  /** What went wrong as a whole; without it "please check what you entered". */
  title?: string | undefined
  /** One entry per field, in the order of the form; `name` as in the form. */
  errors?: readonly { name: string; message: string }[]
  /** Changes with every attempt, so that the second failure takes the focus again. */
  attempt?: number
}

/** Takes the focus after a failed save and leads to each field. Shows nothing when there is nothing to say. */
export const ErrorSummary = ({ title, errors = [], attempt = 0 }: Props) => {
  const t = useTranslations('ui')
  const idOf = useFieldIds()
  const box = useRef<HTMLDivElement>(null)
  const isShown = title !== undefined || errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes the focus even with the same errors
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-2xl bg-danger-tint p-4 text-danger-ink">
      <p className="font-semibold">{title ?? t('errorSummary')}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${idOf(name)}`}
                className="inline-block min-h-6 leading-6 underline"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(idOf(name))?.focus()
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
