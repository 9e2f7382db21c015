/** Impressum, Datenschutz, AGB and Widerruf of the fictional operator. An operator replaces them with its own. */
export const legal = {
  imprint: {
    title: 'Impressum',
    lead: 'Angaben nach § 5 DDG.',
    licences: 'Lizenzen der freien Software, auf der der Markt steht',
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
          'Ein Cookie merkt sich ein Jahr lang Ihre Sprache, ein zweites 180 Tage lang, dass Sie sich in diesem Browser schon angemeldet haben: So müssen Sie nicht warten, wenn jemand anderswo Ihr Passwort zu erraten versucht. Im Speicher des Browsers liegen Ihre Anmeldung und was Sie eingetippt, aber noch nicht abgeschickt haben, bis Sie sich abmelden, Ihr Warenkorb, bis Sie ihn leeren oder sich abmelden, was Sie bei der Arbeit ohne Verbindung gepackt, gezählt oder als unterwegs gemeldet haben, bis es gesendet ist, dass sich jemand abgemeldet hat, bis sich wieder jemand anmeldet, und in welchem der beiden Märkte Sie waren, bis Sie das Fenster schließen. All das ist für den Betrieb notwendig (§ 25 Abs. 2 TDDDG); darum fragen wir nicht mit einem Banner danach.',
        ],
      },
      {
        title: 'Besuch der Seiten',
        lines: [
          'Der Server verarbeitet Adresse, Zeitpunkt und Ziel jeder Anfrage, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO). Protokolle enthalten keine Namen und werden nach 14 Tagen gelöscht, was wir Ihnen an Mails geschickt haben, nach 90 Tagen.',
        ],
      },
      {
        title: 'Konto und Anmeldung',
        lines: [
          'Name, E-Mail-Adresse und ein nicht umkehrbar verschlüsseltes Passwort brauchen wir, um Sie zu erkennen (Art. 6 Abs. 1 Buchst. b DSGVO). Wir löschen sie, wenn Sie das Konto auflösen. Ihr Warenkorb liegt bei Ihrem Konto, damit Sie ihn auf jedem Ihrer Geräte finden; ein halbes Jahr nach der letzten Änderung löschen wir ihn.',
        ],
      },
      {
        title: 'Bestellungen',
        lines: [
          'Bestellungen, Anschriften und Lieferungen verarbeiten wir, um den Vertrag zu erfüllen. Höfe erfahren, was sie liefern sollen, nicht für wen. Rechnungen bewahren wir 8 Jahre auf, Buchungsunterlagen 10 und Geschäftsbriefe 6 Jahre; die Rückverfolgung von Chargen 5 Jahre (VO (EG) 178/2002). Wer eine Lieferung angenommen und unterschrieben hat, löschen wir, wenn niemand mehr Ansprüche daraus hat: am Ende des dritten Jahres danach (§§ 195, 199 BGB). Ein Widerruf ist ein Geschäftsbrief.',
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
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    lead: 'Wie ein Kauf über diesen Marktplatz zustande kommt und was dabei gilt.',
    sections: [
      {
        title: 'Ein Mustertext',
        lines: [
          'Dieser Text gehört zum erfundenen Betreiber der Beispielregion. Wer den Marktplatz betreibt, setzt hier seine eigenen, geprüften Bedingungen ein.',
        ],
      },
      {
        title: 'Mit wem Sie den Vertrag schließen',
        lines: [
          'Ihr Vertragspartner ist der Hub, bei dem Sie bestellen, in der Beispielregion die Nordhub eG. Der Hub kauft die Ware bei den Erzeugern ein und liefert sie an Sie.',
        ],
      },
      {
        title: 'Wie der Vertrag zustande kommt',
        lines: [
          'Die Darstellung der Artikel ist noch kein Angebot im Rechtssinn. Mit „Verbindlich bestellen“ oder „zahlungspflichtig bestellen“ geben Sie ein Angebot ab; die Mail über den Eingang nimmt es noch nicht an.',
          'Der Vertrag kommt zustande, wenn der Hub die Bestellung bestätigt. Was ein Hof nicht liefern kann, wird Ihnen als Fehlmenge genannt und nicht berechnet.',
        ],
      },
      {
        title: 'Preise und Bezahlung',
        lines: [
          'Preise für Geschäftskunden verstehen sich netto, zuzüglich Mehrwertsteuer; Preise für Verbraucher enthalten sie. Pfand und Lieferkosten stehen als eigene Zeilen an der Kasse.',
          'Bei Ware, die gewogen wird, nennt der Warenkorb einen voraussichtlichen Betrag. Berechnet wird das Gewicht, das Sie bekommen; Verbraucher bezahlen höchstens zehn Prozent mehr als den voraussichtlichen Betrag.',
        ],
      },
      {
        title: 'Lieferung und Bestellschluss',
        lines: [
          'Bis wann Sie für welchen Tag bestellen können, steht an jedem Artikel und im Warenkorb. Bis dahin können Sie auch noch stornieren, solange der Hub nicht bestätigt hat.',
        ],
      },
      {
        title: 'Wenn etwas nicht stimmt',
        lines: [
          'Es gelten die gesetzlichen Rechte bei Mängeln. Bei frischer Ware bitten wir Sie, sich noch am Liefertag zu melden, damit der Hub mit dem Hof klären kann, woran es lag.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Barrierefreiheit',
    lead: 'Wie dieser Markt für alle zu benutzen ist, was noch nicht geht, und an wen Sie sich wenden (§ 14 BFSG).',
    sections: [
      {
        title: 'Was der Markt ist',
        lines: [
          'Ein Online-Markt für regionale Lebensmittel: Sie suchen Artikel, lesen, was darin ist, legen sie in den Warenkorb, bestellen, bezahlen und verfolgen, wann die Ware kommt. Alles geht ohne Konto; mit Konto finden Sie Ihre Bestellungen wieder.',
        ],
      },
      {
        title: 'Woran wir uns halten',
        lines: [
          'Der Markt richtet sich nach EN 301 549 und den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.',
          'Alles lässt sich mit der Tastatur bedienen, und was gerade gewählt ist, ist zu sehen. Vorleseprogramme finden Überschriften, Bereiche, Namen und Meldungen. Nichts wird allein durch Farbe gesagt. Text lässt sich auf das Doppelte vergrößern; bei 320 Bildpunkten Breite rollt keine Seite zur Seite. Bewegung ruht, wenn Ihr Gerät es wünscht, und es gibt eine dunkle Ansicht.',
          'Was Sie eingetippt haben, bleibt auch nach einem Fehler stehen, und jeder Fehler sagt am Feld, was richtig wäre. Rechnungen und Lieferscheine sind PDF-Dateien mit Struktur für Vorleseprogramme.',
        ],
      },
      {
        title: 'Was noch nicht geht',
        lines: [
          'Bilder und Beschreibungen kommen von den Höfen; manchem Bild fehlt ein eigener Alternativtext, dann steht der Name des Artikels dafür.',
          'Eine Unterschrift bei der Übergabe wird mit dem Finger oder der Maus geschrieben. Sie ist freiwillig; ein Name genügt.',
        ],
      },
      {
        title: 'Wie wir prüfen',
        lines: [
          'Jede Seite wird bei jeder Änderung von einem Programm in beiden Sprachen geprüft. Das ist eine Selbstbewertung; Stand: November 2026.',
        ],
      },
      {
        title: 'Wenn Ihnen etwas im Weg steht',
        lines: [
          'Schreiben Sie uns oder rufen Sie an: markt@nordhub.example, 04999 12 34 50. Wir antworten innerhalb von zwei Wochen und nehmen Ihre Bestellung bis dahin am Telefon auf.',
        ],
      },
      {
        title: 'Wer darüber wacht',
        lines: [
          'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Carl-Miller-Straße 6, 39112 Magdeburg.',
        ],
      },
    ],
  },
  withdrawal: {
    title: 'Widerruf',
    lead: 'Wann Verbraucher einen Kauf widerrufen können, und wie.',
    sections: [
      {
        title: 'Ein Mustertext',
        lines: [
          'Dieser Text gehört zum erfundenen Betreiber der Beispielregion. Wer den Marktplatz betreibt, setzt hier seine eigene, geprüfte Belehrung ein.',
        ],
      },
      {
        title: 'Widerrufsrecht',
        lines: [
          'Als Verbraucher können Sie binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie die Ware erhalten haben.',
          'Um zu widerrufen, teilen Sie uns Ihren Entschluss mit einer eindeutigen Erklärung mit: Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, markt@nordhub.example. Es genügt, dass Sie die Mitteilung vor Ablauf der Frist absenden.',
        ],
      },
      {
        title: 'Was ausgenommen ist',
        lines: [
          'Das Recht besteht nicht bei Ware, die schnell verderben kann oder deren Verfallsdatum schnell überschritten würde (§ 312g Abs. 2 Nr. 2 BGB), und nicht bei versiegelter Ware, die aus Gründen der Hygiene nicht zurückgegeben werden kann, wenn Sie das Siegel entfernt haben. Das gilt für fast alles Frische im Markt.',
          'Geschäftskunden haben kein Widerrufsrecht.',
        ],
      },
      {
        title: 'Folgen des Widerrufs',
        lines: [
          'Wir erstatten alle Zahlungen, auch die Kosten der günstigsten Standardlieferung, spätestens vierzehn Tage nachdem uns Ihr Widerruf erreicht hat, auf demselben Weg, auf dem Sie bezahlt haben.',
          'Senden Sie die Ware binnen vierzehn Tagen zurück; die Kosten der Rücksendung tragen Sie.',
        ],
      },
      {
        title: 'Muster für die Erklärung',
        lines: [
          'An Nordhub eG, Am Moorkanal 4, 27999 Deichmoor, markt@nordhub.example: Hiermit widerrufe ich den von mir geschlossenen Vertrag über den Kauf der folgenden Ware. Bestellt am, erhalten am, Bestellnummer, Name, Anschrift, Datum.',
        ],
      },
    ],
  },
} as const
