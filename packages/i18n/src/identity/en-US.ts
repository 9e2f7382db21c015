import type { IdentityTexts } from './de-DE.ts'

export const identity = {
  product: 'Regionalmarkt',
  promise: 'What the county harvests is in your kitchen tomorrow.',
  promiseDetail: 'Farms, hubs and kitchens of the region at one table.',
  language: 'Language',
  backToMarket: 'Back to the market',
  summary: 'Please check what you entered',
  errorPrefix: 'Error',
  fields: { name: 'First and last name', email: 'E-mail address', password: 'Password' },
  passwordHint: 'At least 10 characters. Several words are safest.',
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    submit: 'Sign in',
    otherQuestion: 'No account yet?',
    other: 'Create an account',
  },
  createAccount: {
    title: 'Create an account',
    lead: 'It takes a minute. Afterwards you choose whether you are a producer, a business customer or shop for yourself.',
    submit: 'Create account',
    otherQuestion: 'Already have an account?',
    other: 'Sign in',
  },
  errors: {
    wrongCredentials: 'The e-mail address or the password is not right.',
    alreadyExists: 'A user with this e-mail address already exists.',
    tooManyAttempts: 'Too many attempts. Please wait until {time} and try again then.',
    nameMissing: 'Enter your name.',
    nameLength: 'A name has 2 to 120 characters.',
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter a complete e-mail address, for example name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordTooShort: 'The password has at least 10 characters.',
    passwordTooLong: 'The password has at most 200 characters.',
    passwordIsEmail: 'The password must not be your e-mail address.',
  },
  notices: {
    expired: {
      title: 'This sign-in has expired',
      text: 'It was open for too long or is already finished. Nothing is lost: go back to the market and sign in there.',
    },
    foreignOrigin: {
      title: 'The form came from another site',
      text: 'For your protection it was not accepted. Go back to the market and sign in there.',
    },
    refused: {
      title: 'Signing in is not possible',
      text: 'The request was incomplete or outdated. Go back to the market and try again.',
    },
    failed: {
      title: 'Something went wrong',
      text: 'The fault is ours and has been recorded. Please try again in a few minutes.',
    },
    signedOut: { title: 'You are signed out', text: 'See you next time.' },
  },
  signOut: {
    title: 'Do you want to sign out?',
    text: 'You will be signed out of every page of Regionalmarkt.',
    submit: 'Yes, sign me out',
    stay: 'Stay signed in',
  },
  detail: 'For troubleshooting',
} as const satisfies IdentityTexts
