/** The sign-in pages. They are plain HTML from the server; `{time}` and `{site}` are filled in there. */
export const identity = {
  product: 'Regionalmarkt',
  promise: 'Was der Landkreis erntet, steht morgen in Ihrer Küche.',
  promiseDetail: 'Höfe, Hubs und Küchen aus der Region an einem Tisch.',
  language: 'Sprache',
  backToMarket: 'Zurück zum Markt',
  summary: 'Bitte prüfen Sie Ihre Angaben',
  errorPrefix: 'Fehler',
  fields: { name: 'Vor- und Nachname', email: 'E-Mail-Adresse', password: 'Passwort' },
  passwordHint: 'Mindestens 10 Zeichen. Am sichersten sind mehrere Wörter.',
  signIn: {
    title: 'Anmelden',
    lead: 'Willkommen zurück.',
    submit: 'Anmelden',
    otherQuestion: 'Noch kein Konto?',
    other: 'Konto anlegen',
  },
  createAccount: {
    title: 'Konto anlegen',
    lead: 'In einer Minute erledigt. Danach wählen Sie, ob Sie als Erzeuger, als Geschäftskunde oder privat dabei sind.',
    submit: 'Konto anlegen',
    otherQuestion: 'Schon ein Konto?',
    other: 'Anmelden',
  },
  forgotPassword: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link schicken',
    question: 'Passwort vergessen?',
  },
  resetPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.',
    submit: 'Passwort ändern',
  },
  askToBeLetIn: {
    title: 'Anmelden ohne zu warten',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie sich in diesem Browser gleich anmelden können.',
    submit: 'Link schicken',
    offer: 'Nicht warten: Link per E-Mail',
  },
  letIn: {
    title: 'Diesen Browser freigeben',
    lead: 'Danach melden Sie sich hier mit Ihrem Passwort an, ohne zu warten. Nur wenn Sie selbst um den Link gebeten haben.',
    submit: 'Diesen Browser freigeben',
  },
  confirmEmail: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Bestätigen Sie, dass diese Adresse Ihnen gehört.',
    submit: 'Ja, das ist meine Adresse',
  },
  errors: {
    wrongCredentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    alreadyExists: 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.',
    tooManyAttempts: 'Zu viele Versuche. Bitte warten Sie bis {time} Uhr und versuchen Sie es dann noch einmal.',
    waitShortly: 'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden und versuchen Sie es dann noch einmal.',
    nameMissing: 'Geben Sie Ihren Namen ein.',
    nameLength: 'Der Name hat 2 bis 120 Zeichen.',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailInvalid: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    passwordTooShort: 'Das Passwort hat mindestens 10 Zeichen.',
    passwordTooLong: 'Das Passwort hat höchstens 200 Zeichen.',
    passwordIsEmail: 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.',
    passwordGuessable:
      'Dieses Passwort raten Angreifer zuerst. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.',
  },
  notices: {
    linkSent: {
      title: 'Sehen Sie in Ihr Postfach',
      text: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link dorthin unterwegs. Er gilt 30 Minuten und nur einmal.',
    },
    passwordChanged: {
      title: 'Ihr Passwort ist geändert',
      text: 'Gehen Sie zurück zum Markt und melden Sie sich mit dem neuen Passwort an.',
    },
    letIn: {
      title: 'Dieser Browser ist freigegeben',
      text: 'Gehen Sie zurück zum Markt und melden Sie sich mit Ihrem Passwort an.',
    },
    emailConfirmed: {
      title: 'Danke, Ihre Adresse ist bestätigt',
      text: 'Sie können dieses Fenster schließen oder zurück zum Markt gehen.',
    },
    linkInvalid: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon benutzt, oder seine 30 Minuten sind vorbei. Fordern Sie auf der Anmeldeseite einen neuen an.',
    },
    expired: {
      title: 'Diese Anmeldung ist abgelaufen',
      text: 'Sie war zu lange offen oder wurde schon abgeschlossen. Es ist nichts verloren: Gehen Sie zurück zum Markt und melden Sie sich dort an.',
    },
    foreignOrigin: {
      title: 'Das Formular kam von einer anderen Seite',
      text: 'Zu Ihrem Schutz wurde es nicht angenommen. Gehen Sie zurück zum Markt und melden Sie sich dort an.',
    },
    refused: {
      title: 'Die Anmeldung ist nicht möglich',
      text: 'Die Anfrage war unvollständig oder veraltet. Gehen Sie zurück zum Markt und versuchen Sie es noch einmal.',
    },
    failed: {
      title: 'Da ist etwas schiefgegangen',
      text: 'Der Fehler liegt bei uns und wurde aufgezeichnet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    },
    signedOut: { title: 'Sie sind abgemeldet', text: 'Bis zum nächsten Mal.' },
  },
  signOut: {
    title: 'Möchten Sie sich abmelden?',
    text: 'Sie werden auf allen Seiten des Regionalmarkts abgemeldet.',
    submit: 'Ja, abmelden',
    stay: 'Angemeldet bleiben',
  },
  detail: 'Für die Fehlersuche',
} as const

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** What every language of the sign-in pages must say. */
export type IdentityTexts = Texts<typeof identity>
