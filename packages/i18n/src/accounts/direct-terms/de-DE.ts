/** On which terms a producer serves customers itself, and what a change of them does. */
export const directTerms = {
  lead: 'Was Sie den Kunden von {hub} selbst bringen, oder was sie bei Ihnen holen. {hub} bleibt der Verkäufer und schreibt die Rechnung; die Liefergebühr ist Ihre.',
  unavailable: 'Ihre Wege zu den Kunden konnten nicht geladen werden',
  notByHub:
    '{hub} lässt seine Kunden diesen Weg zurzeit nicht wählen. Sie können ihn schon einrichten; fragen Sie dort nach.',
  title: { deliverySupplier: 'Sie bringen die Ware selbst', pickupSupplier: 'Kunden holen bei Ihnen' },
  hint: {
    deliverySupplier: 'Für Betriebe. Ein Auftrag, ein Fahrer, eine Unterschrift: am Hub vorbei.',
    pickupSupplier: 'Für Betriebe, die bei Ihnen vorbeikommen.',
  },
  fields: {
    isOffered: { deliverySupplier: 'Wir liefern selbst', pickupSupplier: 'Man kann bei uns abholen' },
    deliveryWeekdays: { deliverySupplier: 'Ihre Liefertage', pickupSupplier: 'Ihre Abholtage' },
    cutOffTime: 'Bestellschluss',
    cutOffDaysBefore: 'Werktage vorher',
    minimumCents: 'Mindestbestellwert',
    feeCents: 'Liefergebühr',
    postcodes: 'Wohin Sie liefern',
    place: 'Wo man abholt',
    opensAt: 'Abholen von',
    closesAt: 'bis',
  },
  hints: {
    cutOffDaysBefore:
      '0: am Tag selbst. Samstage, Sonn- und Feiertage und die geschlossenen Tage des Hubs zählen nicht.',
    minimumCents: 'Netto. Leer: keiner. Mehrere Bestellungen für einen Tag zählen zusammen.',
    feeCents: 'Netto, je Bestellung. Leer: keine.',
    postcodes: 'Postleitzahlen, durch Komma, Leerzeichen oder Zeilen getrennt.',
    place: 'Leer: {place}',
  },
  save: { deliverySupplier: 'Lieferung speichern', pickupSupplier: 'Abholung speichern' },
  saved: 'Gilt ab der nächsten Bestellung',
  next: 'Kunden, die gerade bestellen, sehen es sofort.',
  change: {
    come: 'Kunden Ihres Hubs können es ab jetzt wählen.',
    gone: 'Niemand kann es mehr wählen.',
    weekdaysGone: 'Für {days} kann niemand mehr bestellen.',
    weekdaysCome: 'Ab jetzt kann auch für {days} bestellt werden.',
    cutOff: 'Für {date} wird bis {after} bestellt statt bis {before}.',
    minimum: 'Der Mindestbestellwert ist {after} statt {before}.',
    fee: 'Die Liefergebühr ist {after} statt {before}.',
    postcodesGone: 'Nicht mehr beliefert: {codes}.',
    postcodesCome: 'Neu beliefert: {codes}.',
    place: 'Neue Bestellungen nennen den neuen Ort und die neuen Zeiten.',
    orders:
      '{count, plural, =0 {Keine offene Bestellung ist betroffen.} one {Eine offene Bestellung bleibt, wie sie ist.} other {# offene Bestellungen bleiben, wie sie sind.}}',
  },
} as const
