import { type allergenStates, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLabelRows } from '../../parts/use-label-rows.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ArticleNutrition } from './article-nutrition.tsx'
import { ingredientParts } from './ingredients.ts'
import type { Article } from './queries.ts'

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const groupLooks = {
  contains: { icon: CircleAlert, look: 'bg-danger-tint text-danger-ink' },
  mayContain: { icon: TriangleAlert, look: 'bg-warning-tint text-warning-ink' },
  unknown: { icon: CircleHelp, look: 'bg-fill text-ink' },
  free: { icon: CircleCheck, look: 'bg-primary-tint text-primary-ink' },
} as const satisfies Record<(typeof allergenStates)[number], unknown>

/** All 14 allergens, grouped by what is declared of them: "not declared" is not "free". */
const Allergens = ({ article }: { article: Article }) => {
  const t = useTranslations('market')
  const groups = (['contains', 'mayContain', 'unknown', 'free'] as const)
    .map((state) => ({ state, members: allergens.filter((allergen) => article.allergens[allergen] === state) }))
    .filter(({ members }) => members.length > 0)
  if (groups.length === 1 && groups[0]?.state === 'free') {
    const { icon: Icon, look } = groupLooks.free
    return (
      <p className={classNames('flex gap-2.5 rounded-2xl px-4 py-3 font-semibold', look)}>
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t('article.noAllergens')}
      </p>
    )
  }
  return (
    <dl className="flex flex-col gap-2">
      {groups.map(({ state, members }) => {
        const { icon: Icon, look } = groupLooks[state]
        return (
          <div key={state} className={classNames('rounded-2xl px-4 py-3', look)}>
            <dt className="flex items-center gap-2.5 font-semibold">
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`article.allergenGroup.${state}`)}
            </dt>
            <dd className="mt-0.5 pl-7">{members.map((allergen) => t(`allergen.${allergen}`)).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const Facts = ({ article }: { article: Article }) => {
  const t = useTranslations()
  const format = useFormat()
  const labelRows = useLabelRows()
  const facts = [
    ...(article.organicMark === 'none'
      ? []
      : [
          [
            t('market.article.organic'),
            `${t(`statuses.organicMark.${article.organicMark}`)} · ${t('market.article.controlNumber', { number: article.organicControlNumber ?? '' })}`,
          ] as const,
        ]),
    ...article.marking.map(({ label, text }) => [label, text] as const),
    ...labelRows(article),
    [t('market.article.vat'), format.percent(article.vatBasisPoints)] as const,
    [t('market.article.category'), `${article.parentCategory} › ${article.childCategory}`] as const,
  ].filter(([, value]) => value !== '')
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 py-2.5">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What must be known about food before it is ordered (Regulation 1169/2011, article 14). */
export const ArticleDeclaration = ({ article }: { article: Article }) => {
  const t = useTranslations('market.article')
  const ingredients = article.ingredients
  const description = article.description
  return (
    <div className="flex flex-col gap-8">
      {description !== '' && (
        <Section id="description" title={t('label.description')}>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </Section>
      )}
      {ingredients !== '' && (
        <Section id="ingredients" title={t('label.ingredients')}>
          <p className="max-w-prose">
            {ingredientParts(ingredients).map(({ text, isAllergen }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
              isAllergen ? <strong key={index}>{text}</strong> : text,
            )}
          </p>
          <p className="mt-1 text-sm text-quiet">{t('ingredientsHint')}</p>
        </Section>
      )}
      <Section id="allergens" title={t('allergens')}>
        <Allergens article={article} />
      </Section>
      {article.nutrition && (
        <Section id="nutrition" title={t('nutrition.title')}>
          <ArticleNutrition nutrition={article.nutrition} />
        </Section>
      )}
      <Section id="facts" title={t('facts')}>
        <Facts article={article} />
      </Section>
    </div>
  )
}
