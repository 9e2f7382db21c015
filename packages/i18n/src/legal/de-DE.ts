/** Impressum und Datenschutz of the fictional operator. An operator replaces them with its own. */
export const legal = {
  imprint: {
    title: 'Impressum',
    lead: 'Angaben nach § 5 DDG.',
    sections: [
      {
        title: 'Betreiber',
        lines: ['Nordhub eG', 'Am Moorkanal 4', '27999 Deichmoor', 'Deutschland'],
      },
      { title: 'Vertreten durch den Vorstand', lines: ['Anke Harms (Vorsitz)', 'Jan-Ole Petersen'] },
      {
        title: 'Kontakt',
        lines: ['Telefon: 04999 12 34 50', 'E-Mail: markt@nordhub.example'],
      },
      {
        title: 'Register und Steuern',
        lines: [
          'Eingetragen im Genossenschaftsregister beim Amtsgericht Deichmoor unter GnR 4711',
          'Umsatzsteuer-Identifikationsnummer nach § 27a UStG: DE999999999',
          'Öko-Kontrollstelle: DE-ÖKO-999',
        ],
      },
      { title: 'Verantwortlich für den Inhalt', lines: ['Anke Harms, Anschrift wie oben'] },
      {
        title: 'Streitbeilegung',
        lines: [
          'Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet. Schreiben Sie uns; wir finden eine Lösung.',
        ],
      },
      {
        title: 'Ein Beispiel',
        lines: ['Landkreis, Genossenschaft und alle genannten Personen sind erfunden.'],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Welche Daten wir verarbeiten, wozu, wie lange, und was Sie verlangen können.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        lines: [
          'Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, markt@nordhub.example. Eine Datenschutzbeauftragte erreichen Sie unter datenschutz@nordhub.example.',
        ],
      },
      {
        title: 'Nichts von Dritten',
        lines: [
          'Schriften, Bilder und Programme kommen von unserem eigenen Server. Es gibt keine Werbung, keine Zählpixel und keine Auswertung Ihres Verhaltens.',
        ],
      },
      {
        title: 'Was auf Ihrem Gerät gespeichert wird',
        lines: [
          'Ein Cookie merkt sich ein Jahr lang Ihre Sprache. Im Speicher des Browsers liegen Ihre Anmeldung und Ihr Warenkorb, bis Sie sich abmelden oder ihn leeren. All das ist für den Betrieb notwendig (§ 25 Abs. 2 TDDDG); darum fragen wir nicht mit einem Banner danach.',
        ],
      },
      {
        title: 'Besuch der Seiten',
        lines: [
          'Der Server verarbeitet Adresse, Zeitpunkt und Ziel jeder Anfrage, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO). Protokolle enthalten keine Namen und werden nach 14 Tagen gelöscht.',
        ],
      },
      {
        title: 'Konto und Anmeldung',
        lines: [
          'Name, E-Mail-Adresse und ein nicht umkehrbar verschlüsseltes Passwort brauchen wir, um Sie zu erkennen (Art. 6 Abs. 1 Buchst. b DSGVO). Wir löschen sie, wenn Sie das Konto auflösen.',
        ],
      },
      {
        title: 'Bestellungen',
        lines: [
          'Bestellungen, Anschriften und Lieferungen verarbeiten wir, um den Vertrag zu erfüllen. Höfe erfahren, was sie liefern sollen, nicht für wen. Rechnungen bewahren wir 8 Jahre auf, Buchungsunterlagen 10 und Geschäftsbriefe 6 Jahre; die Rückverfolgung von Chargen 5 Jahre (VO (EG) 178/2002).',
        ],
      },
      {
        title: 'Ihre Rechte',
        lines: [
          'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und die Herausgabe Ihrer Daten verlangen und einer Verarbeitung widersprechen. Eine Mail an datenschutz@nordhub.example genügt.',
          'Sie können sich auch bei der Landesbeauftragten für den Datenschutz Niedersachsen beschweren.',
        ],
      },
    ],
  },
} as const
