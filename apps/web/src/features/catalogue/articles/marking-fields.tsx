import {
  eggQualities,
  eggSizes,
  markingKindOf,
  meatAnimals,
  placesAskedOf,
  produceQualitiesOf,
} from '@regionalmarkt/domain/articles/marking.ts'
import { countryCodes, countryName } from '@regionalmarkt/domain/places/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { type Form, useFormValue } from '../../../forms/form.ts'
import { SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { ArticleValues } from './article-values.ts'
import { type Article, categoriesQuery } from './queries.ts'

type Props = { form: Form<ArticleValues> }

const line = 120

const CountriesField = ({ form, hint }: Props & { hint: string }) => (
  <TextField form={form} name="marking.countries" hint={hint} maxLength={line} />
)

const useChoice = () => {
  const t = useWorkplaceTranslations('articles')
  return <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => [
    { value: '', label: t('choose') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ]
}

const MeatFields = ({ form }: Props) => {
  const t = useWorkplaceTranslations('marking')
  const { locale } = useFormat()
  const choice = useChoice()
  const chosen = useFormValue(form, 'marking.animal')
  const animal = meatAnimals.find((each) => each === chosen)
  // Where nearly all of it is from stands first.
  const countries = ['DE', ...countryCodes.filter((code) => code !== 'DE')]
  const names = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => Number(b.code === 'DE') - Number(a.code === 'DE') || a.name.localeCompare(b.name, locale))
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  return (
    <>
      <SelectField form={form} name="marking.animal" options={choice(meatAnimals, (each) => t(`animal.${each}`))} />
      {(animal === undefined ? [] : placesAskedOf(animal)).map((place) => (
        <SelectField
          key={place}
          form={form}
          name={`marking.${place}`}
          options={choice(
            names.map(({ code }) => code),
            (code) => nameOf.get(code) ?? code,
          )}
        />
      ))}
    </>
  )
}

/** What goods of the chosen category must be marked with; nothing where it asks for nothing. */
export const MarkingFields = ({ form, ownCategory }: Props & { ownCategory?: Article['category'] }) => {
  const t = useWorkplaceTranslations()
  const choice = useChoice()
  const slug = useFormValue(form, 'categorySlug')
  const chosen = useQuery(categoriesQuery)
    .data?.categories.flatMap(({ children }) => children)
    .find((category) => category.slug === slug)
  const rule = (chosen ?? ownCategory)?.marking ?? null
  const kind = markingKindOf(rule)
  if (rule === null || kind === null) return null
  const hint = t(`articles.hint.marking.${kind}`)
  return (
    <FormSection title={t('articles.section.marking', { kind: t(`marking.kind.${kind}`) })} hint={hint}>
      {kind === 'produce' && (
        <>
          <CountriesField form={form} hint={t('articles.hint.countries')} />
          <SelectField
            form={form}
            name="marking.quality"
            options={choice(produceQualitiesOf(rule), (each) => t(`marking.quality.${each}`))}
          />
        </>
      )}
      {kind === 'honey' && <CountriesField form={form} hint={t('articles.hint.countriesOfHoney')} />}
      {kind === 'eggs' && (
        <>
          <TextField form={form} name="marking.code" hint={t('articles.hint.eggCode')} maxLength={40} />
          <SelectField
            form={form}
            name="marking.quality"
            options={choice(eggQualities, (each) => t(`marking.quality.${each}`))}
          />
          <SelectField
            form={form}
            name="marking.size"
            options={choice(eggSizes, (each) => t(`marking.size.${each}`))}
          />
        </>
      )}
      {kind === 'meat' && <MeatFields form={form} />}
    </FormSection>
  )
}
