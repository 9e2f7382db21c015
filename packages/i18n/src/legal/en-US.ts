import type { SameShape } from '../same-shape.ts'
import type { legal as german } from './de-DE.ts'

export const legal = {
  imprint: {
    title: 'Imprint',
    lead: 'Information according to § 5 DDG (German Digital Services Act).',
    licences: 'Licences of the free software that the market stands on',
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
          'A cookie remembers your language for a year, a second one for 180 days that you have signed in with this browser: so you need not wait when somebody elsewhere tries to guess your password. The browser’s storage holds your sign-in and what you have typed but not sent until you sign out, your cart until you empty it or sign out, what you have packed, counted or reported as on its way at work without a connection until it is sent, that somebody has signed out until somebody signs in again, and which of the two markets you were in until you close the window. All of this is necessary (§ 25 (2) TDDDG), which is why no banner asks for it.',
        ],
      },
      {
        title: 'Visiting the pages',
        lines: [
          'The server processes address, time and target of every request to deliver the page and to ward off attacks (Art. 6 (1) (f) GDPR). Logs contain no names and are deleted after 14 days, what we have sent you by mail after 90 days.',
        ],
      },
      {
        title: 'Account and sign-in',
        lines: [
          'We need your name, your e-mail address and an irreversibly hashed password to recognise you (Art. 6 (1) (b) GDPR). We delete them when you close the account. Your cart is kept with your account so that you find it on each of your devices; we delete it half a year after its last change.',
        ],
      },
      {
        title: 'Orders',
        lines: [
          'We process orders, addresses and deliveries to fulfil the contract. Farms learn what to deliver, not for whom. We keep invoices for 8 years, accounting records for 10 and business letters for 6 years; lots can be traced for 5 years (Regulation (EC) 178/2002). We erase who took and signed for a delivery when nobody can claim anything any more: at the end of the third year after it (§§ 195, 199 BGB). A withdrawal is a business letter.',
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
  terms: {
    title: 'Terms and conditions',
    lead: 'How a purchase over this marketplace comes about and what applies to it.',
    sections: [
      {
        title: 'A sample text',
        lines: [
          'This text belongs to the fictional operator of the example region. Whoever runs the marketplace puts their own reviewed terms here.',
        ],
      },
      {
        title: 'With whom you make the contract',
        lines: [
          'Your contract is with the hub you order from, in the example region Nordhub eG. The hub buys the goods from the producers and delivers them to you.',
        ],
      },
      {
        title: 'How the contract is made',
        lines: [
          'Showing articles is no offer in the legal sense yet. By placing a binding order you make an offer; the mail saying that it has arrived does not accept it.',
          'The contract is made when the hub confirms the order. What a farm cannot deliver is named to you as missing and not charged.',
        ],
      },
      {
        title: 'Prices and payment',
        lines: [
          'Prices for business customers are net, plus VAT; prices for consumers include it. Deposits and delivery costs stand as lines of their own at the checkout.',
          'For goods that are weighed the cart names an expected amount. You are charged for the weight you get; consumers pay ten per cent more than the expected amount at most.',
        ],
      },
      {
        title: 'Delivery and cut-off',
        lines: [
          'Until when you can order for which day stands beside every article and in the cart. Until then you can also cancel, as long as the hub has not confirmed.',
        ],
      },
      {
        title: 'When something is wrong',
        lines: [
          'Your statutory rights apply to defects. With fresh goods we ask you to tell us on the day of delivery, so that the hub can find out with the farm what went wrong.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'How everybody can use this market, what is not possible yet, and whom to turn to (section 14 BFSG).',
    sections: [
      {
        title: 'What the market is',
        lines: [
          'An online market for regional food: you look for articles, read what is in them, put them into the cart, order, pay and follow when the goods come. All of it works without an account; with one you find your orders again.',
        ],
      },
      {
        title: 'What we go by',
        lines: [
          'The market follows EN 301 549 and the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
          'Everything works by keyboard, and what is chosen is visible. Screen readers find headings, areas, names and messages. Nothing is said by colour alone. Text can be enlarged to twice its size; at a width of 320 pixels no page scrolls sideways. Motion rests where your device asks for that, and there is a dark view.',
          'What you have typed stays after an error, and each error says at its field what would be right. Invoices and delivery notes are PDF files with a structure for screen readers.',
        ],
      },
      {
        title: 'What is not possible yet',
        lines: [
          'Pictures and descriptions come from the farms; some pictures have no alternative text of their own, and the name of the article stands for it.',
          'A signature at the hand-over is written with a finger or the mouse. It is optional; a name is enough.',
        ],
      },
      {
        title: 'How we check',
        lines: [
          'A program checks every page in both languages with every change. This is our own assessment, as of November 2026.',
        ],
      },
      {
        title: 'If something is in your way',
        lines: [
          'Write to us or call: markt@nordhub.example, 04999 12 34 50. We answer within two weeks, and take your order by telephone until then.',
        ],
      },
      {
        title: 'Who watches over it',
        lines: [
          'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Carl-Miller-Straße 6, 39112 Magdeburg, Germany.',
        ],
      },
    ],
  },
  withdrawal: {
    title: 'Withdrawal',
    lead: 'When consumers can withdraw from a purchase, and how.',
    sections: [
      {
        title: 'A sample text',
        lines: [
          'This text belongs to the fictional operator of the example region. Whoever runs the marketplace puts their own reviewed notice here.',
        ],
      },
      {
        title: 'Right of withdrawal',
        lines: [
          'As a consumer you can withdraw within fourteen days without giving reasons. The period begins on the day on which you received the goods.',
          'To withdraw, tell us so in a clear statement: Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, Germany, markt@nordhub.example. It is enough to send it before the period ends.',
        ],
      },
      {
        title: 'What is excepted',
        lines: [
          'There is no such right for goods that can perish quickly or would soon pass their date (section 312g (2) no. 2 of the German Civil Code), nor for sealed goods that cannot be returned for reasons of hygiene once you have removed the seal. That concerns nearly everything fresh in the market.',
          'Business customers have no right of withdrawal.',
        ],
      },
      {
        title: 'What follows from it',
        lines: [
          'We refund all payments, including the cost of the cheapest standard delivery, at the latest fourteen days after your withdrawal has reached us, by the way you paid.',
          'Send the goods back within fourteen days; you bear the cost of returning them.',
        ],
      },
      {
        title: 'Model of a statement',
        lines: [
          'To Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, Germany, markt@nordhub.example: I hereby withdraw from my contract for the purchase of the following goods. Ordered on, received on, order number, name, address, date.',
        ],
      },
    ],
  },
} as const satisfies SameShape<typeof german>
