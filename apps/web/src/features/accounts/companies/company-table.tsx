import { companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { HandHelping, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableEmail } from '../../../ui/breakable-email.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import type { CompanyRow, Desk } from './queries.ts'

const column = columnsOf<CompanyRow>()

/** Where all about a company stands, for whoever looks. */
const fileOf = (desk: Desk, { id }: CompanyRow) =>
  desk === 'hub'
    ? { to: `/retailer/accounts/${id}` }
    : { to: '/protected', search: { section: 'companies', company: id } }

const Name = ({ desk, company }: { desk: Desk; company: CompanyRow }) => {
  const t = useTranslations()
  return (
    <span className="flex items-center gap-3">
      <Avatar name={company.name} isSquare className="max-sm:hidden" />
      <span className="min-w-0">
        <PlaceLink
          {...fileOf(desk, company)}
          className="inline-flex min-h-11 items-center rounded-md font-semibold underline-offset-4 hover:underline sm:min-h-8"
        >
          {company.name}
        </PlaceLink>
        <span className="block text-base font-normal text-quiet">
          {desk === 'hub'
            ? company.city
            : `${t(`statuses.companyType.${companyTypeNames[company.type]}`)} · ${company.city}`}
        </span>
      </span>
    </span>
  )
}

/** What waits apart from the company itself: people who claim it, a second try. */
const Waiting = ({ company: { status, waitingCount, askedAgainAt } }: { company: CompanyRow }) => {
  const t = useWorkplaceTranslations('companies.list')
  const name = companyStatusNames[status]
  return (
    <span className="flex flex-col items-start gap-1.5">
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
  const format = useFormat()
  return column.columns([
    column.accessor('name', {
      header: t('column.company'),
      meta: { onCard: 'title' },
      cell: ({ row }) => <Name desk={desk} company={row.original} />,
    }),
    column.accessor('contactName', {
      header: t('column.contact'),
      cell: ({ row: { original: company } }) => (
        <>
          <span className="block">{company.contactName}</span>
          <a
            href={`mailto:${company.email}`}
            className="block min-h-6 text-base text-quiet underline-offset-4 hover:underline"
          >
            <BreakableEmail email={company.email} />
          </a>
        </>
      ),
    }),
    column.accessor('phone', {
      header: t('column.phone'),
      cell: ({ row: { original: company } }) => (
        <a
          href={`tel:${company.phone}`}
          className="inline-block min-h-6 whitespace-nowrap underline-offset-4 hover:underline"
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
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.fullDay(format.dayOf(getValue()))}</span>,
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <Waiting company={row.original} />,
    }),
  ])
}

type Props = { desk: Desk; companies: readonly CompanyRow[]; empty: ReactNode }

/** Companies with whom to call and what waits. */
export const CompanyTable = ({ desk, companies, empty }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns(desk)}
      rows={companies}
      rowId={({ id }) => id}
      empty={empty}
    />
  )
}
