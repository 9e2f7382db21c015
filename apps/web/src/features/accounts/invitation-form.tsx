import { locales } from '@regionalmarkt/i18n/locale.ts'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Form } from '../../forms/form.ts'
import { FormErrors, SelectField, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'

type Props = { form: Form<{ email: string; locale: string }>; isBusy: boolean }

/** Who is invited to work in a company, in which language, and the button that sends the link. */
export const InvitationForm = ({ form, isBusy }: Props) => {
  const t = useWorkplaceTranslations('companies.invite')
  const ofLanguage = useTranslations('shell.language')
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-xl flex-col gap-6">
      <FormErrors form={form} />
      <TextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        hint={t('emailHint')}
      />
      <SelectField
        form={form}
        name="locale"
        options={locales.map((locale) => ({ value: locale, label: ofLanguage(locale) }))}
      />
      <p className="text-pretty text-quiet">{t('what')}</p>
      <Button type="submit" isBusy={isBusy} className="self-start">
        <Send aria-hidden />
        {t('send')}
      </Button>
    </form>
  )
}
