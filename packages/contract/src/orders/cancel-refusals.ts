/** What keeps a line in its order although its buyer wants it no more: it is too late, or too little would be left. */
export const cancelRefusals = [
  'AlreadyConfirmed',
  'AlreadyClosed',
  'AlreadyPicked',
  'AlreadyUnderWay',
  'CutOffPassed',
  'TransitionNotAllowed',
  'BelowMinimumOrderValue',
  'OrderLinesRefused',
] as const
