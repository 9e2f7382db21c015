import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { ages, type OpenFilter } from '@regionalmarkt/domain/billing/open-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { documentSortOf, headingOf } from './document-sorting.ts'
import { PartnerName } from './partner-name.tsx'
import { accountsQuery, type MoneyAccountRow, type OpenAccounts } from './queries.ts'
import { ReminderList } from './reminder-list.tsx'

const column = columnsOf<MoneyAccountRow>()

type Props = OpenAccounts & { onSort: (sort: DocumentSort) => void }

/** What is to come, by company and by how long it has been due: what is due first, or as its headings say. */
export const AccountsList = ({ q, age, sort, onSort }: Props) => {
  const t = useWorkplaceTranslations('payments')
  const b = useWorkplaceTranslations('billing')
  const format = useFormat()
  const { data } = useQuery({ ...accountsQuery({ q, age, sort }), throwOnError: hasNothingToShow })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    )
  const columns = column.columns([
    column.display({
      id: 'company',
      header: t('table.company'),
      cell: ({ row: { original } }) => (
        <Link
          to="/retailer/billing/business-customers"
          search={{ account: original.company.slug }}
          className={`inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline sm:min-h-8 ${opensRow}`}
        >
          <span>
            <PartnerName partner={original.company} />
          </span>
        </Link>
      ),
      meta: { onCard: 'title', sortKey: 'company' },
    }),
    column.accessor('openCount', {
      header: t('list.count'),
      meta: { align: 'right', isLeftOutWhenEmpty: true, isWideOnly: true },
    }),
    column.accessor(({ oldestDueOn }) => (oldestDueOn === null ? null : format.fullDay(oldestDueOn)), {
      id: 'due',
      header: t('list.dueOn'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
      meta: { isLeftOutWhenEmpty: true, sortKey: 'due' },
    }),
    // At a desk only what somebody owes: names have their room then.
    ...ages
      .filter((each) => data.accounts.some(({ byAge }) => byAge[each] !== 0))
      .map((age) =>
        column.accessor(({ byAge }) => byAge[age], {
          id: age,
          header: t(`age.${age}`),
          cell: ({ getValue }) => (getValue() === 0 ? '' : format.money(getValue())),
          meta: { align: 'right', isLeftOutWhenEmpty: true },
        }),
      ),
    ...(data.accounts.some(({ creditCents }) => creditCents !== 0)
      ? [
          column.accessor('creditCents', {
            header: t('list.credit'),
            cell: ({ getValue }) => (getValue() === 0 ? '' : format.money(getValue())),
            meta: { align: 'right', isLeftOutWhenEmpty: true },
          }),
        ]
      : []),
    column.accessor('openCents', {
      header: t('list.open'),
      cell: ({ getValue, row: { original } }) => (
        <>
          <span className="inline-flex min-h-11 items-center font-semibold @min-[44rem]:min-h-0">
            {format.money(getValue())}
          </span>
          {original.dueNowCents !== getValue() && (
            <span className="block text-sm text-quiet">
              {t(original.dueNowCents < 0 ? 'list.toPayOut' : 'list.toCome', {
                amount: format.money(Math.abs(original.dueNowCents)),
              })}
            </span>
          )}
        </>
      ),
      meta: { align: 'right', onCard: 'aside', sortKey: 'gross' },
    }),
  ])
  const { byAge, openCents } = data
  const isNarrowed = q !== undefined || age !== undefined
  const narrowed = (late: OpenFilter, cents: number) =>
    cents === 0 ? (
      format.money(cents)
    ) : (
      <Link
        to="/retailer/billing/business-customers"
        search={{ view: 'open', ...(q && { q }), age: late, ...(sort && { sort }) }}
        className="rounded-md text-danger-ink underline-offset-4 hover:underline"
        replace
      >
        {format.money(cents)}
      </Link>
    )
  return (
    <div className="flex flex-col gap-5">
      <Stats>
        <Stat label={t('list.open')} value={format.money(openCents)} />
        <Stat label={t('list.overdue')} value={narrowed('overdue', openCents - byAge.notDue)} />
        <Stat label={t('age.upTo60')} value={narrowed('upTo60', byAge.upTo60)} />
        <Stat label={t('age.over60')} value={narrowed('over60', byAge.over60)} />
      </Stats>
      <ReminderList />
      <Card>
        <DataTable
          caption={t('list.caption')}
          columns={columns}
          rows={data.accounts}
          sort={headingOf[sort ?? 'earliestDue']}
          onSort={(by, isDescending) => onSort(documentSortOf(by, isDescending))}
          rowId={({ company }) => company.slug}
          empty={
            <EmptyState icon={CircleCheckBig} title={isNarrowed ? b('nothingFound') : t('list.none')}>
              {isNarrowed ? b('nothingFoundText') : t('list.noneText')}
            </EmptyState>
          }
        />
      </Card>
    </div>
  )
}
