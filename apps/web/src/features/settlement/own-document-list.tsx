import type { listOwnDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { ownDocumentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { standingOf, standingsOf } from '@regionalmarkt/domain/billing/document-standing.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { FileCode, FileText, MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateFilter } from '../../forms/date-input.tsx'
import { ChosenDocuments } from '../../parts/chosen-documents.tsx'
import { DocumentBadge } from '../../parts/document-badge.tsx'
import { useDocumentFiles } from '../../parts/document-files.tsx'
import { MoneyBadge } from '../../parts/money-badge.tsx'
import { narrowedBy } from '../../parts/narrowed-by.ts'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useAllDocuments } from '../../parts/use-all-documents.ts'
import { useTicked } from '../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { aboveRow, columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldedOnPhone } from '../../ui/folded-on-phone.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { kindsOf, type OwnDocumentSearch, ownDocumentSearchFrom } from './own-document-search.ts'
import type { OwnDocument } from './queries.ts'

export type OwnDocumentRow = ResponseOf<typeof listOwnDocuments>['documents'][number] & {
  canObject?: OwnDocument['canObject']
}
type Row = OwnDocumentRow

const fileSides = { supplier: 'supplier', customer: 'business-customer' } as const

type SearchProps = {
  side: BillingSide
  search: OwnDocumentSearch
  onChange: (search: OwnDocumentSearch) => void
}

/** Narrows what a company has got by words, kind, how it stands and when it was issued. */
export const OwnDocumentFilter = ({ side, search, onChange }: SearchProps) => {
  const t = useWorkplaceTranslations('billing')
  const m = useWorkplaceTranslations('payments.money')
  const lists = useWorkplaceTranslations('lists')
  const change = (part: Record<string, string>) => onChange(ownDocumentSearchFrom(side, { ...search, ...part }))
  const { q = '', kind = '', standing = '', from = '', until = '', sort = 'newest' } = search
  const { sort: _, ...narrowing } = search
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap">
      <SearchField
        label={lists('search')}
        placeholder={t('own.searchFor')}
        value={q}
        onSearch={(words) => change({ q: words })}
        className="min-[24rem]:max-sm:col-span-2 sm:w-72"
      />
      <FoldedOnPhone label={lists('narrow')} count={narrowedBy(search)}>
        <Field label={t('own.kind')} className="sm:w-52">
          <Select
            value={kind}
            onChange={({ target }) => change({ kind: target.value })}
            options={[
              { value: '', label: t('own.anyKind') },
              ...kindsOf[side].map((each) => ({ value: each, label: t(`documents.kind.${each}`) })),
            ]}
          />
        </Field>
        <Field label={t('documents.state')} className="sm:w-44">
          <Select
            value={standing}
            onChange={({ target }) => change({ standing: target.value })}
            options={[
              { value: '', label: lists('orderFilter.allStatuses') },
              ...standingsOf[side].map((each) => ({
                value: each,
                label: each === 'objected' || each === 'corrected' ? t(`documents.states.${each}`) : m(each),
              })),
            ]}
          />
        </Field>
        <Field label={t('issuedFrom')} className="sm:w-40">
          <DateFilter value={from} onChange={(typed) => change({ from: typed })} />
        </Field>
        <Field label={t('issuedUntil')} className="sm:w-40">
          <DateFilter value={until} onChange={(typed) => change({ until: typed })} />
        </Field>
        {/* Where a list is cards it has no headings to press. */}
        <Field label={lists('sort')} className="min-[24rem]:max-sm:col-span-2 sm:w-56 md:hidden">
          <Select
            value={sort}
            onChange={({ target }) => change({ sort: target.value })}
            options={ownDocumentSorts.map((each) => ({ value: each, label: t(`documents.sorts.${each}`) }))}
          />
        </Field>
      </FoldedOnPhone>
      {Object.keys(narrowing).length > 0 && (
        <Button
          look="quiet"
          onClick={() => onChange(ownDocumentSearchFrom(side, { sort }))}
          className="min-[24rem]:max-sm:col-span-2"
        >
          {lists('orderFilter.reset')}
        </Button>
      )}
    </search>
  )
}

const Standing = ({ document }: { document: Row }) => {
  const standing = standingOf(document)
  if (standing === 'objected' || standing === 'corrected') return <DocumentBadge state={standing} />
  return <MoneyBadge money={{ state: standing }} />
}

/** Its number: pressed, there or anywhere in its row, it is loaded. */
const LoadedByRow = ({ side, document: { id, number, titleKind } }: { side: BillingSide; document: Row }) => {
  const t = useWorkplaceTranslations('billing')
  const { busy, load } = useDocumentFiles({ id, number: number ?? '', side: fileSides[side] })
  return (
    <span className="inline-flex flex-col items-start whitespace-nowrap @min-[44rem]:flex-row @min-[44rem]:items-center @min-[44rem]:gap-2">
      <button
        type="button"
        aria-label={t('document.pdfOf', { number: number ?? '' })}
        aria-busy={busy !== undefined || undefined}
        onClick={() => busy === undefined && void load('pdf')}
        className={`min-h-11 rounded-md font-medium text-primary-ink underline-offset-4 hover:underline aria-busy:animate-pulse @min-[44rem]:min-h-8 ${opensRow}`}
      >
        {number}
      </button>
      <span className="text-sm font-normal text-quiet @min-[44rem]:@max-[62rem]:sr-only">
        {t(`documents.kind.${titleKind}`)}
      </span>
    </span>
  )
}

/** What else can be done with one document, the data alone first. */
const MoreOfRow = ({ side, document, onObject }: Pick<Props, 'side' | 'onObject'> & { document: Row }) => {
  const t = useWorkplaceTranslations('billing')
  const number = document.number ?? ''
  const { load } = useDocumentFiles({ id: document.id, number, side: fileSides[side] })
  return (
    <RowMenu label={t('own.more', { number })} className={`${aboveRow} sm:pointer-fine:size-9`}>
      <RowMenuItem icon={FileCode} onSelect={() => void load('xml')}>
        {t('document.xml')}
      </RowMenuItem>
      {document.canObject?.allowed && (
        <RowMenuItem icon={MessageSquareWarning} isDangerous onSelect={() => onObject?.(document)}>
          {t('own.object')}
        </RowMenuItem>
      )}
    </RowMenu>
  )
}

/** Why a document does not count any more, and what comes next. */
const WhatBecameOfIt = ({ document: { objection, correctedBy } }: { document: Row }) => {
  const t = useWorkplaceTranslations('billing')
  return (
    <div className="text-sm">
      {correctedBy !== null && <p>{t('document.correctedBy', { number: correctedBy })}</p>}
      {objection !== null && (
        <p className="text-danger-ink">
          {t('own.youObjected', { reason: objection.reason })} {correctedBy === null && t('own.objectedNext')}
        </p>
      )}
    </div>
  )
}

const column = columnsOf<Row>()

type Props = SearchProps & {
  list: UseInfiniteQueryResult<{ pages: { documents: Row[]; found: number | null; nextCursor: string | null }[] }>
  /** Shown where there is nothing at all yet. */
  empty: ReactNode
  /** Of a supplier, who can. */
  onObject?: (document: Row) => void
}

/** What a company has got: what each comes to, how it stands, to load from anywhere in its row. */
export const OwnDocumentList = ({ side, search, onChange, list, empty, onObject }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const rows = list.data?.pages.flatMap(({ documents }) => documents)
  const ticked = useTicked(search)
  const all = useAllDocuments(list, ticked.tick)
  if (rows === undefined)
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    )
  const { sort = 'newest', ...narrowing } = search
  const isNarrowed = Object.keys(narrowing).length > 0
  const columns = column.columns([
    column.display({
      id: 'number',
      header: t('documents.number'),
      cell: ({ row }) => <LoadedByRow side={side} document={row.original} />,
      meta: { onCard: 'title' },
    }),
    column.display({
      id: 'state',
      header: t('documents.state'),
      cell: ({ row }) => <Standing document={row.original} />,
      meta: { onCard: 'aside' },
    }),
    ...(side === 'supplier' ? [] : [column.accessor('hubName', { header: t('own.hub'), meta: { isWideOnly: true } })]),
    column.display({
      id: 'delivered',
      header: t(side === 'supplier' ? 'suppliers.received' : 'delivered'),
      cell: ({ row: { original } }) => {
        const [from, until] = [format.fullDay(original.deliveredFrom), format.fullDay(original.deliveredUntil)]
        return <span className="whitespace-nowrap">{from === until ? until : t('between', { from, until })}</span>
      },
      meta: { isWideOnly: true },
    }),
    column.display({
      id: 'date',
      header: t('documents.date'),
      cell: ({ row: { original } }) => format.fullDay(original.issuedOn ?? ''),
      meta: { sortKey: 'date' },
    }),
    column.accessor(({ dueOn }) => (dueOn === null ? null : format.fullDay(dueOn)), {
      id: 'due',
      header: t(side === 'supplier' ? 'suppliers.paidBy' : 'documents.due'),
      meta: { isLeftOutWhenEmpty: true },
    }),
    column.accessor('grossCents', {
      header: t('gross'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.money(getValue())}</span>,
      meta: { align: 'right' },
    }),
    column.display({
      id: 'more',
      header: () => <span className="sr-only">{t('own.moreHeading')}</span>,
      cell: ({ row }) => <MoreOfRow side={side} document={row.original} onObject={onObject} />,
      meta: { align: 'right', onCard: 'foot' },
    }),
  ])
  const chosen = rows.flatMap(({ id }) => (ticked.ids.has(id) ? [id] : []))
  return (
    <>
      <Card aria-label={t('own.title')}>
        <DataTable
          caption={t('own.title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          selected={ticked.ids}
          onSelect={ticked.tick}
          sort={{ by: 'date', isDescending: sort === 'newest' }}
          onSort={(_, isDescending) =>
            onChange(ownDocumentSearchFrom(side, { ...search, sort: isDescending ? 'newest' : 'oldest' }))
          }
          below={(row) => ((row.objection ?? row.correctedBy) === null ? null : <WhatBecameOfIt document={row} />)}
          empty={
            isNarrowed ? (
              <EmptyState icon={FileText} title={t('nothingFound')}>
                {t('nothingFoundText')}
              </EmptyState>
            ) : (
              empty
            )
          }
        />
      </Card>
      <MoreButton list={list} />
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} all={all} onClear={ticked.clear}>
          <ChosenDocuments of={side} ids={chosen} />
        </SelectionBar>
      )}
    </>
  )
}
