/** What somebody may see and change about themselves. */
export const profile = {
  title: 'Profil',
  lead: 'Ihre Angaben, Ihre Adressen und was wir über Sie gespeichert haben.',
  views: 'Teile des Profils',
  view: {
    person: 'Person',
    company: 'Firma',
    hub: 'Ihr Hub',
    direct: 'Direkt an Kunden',
    addresses: 'Adressen',
    data: 'Daten',
  },
  guest: {
    lead: 'Sie sind nicht angemeldet. Was sich dieser Browser merkt, steht hier.',
    wayIn: 'Ihr Zugang',
    wayInText: 'Angemeldet finden Sie hier Ihre Angaben, Ihre Adressen und Ihre Daten.',
    language: 'Sprache der Seiten',
    storage: 'Cookies und Speicher',
    storageText:
      'Ein Cookie merkt sich ein Jahr lang Ihre Sprache. Im Speicher liegen Ihr Warenkorb, Ihre letzten Suchen, der Markt und die Ansicht, in denen Sie zuletzt waren, und was Sie eingetippt, aber noch nicht abgeschickt haben.',
    necessary: 'All das braucht der Markt, um zu funktionieren. Werbung und Statistik gibt es hier nicht.',
    forget: 'Gespeichertes löschen',
    sure: 'Gespeichertes löschen?',
    sureText:
      'Warenkorb, letzte Suchen und alles Eingetippte verschwinden aus diesem Browser. Das lässt sich nicht rückgängig machen.',
  },
  unavailable: 'Ihr Profil konnte nicht geladen werden',
  failedText:
    'Liegt es an der Verbindung, hilft ein neuer Versuch. Wurde Ihr Zugang gesperrt oder gelöscht, melden Sie sich hier ab.',
  save: 'Speichern',
  saved: 'Gespeichert',
  person: {
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    emailHint: 'Gehört zu Ihrer Anmeldung und lässt sich hier nicht ändern.',
    unconfirmed: 'Noch nicht bestätigt.',
    confirm: 'Link noch einmal schicken',
    confirmSent: 'Der Link ist unterwegs; er gilt 30 Minuten.',
    locale: 'Sprache',
    localeHint: 'Für Seiten und Mails.',
    receivesOrderMails: 'Mails zu Bestellungen bekommen',
    recurringMails: 'Von Daueraufträgen schreiben Sie mir',
    recurringMailsHint:
      'Gilt für Daueraufträge, die Sie angelegt haben. Was nicht bestellt werden konnte, erfährt sonst der Betrieb.',
    recurringMailKinds: {
      ordered: 'jede Bestellung',
      differs: 'wenn etwas fehlt oder mehr als 10\u00a0% teurer ist',
      failed: 'wenn nicht bestellt werden konnte',
      moved: 'wenn der Hub freigibt, pausiert oder beendet',
    },
    mailsHint: 'Mails zu Ihrem Konto, etwa über eine Freigabe oder ein neues Passwort, kommen immer.',
    roles: 'Rollen',
    signOut: 'Abmelden',
  },
  password: {
    title: 'Passwort',
    text: 'Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen an.',
    elsewhere: 'Ihr Passwort verwaltet der Anmeldedienst Ihrer Organisation.',
    current: 'Jetziges Passwort',
    next: 'Neues Passwort',
    nextHint: 'Mindestens 10 Zeichen. Am sichersten sind mehrere Wörter.',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort ist geändert. Bitte melden Sie sich neu an.',
    unsure:
      'Keine Verbindung. Ob Ihr Passwort schon geändert ist, ist noch offen. Versuchen Sie es noch einmal; müssen Sie sich dabei neu anmelden, gilt schon das neue.',
  },
  data: {
    exportTitle: 'Meine Daten',
    exportText:
      'Alles, was wir über Sie als Person gespeichert haben, als Datei, die auch andere Programme lesen: Angaben, Konten, Adressen, Bestellungen, Mails und was Sie getan haben.',
    export: 'Daten herunterladen',
    exported: 'Die Datei ist heruntergeladen',
    deleteTitle: 'Zugang löschen',
    deleteText:
      'Name, E-Mail-Adresse, Passwort und Ihr eigenes Adressbuch verschwinden sofort und endgültig, auch aus dem Protokoll. Sie sind dann überall abgemeldet. Wenn Sie wiederkommen, fangen Sie neu an; mit der Anmeldung Ihrer Organisation geht das nach zwei Tagen.',
    mustKeep: 'Was wir trotzdem aufbewahren müssen, ohne Ihren Namen im Zugang:',
    keepsNothing: 'Es gibt nichts, was wir aufbewahren müssten.',
    kept: {
      orders:
        '{count, plural, one {# Bestellung} other {# Bestellungen}}: als Handelsbriefe und Rechnungsbelege sechs bis zehn Jahre (§ 257 HGB, § 147 AO).',
      companies:
        '{count, plural, one {# Firma} other {# Firmen}}, für die Sie gearbeitet haben: sie gehören nicht Ihnen allein und bleiben.',
      decisions:
        '{count, plural, one {# Eintrag} other {# Einträge}} im Protokoll: wer was freigegeben oder geändert hat, bleibt nachweisbar, ohne Namen.',
    },
    lastOf:
      'Das geht erst, wenn noch jemand für {companies} arbeitet. Laden Sie jemanden ein, oder bitten Sie Ihren Hub, den Betrieb zu sperren.',
    delete: 'Zugang löschen',
    sure: 'Zugang endgültig löschen?',
    sureText:
      'Das lässt sich nicht rückgängig machen. Laden Sie vorher Ihre Daten herunter, wenn Sie sie behalten möchten.',
    understood: 'Ich habe verstanden, dass mein Zugang endgültig gelöscht wird.',
    tick: 'Bitte bestätigen Sie das mit dem Häkchen.',
    deleted: 'Ihr Zugang ist gelöscht. Alles Gute!',
  },
  role: { Customer: 'Kunde', Supplier: 'Erzeuger', Retailer: 'Händler', Guest: 'Gast', Admin: 'Verwaltung' },
} as const
