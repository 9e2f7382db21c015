import type { Form } from '../../../forms/form.ts'
import { TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { FormSection } from '../../../ui/form-section.tsx'

type Contact = { contactName: string; email: string; phone: string }

/** Whom one calls. */
export const ContactFields = ({ form }: { form: Form<Contact> }) => {
  const t = useWorkplaceTranslations('companyProfile')
  return (
    <FormSection title={t('sections.contact')} hint={t('sectionHints.contact')}>
      <TextField form={form} name="contactName" autoComplete="name" className="sm:col-span-2" />
      <TextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('hints.phone')}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
