import { listMarketSuppliers } from '@regionalmarkt/contract/market/market-suppliers.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useChannel } from '../../platform/channel.ts'
import { read } from '../../platform/queries.ts'
import { SkeletonArea } from '../../ui/skeleton.tsx'
import { SupplierCard, SupplierCardSkeleton } from './supplier-card.tsx'

/** As many as stand in one row. */
const count = 3
const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

type Props = {
  /** The heading of the page that shows them. */
  frame: (suppliers: ReactNode) => ReactNode
}

/** A few of the producers. Leaves no gap, and no heading, when there are none. */
export const SomeSuppliers = ({ frame }: Props) => {
  const { data, isError } = useQuery(
    read(listMarketSuppliers, { params: { channel: useChannel() }, query: { limit: count } }),
  )
  if (isError || data?.suppliers.length === 0) return null
  if (!data) {
    return frame(
      <SkeletonArea className={grid}>
        <SupplierCardSkeleton />
        <SupplierCardSkeleton />
        <SupplierCardSkeleton />
      </SkeletonArea>,
    )
  }
  return frame(
    <ul className={grid}>
      {data.suppliers.map((supplier) => (
        <li key={supplier.slug}>
          <SupplierCard supplier={supplier} heading="h3" />
        </li>
      ))}
    </ul>,
  )
}
