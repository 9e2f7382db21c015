import { z } from 'zod'
import { slug } from '../fields.ts'

/** The articles that a business customer's people have marked together, or anybody else alone, newest first; also those that are not on offer at the moment. */
export const favouriteSlugs = z.object({ articles: z.array(slug) })
