import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { prepareShoppingWords } from '../../platform/words.tsx'

export type HeartProps = { articleSlug: string; name: string; className?: string }

const Loaded = lazy(async () => {
  await prepareShoppingWords()
  return import('./favourite-heart.tsx')
})

/** Whoever orders for an approved business: only they have favourites and lists. */
export const useIsKitchen = (): boolean => {
  const { activeAccount } = useSession()
  return (
    activeAccount?.companyType === CompanyType.BusinessCustomer &&
    activeAccount.companyStatus === CompanyStatus.Approved
  )
}

/** The heart of an article; it comes after the goods, and only for kitchens. */
export const FavouriteHeart = (props: HeartProps) => {
  const isKitchen = useIsKitchen()
  if (!isKitchen) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
