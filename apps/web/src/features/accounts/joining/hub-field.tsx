import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Form } from '../../../platform/form.ts'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { hubsQuery } from './queries.ts'

/** Which hub one wants to work with. Nothing chosen is the region's own, which stands first. */
export const HubField = <V extends { homeHub: string }>({ form }: { form: Form<V> }) => {
  const t = useTranslations('companyProfile')
  const hubs = useQuery(hubsQuery).data?.hubs ?? []
  return (
    <FormSection title={t('sections.hub')} hint={t('sectionHints.hub')}>
      <Field
        label={form.labels.homeHub}
        name="homeHub"
        error={form.errorOf('homeHub')}
        isRequired
        className="sm:col-span-2"
      >
        <Select
          name="homeHub"
          options={hubs.map(({ slug, name, city }) => ({ value: slug, label: `${name}, ${city}` }))}
          value={form.values.homeHub === '' ? (hubs[0]?.slug ?? '') : form.values.homeHub}
          onChange={(event) => form.set('homeHub', event.target.value)}
        />
      </Field>
    </FormSection>
  )
}
