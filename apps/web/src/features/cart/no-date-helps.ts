import type { Quote } from './quote.ts'

/** Whether no day brings anything of it, so that choosing another one is no help. */
export const noDateHelps = ({ deliveryDates }: Pick<Quote, 'deliveryDates'>): boolean =>
  deliveryDates.every(({ possibleLines }) => possibleLines === 0)
