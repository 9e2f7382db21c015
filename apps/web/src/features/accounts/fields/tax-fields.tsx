import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { useTranslations } from 'use-intl'
import type { Form } from '../../../forms/form.ts'
import { SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { FormSection } from '../../../ui/form-section.tsx'

type Taxes = { taxStatus: string; taxNumber: string; vatId: string }

/** What invoices and settlements of a producer need. */
export const TaxFields = ({ form }: { form: Form<Taxes> }) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  return (
    <FormSection title={t('companyProfile.sections.tax')} hint={t('companyProfile.sectionHints.tax')}>
      <div className="sm:col-span-2">
        <SelectField
          form={form}
          name="taxStatus"
          options={taxStatuses.map((status) => ({ value: status, label: statuses(`taxStatus.${status}`) }))}
        />
      </div>
      <TextField form={form} name="taxNumber" hint={t('companyProfile.hints.taxNumber')} isOptional />
      <TextField form={form} name="vatId" hint={t('companyProfile.hints.vatId')} isOptional />
    </FormSection>
  )
}
