import { z } from 'zod'
import { slug } from '../fields.ts'

/** The articles a company has marked, newest first; also those that are not on offer at the moment. */
export const favouriteSlugs = z.object({ articles: z.array(slug) })
