import type { SameShape } from '../../same-shape.ts'
import type { register as german } from './de-DE.ts'

export const register = {
  customer: {
    title: 'Register',
    lead: 'For kitchens and shops that buy from the region’s farms, and for everybody who orders privately.',
    bringsTitle: 'What it brings you',
    brings: [
      {
        title: 'All farms in one order',
        text: 'One cart, one delivery, one invoice, and beside every line until when you can order.',
      },
      {
        title: 'Net prices and base prices',
        text: 'Business customers see their hub’s prices, in packs for kitchens, with allergens and origin.',
      },
      {
        title: 'Traceable to the field',
        text: 'For every delivery you know lot and best-before date.',
      },
    ],
    nextTitle: 'What happens next',
    next: [
      'You create a sign-in with e-mail address and password.',
      'You tell us whether you order for a kitchen or privately.',
      'As a business customer you are approved by your hub and get a mail. Privately you can order at once.',
    ],
    start: 'Create a sign-in',
    otherText: 'Do you grow or make something?',
    other: 'Register as a producer',
  },
  supplier: {
    title: 'Register as a producer',
    lead: 'For farms, market gardens, dairies, bakeries and everybody who produces food in the region.',
    bringsTitle: 'What it brings you',
    brings: [
      {
        title: 'A packing list instead of twenty calls',
        text: 'In the morning you see what to pack until when, in your own packs.',
      },
      {
        title: 'You decide on offer and price',
        text: 'What you offer, what it costs and how much there is: all that is up to you.',
      },
      {
        title: 'One way to the hub, many customers',
        text: 'You bring everything to one place or have it fetched. The hub counts, packs and delivers.',
      },
    ],
    nextTitle: 'What happens next',
    next: [
      'You create a sign-in with e-mail address and password.',
      'You find your farm, if your hub knows it already, or enter it.',
      'Your hub approves you, then your articles; you get a mail about both.',
    ],
    start: 'Create a sign-in',
    otherText: 'Would you like to buy?',
    other: 'Register as a customer',
  },
  signedIn: 'You are signed in already.',
  signedInStart: 'Go on to the account',
  known: 'Do you have a sign-in already?',
  signIn: 'Sign in',
} satisfies SameShape<typeof german>
