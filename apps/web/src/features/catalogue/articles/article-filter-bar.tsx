import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { narrowedBy } from '../../../parts/narrowed-by.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { type ArticleFilter, articleFilterFrom, articleSorts } from './article-filter.ts'
import { type ArticleCounts, categoriesQuery } from './queries.ts'

type Props = {
  filter: ArticleFilter
  onChange: (filter: ArticleFilter) => void
  counts: ArticleCounts | undefined
  /** For hubs: whose articles there are. */
  suppliers?: readonly { slug: string; name: string }[]
}

const all = 'all'

/** Narrows and orders a list of articles, and switches to the grid of prices. */
export const ArticleFilterBar = ({ filter, onChange, counts, suppliers = [] }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const change = (part: Record<string, unknown>) => onChange(articleFilterFrom({ ...filter, ...part }))
  const total = Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0)
  const { view: _, ...narrowing } = filter
  const categories = useQuery(categoriesQuery).data?.categories ?? []
  return (
    <search className="mb-5 grid items-end gap-x-3 gap-y-3 min-[24rem]:grid-cols-[2fr_3fr] sm:grid-cols-4 lg:flex lg:flex-wrap">
      <Field label={t('articles.search')} className="min-[24rem]:col-span-2 sm:col-span-full lg:w-52">
        <Input
          type="search"
          placeholder={t('articles.searchHint')}
          leading={<Search className="size-4.5" />}
          value={filter.q ?? ''}
          onChange={(event) => change({ q: event.target.value })}
        />
      </Field>
      <FoldedOnPhone label={t('lists.narrow')} count={narrowedBy(narrowing)}>
        <Field label={t('articles.status')} className="lg:w-40">
          <Select
            value={filter.status ?? all}
            onChange={({ target: { value } }) => change({ status: value })}
            options={[
              { value: all, label: t('articles.allStatuses', { count: String(total) }) },
              ...articleStatuses.map((status) => ({
                value: status,
                label: t('articles.statusOption', {
                  status: statuses(`article.${status}`),
                  count: String(counts?.[status] ?? 0),
                }),
              })),
            ]}
          />
        </Field>
        <Field label={t('articles.sort')} className="lg:w-46">
          <Select
            value={filter.sort ?? 'sentBack'}
            onChange={({ target: { value } }) => change({ sort: value })}
            options={articleSorts.map((sort) => ({ value: sort, label: t(`articles.sortBy.${sort}`) }))}
          />
        </Field>
        {suppliers.length > 0 && (
          <Field label={t('articles.supplier')} className="min-[24rem]:max-sm:col-span-2 lg:w-44">
            <Select
              value={filter.supplier ?? all}
              onChange={({ target: { value } }) => change({ supplier: value === all ? '' : value })}
              options={[
                { value: all, label: t('articles.allSuppliers') },
                ...suppliers.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          </Field>
        )}
        <Field label={t('articles.category')} className="min-[24rem]:max-sm:col-span-2 lg:w-44">
          <Select
            value={filter.category ?? all}
            onChange={({ target: { value } }) => change({ category: value === all ? '' : value })}
            options={[
              { value: all, label: t('articles.allCategories') },
              ...categories.flatMap(({ slug, name, children }) => [
                { value: slug, label: inLanguage(name) },
                ...children.map((child) => ({ value: child.slug, label: `– ${inLanguage(child.name)}` })),
              ]),
            ]}
          />
        </Field>
      </FoldedOnPhone>
      <ChoiceChips
        label={t('articles.view')}
        value={filter.view ?? 'list'}
        options={[
          { value: 'list', label: t('articles.views.list') },
          { value: 'prices', label: t('articles.views.prices') },
        ]}
        onChange={(view) => change({ view })}
        className="col-span-full lg:ml-auto lg:mb-1.5"
      />
      {Object.keys(narrowing).length > 0 && (
        <Button
          look="quiet"
          className="min-[24rem]:max-sm:col-span-2"
          onClick={() => onChange(filter.view ? { view: filter.view } : {})}
        >
          {t('articles.reset')}
        </Button>
      )}
    </search>
  )
}
