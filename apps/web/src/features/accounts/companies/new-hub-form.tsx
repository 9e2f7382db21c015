import { hubEntry } from '@regionalmarkt/contract/administration/companies.schema.ts'
import { createHub } from '@regionalmarkt/contract/administration/companies.ts'
import { useForm } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { ContactFields } from '../fields/contact-fields.tsx'

const initial = {
  ...{ name: '', legalName: '', street: '', postcode: '', city: '' },
  ...{ contactName: '', email: '', phone: '', vatId: '' },
}

/** A new hub, as the platform enters it. */
export const NewHubForm = ({ onEntered }: { onEntered: (companyId: string) => void }) => {
  const t = useWorkplaceTranslations('companies')
  const field = useWorkplaceTranslations('companyProfile.fields')
  const hint = useWorkplaceTranslations('companyProfile.hints')
  const section = useWorkplaceTranslations('companyProfile.sections')
  const send = useSend(createHub, {
    topics: ['approvals', 'account'],
    onDone: ({ companyId }, { body }) => {
      form.done()
      toast({ tone: 'success', title: t('created', { name: body.name }), text: t('createdText') })
      onEntered(companyId)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      name: field('name'),
      legalName: field('legalName'),
      street: field('street'),
      postcode: field('postcode'),
      city: field('city'),
      vatId: field('vatId'),
      contactName: field('contactName'),
      email: field('email'),
      phone: field('phone'),
    },
    initial,
    draftUnder: 'regionalmarkt.form.enter-hub',
    schema: hubEntry,
    bodyOf: (values) => values,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-10">
        <FormErrors form={form} />
        <FormSection title={section('company')}>
          <TextField form={form} name="name" className="sm:col-span-2" />
          <TextField form={form} name="legalName" hint={hint('legalName')} className="sm:col-span-2" />
          <TextField form={form} name="street" className="sm:col-span-2" />
          <TextField form={form} name="postcode" inputMode="numeric" />
          <TextField form={form} name="city" />
          <TextField form={form} name="vatId" hint={hint('vatId')} isOptional />
        </FormSection>
        <ContactFields form={form} />
        <FormEnd form={form} label={t('newHub.send')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
