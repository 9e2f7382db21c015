import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { articleBody } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { moveArticle, updateArticle } from '@regionalmarkt/contract/catalogue/articles.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormCard } from '../form-card.tsx'
import { AllergenChoices } from './allergen-choices.tsx'
import { useAllergenText } from './allergen-text.ts'
import {
  BasicsFields,
  DescriptionFields,
  FilingFields,
  KeepingFields,
  LabelFields,
  NutritionFields,
} from './article-fields.tsx'
import { articleBodyOf, valuesOf } from './article-values.ts'
import { MarkingFields } from './marking-fields.tsx'
import type { Article } from './queries.ts'
import { useArticleLabels } from './use-article-labels.ts'
import { useFindCategory } from './use-category.ts'

type Props = {
  desk: Desk
  article: Article
  /** Where it goes on once it is saved. */
  onSaved: string
}

const topics = ['articles', 'approvals'] as const

/** Everything that is said about an article. Saving a rejected one submits it again. */
export const ArticleForm = ({ desk, article, onSaved }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const { locale } = useFormat()
  const navigate = useNavigate()
  const allergenText = useAllergenText()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const update = updateArticle[desk]
  const move = moveArticle[desk]
  const isSubmitting = article.can.resubmit.allowed
  const finish = (saved: Article) => {
    form.done()
    const waits = desk === 'supplier' && saved.revision?.status === 'pending'
    toast({ tone: 'success', title: waits ? t('edit.savedWaits') : t('edit.saved', { name: inLanguage(saved.name) }) })
    void navigate({ to: onSaved as '/' })
  }
  const resubmit = useSend(move, { topics, onDone: finish, onRefused: (error) => form.refuse(error) })
  const send = useSend(update, {
    topics,
    onDone: (saved) => {
      if (!saved.can.resubmit.allowed) return finish(saved)
      resubmit.mutate({ params: { articleSlug: saved.slug }, body: { action: 'resubmit' } })
    },
    onRefused: (error) => form.refuse(error),
  })
  const findCategory = useFindCategory()
  // Until the choice has been loaded its own is the only one.
  const ruleOf = (slug: string) => (findCategory(slug) ?? article.category).marking
  const form = useForm({
    labels: useArticleLabels(),
    initial: valuesOf(article, locale, desk),
    draftUnder: `regionalmarkt.form.article.${userId}.${article.id}`,
    schema: articleBody,
    bodyOf: (values) => articleBodyOf(values, ruleOf(values.categorySlug)),
    send: (body) => send.mutate({ params: { articleSlug: article.slug }, body, version: article.version }),
  })
  const show = (_: string, value: unknown): string =>
    Array.isArray(value)
      ? allergenText(Object.fromEntries(allergens.map((each, place) => [each, value[place]])))
      : String(value)
  return (
    <FormCard form={form}>
      <FormConflicts form={form} show={show} />
      <BasicsFields form={form} />
      <FilingFields form={form} />
      <AllergenChoices form={form} />
      <MarkingFields form={form} ownCategory={article.category} />
      <LabelFields form={form} />
      <KeepingFields form={form} />
      <NutritionFields form={form} />
      <DescriptionFields form={form} />
      <FormEnd
        form={form}
        label={t(isSubmitting ? 'edit.saveAndSubmit' : 'save')}
        isBusy={send.isPending || resubmit.isPending}
      />
    </FormCard>
  )
}
