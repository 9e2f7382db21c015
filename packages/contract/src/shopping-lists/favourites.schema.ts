import { z } from 'zod'
import { shownText, slug } from '../fields.schema.ts'
import { articleCard } from '../market/offer.schema.ts'

/** The articles that a business customer's people have marked together, or anybody else alone, newest first; also those that are not on offer at the moment. */
export const favouriteSlugs = z.object({ articles: z.array(slug) })

export const listFavourites = {
  response: favouriteSlugs,
}

export const listFavouriteArticles = {
  response: z.object({
    articles: z.array(articleCard),
    notOnOffer: z.array(z.object({ slug, name: shownText })),
  }),
}

export const addFavourite = {
  params: z.object({ articleSlug: slug }),
  response: favouriteSlugs,
}

export const removeFavourite = {
  params: z.object({ articleSlug: slug }),
  response: favouriteSlugs,
}
