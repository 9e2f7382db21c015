import { createCategory as creating } from '@regionalmarkt/contract/catalogue/categories.schema.ts'
import { createCategory, updateCategory } from '@regionalmarkt/contract/catalogue/categories.ts'
import { markingRules } from '@regionalmarkt/domain/articles/marking.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { useForm, useFormValue } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { SelectField, TextField } from '../../../forms/form-fields.tsx'
import { labelsByName } from '../../../forms/labels-by-name.ts'
import { useWorkplaceTranslations, useWorkplaceWords } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormCard } from '../form-card.tsx'
import type { Category, ParentCategory } from './queries.ts'

type Props = {
  /** Null: a new one. */
  category: Category | null
  /** Parent of a new category; empty for the top level. */
  parentId: string
  parents: readonly ParentCategory[]
  onDone: () => void
}

const unmarked = 'none'

const valuesOf = (category: Category | null, parentId: string) => ({
  parentId,
  name: category?.name ?? { de: '', en: '' },
  slug: category?.slug ?? '',
  vatCategory: (category?.vatCategory ?? 'reduced') as string,
  storage: category?.storage ?? { de: '', en: '' },
  marking: (category?.marking ?? unmarked) as string,
})

/** All that is said of a category. */
export const CategoryForm = ({ category, parentId, parents, onDone }: Props) => {
  const t = useWorkplaceTranslations('categories')
  const vat = useWorkplaceTranslations('articles.vat')
  const finish = (title: string) => {
    form.done()
    toast({ tone: 'success', title })
    onDone()
  }
  const onRefused = (error: Parameters<typeof form.refuse>[0]) => form.refuse(error)
  const create = useSend(createCategory, {
    topics: ['articles'],
    onDone: (_, { body }) => finish(t('created', { name: inLanguage(body.name) })),
    onRefused,
  })
  const update = useSend(updateCategory, {
    topics: ['articles'],
    onDone: (_, { body }) => finish(t('saved', { name: inLanguage(body.name) })),
    onRefused,
  })
  const form = useForm({
    labels: labelsByName(useWorkplaceWords().categories.field),
    initial: valuesOf(category, parentId),
    draftUnder: `regionalmarkt.form.category.${category?.id ?? 'new'}`,
    schema: creating.body,
    bodyOf: (values) => ({
      ...values,
      parentId: values.parentId === '' ? null : values.parentId,
      marking: values.marking === unmarked ? null : values.marking,
    }),
    send: (body, idempotencyKey) => {
      if (category === null) return create.mutate({ body, idempotencyKey })
      const { parentId: _, ...changed } = body
      update.mutate({ params: { categoryId: category.id }, body: changed, version: category.version })
    },
  })
  const chosenParent = useFormValue(form, 'parentId')
  // A parent holds no articles that could begin with anything.
  const holdsArticles = category === null ? chosenParent !== '' : parents.every(({ id }) => id !== category.id)
  return (
    <FormCard form={form}>
      <FormConflicts form={form} show={(_, value) => String(value)} />
      <FormSection title={t('section.name')}>
        {category === null && (
          <SelectField
            form={form}
            name="parentId"
            className="sm:col-span-2"
            options={[
              { value: '', label: t('parentNone') },
              ...parents.map(({ id, name }) => ({ value: id, label: inLanguage(name) })),
            ]}
          />
        )}
        <TextField form={form} name="name.de" maxLength={120} />
        <TextField form={form} name="name.en" maxLength={120} />
        <TextField
          form={form}
          name="slug"
          hint={t('hint.slug')}
          maxLength={120}
          autoCapitalize="none"
          isOptional
          className="sm:col-span-2"
        />
      </FormSection>
      {holdsArticles && (
        <>
          <FormSection title={t('section.defaults')}>
            <SelectField
              form={form}
              name="vatCategory"
              className="sm:col-span-2"
              options={vatCategories.map((rate) => ({ value: rate, label: vat(rate) }))}
            />
            <TextField form={form} name="storage.de" hint={t('hint.storage')} maxLength={120} isOptional />
            <TextField form={form} name="storage.en" maxLength={120} isOptional />
          </FormSection>
          <FormSection title={t('section.law')}>
            <SelectField
              form={form}
              name="marking"
              hint={t('hint.marking')}
              className="sm:col-span-2"
              options={[unmarked, ...markingRules].map((rule) => ({
                value: rule,
                label: t(`marking.${rule as 'none'}`),
              }))}
            />
          </FormSection>
        </>
      )}
      <FormEnd form={form} label={t('save')} isBusy={create.isPending || update.isPending} />
    </FormCard>
  )
}
