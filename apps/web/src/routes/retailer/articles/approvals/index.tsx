import { listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { ApprovalSelection, mostAtOnce } from '../../../../features/catalogue/approvals/approval-selection.tsx'
import {
  type ApprovalsFilter,
  approvalsFilterFrom,
  isNarrowed,
} from '../../../../features/catalogue/approvals/approvals-filter.ts'
import { ApprovalsFilterBar } from '../../../../features/catalogue/approvals/approvals-filter-bar.tsx'
import { ApprovalsTable } from '../../../../features/catalogue/approvals/approvals-table.tsx'
import { approvalsQuery, sentApprovals } from '../../../../features/catalogue/approvals/queries.ts'
import { WithoutRules } from '../../../../features/catalogue/approvals/without-rules.tsx'
import { SavedViews } from '../../../../parts/saved-views.tsx'
import { TableMenu } from '../../../../parts/table-menu.tsx'
import { useAllPages } from '../../../../parts/use-all-pages.ts'
import { useTicked } from '../../../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../../platform/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MoreButton } from '../../../../ui/more-button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/approvals/')({
  // Read where it is used: what reads an address here would come before the first screen of the shop.
  validateSearch: (search) => search as ApprovalsFilter,
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(approvalsQuery(approvalsFilterFrom(deps)))
  },
  component: ArticleApprovals,
})

function ArticleApprovals() {
  const t = useWorkplaceTranslations('approvals')
  const filter = approvalsFilterFrom(Route.useSearch())
  const navigate = Route.useNavigate()
  const ticked = useTicked(filter)
  const list = useInfiniteQuery({
    ...approvalsQuery(filter),
    // What can be chosen stays in the filter while the rows of another one come.
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const [first] = list.data?.pages ?? []
  const articles = list.isPlaceholderData ? [] : (list.data?.pages ?? []).flatMap((page) => page.articles)
  // Somebody else may have decided about a ticked one in the meantime.
  const selected = articles.filter(({ id }) => ticked.ids.has(id))
  const narrowed = isNarrowed(filter)
  const asked = { query: sentApprovals(filter) }
  const show = (search: ApprovalsFilter) => void navigate({ search, replace: true })
  const all = useAllPages(list, (page) => page.articles, mostAtOnce)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          first ? (narrowed && first.total === 0 ? t('nothingTitle') : t('lead', { count: first.total })) : '\u00a0'
        }
        actions={
          <>
            <SavedViews list="approvals" search={filter} onShow={(view) => show(approvalsFilterFrom(view))} />
            <TableMenu list={listArticleApprovals} {...asked} fileName={t('file')} />
          </>
        }
      />
      <WithoutRules />
      <ApprovalsFilterBar filter={filter} onChange={show} facets={first} />
      <Card className="py-3 sm:py-3">
        {list.data === undefined || list.isPlaceholderData ? (
          <SkeletonRows rows={8} />
        ) : (
          <ApprovalsTable
            articles={articles}
            selected={new Set(selected.map(({ id }) => id))}
            onSelect={ticked.tick}
            sort={filter.sort}
            onSort={(sort) => show({ ...filter, sort })}
            empty={
              <EmptyState
                icon={BadgeCheck}
                title={t(narrowed ? 'nothingTitle' : 'emptyTitle')}
                action={
                  narrowed && (
                    <Button look="secondary" onClick={() => show({ sort: filter.sort })}>
                      {t('showAll')}
                    </Button>
                  )
                }
              >
                {!narrowed && t('emptyText')}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
      {selected.length > 0 && (
        <ApprovalSelection
          articles={selected}
          total={first?.total ?? 0}
          isBusy={all.isBusy}
          onSelectAll={async () => ticked.tick(new Set((await all.load()).map(({ id }) => id)))}
          onClear={ticked.clear}
        />
      )}
    </>
  )
}
