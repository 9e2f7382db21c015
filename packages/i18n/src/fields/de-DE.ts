import type { FieldMessage } from '@regionalmarkt/domain/fields/field-message.ts'

/** What is said beside a field: what would be right, never only that something is wrong. */
export const fields = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  name: 'Geben Sie einen Namen mit 2 bis 120 Zeichen ein.',
  line: 'Höchstens 120 Zeichen in einer Zeile.',
  text: 'Höchstens 5.000 Zeichen, nur Text und Zeilenumbrüche.',
  email: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  phone: 'Geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel 04401 123456 oder +49 4401 123456.',
  street: 'Geben Sie Straße und Hausnummer ein, 2 bis 120 Zeichen.',
  postcode: 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 26919.',
  city: 'Geben Sie den Ort ein, 2 bis 120 Zeichen.',
  country: 'Zurzeit sind nur Adressen in Deutschland möglich.',
  iban: 'Diese IBAN stimmt nicht. Eine deutsche beginnt mit DE und hat 22 Stellen; bitte vergleichen Sie Ziffer für Ziffer.',
  vatId:
    'Diese USt-IdNr. stimmt nicht. Eine deutsche beginnt mit DE, dann folgen neun Ziffern, zum Beispiel DE136695976.',
  taxNumber: 'Eine Steuernummer hat 10 bis 13 Ziffern, zum Beispiel 64/123/45678.',
  controlNumber: 'Eine Öko-Kontrollnummer sieht so aus: DE-ÖKO-006.',
  website: 'Geben Sie eine Adresse ein, die mit https:// beginnt, zum Beispiel https://hof.de.',
  gtin: 'Eine GTIN hat 8, 12, 13 oder 14 Ziffern; die letzte ist die Prüfziffer. Bitte vergleichen Sie sie mit dem Strichcode.',
  day: 'Geben Sie einen Tag ein, zum Beispiel 24.11.2026.',
  weekdays: 'Wählen Sie mindestens einen Wochentag, jeden höchstens einmal.',
  time: 'Geben Sie eine Uhrzeit ein, zum Beispiel 14:00.',
  picture: 'Wählen Sie ein Bild, das Sie hier hochgeladen haben; höchstens zehn.',
  reason: 'Geben Sie einen Grund mit 3 bis 300 Zeichen an.',
  password: 'Das Passwort hat 10 bis 200 Zeichen und ist nicht Ihre E-Mail-Adresse.',
  certificateDates: 'Das Zertifikat endet nach seinem Beginn, und zu ihm gehört eine Öko-Kontrollnummer.',
} as const satisfies Record<FieldMessage, string>
