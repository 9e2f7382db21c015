import { atBothSides } from './at-both-sides.ts'
import type * as schemas from './recurring-sales-orders.schema.ts'

/** Those of the company, or of all customers of the hub; what waits for the hub first, then by number, unless it is asked otherwise. A hub asks for no customer of others. */
export const listRecurringOrders = atBothSides<typeof schemas.listRecurringOrders>()({
  slug: 'list-recurring-orders',
  method: 'GET',
  path: '',
  summary: 'Recurring orders with their next dates',
  files: true,
})

/** One with its lines, and its dates of the last four weeks and of the next eight. */
export const getRecurringOrder = atBothSides<typeof schemas.getRecurringOrder>()({
  slug: 'get-recurring-order',
  method: 'GET',
  path: '/{recurringOrderNumber}',
  summary: 'A recurring order with its dates',
})

const templateRefusals = [
  'OrderLinesRefused',
  'AddressMissing',
  'DeliveryMethodNotOffered',
  'NotADeliveryDay',
  'CompanyNotApproved',
  'QuantityTooHigh',
] as const

/** The next four dates of a template, with holidays, cut-offs and prices as they stand. It stores nothing. */
export const previewRecurringOrder = atBothSides<typeof schemas.previewRecurringOrder>()({
  slug: 'preview-recurring-order',
  method: 'POST',
  path: '/preview',
  hubPath: '/of/{customerSlug}/preview',
  summary: 'The next dates of a recurring order before it is saved',
  refusals: templateRefusals,
})

/** Whose customer creates it waits for the hub; what a hub creates for its customer runs at once. */
export const createRecurringOrder = atBothSides<typeof schemas.createRecurringOrder>()({
  slug: 'create-recurring-order',
  method: 'POST',
  path: '',
  hubPath: '/of/{customerSlug}',
  summary: 'Create a recurring order',
  idempotent: true,
  refusals: [...templateRefusals, 'ListFull'],
})

/** Replaces the template; dates that somebody changed by hand stay as they are. Answers which dates it alters. */
export const updateRecurringOrder = atBothSides<typeof schemas.updateRecurringOrder>()({
  slug: 'update-recurring-order',
  method: 'PUT',
  path: '/{recurringOrderNumber}',
  summary: 'Change a recurring order',
  versioned: true,
  refusals: [...templateRefusals, 'VersionOutdated', 'TransitionNotAllowed'],
})

/** What that would alter. It stores nothing. */
export const previewRecurringOrderChange = atBothSides<typeof schemas.previewRecurringOrderChange>()({
  slug: 'preview-recurring-order-change',
  method: 'POST',
  path: '/{recurringOrderNumber}/preview',
  summary: 'Which dates a change of a recurring order would alter',
  versioned: true,
  refusals: [...templateRefusals, 'VersionOutdated', 'TransitionNotAllowed'],
})

/** Lets it in, pauses it, takes it up again or ends it. */
export const moveRecurringOrder = atBothSides<typeof schemas.moveRecurringOrder>()({
  slug: 'move-recurring-order',
  method: 'POST',
  path: '/{recurringOrderNumber}/status',
  summary: 'Activate, pause, resume or end a recurring order',
  versioned: true,
  refusals: ['VersionOutdated', 'TransitionNotAllowed', 'Forbidden'],
})

/** What that would order at once, and what is missed. It stores nothing. */
export const previewRecurringOrderMove = atBothSides<typeof schemas.previewRecurringOrderMove>()({
  slug: 'preview-recurring-order-move',
  method: 'POST',
  path: '/{recurringOrderNumber}/status/preview',
  summary: 'What activating or resuming a recurring order would order now',
  versioned: true,
  refusals: ['VersionOutdated', 'TransitionNotAllowed', 'Forbidden'],
})

/** Skips, moves or changes one date, takes that back, or orders it now. */
export const touchOccurrence = atBothSides<typeof schemas.touchOccurrence>()({
  slug: 'touch-occurrence',
  method: 'POST',
  path: '/{recurringOrderNumber}/dates/{ruleDate}',
  summary: 'Skip, move, change or order one date of a recurring order',
  versioned: true,
  refusals: [
    'VersionOutdated',
    'TransitionNotAllowed',
    'CutOffPassed',
    'NotADeliveryDay',
    'OrderLinesRefused',
    'CompanyNotApproved',
    'AddressMissing',
    'DeliveryMethodNotOffered',
    'QuantityTooHigh',
    'BelowMinimumOrderValue',
  ],
})
