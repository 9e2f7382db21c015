import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './planned-demand.schema.ts'

/**
 * What recurring orders that run will ask for in this week and the three after it, summed by sales unit: of all goods for the hub, of the
 * own ones for a producer, who never learns whose they are. It is a plan, and no promise.
 */
export const plannedDemand = atBothDesks<typeof schemas.plannedDemand>()({
  slug: 'planned-demand',
  method: 'GET',
  path: '/planned-demand',
  summary: 'What recurring orders will ask for in the coming weeks',
})
