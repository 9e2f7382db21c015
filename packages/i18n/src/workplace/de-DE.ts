/** Ways through the site: where one stands, for whom one works, quick commands, the other language. */
export const workplace = {
  trail: 'Sie sind hier',
  terms: 'AGB',
  withdrawal: 'Vertrag widerrufen',
  accessibility: 'Barrierefreiheit',
  switcher: {
    label: 'Firma wechseln',
    failed: 'Das Konto konnte nicht gewechselt werden.',
  },
  palette: {
    open: 'Schnellbefehl',
    keys: 'Strg K',
    keysOfMac: '⌘ K',
  },
  /** Said to whom the page’s language is not the first: so in the other one. */
  otherLanguage: {
    offer: 'This page is also available in English.',
    take: 'Read in English',
    stay: 'Stay in German',
  },
  /** At the end of a form. */
  draftKept: 'Was Sie eintippen, bleibt auf diesem Gerät, bis es gespeichert ist.',
  discard: 'Eingaben verwerfen',
  error: { requestId: 'Nummer der Anfrage', back: 'Zurück' },
} as const
