import { ArticleCard } from '../../features/market/article-card.tsx'
import { Favourites } from '../../features/shopping-lists/favourites.tsx'
import { heartOf } from './-heart-of.tsx'
import { putIn } from './-put-in.ts'
import { useQuantityOf } from './-quantity-of.ts'

/** What was marked with a heart, as the cards of the market. */
export const FavouriteCards = () => {
  const quantityOf = useQuantityOf()
  return (
    <Favourites>
      {(card) => <ArticleCard card={card} quantityOf={quantityOf} onQuantity={putIn} cornerOf={heartOf} />}
    </Favourites>
  )
}
