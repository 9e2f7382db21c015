import type { SameShape } from '../same-shape.ts'
import type { notices as german } from './de-DE.ts'

export const notices = {
  title: 'Notifications',
  lead: 'What others have done that concerns you, for half a year.',
  unread: '{count, plural, other {# unread}}',
  many: 'more than 99 unread',
  isUnread: 'unread',
  readAll: 'Mark all as read',
  emptyTitle: 'Nothing new yet',
  emptyText: 'Here stands what others decide or want of you: orders, promises, refusals, complaints.',
  failed: 'The notifications could not be loaded',
  kind: {
    orderPlaced: 'New order {subject}',
    orderConfirmed: 'Order {subject} is confirmed',
    orderChanged: 'Order {subject} was changed',
    orderCancelled: 'Something of order {subject} was cancelled',
    orderOnItsWay: 'Order {subject} is on its way',
    orderReady: 'Order {subject} is ready',
    orderCompleted: 'Order {subject} was handed over',
    orderRecalled: 'Recall: goods from order {subject}',
    recallLifted: 'Recall lifted: goods from order {subject}',
    complaint: 'News of the complaint about {subject}',
    supplyToAccept: 'Order {subject} can be accepted',
    supplyFirm: 'Order {subject} is final',
    supplyAccepted: 'Order {subject} is accepted',
    supplyDeclined: 'Something of order {subject} does not come',
    supplyOnItsWay: 'Order {subject} is on its way to the hub',
    supplyCancelled: 'Something of order {subject} was cancelled',
    supplyComplaint: 'News of the complaint about {subject}',
    somebodyWaits: 'Somebody waits for your approval',
  },
} as const satisfies SameShape<typeof german>
