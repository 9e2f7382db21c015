import { businessCustomerEntry } from '@regionalmarkt/contract/accounts/joining.schema.ts'
import { createBusinessCustomer } from '@regionalmarkt/contract/accounts/joining.ts'
import { useForm } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { CustomerFields, customerBodyOf, noCustomer, useCustomerLabels } from '../fields/customer-fields.tsx'
import { useEntered } from './use-entered.ts'

/** A kitchen as the hub enters it; `hubId` keeps one hub's draft from another's on a shared device. */
export const NewBusinessCustomerForm = ({ hubId }: { hubId: string }) => {
  const t = useWorkplaceTranslations('companies.newBusinessCustomer')
  const entered = useEntered()
  const send = useSend(createBusinessCustomer, {
    topics: ['approvals'],
    onDone: ({ companyId }, { body }) => {
      form.done()
      void entered(companyId, body.name)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: useCustomerLabels(),
    initial: noCustomer,
    draftUnder: `regionalmarkt.form.enter-business-customer.${hubId}`,
    schema: businessCustomerEntry,
    bodyOf: customerBodyOf,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-10">
        <FormErrors form={form} />
        <CustomerFields form={form} isOwn={false} />
        <FormEnd form={form} label={t('send')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
