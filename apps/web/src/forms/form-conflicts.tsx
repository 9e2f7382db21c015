import { type FieldValues, get } from 'react-hook-form'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Button } from '../ui/button.tsx'
import { type Form, useFormValues } from './form.ts'

type Props<V extends FieldValues> = {
  form: Form<V>
  /** How a value reads that is no text. */
  show?: (name: string, value: unknown) => string
}

/** Both versions of every field that two people have changed at the same time, and the choice between them. */
export const FormConflicts = <V extends FieldValues>({ form, show = (_, value) => String(value) }: Props<V>) => {
  const t = useWorkplaceTranslations('conflict')
  const values = useFormValues(form)
  const clashes = form.clashes(values)
  if (clashes.length === 0) return null
  const textOf = (name: string, of: V) => {
    const value: unknown = get(of, name)
    return value === undefined || value === '' ? t('empty') : show(name, value)
  }
  return (
    <section role="alert" className="rounded-2xl bg-warning-tint p-4 text-warning-ink sm:p-5">
      <p className="font-semibold">{t('title')}</p>
      <p>{t('text')}</p>
      <ul className="mt-3 flex flex-col divide-y divide-warning/30">
        {clashes.map((name) => {
          const field = form.labels[name as never] as string
          return (
            <li key={name} className="py-3 last:pb-0">
              <p className="font-semibold">{field}</p>
              <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
                <dt>{t('mine')}</dt>
                <dd className="font-medium whitespace-pre-line">{textOf(name, values)}</dd>
                <dt>{t('theirs')}</dt>
                <dd className="font-medium whitespace-pre-line">{textOf(name, form.initial)}</dd>
              </dl>
              <div className="mt-2.5 flex flex-wrap gap-2.5">
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('keepOf', { field })}
                  onClick={() => form.decide(name, true)}
                >
                  {t('keep')}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('takeOf', { field })}
                  onClick={() => form.decide(name, false)}
                >
                  {t('take')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
