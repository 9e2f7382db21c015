import { CompanyStatus, companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck, Users } from 'lucide-react'
import { CompanyStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useSession } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ActAsButton } from './act-as-button.tsx'
import { type DeskSearch, oneOf } from './desk-search.ts'
import { ListCard } from './list-card.tsx'
import { PersonAccess } from './person-access.tsx'
import { type PersonRow, peopleQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'

const states = ['active', 'disabled', 'deleted'] as const
const column = columnsOf<PersonRow>()

const Accounts = ({ person }: { person: PersonRow }) => {
  const t = useWorkplaceTranslations('administration.people')
  if (person.accounts.length === 0) return <span className="text-quiet">{t('noCompany')}</span>
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 max-md:justify-end">
      {person.accounts.map(({ id, companyId, companyName, companyType, companyStatus }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:justify-end">
          <PlaceLink
            to="/protected"
            search={{ section: 'companies', company: companyId }}
            className="inline-flex min-h-8 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {companyName}
          </PlaceLink>
          {companyStatus !== CompanyStatus.Approved && (
            <CompanyStatusBadge status={companyStatusNames[companyStatus]} />
          )}
          <ActAsButton
            accountId={id}
            companyName={companyName}
            companyType={companyType}
            personName={person.name ?? person.email ?? ''}
          />
        </li>
      ))}
    </ul>
  )
}

const useColumns = () => {
  const t = useWorkplaceTranslations('administration.people')
  const format = useFormat()
  const ownId = useSession().activeAccount?.userId
  return column.columns([
    column.accessor('name', {
      header: t('column.person'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: person } }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold">
            {person.name ?? t('nameless')}
            {person.isAdmin && (
              <Badge tone="info" icon={ShieldCheck}>
                {t('admin')}
              </Badge>
            )}
          </span>
          <span className="block text-sm leading-5 font-normal break-all text-quiet">{person.email}</span>
        </>
      ),
    }),
    column.display({
      id: 'accounts',
      header: t('column.accounts'),
      cell: ({ row }) => <Accounts person={row.original} />,
    }),
    column.accessor('since', {
      header: t('column.since'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.fullDay(format.dayOf(getValue()))}</span>,
    }),
    column.accessor('state', {
      header: t('column.state'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: person } }) =>
        person.state === 'active' ? t('states.active') : <Badge tone="danger">{t(`states.${person.state}`)}</Badge>,
    }),
    column.display({
      id: 'access',
      header: () => <span className="sr-only">{t('column.access')}</span>,
      meta: { align: 'right' },
      cell: ({ row: { original: person } }) =>
        person.state !== 'deleted' && (
          <PersonAccess
            userId={person.id}
            name={person.name ?? person.email ?? t('nameless')}
            isDisabled={person.state === 'disabled'}
            refusal={person.id === ownId ? t('notOneself') : null}
          />
        ),
    }),
  ])
}

type Props = { search: DeskSearch; onSearch: (part: DeskSearch) => void }

/** Everybody who has ever signed in. */
export const PeopleSection = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('administration.people')
  const state = oneOf(states, search.state)
  const words = search.search ?? ''
  const list = useInfiniteQuery(
    peopleQuery({ ...(words === '' ? {} : { search: words }), ...(state ? { state } : {}) }),
  )
  const columns = useColumns()
  return (
    <>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <SearchField label={t('search')} value={words} onChange={(next) => onSearch({ search: next })} />
        <Field label={t('state')} className="sm:w-52">
          <Select
            value={state ?? 'any'}
            onChange={({ target: { value } }) => onSearch({ state: value === 'any' ? '' : value })}
            options={[
              { value: 'any', label: t('anyState') },
              ...states.map((each) => ({ value: each, label: t(`states.${each}`) })),
            ]}
          />
        </Field>
      </search>
      <ListCard list={list}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.people) ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState icon={Users} title={t('nothing')} />}
        />
      </ListCard>
    </>
  )
}
