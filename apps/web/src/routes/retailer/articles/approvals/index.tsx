import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { ApprovalsTable } from '../../../../features/catalogue/approvals/approvals-table.tsx'
import { approvalsQuery } from '../../../../features/catalogue/approvals/queries.ts'
import { SelectionBar } from '../../../../features/catalogue/approvals/selection-bar.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../../platform/queries.ts'
import { slugOf } from '../../../../platform/route-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Field } from '../../../../ui/field.tsx'
import { MoreButton } from '../../../../ui/more-button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Select } from '../../../../ui/select.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'

type Search = { supplier?: string | undefined }

export const Route = createFileRoute('/retailer/articles/approvals/')({
  validateSearch: ({ supplier }: Record<string, unknown>): Search => ({ supplier: slugOf(supplier) }),
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(approvalsQuery(deps.supplier))
  },
  component: ArticleApprovals,
})

const nobody: ReadonlySet<string> = new Set()
const everySupplier = 'all'

function ArticleApprovals() {
  const t = useWorkplaceTranslations('approvals')
  const { supplier } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [ticked, setTicked] = useState(nobody)
  const list = useInfiniteQuery({
    ...approvalsQuery(supplier),
    // The producers stay in the filter while the rows of another one come.
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const pages = list.data?.pages ?? []
  const articles = list.isPlaceholderData ? [] : pages.flatMap((page) => page.articles)
  // Somebody else may have decided about a ticked one in the meantime.
  const selected = articles.filter(({ id }) => ticked.has(id))
  const suppliers = pages[0]?.suppliers ?? []
  const waiting = suppliers.reduce((sum, { count }) => sum + count, 0)
  const show = (search: Search) => {
    setTicked(nobody)
    void navigate({ search, replace: true })
  }
  return (
    <>
      <PageHeader title={t('title')} lead={list.data ? t('lead', { count: waiting }) : '\u00a0'} />
      <search className="mb-5 block">
        <Field label={t('supplier')} className="sm:w-80">
          <Select
            value={supplier ?? everySupplier}
            onChange={({ target: { value } }) => show(value === everySupplier ? {} : { supplier: value })}
            options={[
              { value: everySupplier, label: t('allSuppliers', { count: String(waiting) }) },
              ...(supplier === undefined || suppliers.some(({ slug }) => slug === supplier)
                ? []
                : [{ value: supplier, label: supplier }]),
              ...suppliers.map(({ slug, name, count }) => ({
                value: slug,
                label: t('supplierOption', { name, count: String(count) }),
              })),
            ]}
          />
        </Field>
      </search>
      <Card className="py-3 sm:py-3">
        {list.data === undefined || list.isPlaceholderData ? (
          <SkeletonRows rows={8} />
        ) : (
          <ApprovalsTable
            articles={articles}
            selected={new Set(selected.map(({ id }) => id))}
            onSelect={setTicked}
            empty={
              <EmptyState
                icon={BadgeCheck}
                title={t(waiting > 0 ? 'nothingTitle' : 'emptyTitle')}
                action={
                  waiting > 0 && (
                    <Button look="secondary" onClick={() => show({})}>
                      {t('showAll')}
                    </Button>
                  )
                }
              >
                {waiting === 0 && t('emptyText')}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
      {selected.length > 0 && (
        <SelectionBar
          selected={selected}
          shown={articles.length}
          onSelectAll={() => setTicked(new Set(articles.map(({ id }) => id)))}
          onClear={() => setTicked(nobody)}
        />
      )}
    </>
  )
}
