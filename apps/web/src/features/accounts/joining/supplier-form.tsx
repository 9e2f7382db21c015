import { supplierRegistration } from '@regionalmarkt/contract/accounts/joining.schema.ts'
import { registerSupplier } from '@regionalmarkt/contract/accounts/joining.ts'
import { useForm } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors } from '../../../forms/form-fields.tsx'
import { orNull } from '../../../forms/form-values.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import type { ActiveAccount } from '../../../platform/session.ts'
import { noSupplier, SupplierFields, supplierBodyOf, useSupplierLabels } from '../fields/supplier-fields.tsx'
import { HubField } from './hub-field.tsx'
import { useJoined } from './use-joined.ts'

/** A producer that no hub knows yet; it waits for the hub that was chosen. */
export const SupplierForm = ({ person }: { person: ActiveAccount }) => {
  const t = useWorkplaceTranslations()
  const joined = useJoined()
  const send = useSend(registerSupplier, {
    topics: ['account'],
    onDone: ({ companyName, hubName }) => {
      form.done()
      void joined(t('accounts.newSupplier.done', { company: companyName, hub: hubName }))
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { ...useSupplierLabels(), homeHub: t('companyProfile.fields.homeHub') },
    initial: { ...noSupplier, homeHub: '', contactName: person.userName ?? '', email: person.email ?? '' },
    draftUnder: `regionalmarkt.form.new-supplier.${person.userId}`,
    schema: supplierRegistration,
    bodyOf: ({ homeHub, ...values }) => ({ ...supplierBodyOf(values), homeHub: orNull(homeHub) }),
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-10">
      <FormErrors form={form} />
      <SupplierFields form={form} isOwn />
      <HubField form={form} />
      <FormEnd form={form} next={t('accounts.next')} label={t('accounts.newSupplier.send')} isBusy={send.isPending} />
    </form>
  )
}
