/** How a consumer withdraws, without signing in. */
export const withdrawal = {
  open: 'Withdraw from contract',
  title: 'Your withdrawal',
  lead: 'Without signing in. You get a confirmation with date and time at once.',
  name: 'Name',
  contract: 'Order number',
  contractHint: 'It stands in each email about the order: K-2026-000123.',
  email: 'Email for the confirmation',
  goods: 'What you withdraw from',
  goodsHint: 'Leave empty for the whole order.',
  confirm: 'Confirm withdrawal',
  doneTitle: 'Your withdrawal has arrived',
  doneText: 'on {moment}. A confirmation goes to {email}.',
  doneStatement: 'I, {name} ({email}), hereby withdraw from the contract {contract}: {goods}.',
  doneAll: 'the whole order',
  doneHint:
    'If the order has another address, the mail names only the number and the time. Print or save this page as your record.',
} as const
