import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { DateFilter } from '../../forms/date-input.tsx'
import { actionWords, useActionName } from '../../parts/action-names.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { DeskSearch } from './desk-search.ts'
import { EntryChanges } from './entry-changes.tsx'
import { EntrySentence } from './entry-sentence.tsx'
import { ListCard } from './list-card.tsx'
import { type AuditEntry, type AuditFilter, auditQuery } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const filterFields = ['search', 'action', 'subjectId', 'companyId', 'userId', 'acting', 'from', 'until'] as const

/** What of the address the log can be filtered by; anything else is left out instead of breaking the page. */
const auditFilterOf = (search: DeskSearch): AuditFilter => {
  const { search: words = '', action, subjectId, companyId, userId, acting, from, until } = search
  const isDay = (day: string | undefined) => dayPattern.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))
  return {
    ...(oneLine.test(words) && words.trim() !== '' ? { search: words.trim() } : {}),
    ...(action !== undefined && /^[a-zA-Z.-]{1,60}$/.test(action) ? { action } : {}),
    ...(uuid.test(subjectId ?? '') ? { subjectId } : {}),
    ...(uuid.test(companyId ?? '') ? { companyId } : {}),
    ...(uuid.test(userId ?? '') ? { userId } : {}),
    ...(acting === 'yes' ? { acting } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(until) ? { until } : {}),
  }
}

const column = columnsOf<AuditEntry>()
type OnSearch = (part: DeskSearch) => void

/** The way from one entry to all about its subject, all by whoever did it, and all of its kind. */
const MoreOfEntry = ({ entry, onSearch }: { entry: AuditEntry; onSearch: OnSearch }) => {
  const t = useWorkplaceTranslations('administration.audit')
  const action = useActionName()(entry.action)
  const { subjectId, subjectName, userId, personName, companyId, companyName } = entry
  return (
    <RowMenu label={t('moreOf', { action })} className="sm:size-9">
      {subjectName !== null && (
        <RowMenuItem onSelect={() => onSearch({ subjectId })}>{t('allAbout', { name: subjectName })}</RowMenuItem>
      )}
      {userId !== null && (
        <RowMenuItem onSelect={() => onSearch({ userId })}>
          {t('allBy', { name: personName ?? t('nameless') })}
        </RowMenuItem>
      )}
      {companyId !== null && companyName !== null && (
        <RowMenuItem onSelect={() => onSearch({ companyId })}>{t('allBy', { name: companyName })}</RowMenuItem>
      )}
      <RowMenuItem onSelect={() => onSearch({ action: entry.action })}>{t('allLike', { action })}</RowMenuItem>
    </RowMenu>
  )
}

const useColumns = (names: Readonly<Record<string, string>>, onSearch: OnSearch) => {
  const t = useWorkplaceTranslations('administration.audit')
  const format = useFormat()
  return column.columns([
    column.accessor('at', {
      header: t('column.at'),
      cell: ({ getValue }) => <span className="text-sm whitespace-nowrap">{format.dayAndTime(getValue())}</span>,
    }),
    column.accessor('action', {
      header: t('column.sentence'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: entry } }) => (
        // As wide as the others leave it: a long line of changes is cut off instead of widening the table.
        <div className="grid grid-cols-[minmax(0,1fr)] text-base leading-5 font-normal max-sm:leading-6">
          <p className="break-words">
            <EntrySentence entry={entry} />
          </p>
          <EntryChanges entry={entry} names={names} />
        </div>
      ),
    }),
    column.display({
      id: 'more',
      header: () => <span className="sr-only">{t('column.more')}</span>,
      meta: { onCard: 'aside', align: 'right' },
      cell: ({ row }) => <MoreOfEntry entry={row.original} onSearch={onSearch} />,
    }),
  ])
}

type Props = { search: DeskSearch; onSearch: OnSearch }

/** Who did what, the newest first. */
export const AuditSection = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('administration.audit')
  const ofLists = useWorkplaceTranslations('lists')
  const nameOf = useActionName()
  const filter = auditFilterOf(search)
  const list = useInfiniteQuery(auditQuery(filter))
  const names = Object.assign({}, ...(list.data?.pages.map((page) => page.names) ?? []))
  const columns = useColumns(names, onSearch)
  const actions = list.data?.pages[0]?.actions ?? []
  const known = filter.action === undefined || actions.includes(filter.action) ? actions : [filter.action, ...actions]
  const nothing = Object.fromEntries(filterFields.map((name) => [name, '']))
  return (
    <>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <SearchField
          label={ofLists('search')}
          placeholder={t('searchFor')}
          value={filter.search ?? ''}
          onSearch={(words) => onSearch({ search: words })}
          className="w-full sm:w-72"
        />
        <Field label={t('column.action')} className="w-full sm:w-72">
          <Select
            value={filter.action ?? 'any'}
            onChange={({ target: { value } }) => onSearch({ action: value === 'any' ? '' : value })}
            options={[
              { value: 'any', label: t('anyAction') },
              ...actionWords(known, nameOf).map(({ value, label }) => ({ value, label })),
            ]}
          />
        </Field>
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={t(end)} className="w-40">
            <DateFilter value={filter[end] ?? ''} onChange={(day) => onSearch({ [end]: day })} />
          </Field>
        ))}
        <Checkbox
          label={t('onlyActing')}
          checked={filter.acting === 'yes'}
          onChange={({ target }) => onSearch({ acting: target.checked ? 'yes' : '' })}
          className="sm:min-h-11"
        />
        {Object.keys(filter).length > 0 && (
          <Button look="quiet" onClick={() => onSearch(nothing)}>
            {t('reset')}
          </Button>
        )}
      </search>
      <ListCard list={list}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.entries) ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState icon={ScrollText} title={t('nothing')} />}
        />
      </ListCard>
    </>
  )
}
