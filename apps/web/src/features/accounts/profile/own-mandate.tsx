import { endOwnMandate, getOwnMandate, giveOwnMandate } from '@regionalmarkt/contract/accounts/mandates.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { debitedAccount } from '@regionalmarkt/contract/people-fields.schema.ts'
import { shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldScope } from '../../../ui/field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

const topics = ['billing', 'account'] as const
const ownMandateQuery = read(getOwnMandate, {}, topics)

type Own = ResponseOf<typeof getOwnMandate>

/** What a business customer has allowed its hub to take from its account; given here, and withdrawn as easily. */
export const OwnMandate = () => {
  const t = useWorkplaceTranslations('sepa.own')
  const { data, isLoadingError } = useQuery(ownMandateQuery)
  const [isChanging, setChanging] = useState(false)
  if (isLoadingError) return null
  return (
    <section aria-labelledby="mandate" className="mt-10 border-t border-line pt-8">
      <h2 id="mandate" className="mb-3 text-xl">
        {t('title')}
      </h2>
      {data === undefined ? (
        <SkeletonRows rows={2} />
      ) : data.mandate === null || isChanging ? (
        // Beside the form of the company, which has an IBAN too.
        <FieldScope name="mandate">
          <Give {...data} onGiven={() => setChanging(false)} />
        </FieldScope>
      ) : (
        <Held {...data} mandate={data.mandate} onChange={() => setChanging(true)} />
      )}
    </section>
  )
}

type HeldProps = Own & { mandate: NonNullable<Own['mandate']>; onChange: () => void }

const Held = ({ hubName: hub, creditorId, mandate: { holder, iban, reference, signedOn }, onChange }: HeldProps) => {
  const t = useWorkplaceTranslations('sepa.own')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const end = useSend(endOwnMandate, {
    topics,
    onDone: () => {
      setAsking(false)
      toast({ tone: 'success', title: t('ended') })
    },
  })
  return (
    <>
      <p className="max-w-prose text-pretty">
        {t('held', { hub, holder, reference, iban: shortIban(iban), day: format.fullDay(signedOn) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {creditorId !== null && (
          <Button look="link" onClick={onChange}>
            {t('change')}
          </Button>
        )}
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={t('endTitle')}
          description={t('endText')}
          trigger={<Button look="link">{t('end')}</Button>}
          confirm={t('end')}
          isBusy={end.isPending}
          onConfirm={() => end.mutate({})}
        />
      </div>
    </>
  )
}

const Give = ({ hubName: hub, creditorId, onGiven }: Own & { onGiven: () => void }) => {
  const t = useWorkplaceTranslations('sepa.own')
  const send = useSend(giveOwnMandate, {
    topics,
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('given') })
      onGiven()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { holder: t('holder'), iban: t('iban') },
    initial: { holder: '', iban: '' },
    // The number of an account does not lie around.
    draftUnder: null,
    schema: debitedAccount,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ body }),
  })
  if (creditorId === null) return <p className="max-w-prose text-quiet">{t('notOffered', { hub })}</p>
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="max-w-prose text-pretty">{t('ask', { hub })}</p>
      <FormErrors form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="holder" autoComplete="off" maxLength={70} />
        <TextField form={form} name="iban" autoComplete="off" maxLength={42} />
      </div>
      <p className="max-w-prose text-sm text-pretty text-quiet">{t('text', { hub, creditor: creditorId })}</p>
      <Button type="submit" className="self-start max-sm:w-full" isBusy={send.isPending}>
        <FileSignature aria-hidden />
        {t('give')}
      </Button>
    </form>
  )
}
