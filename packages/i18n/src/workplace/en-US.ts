import type { SameShape } from '../same-shape.ts'
import type { workplace as german } from './de-DE.ts'

export const workplace = {
  trail: 'You are here',
  terms: 'Terms',
  withdrawal: 'Withdraw from contract',
  accessibility: 'Accessibility',
  switcher: {
    label: 'Switch company',
    failed: 'The account could not be switched.',
  },
  palette: {
    open: 'Quick command',
    keys: 'Ctrl K',
    keysOfMac: '⌘ K',
  },
  otherLanguage: {
    offer: 'Diese Seite gibt es auch auf Deutsch.',
    take: 'Auf Deutsch lesen',
    stay: 'Bei Englisch bleiben',
  },
  /** At the end of a form. */
  draftKept: 'What you type stays on this device until it is saved.',
  discard: 'Discard what I typed',
  error: { requestId: 'Number of the request', back: 'Back' },
} satisfies SameShape<typeof german>
