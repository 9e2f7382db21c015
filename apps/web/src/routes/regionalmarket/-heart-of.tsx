import { FavouriteHeart } from '../../features/shopping-lists/lazy-heart.tsx'

type Marked = { readonly slug: string; readonly name: string }

/** The heart on an article's picture; nothing for whoever has no favourites. */
export const heartOf = ({ slug, name }: Marked) => <FavouriteHeart articleSlug={slug} name={name} />
