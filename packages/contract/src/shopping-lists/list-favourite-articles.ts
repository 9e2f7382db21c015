import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { articleCard } from '../market/offer.ts'

/** The favourites with their offers, as the market shows them; what is not on offer at the moment is only counted. */
export const listFavouriteArticles = defineEndpoint({
  slug: 'list-favourite-articles',
  method: 'GET',
  path: '/api/business-customer/favourite-articles',
  summary: 'Cards of the favourite articles',
  access: 'businessCustomer',
  response: z.object({ articles: z.array(articleCard), notOnOffer: z.int() }),
})
