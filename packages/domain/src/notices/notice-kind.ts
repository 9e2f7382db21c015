/** What somebody who works for a company is told of, to be read when they have time. `supply…`: of an order between hub and supplier. */
export const noticeKinds = [
  'orderPlaced',
  'orderConfirmed',
  'orderChanged',
  'orderCancelled',
  'orderOnItsWay',
  'orderReady',
  'orderStillAtHub',
  'orderCompleted',
  'orderRecalled',
  'recallLifted',
  'complaint',
  'supplyToAccept',
  'supplyFirm',
  'supplyAccepted',
  'supplyDeclined',
  'supplyOnItsWay',
  'supplyCancelled',
  'supplyComplaint',
  'somebodyWaits',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
