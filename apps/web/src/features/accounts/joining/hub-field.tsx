import { useQuery } from '@tanstack/react-query'
import { type Form, useFieldError, useFormValue } from '../../../forms/form.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { hubsQuery } from './queries.ts'

/** Which hub one wants to work with. Nothing chosen is the region's own, which stands first. */
export const HubField = ({ form }: { form: Form<{ homeHub: string }> }) => {
  const t = useWorkplaceTranslations('companyProfile')
  const chosen = useFormValue(form, 'homeHub')
  const error = useFieldError(form, 'homeHub')
  const { data } = useQuery(hubsQuery)
  const hubs = data?.hubs ?? []
  if (data?.hubs.length === 0) return <FormSection title={t('sections.hub')} hint={t('sectionHints.noHub')} />
  return (
    <FormSection title={t('sections.hub')} hint={t('sectionHints.hub')}>
      <Field label={form.labels.homeHub} name="homeHub" error={error} isRequired className="sm:col-span-2">
        <Select
          name="homeHub"
          options={hubs.map(({ slug, name, city }) => ({ value: slug, label: `${name}, ${city}` }))}
          value={chosen === '' ? (hubs[0]?.slug ?? '') : chosen}
          onChange={(event) => form.set('homeHub', event.target.value)}
        />
      </Field>
    </FormSection>
  )
}
