import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { lazy, Suspense } from 'react'
import { useChannel } from '../../platform/channel.ts'
import { useSession } from '../../platform/session.ts'

export type HeartProps = { articleSlug: string; name: string; className?: string }

const Loaded = lazy(() => import('./favourite-heart.tsx'))

/** Whoever orders for an approved business: only they have lists. */
export const useIsKitchen = (): boolean => {
  const { activeAccount } = useSession()
  return (
    activeAccount?.companyType === CompanyType.BusinessCustomer &&
    activeAccount.companyStatus === CompanyStatus.Approved
  )
}

/** The heart of an article; it comes after the goods, and only for kitchens and, in their market, for people without a company. */
export const FavouriteHeart = (props: HeartProps) => {
  const isKitchen = useIsKitchen()
  const isHousehold = useSession().activeAccount?.companyType === null
  const channel = useChannel()
  if (!isKitchen && !(isHousehold && channel === 'b2c')) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
