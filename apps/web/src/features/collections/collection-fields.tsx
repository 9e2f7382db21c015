import { collectionAudiences } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { DayField } from '../../forms/day-fields.tsx'
import type { Form } from '../../forms/form.ts'
import { ChoiceField, LongTextField, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { FormSection } from '../../ui/form-section.tsx'
import type { CollectionValues } from './collection-values.ts'
import { PictureField } from './picture-field.tsx'

export const useCollectionLabels = () => {
  const t = useWorkplaceTranslations('collections.field')
  return {
    'title.de': t('titleDe'),
    'title.en': t('titleEn'),
    'text.de': t('textDe'),
    'text.en': t('textEn'),
    picture: t('picture'),
    audience: t('audience'),
    visibleFrom: t('visibleFrom'),
    visibleUntil: t('visibleUntil'),
  }
}

/** Everything that is said of a collection. */
export const CollectionFields = ({ form }: { form: Form<CollectionValues> }) => {
  const t = useWorkplaceTranslations('collections')
  const audiences = [...collectionAudiences].toReversed()
  return (
    <>
      <FormSection title={t('section.what')}>
        <TextField form={form} name="title.de" hint={t('hint.title')} maxLength={120} />
        <TextField form={form} name="title.en" hint={t('hint.english')} maxLength={120} isOptional />
        <LongTextField form={form} name="text.de" hint={t('hint.text')} rows={5} maxLength={5000} isOptional />
        <LongTextField form={form} name="text.en" rows={5} maxLength={5000} isOptional />
      </FormSection>
      <FormSection title={t('section.picture')}>
        <PictureField form={form} />
      </FormSection>
      <FormSection title={t('section.when')}>
        <ChoiceField
          form={form}
          name="audience"
          options={audiences.map((audience) => ({
            value: audience,
            title: t(`audience.${audience}`),
            text: t(`audienceText.${audience}`),
          }))}
          className="sm:col-span-2"
        />
        <DayField form={form} name="visibleFrom" hint={t('hint.day')} isOptional />
        <DayField form={form} name="visibleUntil" hint={t('hint.day')} isOptional />
      </FormSection>
    </>
  )
}
