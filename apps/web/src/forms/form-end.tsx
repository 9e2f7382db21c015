import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { type Form, useIsChanged } from './form.ts'

type Props<V extends FieldValues> = {
  form: Form<V>
  label: string
  isBusy: boolean
  /** What happens then. */
  next?: string
  /** What else can be done. */
  children?: ReactNode
}

/** The end of a form: sending it, and throwing away what was typed. */
export const FormEnd = <V extends FieldValues>({ form, label, isBusy, next, children }: Props<V>) => {
  const t = useTranslations('workplace')
  const isChanged = useIsChanged(form)
  return (
    <div className="border-t border-line pt-5">
      <p className="mb-4 text-sm text-pretty text-quiet">
        {next} {t('draftKept')}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="large" isBusy={isBusy} className="max-sm:w-full">
          {label}
        </Button>
        {isChanged && (
          <Button look="link" onClick={form.done}>
            {t('discard')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
