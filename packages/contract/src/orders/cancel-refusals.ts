/** Refusals of cancelling a line: it is too late, or too little would be left. */
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
