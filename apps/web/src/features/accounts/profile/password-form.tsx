import { newPassword } from '@regionalmarkt/contract/accounts/profile.schema.ts'
import { changePassword } from '@regionalmarkt/contract/accounts/profile.ts'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, TextField } from '../../../forms/form-fields.tsx'
import { ApiError } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { signIn } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** A new password. Every session ends with the old one, this one too: the way goes over the sign-in. */
export const PasswordForm = () => {
  const t = useWorkplaceTranslations('profile.password')
  const send = useSend(changePassword, {
    topics: [],
    onDone: async () => {
      form.done()
      toast({ tone: 'success', title: t('changed') })
      await signIn()
    },
    // It may have arrived: then the present password is wrong, and this session has ended.
    onRefused: (error) => form.refuse(error.status === 0 ? new ApiError(t('unsure'), 0) : error),
  })
  const form = useForm({
    labels: { currentPassword: t('current'), newPassword: t('next') },
    initial: { currentPassword: '', newPassword: '' },
    draftUnder: null,
    schema: newPassword,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ body }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" />
      <TextField form={form} name="newPassword" type="password" autoComplete="new-password" hint={t('nextHint')} />
      <Button type="submit" look="secondary" isBusy={send.isPending} className="self-start">
        {t('change')}
      </Button>
    </form>
  )
}
