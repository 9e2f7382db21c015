import { profileInput } from '@regionalmarkt/contract/accounts/profile.schema.ts'
import { updateProfile } from '@regionalmarkt/contract/accounts/profile.ts'
import {
  type RecurringMailKind,
  recurringMailKinds,
} from '@regionalmarkt/domain/recurring-sales-orders/recurring-mails.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormErrors, SelectField, TextField, TickField } from '../../../forms/form-fields.tsx'
import { currentLocale, switchLanguage } from '../../../platform/language.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { reloadActiveAccount } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { EmailFact } from './email-fact.tsx'
import type { Profile } from './queries.ts'
import { TicksField } from './ticks-field.tsx'

type Props = {
  userId: string
  profile: Profile
  /** Works for a company that can have recurring orders. */
  hasRecurringOrders: boolean
}

/** Name, language, and which mails come. */
export const PersonForm = ({ userId, profile, hasRecurringOrders }: Props) => {
  const t = useWorkplaceTranslations('profile')
  const language = useTranslations('shell.language')
  const send = useSend(updateProfile, {
    topics: ['account'],
    onDone: async ({ locale }) => {
      form.done()
      await reloadActiveAccount()
      toast({ tone: 'success', title: t('saved') })
      if (locale !== currentLocale) switchLanguage(locale)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      name: t('person.name'),
      locale: t('person.locale'),
      receivesOrderMails: t('person.receivesOrderMails'),
      recurringMails: t('person.recurringMails'),
    },
    initial: {
      name: profile.name ?? '',
      locale: profile.locale as string,
      receivesOrderMails: profile.receivesOrderMails,
      recurringMails: profile.recurringMails as string[],
    },
    draftUnder: `regionalmarkt.form.profile.${userId}`,
    schema: profileInput,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ body }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <FormErrors form={form} />
      <FormConflicts
        form={form}
        show={(_, value) =>
          Array.isArray(value)
            ? value.map((kind: RecurringMailKind) => t(`person.recurringMailKinds.${kind}`)).join(', ')
            : String(value)
        }
      />
      <TextField form={form} name="name" autoComplete="name" />
      <EmailFact profile={profile} />
      <SelectField
        form={form}
        name="locale"
        hint={t('person.localeHint')}
        options={locales.map((value) => ({ value, label: language(value) }))}
      />
      <div>
        <TickField form={form} name="receivesOrderMails" />
        <p className="mt-1 text-sm text-quiet">{t('person.mailsHint')}</p>
      </div>
      {hasRecurringOrders && (
        <TicksField
          form={form}
          name="recurringMails"
          hint={t('person.recurringMailsHint')}
          options={recurringMailKinds.map((value) => ({ value, label: t(`person.recurringMailKinds.${value}`) }))}
        />
      )}
      <Button type="submit" isBusy={send.isPending} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
