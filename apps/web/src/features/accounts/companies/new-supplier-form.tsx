import { supplierEntry } from '@regionalmarkt/contract/accounts/joining.schema.ts'
import { createSupplier } from '@regionalmarkt/contract/accounts/joining.ts'
import { useForm } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { noSupplier, SupplierFields, supplierBodyOf, useSupplierLabels } from '../fields/supplier-fields.tsx'
import { useEntered } from './use-entered.ts'

/** A producer as the hub enters it; `hubId` keeps one hub's draft from another's on a shared device. */
export const NewSupplierForm = ({ hubId }: { hubId: string }) => {
  const t = useWorkplaceTranslations('companies.newSupplier')
  const entered = useEntered()
  const send = useSend(createSupplier, {
    topics: ['approvals'],
    onDone: ({ companyId }, { body }) => {
      form.done()
      void entered(companyId, body.name)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: useSupplierLabels(),
    initial: noSupplier,
    draftUnder: `regionalmarkt.form.enter-supplier.${hubId}`,
    schema: supplierEntry,
    bodyOf: supplierBodyOf,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-10">
        <FormErrors form={form} />
        <SupplierFields form={form} isOwn={false} />
        <FormEnd form={form} label={t('send')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
