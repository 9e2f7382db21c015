import type { WaitingArticle } from './queries.ts'

/** It lacks what only editing it can add: what its category must be marked with, or amounts of ingredients. */
export const isUnmarked = ({ canApprove: { code } }: Pick<WaitingArticle, 'canApprove'>): boolean =>
  code === 'MarkingMissing' || code === 'AmountsMissing'
