import {
  listGuestDocuments,
  listHouseholdDocuments,
  listOwnDocuments,
} from '@regionalmarkt/contract/billing/documents.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentFiles } from '../../parts/document-files.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

type Documents = ResponseOf<typeof listGuestDocuments>['documents']

/** What was issued for a customer's order, to load; nothing before there is any. */
export const OrderDocuments = ({ orderNumber }: { orderNumber: string }) => {
  const { data } = useQuery(read(listOwnDocuments, { query: { orderNumber } }, ['billing']))
  return <DocumentCard documents={data?.documents} side="business-customer" />
}

/** The same for a private customer. */
export const HouseholdDocuments = ({ orderNumber }: { orderNumber: string }) => {
  const { data } = useQuery(read(listHouseholdDocuments, { query: { orderNumber } }, ['billing', 'orders']))
  return <DocumentCard documents={data?.documents} side="household" />
}

/** The same for a guest, by the link. */
export const GuestDocuments = ({ token }: { token: string }) => {
  const { data } = useQuery(read(listGuestDocuments, { params: { token } }, ['orders']))
  return <DocumentCard documents={data?.documents} side="guest" token={token} />
}

type Props = {
  documents: Documents | undefined
  side: 'business-customer' | 'household' | 'guest'
  token?: string
}

const DocumentCard = ({ documents, side, token }: Props) => {
  const t = useWorkplaceTranslations('billing')
  if (documents === undefined || documents.length === 0) return null
  return (
    <Card aria-labelledby="documents">
      <CardHeader id="documents" title={t('own.title')} />
      <DocumentRows documents={documents} side={side} {...(token !== undefined && { token })} />
    </Card>
  )
}

/** Documents a line each, with what is still to be paid of each, to load. */
export const DocumentRows = ({ documents, side, token }: Props & { documents: Documents }) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ id, number, kind, titleKind, issuedOn, dueOn, grossCents, money }) => (
        <li key={id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              {t('own.of', { kind: t(`documents.kind.${titleKind}`), number: number ?? '' })}{' '}
              <span className="font-normal text-quiet">{t('own.on', { day: format.fullDay(issuedOn ?? '') })}</span>
            </span>
            <span>{format.money(grossCents)}</span>
          </p>
          {side !== 'business-customer' && kind === 'invoice' && money !== null && (
            <p className="text-quiet">
              {money.openCents <= 0
                ? t('household.settled')
                : t('household.open', { amount: format.money(money.openCents), day: format.fullDay(dueOn ?? '') })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <DocumentFiles
              id={id}
              number={number ?? ''}
              side={side}
              size="small"
              {...(token !== undefined && { token })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
