import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, slug } from '../fields.ts'
import { articleCard } from '../market/offer.ts'

/** The favourites with their offers, as the market shows them; what is not on offer at the moment is only named. */
export const listFavouriteArticles = defineEndpoint({
  slug: 'list-favourite-articles',
  method: 'GET',
  path: '/api/favourite-articles',
  summary: 'Cards of the favourite articles',
  access: 'signedIn',
  response: z.object({
    articles: z.array(articleCard),
    notOnOffer: z.array(z.object({ slug, name: bilingual })),
  }),
})
