/** On a page that needs to know who is looking, and could not find out. */
export const sessionProblem = {
  account: {
    title: 'Ihr Konto konnte nicht geladen werden',
    text: 'Für wen Sie arbeiten, war gerade nicht zu erfahren. Es ist nichts verloren; versuchen Sie es gleich noch einmal.',
  },
  token: {
    title: 'Ihre Anmeldung konnte nicht erneuert werden',
    text: 'Angemeldet bleiben Sie, nur zeigen kann der Server Ihnen gerade nichts. Es ist nichts verloren; versuchen Sie es gleich noch einmal.',
  },
  signIn: {
    title: 'Die Anmeldung klappt gerade nicht',
    text: 'Diese Seite ist nur für Angemeldete. Versuchen Sie es gleich noch einmal.',
  },
  /** On a page that everybody may see. */
  elsewhere: {
    title: 'Die Anmeldung klappt gerade nicht',
    text: 'Sie können sich weiter umsehen. Versuchen Sie es gleich noch einmal.',
  },
  signOut: 'Abmelden',
} as const
