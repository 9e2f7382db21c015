import { invitePersonAnywhere } from '@regionalmarkt/contract/admin/invite-person-anywhere.ts'
import { invitationEntry } from '@regionalmarkt/contract/companies/entries.ts'
import { invitePerson } from '@regionalmarkt/contract/companies/invite-person.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../platform/form.ts'
import { FormErrors, SelectField, TextField } from '../../platform/form-fields.tsx'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Desk } from './queries.ts'

type Props = { desk: Desk; companyId: string; onDone: () => void }

/** Asks for the address of somebody who is to work in a company, and sends the link. */
export const InviteForm = ({ desk, companyId, onDone }: Props) => {
  const t = useTranslations('companies.invite')
  const ofLanguage = useTranslations('shell.language')
  const send = useSend(desk === 'hub' ? invitePerson : invitePersonAnywhere, {
    topics: ['approvals'],
    onDone: (_, { body }) => {
      form.done()
      toast({ tone: 'success', title: t('done', { email: body.email }) })
      onDone()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { email: t('email'), locale: t('locale') },
    initial: { email: '', locale: 'de-DE' },
    keptUnder: `regionalmarkt.form.invite.${companyId}`,
    schema: invitationEntry,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ params: { companyId }, body }),
  })
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
      <Button type="submit" isBusy={send.isPending} className="self-start">
        <Send aria-hidden />
        {t('send')}
      </Button>
    </form>
  )
}
