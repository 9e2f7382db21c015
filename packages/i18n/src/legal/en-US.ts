import type { SameShape } from '../same-shape.ts'
import type { legal as german } from './de-DE.ts'

export const legal = {
  imprint: {
    title: 'Imprint',
    lead: 'Information according to § 5 DDG (German Digital Services Act).',
    sections: [
      { title: 'Operator', lines: ['Nordhub eG', 'Am Moorkanal 4', '27999 Deichmoor', 'Germany'] },
      { title: 'Represented by the board', lines: ['Anke Harms (chair)', 'Jan-Ole Petersen'] },
      { title: 'Contact', lines: ['Phone: +49 4999 12 34 50', 'E-mail: markt@nordhub.example'] },
      {
        title: 'Register and taxes',
        lines: [
          'Registered in the register of cooperatives at the local court of Deichmoor, GnR 4711',
          'VAT identification number according to § 27a UStG: DE999999999',
          'Organic control body: DE-ÖKO-999',
        ],
      },
      { title: 'Responsible for the content', lines: ['Anke Harms, address as above'] },
      {
        title: 'Disputes',
        lines: [
          'We do not take part in proceedings before a consumer arbitration board and are not obliged to. Write to us; we will find a solution.',
        ],
      },
      { title: 'An example', lines: ['The district, the cooperative and everybody named here are fictional.'] },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Which data we process, what for, how long, and what you may demand.',
    sections: [
      {
        title: 'Who is responsible',
        lines: [
          'Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, Germany, markt@nordhub.example. You reach our data protection officer at datenschutz@nordhub.example.',
        ],
      },
      {
        title: 'Nothing from third parties',
        lines: [
          'Fonts, pictures and programs come from our own server. There is no advertising, no tracking pixel and no analysis of what you do.',
        ],
      },
      {
        title: 'What is kept on your device',
        lines: [
          'A cookie remembers your language for a year. The browser’s storage holds your sign-in and your cart until you sign out or empty it. All of this is necessary (§ 25 (2) TDDDG), which is why no banner asks for it.',
        ],
      },
      {
        title: 'Visiting the pages',
        lines: [
          'The server processes address, time and target of every request to deliver the page and to ward off attacks (Art. 6 (1) (f) GDPR). Logs contain no names and are deleted after 14 days.',
        ],
      },
      {
        title: 'Account and sign-in',
        lines: [
          'We need your name, your e-mail address and an irreversibly hashed password to recognise you (Art. 6 (1) (b) GDPR). We delete them when you close the account.',
        ],
      },
      {
        title: 'Orders',
        lines: [
          'We process orders, addresses and deliveries to fulfil the contract. Farms learn what to deliver, not for whom. We keep invoices for 8 years, accounting records for 10 and business letters for 6 years; lots can be traced for 5 years (Regulation (EC) 178/2002).',
        ],
      },
      {
        title: 'Your rights',
        lines: [
          'You can demand access, correction, deletion, restriction and the handing over of your data, and object to processing. A mail to datenschutz@nordhub.example is enough.',
          'You can also complain to the data protection commissioner of Lower Saxony.',
        ],
      },
    ],
  },
} as const satisfies SameShape<typeof german>
