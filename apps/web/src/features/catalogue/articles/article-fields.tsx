import { alcoholKinds } from '@regionalmarkt/domain/articles/alcohol.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { shelfLifeUnits } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Form } from '../../../forms/form.ts'
import { LongTextField, SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { type ArticleValues, nutritionFields } from './article-values.ts'
import { categoriesQuery } from './queries.ts'
import { useCategoryDefaults } from './use-category-defaults.ts'

type Props = { form: Form<ArticleValues> }

const wide = 'sm:col-span-2'
const line = 120
const longText = 5000

/** The shelf of the market it stands on; also one on which nothing stands yet. */
export const CategoryField = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  useCategoryDefaults(form)
  const categories = useQuery(categoriesQuery).data?.categories ?? []
  const shelves = categories.flatMap(({ name, children }) =>
    children.map((child) => ({ value: child.slug, label: `${inLanguage(name)} › ${inLanguage(child.name)}` })),
  )
  return (
    <div className={wide}>
      <SelectField
        form={form}
        name="categorySlug"
        options={[{ value: '', label: t('choose'), isDisabled: true }, ...shelves]}
      />
    </div>
  )
}

export const OrganicField = ({ form }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  return (
    <SelectField
      form={form}
      name="organicMark"
      hint={t('articles.hint.organic')}
      options={organicMarks.map((mark) => ({ value: mark, label: statuses(`organicMark.${mark}`) }))}
    />
  )
}

export const BasicsFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.basics')}>
      <TextField form={form} name="name.de" maxLength={line} />
      <TextField form={form} name="name.en" hint={t('hint.nameEn')} maxLength={line} isOptional />
      <TextField form={form} name="detail.de" hint={t('hint.detail')} maxLength={line} isOptional />
      <TextField form={form} name="detail.en" maxLength={line} isOptional />
    </FormSection>
  )
}

export const FilingFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.organisation')}>
      <CategoryField form={form} />
      <TextField form={form} name="number" hint={t('hint.number')} maxLength={40} />
      <SelectField
        form={form}
        name="vatCategory"
        options={(['reduced', 'standard', 'zero'] as const).map((rate) => ({ value: rate, label: t(`vat.${rate}`) }))}
      />
    </FormSection>
  )
}

export const LabelFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.label')}>
      <div className={wide}>
        <LongTextField form={form} name="ingredients.de" hint={t('hint.ingredients')} maxLength={longText} isOptional />
      </div>
      <div className={wide}>
        <LongTextField form={form} name="ingredients.en" maxLength={longText} isOptional />
      </div>
      <TextField form={form} name="origin.de" maxLength={line} isOptional />
      <TextField form={form} name="origin.en" maxLength={line} isOptional />
      <OrganicField form={form} />
      <TextField
        form={form}
        name="alcohol.tenths"
        hint={t('hint.alcohol')}
        inputMode="decimal"
        unit="% vol"
        isOptional
      />
      <SelectField
        form={form}
        name="alcohol.kind"
        hint={t('hint.alcoholKind')}
        options={alcoholKinds.map((kind) => ({ value: kind, label: t(`alcoholKind.${kind}`) }))}
      />
      <div className={wide}>
        <LongTextField form={form} name="operator" hint={t('hint.operator')} rows={2} maxLength={longText} isOptional />
      </div>
    </FormSection>
  )
}

export const KeepingFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.keeping')}>
      <TextField form={form} name="shelfLife.value" inputMode="numeric" isOptional />
      <SelectField
        form={form}
        name="shelfLife.unit"
        options={shelfLifeUnits.map((unit) => ({ value: unit, label: t(`shelfLifeUnit.${unit}`) }))}
      />
      <TextField form={form} name="storage.de" maxLength={line} isOptional />
      <TextField form={form} name="storage.en" maxLength={line} isOptional />
      <TextField form={form} name="use.de" hint={t('hint.use')} maxLength={line} isOptional />
      <TextField form={form} name="use.en" maxLength={line} isOptional />
    </FormSection>
  )
}

/** In the order of the regulation. */
export const NutritionFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.nutrition')} hint={t('hint.nutrition')}>
      <div className={wide}>
        <SelectField
          form={form}
          name="nutrition.per"
          options={(['gram', 'milliliter'] as const).map((unit) => ({ value: unit, label: t(`perHundred.${unit}`) }))}
        />
      </div>
      {nutritionFields.map((field) => (
        <TextField
          key={field}
          form={form}
          name={`nutrition.${field}`}
          inputMode="decimal"
          unit={field === 'energyKj' ? 'kJ' : field === 'energyKcal' ? 'kcal' : 'g'}
          isOptional
        />
      ))}
    </FormSection>
  )
}

export const DescriptionFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <FormSection title={t('section.description')}>
      <div className={wide}>
        <LongTextField form={form} name="description.de" rows={5} maxLength={longText} isOptional />
      </div>
      <div className={wide}>
        <LongTextField form={form} name="description.en" rows={5} maxLength={longText} isOptional />
      </div>
    </FormSection>
  )
}
