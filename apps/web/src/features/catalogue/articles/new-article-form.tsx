import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { articleBody, articleOfSupplierBody } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { createArticle } from '@regionalmarkt/contract/catalogue/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormCard } from '../form-card.tsx'
import { AllergenChoices } from './allergen-choices.tsx'
import { CategoryField, OrganicField } from './article-fields.tsx'
import { pathsOf } from './article-paths.ts'
import { articleBodyOf, emptyArticle } from './article-values.ts'
import { MarkingFields } from './marking-fields.tsx'
import { keptSuppliersQuery } from './queries.ts'
import { useArticleLabels } from './use-article-labels.ts'
import { useFindCategory } from './use-category.ts'

type Props = {
  desk: Desk
  /** A number that is still free. */
  number: string
  /** The producer a hub came from. */
  supplier?: string | undefined
}

/** The first step of a new article: what it is called, where it stands, and what is in it. */
export const NewArticleForm = ({ desk, number, supplier = '' }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const navigate = useNavigate()
  const isHub = desk === 'retailer'
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const suppliers = useQuery({ ...keptSuppliersQuery, enabled: isHub }).data?.companies ?? []
  const findCategory = useFindCategory()
  const send = useSend(createArticle[desk], {
    topics: ['articles', 'approvals'],
    onDone: ({ slug }) => {
      const name = form.values().name.de
      form.done()
      toast({ tone: 'success', title: t('wizard.created', { name }) })
      void navigate({ to: pathsOf(desk).draftUnit(slug) as '/' })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { supplierSlug: t('supplier'), ...useArticleLabels() },
    initial: { supplierSlug: supplier, ...emptyArticle, number },
    draftUnder: `regionalmarkt.form.new-article.${userId}`,
    schema: isHub ? articleOfSupplierBody : articleBody,
    bodyOf: ({ supplierSlug, ...values }) => ({
      ...articleBodyOf(values, findCategory(values.categorySlug)?.marking ?? null),
      ...(isHub ? { supplierSlug } : {}),
    }),
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <FormCard form={form}>
      <FormSection title={t('section.basics')}>
        {isHub && (
          <div className="sm:col-span-2">
            <SelectField
              form={form}
              name="supplierSlug"
              options={[
                { value: '', label: t('choose'), isDisabled: true },
                ...suppliers.map(({ slug, name, city }) => ({ value: slug, label: `${name}, ${city}` })),
              ]}
            />
          </div>
        )}
        <TextField form={form} name="name.de" maxLength={120} className="sm:col-span-2" />
        <CategoryField form={form} />
        <TextField form={form} name="number" hint={t('hint.number')} maxLength={40} />
        <TextField form={form} name="origin.de" maxLength={120} isOptional />
        <OrganicField form={form} />
      </FormSection>
      <MarkingFields form={form} />
      <AllergenChoices form={form} />
      <FormEnd form={form} label={t('wizard.next')} isBusy={send.isPending} />
    </FormCard>
  )
}
