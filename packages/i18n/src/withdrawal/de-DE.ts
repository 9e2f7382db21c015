/** How a consumer withdraws, without signing in. */
export const withdrawal = {
  open: 'Vertrag widerrufen',
  title: 'Ihr Widerruf',
  lead: 'Ohne Anmeldung. Sie bekommen sofort eine Bestätigung mit Datum und Uhrzeit.',
  name: 'Name',
  contract: 'Bestellnummer',
  contractHint: 'Sie steht in jeder Mail zur Bestellung: K-2026-000123.',
  email: 'E-Mail für die Bestätigung',
  goods: 'Was Sie widerrufen',
  goodsHint: 'Leer lassen für die ganze Bestellung.',
  confirm: 'Widerruf bestätigen',
  doneTitle: 'Ihr Widerruf ist eingegangen',
  doneText: 'am {moment} Uhr. Eine Bestätigung geht an {email}.',
  doneStatement: 'Hiermit widerrufe ich, {name} ({email}), den Vertrag {contract}: {goods}.',
  doneAll: 'die ganze Bestellung',
  doneHint:
    'Steht diese Adresse nicht an der Bestellung, nennt die Mail nur Nummer und Zeitpunkt. Drucken oder speichern Sie diese Seite als Beleg.',
} as const
