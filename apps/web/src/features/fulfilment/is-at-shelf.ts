import type { PickItem } from './queries.ts'

/** Whether somebody at the shelf has to do with a line: to pick it, or to say that nothing of it may be, as its lot is blocked. */
export const isAtShelf = ({ canPick }: Pick<PickItem, 'canPick'>): boolean =>
  canPick.allowed || canPick.code === 'LotBlocked'
