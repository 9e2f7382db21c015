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
}

const leadOfHousehold = (lead: Props['lead']) => (lead === 'leadHub' ? 'leadHubGross' : 'leadHousehold')

/** What was given and came back by kind, what is still out in pieces and euros, and what moved last. */
export const ContainerAccount = ({ account, lead, of: hub = null, action }: Props) => {
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
          {account.movements.length > 0 && <Movements account={account} />}
        </>
      )}
    </Card>
  )
}

const Movements = ({ account: { movements } }: { account: Containers }) => {
  const t = useWorkplaceTranslations('billing.containers')
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-primary-ink">
        {t('movements')}
      </summary>
      <ul className="divide-y divide-line">
        {movements.map(({ day, kind, cents, count, orderNumber }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what moved has no id, and the list is only ever replaced.
          <li key={index} className="flex justify-between gap-x-4 py-2">
            <span>
              {format.fullDay(day)} · {t(count < 0 ? 'back' : 'out', { kind: kinds(kind) })}
              {orderNumber !== null && <span className="text-quiet whitespace-nowrap"> · {orderNumber}</span>}
              {cents === null && <span className="text-quiet"> · {t('neverCharged')}</span>}
            </span>
            <span className="figures shrink-0">{format.quantity(Math.abs(count))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
