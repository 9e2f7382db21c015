import { useTranslations } from 'use-intl'
import type { Form } from '../../platform/form.ts'
import type { FormValues } from '../../platform/form-values.ts'
import { Button } from '../../ui/button.tsx'

type Props<V extends FormValues> = { form: Form<V>; label: string; isBusy: boolean }

/** The end of a form: sending it, and throwing away what was typed. */
export const FormEnd = <V extends FormValues>({ form, label, isBusy }: Props<V>) => {
  const t = useTranslations('articles.edit')
  return (
    <div className="border-t border-line pt-5">
      <p className="text-pretty text-sm text-quiet">{t('draftKept')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="large" isBusy={isBusy} className="max-sm:w-full">
          {label}
        </Button>
        {form.isChanged && (
          <Button look="link" onClick={form.done}>
            {t('discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
