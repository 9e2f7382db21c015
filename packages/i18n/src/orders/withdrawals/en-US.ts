import type { SameShape } from '../../same-shape.ts'
import type { withdrawals as german } from './de-DE.ts'

export const withdrawals = {
  title: 'Withdrawal',
  states: { declared: 'To decide', toRefund: 'To refund', accepted: 'Accepted', refused: 'Refused' },
  refusals: {
    perishable: 'These goods are perishable and excepted from withdrawal (§ 312g (2) no. 2 BGB).',
    tooLate: 'The period of fourteen days was over (§ 355 (2) BGB).',
    said: '{text}',
  },
  ofOrder: {
    declared:
      'Your withdrawal arrived on {moment}. Until {hub} has decided, these goods are not packed, billed or collected.',
    toRefund: '{hub} has accepted your withdrawal. You get your money back by {day}.',
    accepted: '{hub} has accepted your withdrawal.',
    refused: '{hub} has not accepted your withdrawal.',
    partly: 'A part of it is not accepted.',
  },
  atHub: {
    declared:
      'The customer withdrew on {moment}. These goods are packed, billed and collected only once you have decided.',
    toRefund: 'You have accepted the withdrawal. The money must go back by {day}.',
    accepted: 'You have accepted the withdrawal.',
    refused: 'You have not accepted the withdrawal.',
    open: 'To the withdrawal',
  },
  line: { declared: 'Withdrawn, waits for the hub', accepted: 'Withdrawal accepted', refused: 'Withdrawal refused' },
  hub: {
    filter: 'Which withdrawals',
    waiting: 'Open',
    all: 'All',
    caption: 'Withdrawals',
    who: 'Who',
    contract: 'Order',
    declaredAt: 'Arrived',
    until: 'Money back by',
    state: 'State',
    nothingWaits: 'No withdrawal waits',
    nothingWaitsText: 'This is where you see what to decide and what to refund.',
    nothingFound: 'No withdrawal fits',
    nothingFoundText: 'Change the search.',
    dialog: 'Withdrawal of {name}',
    lead: '{contract}, arrived on {moment}',
    goods: '“{goods}”',
    whole: 'The whole order',
    unsure:
      'This statement does not come from the e-mail address of the order ({email}). It stops nothing. Please find out who made it.',
    unknown: 'There is no order with this number. Please ask {email}.',
    toOrder: 'To order {number}',
    accept: 'What do you accept?',
    quantityOf: '{quantity} × {pack}',
    perishable: 'perishable',
    why: 'Why do you not accept the rest?',
    chosen: { perishable: 'Perishable', tooLate: 'Too late', said: 'Something else' },
    whyMissing: 'Please say why.',
    words: 'What the customer reads',
    consequences:
      'Accepted goods are cancelled; those handed over already are credited with their deposits. The customer gets a mail.',
    decide: 'Decide',
    done: 'Decided. {name} gets a mail.',
    refundText: 'What was paid must go back by {day}. What you book on the order is noted here by itself.',
    refunded: 'The money has gone back',
    refundedOn: 'Refunded, or nothing to refund: {moment}',
    refundDone: 'Noted: the money has gone back.',
  },
} as const satisfies SameShape<typeof german>
