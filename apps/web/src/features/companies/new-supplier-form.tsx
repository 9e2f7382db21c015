import { createSupplier } from '@regionalmarkt/contract/companies/create-supplier.ts'
import { supplierEntry } from '@regionalmarkt/contract/companies/entries.ts'
import { useTranslations } from 'use-intl'
import { ContactFields } from '../../platform/contact-fields.tsx'
import { useForm } from '../../platform/form.ts'
import { FormEnd } from '../../platform/form-end.tsx'
import { FormErrors, LongTextField, TextField } from '../../platform/form-fields.tsx'
import { orNull } from '../../platform/form-values.ts'
import { useSend } from '../../platform/queries.ts'
import { TaxFields } from '../../platform/tax-fields.tsx'
import { Card } from '../../ui/card.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useEntered } from './use-entered.ts'

const initial = {
  ...{ name: '', legalName: '', street: '', postcode: '', city: '', contactName: '', email: '', phone: '' },
  ...{
    taxStatus: 'standard',
    taxNumber: '',
    vatId: '',
    organicControlNumber: '',
    organicCertificateUntil: '',
    story: '',
  },
}

/** A producer as the hub enters it; `hubId` keeps one hub's draft from another's on a shared device. */
export const NewSupplierForm = ({ hubId }: { hubId: string }) => {
  const t = useTranslations()
  const field = useTranslations('companyProfile.fields')
  const hint = useTranslations('companyProfile.hints')
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
    labels: {
      name: field('supplierName'),
      legalName: field('legalName'),
      street: field('street'),
      postcode: field('postcode'),
      city: field('city'),
      contactName: field('contactName'),
      email: field('email'),
      phone: field('phone'),
      taxStatus: field('taxStatus'),
      taxNumber: field('taxNumber'),
      vatId: field('vatId'),
      organicControlNumber: field('organicControlNumber'),
      organicCertificateUntil: field('organicCertificateUntil'),
      story: field('story'),
    },
    initial,
    keptUnder: `regionalmarkt.form.enter-supplier.${hubId}`,
    schema: supplierEntry,
    bodyOf: ({ organicCertificateUntil, ...values }) => ({
      ...values,
      organicCertificateUntil: orNull(organicCertificateUntil),
    }),
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  const wide = 'sm:col-span-2'
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-10">
        <FormErrors form={form} />
        <FormSection title={t('companies.newSupplier.farm')}>
          <TextField form={form} name="name" hint={hint('name')} className={wide} />
          <TextField form={form} name="legalName" hint={hint('legalName')} className={wide} />
          <TextField form={form} name="street" className={wide} />
          <TextField form={form} name="postcode" inputMode="numeric" />
          <TextField form={form} name="city" />
        </FormSection>
        <ContactFields form={form} />
        <TaxFields form={form} />
        <FormSection title={t('companyProfile.sections.organic')} hint={t('companyProfile.sectionHints.organic')}>
          <TextField form={form} name="organicControlNumber" hint={hint('organicControlNumber')} isOptional />
          <TextField form={form} name="organicCertificateUntil" type="date" isOptional />
        </FormSection>
        <FormSection title={t('companies.story')}>
          <div className={wide}>
            <LongTextField form={form} name="story" hint={hint('story')} rows={4} maxLength={5000} isOptional />
          </div>
        </FormSection>
        <FormEnd form={form} label={t('companies.newSupplier.send')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
