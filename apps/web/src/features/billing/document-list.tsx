import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { DocumentBadge } from '../../parts/document-badge.tsx'
import { MoneyBadge } from '../../parts/money-badge.tsx'
import { useAllDocuments } from '../../parts/use-all-documents.ts'
import { useTicked } from '../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { BillingAddress } from './billing-address.ts'
import { ComplainedNotice, useComplained } from './complained.tsx'
import { DocumentSelection } from './document-selection.tsx'
import { documentSortOf, headingOf } from './document-sorting.ts'
import { PartnerName } from './partner-name.tsx'
import { billingPages, type DocumentRow, documentsQuery } from './queries.ts'

const column = columnsOf<DocumentRow>()

type Props = Pick<BillingAddress, 'q' | 'company' | 'standing' | 'from' | 'until' | 'sort'> & {
  side: BillingSide
  state: 'draft' | 'issued'
  onSort: (sort: DocumentSort) => void
}

/** Drafts, or what was issued: the newest first, or as its headings say. */
export const DocumentList = ({ side, state, sort, onSort, ...narrowed }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const m = useWorkplaceTranslations('payments.money')
  const format = useFormat()
  const list = useInfiniteQuery({
    ...documentsQuery(side, state, { ...narrowed, sort }),
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap(({ documents }) => documents)
  const ticked = useTicked({ side, state, ...narrowed, sort })
  const all = useAllDocuments(list, ticked.tick)
  if (rows === undefined)
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    )
  const isDrafts = state === 'draft'
  const chosen = rows.filter(({ id }) => ticked.ids.has(id))
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  const draftsText = side === 'supplier' ? 'suppliers.noDraftsText' : 'documents.noDraftsText'
  const columns = column.columns([
    column.display({
      id: 'number',
      header: t('documents.number'),
      cell: ({ row: { original } }) => (
        <Link
          to={billingPages[side]}
          search={{ document: original.id }}
          className={`inline-flex min-h-11 flex-col justify-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline @min-[44rem]:min-h-8 @min-[44rem]:flex-row @min-[44rem]:items-center @min-[44rem]:justify-start @min-[44rem]:gap-2 @min-[44rem]:whitespace-nowrap ${opensRow}`}
        >
          {original.number ?? t('document.draftOf', { customer: original.company.name })}
          <span className="text-sm font-normal text-quiet @min-[44rem]:@max-[62rem]:sr-only">
            {t(`documents.kind.${original.titleKind}`)}
          </span>
        </Link>
      ),
      meta: { onCard: 'title', ...(isDrafts ? {} : { sortKey: 'number' }) },
    }),
    column.display({
      id: 'state',
      header: t('documents.state'),
      cell: ({ row }) => <DocumentBadge state={row.original.state} />,
      meta: { onCard: 'aside' },
    }),
    ...(isDrafts
      ? []
      : [
          column.display({
            id: 'money',
            header: m('column'),
            cell: ({ row: { original } }) =>
              original.money === null || original.correctedBy !== null ? null : (
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <MoneyBadge money={original.money} />
                  {original.dueNowCents !== original.money.openCents && (
                    <span className="text-sm text-quiet">
                      {m('dueNow', { amount: format.money(Math.abs(original.dueNowCents)) })}
                    </span>
                  )}
                </span>
              ),
          }),
        ]),
    column.accessor(({ company }) => company.name, {
      id: 'company',
      header: t(side === 'supplier' ? 'suppliers.supplier' : 'customer'),
      cell: ({ getValue, row }) => (
        <span title={getValue()} className="block @min-[44rem]:truncate">
          <PartnerName partner={row.original.company} />
        </span>
      ),
      meta: { sortKey: 'company', givesWay: true },
    }),
    column.display({
      id: 'date',
      header: t('documents.date'),
      cell: ({ row: { original } }) => (
        <span className="@min-[44rem]:whitespace-nowrap">
          {format.fullDay(original.issuedOn ?? format.dayOf(original.createdAt))}
        </span>
      ),
      meta: { sortKey: 'date' },
    }),
    column.accessor(({ dueOn }) => (dueOn === null ? null : format.fullDay(dueOn)), {
      id: 'due',
      header: t(side === 'supplier' ? 'suppliers.paidBy' : 'documents.due'),
      cell: ({ getValue }) => <span className="@min-[44rem]:whitespace-nowrap">{getValue()}</span>,
      meta: { isLeftOutWhenEmpty: true, isWideOnly: true, sortKey: 'due' },
    }),
    column.accessor('grossCents', {
      header: t('gross'),
      cell: ({ getValue }) => format.money(getValue()),
      meta: { align: 'right', sortKey: 'gross' },
    }),
  ])
  return (
    <>
      {isDrafts && <DraftComplaints side={side} />}
      <Card>
        <DataTable
          caption={t('documents.caption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          selected={ticked.ids}
          onSelect={ticked.tick}
          sort={headingOf[sort ?? 'newest']}
          onSort={(by, isDescending) => onSort(documentSortOf(by, isDescending))}
          empty={
            <EmptyState
              icon={FileText}
              title={isNarrowed ? t('nothingFound') : t(isDrafts ? 'documents.noDrafts' : 'documents.none')}
            >
              {isNarrowed ? t('nothingFoundText') : t(isDrafts ? draftsText : 'documents.noneText')}
            </EmptyState>
          }
        />
      </Card>
      <MoreButton list={list} />
      {chosen.length > 0 && <DocumentSelection documents={chosen} all={all} onTick={ticked.tick} />}
    </>
  )
}

/** Drafts of orders that somebody complains about. */
const DraftComplaints = ({ side }: { side: BillingSide }) => {
  const complained = useComplained(side).filter(({ draftId }) => draftId !== null)
  if (complained.length === 0) return null
  return (
    <div className="mb-4">
      <ComplainedNotice orders={complained} state="drafted" isOfMany />
    </div>
  )
}
