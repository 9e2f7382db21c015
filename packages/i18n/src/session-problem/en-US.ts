import type { SameShape } from '../same-shape.ts'
import type { sessionProblem as german } from './de-DE.ts'

export const sessionProblem = {
  account: {
    title: 'Your account could not be loaded',
    text: 'There was no way to find out whom you work for just now. Nothing is lost; try again in a moment.',
  },
  token: {
    title: 'Your sign-in could not be renewed',
    text: 'You stay signed in, but the server cannot show you anything right now. Nothing is lost; try again in a moment.',
  },
  signIn: {
    title: 'Signing in does not work right now',
    text: 'This page is only for people who are signed in. Try again in a moment.',
  },
  /** On a page that everybody may see. */
  elsewhere: {
    title: 'Signing in does not work right now',
    text: 'You can go on looking around. Try again in a moment.',
  },
  signOut: 'Sign out',
} as const satisfies SameShape<typeof german>
