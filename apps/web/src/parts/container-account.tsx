import {
  getContainers,
  getGuestContainers,
  getHouseholdContainers,
  getOwnContainersAsCustomer,
  getOwnContainersAsSupplier,
} from '@regionalmarkt/contract/billing/containers.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { read } from '../platform/queries.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { columnsOf, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export type Containers = ResponseOf<typeof getContainers>
type Sum = Containers['kinds'][number]

export const containerTopics = ['billing', 'orders', 'retailerOrders'] as const

/** A hub's account with a company. */
export const containersQuery = (companySlug: string) =>
  read(getContainers, { params: { companySlug } }, containerTopics)

/** What a customer has of the hub's containers, as the hub calls them; of a household also what it may have from an order that nobody knows to be its own. */
export const useLentTo = (companySlug: string | null) => {
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const { data, isLoading } = useQuery({ ...containersQuery(companySlug ?? ''), enabled: companySlug !== null })
  const out = (data?.kinds ?? []).filter(({ balance }) => balance > 0 || data?.isGross === true)
  const lent = [...out, ...(data?.alsoLent ?? [])].map(({ name, kind, cents }) => ({
    ...{ kind, cents, title: name ? inLanguage(name) : kinds(kind) },
  }))
  return { lent, isLoading }
}

/** A customer's own account; nothing as long as no container ever changed hands. */
export const CustomersContainers = () => {
  const { data } = useQuery(read(getOwnContainersAsCustomer, {}, containerTopics))
  return <OwnAccount account={data} lead="leadCustomer" />
}

/** A supplier's with each of the hubs that buy of it. */
export const ContainersByHub = ({ hubs }: { hubs: readonly { readonly slug: string; readonly name: string }[] }) =>
  hubs.map(({ slug, name }) => <ContainersOfHub key={slug} slug={slug} name={hubs.length > 1 ? name : null} />)

const ContainersOfHub = ({ slug: hub, name }: { slug: string; name: string | null }) => {
  const { data } = useQuery(read(getOwnContainersAsSupplier, { query: { hub } }, containerTopics))
  return <OwnAccount account={data} lead="leadSupplier" of={name} />
}

const OwnAccount = ({ account, lead, of = null }: Pick<Props, 'account' | 'lead' | 'of'>) =>
  account === undefined || (account.kinds.length === 0 && account.movements.length === 0) ? null : (
    <ContainerAccount account={account} lead={lead} of={of} />
  )

/** A private customer's at the hub of an order. */
export const HouseholdContainers = ({ orderNumber }: { orderNumber: string }) => {
  const { data } = useQuery(read(getHouseholdContainers, { params: { orderNumber } }, ['billing', 'orders']))
  return <OwnAccount account={data} lead="leadCustomer" />
}

/** A guest's, by the link to the order. */
export const GuestContainers = ({ token }: { token: string }) => {
  const { data } = useQuery(read(getGuestContainers, { params: { token } }, ['orders']))
  return <OwnAccount account={data} lead="leadCustomer" />
}

const column = columnsOf<Sum>()

type Props = {
  account: Containers | undefined
  lead: 'leadSupplier' | 'leadCustomer' | 'leadHub'
  /** The hub that it is with, where there are several. */
  of?: string | null
  /** What can be done with it. */
  action?: ReactNode
  /** The form that corrects a count of empties. */
  correct?: (movement: ReturnedMovement) => ReactNode
}

const leadOfHousehold = (lead: Props['lead']) => (lead === 'leadHub' ? 'leadHubGross' : 'leadHousehold')

/** What was given and came back by kind, what is still out in pieces and euros, and what moved last. */
export const ContainerAccount = ({ account, lead, of: hub = null, action, correct }: Props) => {
  const t = useWorkplaceTranslations('billing.containers')
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  const columns = column.columns([
    column.display({
      id: 'kind',
      header: t('kindTitle'),
      cell: ({ row: { original } }) => (
        <span className="font-medium">
          {original.name ? inLanguage(original.name) : kinds(original.kind)}{' '}
          <span className="font-normal text-quiet">{format.money(original.cents)}</span>
        </span>
      ),
      meta: { onCard: 'title' },
    }),
    column.accessor('given', {
      header: t('given'),
      cell: ({ getValue }) => format.quantity(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor('returned', {
      header: t('returned'),
      cell: ({ getValue }) => format.quantity(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor('balance', {
      header: t('balance'),
      cell: ({ getValue }) => <span className="font-semibold">{format.quantity(getValue())}</span>,
      meta: { align: 'right' },
    }),
    column.accessor('balanceCents', {
      header: t(account?.isGross === true ? 'valueGross' : 'value'),
      cell: ({ getValue }) => format.money(getValue()),
      meta: { align: 'right' },
    }),
  ])
  const id = useId()
  const title = hub === null ? t('title') : t('titleWith', { hub })
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {account === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          {/* Where more came back than was ever lent, nothing is out. */}
          {account.balanceCents > 0 && (
            <p className="mb-3 text-quiet">
              {t(account.isGross ? leadOfHousehold(lead) : lead, { amount: format.money(account.balanceCents) })}
            </p>
          )}
          <DataTable
            caption={title}
            columns={columns}
            rows={account.kinds}
            rowId={({ kind, cents }) => `${kind} ${cents}`}
            empty={
              <EmptyState icon={Package} title={t('none')}>
                {t('noneText')}
              </EmptyState>
            }
          />
          {action !== undefined && <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>button]:grow">{action}</div>}
          {account.movements.length > 0 && <Movements account={account} correct={correct} />}
        </>
      )}
    </Card>
  )
}

type Movement = Containers['movements'][number]
type ReturnedMovement = Movement & { readonly returned: NonNullable<Movement['returned']> }
const isReturned = (movement: Movement): movement is ReturnedMovement => movement.returned !== null

const Movements = ({ account: { movements }, correct }: { account: Containers; correct: Props['correct'] }) => {
  const t = useWorkplaceTranslations('billing.containers')
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-primary-ink">
        {t('movements')}
      </summary>
      <ul className="divide-y divide-line">
        {movements.map((movement, index) => (
          <li key={movement.returned?.id ?? index} className="flex min-h-11 items-center justify-between gap-x-4 py-1">
            <MovementText movement={movement} />
            <span className="flex shrink-0 items-center gap-2">
              <MovedCount movement={movement} />
              {correct && isReturned(movement) && correct(movement)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const MovementText = ({
  movement: { day, kind, cents, count, orderNumber, reason, returned },
}: {
  movement: Movement
}) => {
  const t = useWorkplaceTranslations('billing.containers')
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  const what = reason !== null ? 'corrected' : count < 0 ? 'back' : 'out'
  return (
    <span>
      {format.fullDay(day)} · {t(what, { kind: kinds(kind) })}
      {orderNumber !== null && <span className="text-quiet whitespace-nowrap"> · {orderNumber}</span>}
      {cents === null && <span className="text-quiet"> · {t('neverCharged')}</span>}
      {reason !== null && (
        <span className="block text-sm text-quiet">{reason === '' ? t('handOverBack') : reason}</span>
      )}
      {returned !== null && returned.count !== -count && (
        <span className="block text-sm text-quiet">{t('holds', { count: format.quantity(returned.count) })}</span>
      )}
    </span>
  )
}

/** A counter-entry says by how much more or fewer came back. */
const MovedCount = ({ movement: { count, reason } }: { movement: Movement }) => {
  const format = useFormat()
  const sign = reason === null ? '' : count > 0 ? '\u2212' : '+'
  return (
    <span className="figures">
      {sign}
      {format.quantity(Math.abs(count))}
    </span>
  )
}
