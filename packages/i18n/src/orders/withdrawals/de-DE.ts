/** Withdrawals of consumers and their decisions, as both sides read them. */
export const withdrawals = {
  title: 'Widerruf',
  states: { declared: 'Zu entscheiden', toRefund: 'Zu erstatten', accepted: 'Angenommen', refused: 'Abgelehnt' },
  refusals: {
    perishable: 'Die Ware verdirbt schnell und ist vom Widerruf ausgenommen (§ 312g Abs. 2 Nr. 2 BGB).',
    tooLate: 'Die Frist von vierzehn Tagen war vorbei (§ 355 Abs. 2 BGB).',
    said: '{text}',
  },
  ofOrder: {
    declared:
      'Ihr Widerruf ist am {moment} eingegangen. Bis {hub} entschieden hat, wird diese Ware nicht gepackt, berechnet oder eingezogen.',
    toRefund: '{hub} hat Ihren Widerruf angenommen. Ihr Geld bekommen Sie bis {day} zurück.',
    accepted: '{hub} hat Ihren Widerruf angenommen.',
    refused: '{hub} hat Ihren Widerruf nicht angenommen.',
    partly: 'Nicht angenommen ist ein Teil davon.',
  },
  atHub: {
    declared:
      'Der Kunde hat am {moment} widerrufen. Diese Ware wird erst gepackt, berechnet und eingezogen, wenn Sie entschieden haben.',
    toRefund: 'Sie haben den Widerruf angenommen. Das Geld muss bis {day} zurück.',
    accepted: 'Sie haben den Widerruf angenommen.',
    refused: 'Sie haben den Widerruf nicht angenommen.',
    open: 'Zum Widerruf',
  },
  line: { declared: 'Widerrufen, wartet auf den Hub', accepted: 'Widerruf angenommen', refused: 'Widerruf abgelehnt' },
  hub: {
    filter: 'Welche Widerrufe',
    waiting: 'Offen',
    all: 'Alle',
    caption: 'Widerrufe',
    who: 'Wer',
    contract: 'Bestellung',
    declaredAt: 'Eingegangen',
    until: 'Geld zurück bis',
    state: 'Stand',
    nothingWaits: 'Kein Widerruf wartet',
    nothingWaitsText: 'Hier steht, worüber Sie zu entscheiden haben und was noch zu erstatten ist.',
    nothingFound: 'Kein Widerruf passt',
    nothingFoundText: 'Ändern Sie die Suche.',
    dialog: 'Widerruf von {name}',
    lead: '{contract}, eingegangen am {moment}',
    goods: '„{goods}“',
    whole: 'Die ganze Bestellung',
    unsure:
      'Diese Erklärung kommt nicht von der Mailadresse der Bestellung ({email}). Sie hält nichts an. Bitte klären Sie, von wem sie ist.',
    unknown:
      'Der Widerruf nennt keine Bestellung, die es gibt. Bitte suchen Sie sie, oder fragen Sie bei {email} nach.',
    nameOrder: 'Bestellnummer',
    nameOrderHint:
      'Die Bestellung muss dieselbe Mailadresse haben. Danach steht ihre Ware still, bis Sie entschieden haben.',
    nameOrderMissing: 'Bitte geben Sie die Nummer der Bestellung an.',
    nameOrderDo: 'Bestellung zuordnen',
    nameOrderDone: 'Der Widerruf gehört jetzt zu {number}.',
    toOrder: 'Zur Bestellung {number}',
    accept: 'Was nehmen Sie an?',
    quantityOf: '{quantity} × {pack}',
    perishable: 'verdirbt schnell',
    why: 'Warum nehmen Sie das Übrige nicht an?',
    chosen: { perishable: 'Verdirbt schnell', tooLate: 'Zu spät', said: 'Etwas anderes' },
    whyMissing: 'Bitte sagen Sie, warum.',
    words: 'Was der Kunde liest',
    consequences:
      'Angenommenes wird storniert; war es schon übergeben, wird es mit Pfand gutgeschrieben. Der Kunde bekommt eine Mail.',
    decide: 'Entscheiden',
    done: 'Entschieden. {name} bekommt eine Mail.',
    refundText:
      'Bis {day} muss zurück, was dafür bezahlt wurde. Was Sie auf der Bestellung buchen, steht hier von selbst.',
    refunded: 'Das Geld ist zurück',
    refundedOn: 'Erstattet oder nichts zu erstatten: {moment}',
    refundDone: 'Vermerkt: Das Geld ist zurück.',
  },
} as const
