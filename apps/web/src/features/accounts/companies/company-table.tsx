import { companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { HandHelping, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { aboveRow, columnsOf, DataTable, opensRow } from '../../../ui/data-table.tsx'
import type { CompanyFilter } from './company-filter.ts'
import type { CompanyRow, Desk } from './queries.ts'

const column = columnsOf<CompanyRow>()

/** Where all about a company stands, for whoever looks. */
const fileOf = (desk: Desk, { id }: CompanyRow) =>
  desk === 'hub'
    ? { to: `/retailer/accounts/${id}` }
    : { to: '/protected', search: { section: 'companies', company: id } }

const Name = ({ desk, company }: { desk: Desk; company: CompanyRow }) => (
  <span title={company.name} className="block @min-[44rem]:max-w-44 @min-[44rem]:truncate @min-[62rem]:max-w-72">
    <PlaceLink {...fileOf(desk, company)} className={`font-semibold underline-offset-4 hover:underline ${opensRow}`}>
      {company.name}
    </PlaceLink>
  </span>
)

/** What waits apart from the company itself: people who claim it, a second try. */
const Waiting = ({ company: { status, waitingCount, askedAgainAt } }: { company: CompanyRow }) => {
  const t = useWorkplaceTranslations('companies.list')
  const name = companyStatusNames[status]
  return (
    <span className="flex flex-col items-start gap-1.5 @min-[44rem]:flex-row @min-[44rem]:items-center">
      <CompanyStatusBadge status={name} />
      {name === 'approved' && waitingCount > 0 && (
        <Badge tone="warning" icon={HandHelping}>
          {t('claims', { count: waitingCount })}
        </Badge>
      )}
      {askedAgainAt !== null && (
        <Badge tone="warning" icon={RotateCcw}>
          {t('asksAgain')}
        </Badge>
      )}
    </span>
  )
}

const useColumns = (desk: Desk) => {
  const t = useWorkplaceTranslations('companies.list')
  const ofType = useTranslations('statuses.companyType')
  const format = useFormat()
  return column.columns([
    column.accessor('name', {
      header: t('column.company'),
      meta: { onCard: 'title', sortKey: 'name' },
      cell: ({ row }) => <Name desk={desk} company={row.original} />,
    }),
    column.accessor('city', {
      header: t('column.city'),
      meta: { isWideOnly: true },
      cell: ({ row: { original: company } }) => (
        <span className="whitespace-nowrap">
          {desk === 'hub' ? company.city : `${ofType(companyTypeNames[company.type])} · ${company.city}`}
        </span>
      ),
    }),
    column.accessor('contactName', {
      header: t('column.contact'),
      cell: ({ row: { original: company } }) => (
        <a
          href={`mailto:${company.email}`}
          title={company.email}
          className={`block underline-offset-4 hover:underline @min-[44rem]:max-w-40 @min-[44rem]:truncate @min-[62rem]:max-w-56 ${aboveRow}`}
        >
          {company.contactName}
        </a>
      ),
    }),
    column.accessor('phone', {
      header: t('column.phone'),
      cell: ({ row: { original: company } }) => (
        <a
          href={`tel:${company.phone}`}
          className={`inline-block min-h-6 whitespace-nowrap underline-offset-4 hover:underline ${aboveRow}`}
        >
          {format.phone(company.phone)}
        </a>
      ),
    }),
    ...(desk === 'platform'
      ? [column.accessor('hubName', { header: t('column.hub'), cell: ({ getValue }) => getValue() ?? '–' })]
      : []),
    column.accessor('createdAt', {
      header: t('column.since'),
      meta: { isWideOnly: true, sortKey: 'newest' },
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.fullDay(format.dayOf(getValue()))}</span>,
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <Waiting company={row.original} />,
    }),
  ])
}

type Props = {
  desk: Desk
  companies: readonly CompanyRow[]
  empty: ReactNode
  sort?: CompanyFilter['sort']
  /** Left out: who waits stands first, as without any order. */
  onSort?: (sort?: CompanyFilter['sort']) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

/** Companies with whom to call and what waits. A heading that is pressed again gives back the usual order. */
export const CompanyTable = ({ desk, companies, empty, sort, onSort, ...selection }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns(desk)}
      rows={companies}
      rowId={({ id }) => id}
      sort={sort && { by: sort, isDescending: sort === 'newest' }}
      {...(onSort && { onSort: (by) => onSort(by === sort ? undefined : by === 'name' ? 'name' : 'newest') })}
      {...selection}
      empty={empty}
    />
  )
}
