/** What is told of the life of an order with a supplier: who took it, when. The names of the audit log. */
export const retailerOrderSteps = [
  'open',
  'join',
  'leave',
  'close',
  'accept',
  'decline',
  'share-shortage',
  'dispatch',
  'receive',
  'takeBackCount',
  'correctCount',
  'handOver',
  'takeBackHandOver',
] as const
