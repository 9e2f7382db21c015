import { registerSupplier } from '@regionalmarkt/contract/accounts/register-supplier.ts'
import { supplierRegistration } from '@regionalmarkt/contract/accounts/registrations.ts'
import { useTranslations } from 'use-intl'
import { ContactFields } from '../../platform/contact-fields.tsx'
import { useForm } from '../../platform/form.ts'
import { FormEnd } from '../../platform/form-end.tsx'
import { FormErrors, LongTextField, TextField } from '../../platform/form-fields.tsx'
import { orNull } from '../../platform/form-values.ts'
import { useSend } from '../../platform/queries.ts'
import type { ActiveAccount } from '../../platform/session.ts'
import { TaxFields } from '../../platform/tax-fields.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { HubField } from './hub-field.tsx'
import { useJoined } from './use-joined.ts'

const empty = {
  ...{ name: '', legalName: '', street: '', postcode: '', city: '', contactName: '', email: '', phone: '' },
  ...{ taxStatus: 'standard', taxNumber: '', vatId: '', organicControlNumber: '', organicCertificateUntil: '' },
  ...{ story: '', homeHub: '' },
}

/** A producer that no hub knows yet; it waits for the hub that was chosen. */
export const SupplierForm = ({ person }: { person: ActiveAccount }) => {
  const t = useTranslations()
  const field = useTranslations('companyProfile.fields')
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
      homeHub: field('homeHub'),
    },
    initial: { ...empty, contactName: person.userName ?? '', email: person.email ?? '' },
    keptUnder: `regionalmarkt.form.new-supplier.${person.userId}`,
    schema: supplierRegistration,
    bodyOf: ({ organicCertificateUntil, homeHub, ...values }) => ({
      ...values,
      organicCertificateUntil: orNull(organicCertificateUntil),
      homeHub: orNull(homeHub),
    }),
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  const hint = useTranslations('companyProfile.hints')
  const wide = 'sm:col-span-2'
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-10">
      <FormErrors form={form} />
      <FormSection title={t('companyProfile.sections.farm')}>
        <TextField form={form} name="name" hint={hint('name')} autoComplete="organization" className={wide} />
        <TextField form={form} name="legalName" hint={hint('legalName')} className={wide} />
        <TextField form={form} name="street" autoComplete="address-line1" className={wide} />
        <TextField form={form} name="postcode" autoComplete="postal-code" inputMode="numeric" />
        <TextField form={form} name="city" autoComplete="address-level2" />
      </FormSection>
      <ContactFields form={form} />
      <TaxFields form={form} />
      <FormSection title={t('companyProfile.sections.organic')} hint={t('companyProfile.sectionHints.organic')}>
        <TextField form={form} name="organicControlNumber" hint={hint('organicControlNumber')} isOptional />
        <TextField form={form} name="organicCertificateUntil" type="date" isOptional />
      </FormSection>
      <FormSection title={t('companyProfile.sections.story')}>
        <div className={wide}>
          <LongTextField form={form} name="story" hint={hint('story')} rows={4} maxLength={5000} isOptional />
        </div>
      </FormSection>
      <HubField form={form} />
      <FormEnd form={form} next={t('accounts.next')} label={t('accounts.newSupplier.send')} isBusy={send.isPending} />
    </form>
  )
}
