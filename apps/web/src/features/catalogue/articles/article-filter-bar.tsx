import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { type ArticleFilter, articleFilterFrom, articleSorts } from './article-filter.ts'
import type { ArticleCounts } from './queries.ts'

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
  return (
    <search className="mb-5 grid items-end gap-x-3 gap-y-3 min-[24rem]:grid-cols-[2fr_3fr] lg:flex lg:flex-wrap">
      <Field
        label={t('articles.search')}
        hint={t('articles.searchHint')}
        className="min-[24rem]:col-span-2 lg:mb-0 lg:w-64"
      >
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          value={filter.q ?? ''}
          onChange={(event) => change({ q: event.target.value })}
        />
      </Field>
      <Field label={t('articles.status')} className="lg:w-48 lg:self-start">
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
      <Field label={t('articles.sort')} className="lg:w-52 lg:self-start">
        <Select
          value={filter.sort ?? 'sentBack'}
          onChange={({ target: { value } }) => change({ sort: value })}
          options={articleSorts.map((sort) => ({ value: sort, label: t(`articles.sortBy.${sort}`) }))}
        />
      </Field>
      {suppliers.length > 0 && (
        <Field label={t('articles.supplier')} className="min-[24rem]:col-span-2 lg:w-52 lg:self-start">
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
      <ChoiceChips
        label={t('articles.view')}
        value={filter.view ?? 'list'}
        options={[
          { value: 'list', label: t('articles.views.list') },
          { value: 'prices', label: t('articles.views.prices') },
        ]}
        onChange={(view) => change({ view })}
        className="min-[24rem]:col-span-2 lg:ml-auto lg:mb-7"
      />
      {Object.keys(narrowing).length > 0 && (
        <Button
          look="quiet"
          className="min-[24rem]:col-span-2 lg:mb-6"
          onClick={() => onChange(filter.view ? { view: filter.view } : {})}
        >
          {t('articles.reset')}
        </Button>
      )}
    </search>
  )
}
