import { DayField } from '../../../forms/day-fields.tsx'
import type { Form } from '../../../forms/form.ts'
import { LongTextField, TextField } from '../../../forms/form-fields.tsx'
import { orNull } from '../../../forms/form-values.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { TaxFields } from './tax-fields.tsx'

/** A producer that nobody has typed yet. */
export const noSupplier = {
  ...{ name: '', legalName: '', street: '', postcode: '', city: '', contactName: '', email: '', phone: '' },
  ...{ taxStatus: 'standard', taxNumber: '', vatId: '', organicControlNumber: '', organicCertificateUntil: '' },
  story: '',
}

export const useSupplierLabels = (): Record<keyof typeof noSupplier, string> => {
  const field = useWorkplaceTranslations('companyProfile.fields')
  return {
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
  }
}

export const supplierBodyOf = ({ organicCertificateUntil, ...values }: typeof noSupplier) => ({
  ...values,
  organicCertificateUntil: orNull(organicCertificateUntil),
})

type Props = {
  form: Form<typeof noSupplier>
  /** Who types it works there: it is spoken to, and the browser fills in what it knows. */
  isOwn: boolean
}

/** Who a producer is, whom one calls, what settlements and organic claims need, and what the market tells about it. */
export const SupplierFields = ({ form, isOwn }: Props) => {
  const t = useWorkplaceTranslations()
  const hint = useWorkplaceTranslations('companyProfile.hints')
  const knownAs = (token: string) => (isOwn ? token : undefined)
  const wide = 'sm:col-span-2'
  return (
    <>
      <FormSection title={t(isOwn ? 'companyProfile.sections.farm' : 'companies.newSupplier.farm')}>
        <TextField
          form={form}
          name="name"
          hint={hint('name')}
          autoComplete={knownAs('organization')}
          className={wide}
        />
        <TextField form={form} name="legalName" hint={hint('legalName')} className={wide} />
        <TextField form={form} name="street" autoComplete={knownAs('address-line1')} className={wide} />
        <TextField form={form} name="postcode" autoComplete={knownAs('postal-code')} inputMode="numeric" />
        <TextField form={form} name="city" autoComplete={knownAs('address-level2')} />
      </FormSection>
      <ContactFields form={form} />
      <TaxFields form={form} />
      <FormSection title={t('companyProfile.sections.organic')} hint={t('companyProfile.sectionHints.organic')}>
        <TextField form={form} name="organicControlNumber" hint={hint('organicControlNumber')} isOptional />
        <DayField form={form} name="organicCertificateUntil" isOptional />
      </FormSection>
      <FormSection title={t(isOwn ? 'companyProfile.sections.story' : 'companies.story')}>
        <div className={wide}>
          <LongTextField form={form} name="story" hint={hint('story')} rows={4} maxLength={5000} isOptional />
        </div>
      </FormSection>
    </>
  )
}
