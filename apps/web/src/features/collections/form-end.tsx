import { useTranslations } from 'use-intl'
import type { Form } from '../../platform/form.ts'
import { Button } from '../../ui/button.tsx'
import type { CollectionValues } from './collection-values.ts'

type Props = { form: Form<CollectionValues>; label: string; isBusy: boolean; children?: React.ReactNode }

/** The end of a collection's form; `children`: what else can be done with it. */
export const FormEnd = ({ form, label, isBusy, children }: Props) => {
  const t = useTranslations('collections')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
      <Button type="submit" size="large" isBusy={isBusy} className="max-sm:w-full">
        {label}
      </Button>
      {form.isChanged && (
        <Button look="link" onClick={form.done}>
          {t('discard')}
        </Button>
      )}
      {children}
    </div>
  )
}
