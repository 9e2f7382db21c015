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
  forgotPassword: {
    title: 'Forgot your password',
    lead: 'Enter your e-mail address. We will send you a link to choose a new password.',
    submit: 'Send the link',
    question: 'Forgot your password?',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: 'Afterwards you are signed out on all devices and sign in with the new password.',
    submit: 'Change the password',
  },
  askToBeLetIn: {
    title: 'Sign in without waiting',
    lead: 'Enter your e-mail address. We will send you a link that lets you sign in at once in this browser.',
    submit: 'Send the link',
    offer: 'Do not wait: link by e-mail',
  },
  letIn: {
    title: 'Clear this browser',
    lead: 'Afterwards you sign in here with your password, without waiting. Only if you asked for the link yourself.',
    submit: 'Clear this browser',
  },
  confirmEmail: {
    title: 'Confirm your e-mail address',
    lead: 'Confirm that this address is yours.',
    submit: 'Yes, this is my address',
  },
  errors: {
    wrongCredentials: 'The e-mail address or the password is not right.',
    alreadyExists: 'A user with this e-mail address already exists.',
    tooManyAttempts: 'Too many attempts. Please wait until {time} and try again then.',
    waitShortly: 'Too many attempts. Please wait {seconds} seconds and try again then.',
    nameMissing: 'Enter your name.',
    nameLength: 'A name has 2 to 120 characters.',
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter a complete e-mail address, for example name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordTooShort: 'The password has at least 10 characters.',
    passwordTooLong: 'The password has at most 200 characters.',
    passwordIsEmail: 'The password must not be your e-mail address.',
    passwordGuessable:
      'Attackers guess this password first. Take several words that have nothing to do with each other.',
  },
  notices: {
    linkSent: {
      title: 'Please look into your mailbox',
      text: 'If there is an account with this address, a link is on its way. It is valid for 30 minutes and only once.',
    },
    passwordChanged: {
      title: 'Your password has been changed',
      text: 'Go back to the market and sign in with the new password.',
    },
    letIn: {
      title: 'This browser is cleared',
      text: 'Go back to the market and sign in with your password.',
    },
    emailConfirmed: {
      title: 'Thank you, your address is confirmed',
      text: 'You can close this window or go back to the market.',
    },
    linkInvalid: {
      title: 'This link is no longer valid',
      text: 'It has been used already, or its 30 minutes are over. Ask for a new one on the sign-in page.',
    },
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
