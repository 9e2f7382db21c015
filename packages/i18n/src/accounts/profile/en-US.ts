import type { SameShape } from '../../same-shape.ts'
import type { profile as german } from './de-DE.ts'

export const profile = {
  title: 'Profile',
  lead: 'What you have told us, your addresses, and what we have stored about you.',
  views: 'Parts of the profile',
  view: {
    person: 'You',
    company: 'Company',
    hub: 'Your hub',
    direct: 'Directly to customers',
    addresses: 'Addresses',
    data: 'Data',
  },
  guest: {
    lead: 'You are not signed in. Here is what this browser remembers.',
    wayIn: 'Your account',
    wayInText: 'Once signed in, you find your details, your addresses and your data here.',
    language: 'Language of the pages',
    storage: 'Cookies and storage',
    storageText:
      'A cookie remembers your language for a year. The storage holds your cart, your latest searches, the market and the view you were in last, and what you have typed but not sent yet.',
    necessary: 'The market needs all of this to work. There is no advertising and no tracking here.',
    forget: 'Delete what is stored',
    sure: 'Delete what is stored?',
    sureText:
      'The cart, your latest searches and everything you have typed disappear from this browser. This cannot be undone.',
  },
  unavailable: 'Your profile could not be loaded',
  failedText: 'If it is the connection, trying again helps. If your access was blocked or deleted, sign out here.',
  save: 'Save',
  saved: 'Saved',
  person: {
    name: 'First and last name',
    email: 'E-mail address',
    emailHint: 'Belongs to your sign-in and cannot be changed here.',
    unconfirmed: 'Not confirmed yet.',
    confirm: 'Send the link again',
    confirmSent: 'The link is on its way; it is valid for 30 minutes.',
    locale: 'Language',
    localeHint: 'For pages and mails.',
    receivesOrderMails: 'Get mails about orders',
    recurringMails: 'Of recurring orders, write to me about',
    recurringMailsHint:
      'For recurring orders that you created. What could not be ordered is otherwise written to the company.',
    recurringMailKinds: {
      ordered: 'every order',
      differs: 'something missing or more than 10% dearer',
      failed: 'what could not be ordered',
      moved: 'approval, pause and end by the hub',
    },
    mailsHint: 'Mails about your account, such as an approval or a new password, always come.',
    roles: 'Roles',
    signOut: 'Sign out',
  },
  password: {
    title: 'Password',
    text: 'Afterwards you are signed out on all devices and sign in with the new one.',
    elsewhere: 'Your password is kept by the sign-in of your organisation.',
    current: 'Present password',
    next: 'New password',
    nextHint: 'At least 10 characters. Several words are the safest.',
    change: 'Change password',
    changed: 'Your password is changed. Please sign in again.',
    unsure:
      'No connection. Whether your password has been changed is not known yet. Try again; if you are asked to sign in, the new one is valid already.',
  },
  data: {
    exportTitle: 'My data',
    exportText:
      'Everything we have stored about you as a person, as a file that other programs read too: details, accounts, addresses, orders, mails and what you have done.',
    export: 'Download data',
    exported: 'The file is downloaded',
    deleteTitle: 'Delete my sign-in',
    deleteText:
      'Name, e-mail address, password and your own address book disappear at once and for good, from the log too. You are then signed out everywhere. If you come back, you begin anew; with the sign-in of your organisation that is possible after two days.',
    mustKeep: 'What we still have to keep, without your name in the sign-in:',
    keepsNothing: 'There is nothing that we would have to keep.',
    kept: {
      orders:
        '{count, plural, one {# order} other {# orders}}: as business letters and records of invoices for six to ten years (§ 257 HGB, § 147 AO).',
      companies:
        '{count, plural, one {# company} other {# companies}} you have worked for: they are not yours alone and stay.',
      decisions:
        '{count, plural, one {# entry} other {# entries}} in the log: who approved or changed what can still be shown, without the name.',
    },
    lastOf:
      'This is possible only when somebody else works for {companies}. Invite somebody, or ask your hub to block the business.',
    delete: 'Delete my sign-in',
    sure: 'Delete the sign-in for good?',
    sureText: 'This cannot be undone. Download your data first if you want to keep it.',
    understood: 'I have understood that my sign-in will be deleted for good.',
    tick: 'Please confirm that by ticking the box.',
    deleted: 'Your sign-in is deleted. All the best!',
  },
  role: {
    Customer: 'Customer',
    Supplier: 'Producer',
    Retailer: 'Retailer',
    Guest: 'Guest',
    Admin: 'Administration',
  },
} as const satisfies SameShape<typeof german>
