import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText, VenetianMask } from 'lucide-react'
import { DateFilter } from '../../forms/date-input.tsx'
import { actionWords, useActionName } from '../../parts/action-names.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { DeskSearch } from './desk-search.ts'
import { EntryChanges } from './entry-changes.tsx'
import { ListCard } from './list-card.tsx'
import { type AuditEntry, type AuditFilter, auditQuery } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const filterFields = ['action', 'subjectId', 'companyId', 'userId', 'acting', 'from', 'until'] as const

/** What of the address the log can be filtered by; anything else is left out instead of breaking the page. */
const auditFilterOf = (search: DeskSearch): AuditFilter => {
  const { action, subjectId, companyId, userId, acting, from, until } = search
  const isDay = (day: string | undefined) => dayPattern.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))
  return {
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
const linkLook = 'min-h-6 w-fit rounded-md underline-offset-4 hover:underline max-md:ml-auto'

const useColumns = (names: Readonly<Record<string, string>>) => {
  const t = useWorkplaceTranslations('administration.audit')
  const nameOf = useActionName()
  const format = useFormat()
  return column.columns([
    column.accessor('action', {
      header: t('column.action'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: entry } }) => (
        <>
          <span className="block font-semibold">{nameOf(entry.action)}</span>
          {entry.subjectName !== null && (
            <PlaceLink
              to="/protected"
              search={{ section: 'audit', subjectId: entry.subjectId }}
              aria-label={t('allAbout', { name: entry.subjectName })}
              className={`block font-normal ${linkLook}`}
            >
              {entry.subjectName}
            </PlaceLink>
          )}
          {entry.isActing && (
            <span className="mt-1 block text-base font-normal">
              <Badge tone="warning" icon={VenetianMask}>
                {entry.actingFor === null ? t('acting') : t('actingFor', { name: entry.actingFor })}
              </Badge>
            </span>
          )}
        </>
      ),
    }),
    column.accessor('at', {
      header: t('column.at'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.dayAndTime(getValue())}</span>,
    }),
    column.accessor('personName', {
      header: t('column.person'),
      cell: ({ row: { original: entry } }) => (
        <>
          {entry.userId === null ? (
            <span className="text-quiet">{t(entry.isByLink ? 'byLink' : 'nobody')}</span>
          ) : (
            <PlaceLink
              to="/protected"
              search={{ section: 'audit', userId: entry.userId }}
              className={`block ${linkLook}`}
            >
              {entry.personName ?? t('nameless')}
            </PlaceLink>
          )}
          {entry.companyId !== null && (
            <PlaceLink
              to="/protected"
              search={{ section: 'audit', companyId: entry.companyId }}
              className={`block text-sm text-quiet ${linkLook}`}
            >
              {entry.companyName ?? entry.companyId}
            </PlaceLink>
          )}
        </>
      ),
    }),
    column.display({
      id: 'change',
      header: t('column.change'),
      cell: ({ row }) => <EntryChanges entry={row.original} names={names} />,
    }),
  ])
}

type Props = { search: DeskSearch; onSearch: (part: DeskSearch) => void }

/** Who did what, the newest first. */
export const AuditSection = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('administration.audit')
  const nameOf = useActionName()
  const filter = auditFilterOf(search)
  const list = useInfiniteQuery(auditQuery(filter))
  const names = Object.assign({}, ...(list.data?.pages.map((page) => page.names) ?? []))
  const columns = useColumns(names)
  const actions = list.data?.pages[0]?.actions ?? []
  const known = filter.action === undefined || actions.includes(filter.action) ? actions : [filter.action, ...actions]
  const nothing = Object.fromEntries(filterFields.map((name) => [name, '']))
  return (
    <>
      <search className="mb-5 flex flex-wrap items-end gap-3">
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
