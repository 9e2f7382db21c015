import { useTranslations } from 'use-intl'
import { CartBar, CartColumn } from '../../features/cart/lazy-cart.tsx'
import { MarketList } from '../../features/market/market-list.tsx'
import type { MarketSearch } from '../../features/market/market-search.ts'
import { useCategoryName } from '../../features/market/use-category-name.ts'
import { useMarketTitle } from '../../features/market/use-market-title.ts'
import { Page } from '../../ui/page.tsx'
import { heartOf } from './-heart-of.tsx'
import { putIn } from './-put-in.ts'
import { useQuantityOf } from './-quantity-of.ts'

type Props = { search: MarketSearch; onSearch: (search: MarketSearch) => void }

/** The market that the address belongs to, of businesses or of households, with its cart. */
export const MarketPage = ({ search, onSearch }: Props) => {
  const t = useTranslations('market')
  const category = useCategoryName(search.category)
  const title = search.q ? t('resultsFor', { q: search.q }) : (category ?? t('title'))
  useMarketTitle(title)
  return (
    <>
      <Page className="flex gap-9 py-6 sm:py-7">
        <MarketList
          title={title}
          search={search}
          onSearch={onSearch}
          quantityOf={useQuantityOf()}
          onQuantity={putIn}
          cornerOf={heartOf}
        />
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}
