/** What taking part brings and what happens next, before somebody makes a user. */
export const register = {
  customer: {
    title: 'Registrieren',
    lead: 'Für Küchen und Läden, die bei den Höfen der Region einkaufen, und für alle, die privat bestellen.',
    bringsTitle: 'Was es Ihnen bringt',
    brings: [
      {
        title: 'Alle Höfe in einer Bestellung',
        text: 'Ein Warenkorb, eine Lieferung, eine Rechnung, und bei jeder Position steht, bis wann Sie bestellen können.',
      },
      {
        title: 'Nettopreise und Grundpreise',
        text: 'Geschäftskunden sehen die Preise ihres Hubs, in Gebinden für die Küche; dazu Allergene und Herkunft.',
      },
      {
        title: 'Rückverfolgbar bis zum Feld',
        text: 'Zu jeder Lieferung kennen Sie Charge und Mindesthaltbarkeit.',
      },
    ],
    nextTitle: 'Wie es weitergeht',
    next: [
      'Sie legen einen Zugang mit E-Mail-Adresse und Passwort an.',
      'Sie sagen uns, ob Sie für eine Küche bestellen oder privat.',
      'Als Geschäftskunde gibt Ihr Hub Sie frei; Sie bekommen dann eine Mail. Privat können Sie sofort bestellen.',
    ],
    start: 'Zugang anlegen',
    otherText: 'Sie bauen etwas an oder stellen etwas her?',
    other: 'Als Erzeuger registrieren',
  },
  supplier: {
    title: 'Als Erzeuger registrieren',
    lead: 'Für Höfe, Gärtnereien, Molkereien, Bäckereien und alle, die in der Region Lebensmittel erzeugen.',
    bringsTitle: 'Was es Ihnen bringt',
    brings: [
      {
        title: 'Eine Packliste statt zwanzig Anrufe',
        text: 'Morgens steht da, was Sie bis wann packen, in Ihren eigenen Gebinden.',
      },
      {
        title: 'Sie bestimmen Angebot und Preis',
        text: 'Was Sie anbieten, was es kostet und wie viel davon da ist, legen Sie selbst fest.',
      },
      {
        title: 'Ein Weg zum Hub, viele Kunden',
        text: 'Sie bringen alles an einen Ort oder lassen es holen. Zählen, Packen und Ausliefern übernimmt der Hub.',
      },
    ],
    nextTitle: 'Wie es weitergeht',
    next: [
      'Sie legen einen Zugang mit E-Mail-Adresse und Passwort an.',
      'Sie suchen Ihren Hof, falls Ihr Hub ihn schon kennt, oder tragen ihn neu ein.',
      'Ihr Hub gibt Sie frei, dann Ihre Artikel; zu beidem bekommen Sie eine Mail.',
    ],
    start: 'Zugang anlegen',
    otherText: 'Sie möchten einkaufen?',
    other: 'Als Kunde registrieren',
  },
  signedIn: 'Sie sind schon angemeldet.',
  signedInStart: 'Weiter zum Konto',
  known: 'Sie haben schon einen Zugang?',
  signIn: 'Anmelden',
} as const
