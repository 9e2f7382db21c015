import { wordToTheHub } from '@regionalmarkt/contract/accounts/joining.schema.ts'
import { claimSupplier } from '@regionalmarkt/contract/accounts/joining.ts'
import { Hourglass } from 'lucide-react'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, LongTextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import type { ClaimableSupplier } from './queries.ts'
import { useJoined } from './use-joined.ts'

/** Says to belong to this producer; its hub decides. */
export const ClaimForm = ({ userId, supplier }: { userId: string; supplier: ClaimableSupplier }) => {
  const t = useWorkplaceTranslations('accounts.claim')
  const joined = useJoined()
  const { slug, hubName } = supplier
  const send = useSend(claimSupplier, {
    topics: ['account'],
    onDone: () => {
      form.done()
      void joined(t('done', { hub: hubName }))
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { message: t('message') },
    initial: { message: '' },
    draftUnder: `regionalmarkt.form.claim.${slug}.${userId}`,
    schema: wordToTheHub,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ params: { supplierSlug: slug }, body }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <FormErrors form={form} />
      <p className="flex items-start gap-3 rounded-2xl bg-warning-tint p-4 text-warning-ink">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('waits', { hub: hubName })}
      </p>
      <LongTextField form={form} name="message" hint={t('messageHint')} rows={4} maxLength={1000} isOptional />
      <Button type="submit" size="large" isBusy={send.isPending} className="self-start">
        {t('send')}
      </Button>
    </form>
  )
}
