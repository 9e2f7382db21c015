/** What the market writes by mail. Subject, opening and closing; the lines in between are the order's own. */
export const mails = {
  greeting: 'Guten Tag {name},',
  closing: 'Ihr Regionalmarkt',
  openOrder: 'Bestellung ansehen',
  supplyLink: 'Ansehen und bestätigen',
  supplyLinkRemark:
    'Der Link öffnet diese Bestellung ohne Anmeldung, bis einen Tag nach der Lieferung. Wer ihn hat, kann für Sie zusagen, absagen und die Ware losschicken.',
  line: '{quantity} × {article}, {pack}',
  totals: {
    goods: 'Waren',
    deposit: 'Pfand',
    delivery: 'Lieferung',
    net: 'Netto',
    vat: 'MwSt. {rate}',
    gross: 'Gesamt',
    estimated: 'Abgewogene Ware wird nach dem tatsächlichen Gewicht berechnet; ihr Preis ist hier geschätzt.',
  },
  note: 'Ihre Nachricht: {note}',
  customerNote: 'Nachricht des Kunden: {note}',
  orderPlaced: {
    subject: 'Ihre Bestellung {orderNumber} ist eingegangen',
    leadBrought: 'vielen Dank für Ihre Bestellung. {hub} liefert am {day}.',
    leadFetched: 'vielen Dank für Ihre Bestellung. Sie liegt am {day} bei {hub} zur Abholung bereit.',
    cancelUntil: 'Bis {until} können Sie noch Positionen stornieren, solange die Bestellung nicht bestätigt ist.',
  },
  household: {
    noWithdrawal: 'verdirbt schnell, kein Widerruf',
    vat: 'darin MwSt. {rate}',
    pickup: 'Abzuholen bei {hub}, {street}, {city}.',
    payment: {
      invoice: 'Sie bezahlen nach Rechnung.',
      prepayment: 'Sie bezahlen im Voraus per Überweisung.',
      cashAtPickup: 'Sie bezahlen bar bei der Abholung.',
      cardAtPickup: 'Sie bezahlen mit Karte bei der Abholung.',
    },
    most: 'Auch nach dem Wiegen bezahlen Sie höchstens {amount}.',
    link: 'Der Link unten öffnet Ihre Bestellung ohne Anmeldung. Wer ihn hat, sieht sie; geben Sie ihn nicht weiter.',
    seller: 'Ihr Vertragspartner: {name}, {street}, {city}, {email}, {phone}.',
    warranty:
      'Es gelten die gesetzlichen Gewährleistungsrechte: Ist eine Ware mangelhaft, haben Sie zwei Jahre lang Anspruch auf Nacherfüllung, Minderung, Rücktritt oder Schadensersatz.',
  },
  withdrawal: {
    receivedSubject: 'Ihr Widerruf ist eingegangen: {contract}',
    received: '{hub} hat Ihren Widerruf erhalten. Er lautet:',
    statement: 'Hiermit widerrufe ich, {name} ({email}), den Vertrag {contract}: {goods}. Eingegangen am {moment} Uhr.',
    all: 'die ganze Bestellung',
    next: 'Der Hub meldet sich bei Ihnen, wie die Ware zurückkommt und wie Sie Ihr Geld bekommen. Was schnell verdirbt, ist vom Widerruf ausgenommen.',
    link: 'Widerrufsbelehrung lesen',
    declaredSubject: 'Widerruf: {contract}',
    declared: 'ein Verbraucher hat widerrufen. Bitte melden Sie sich binnen vierzehn Tagen.',
    declaredUnknown: 'jemand hat widerrufen; eine Bestellung mit dieser Nummer gibt es nicht. Bitte fragen Sie nach.',
  },
  orderTaken: {
    subject: 'Bestellung {orderNumber} für Sie aufgenommen',
    leadBrought: '{hub} hat diese Bestellung für Sie aufgenommen und bestätigt. Geliefert wird am {day}.',
    leadFetched:
      '{hub} hat diese Bestellung für Sie aufgenommen und bestätigt. Sie liegt am {day} zur Abholung bereit.',
    cancelUntil:
      'Stimmt etwas nicht? Positionen können Sie bis zu ihrem Bestellschluss stornieren, die erste bis {until}.',
    tooLateToCancel: 'Stimmt etwas nicht? Der Bestellschluss ist vorbei: Bitte rufen Sie Ihren Hub an.',
  },
  newOrder: {
    subject: 'Neue Bestellung {orderNumber} von {customer}',
    lead: '{customer} hat für {day} bestellt. Bitte bestätigen Sie die Bestellung.',
  },
  orderChanged: {
    subject: 'Ihre Bestellung {orderNumber} wurde geändert',
    leadOwn: 'Sie haben Ihre Bestellung für {day} geändert:',
    leadHub: '{hub} hat Ihre Bestellung für {day} geändert. Grund: {reason}',
    line: '{article}, {pack}: {after} statt {before}',
    added: '{article}, {pack}: {after}, neu dazu',
    dropped: '{article}, {pack}: entfällt ({before} waren bestellt)',
    price: '{article}, {pack}: {after}, zu einem anderen Preis',
    sum: 'Die Bestellung kommt jetzt auf {net} netto, {gross} brutto.',
  },
  customerChangedOrder: {
    subject: '{customer} hat {orderNumber} geändert',
    lead: '{customer} hat die Bestellung für {day} geändert:',
  },
  orderConfirmed: {
    subject: 'Ihre Bestellung {orderNumber} ist bestätigt',
    lead: '{hub} hat Ihre Bestellung für {day} bestätigt.',
  },
  lineCancelled: {
    subject: 'Ihre Bestellung {orderNumber}: eine Position wurde storniert',
    lead: '{hub} hat diese Position Ihrer Bestellung für {day} storniert. Berechnet wird sie nicht.',
    reason: 'Grund: {reason}',
  },
  orderShort: {
    subject: 'Ihre Bestellung {orderNumber}: nicht alles ist gekommen',
    lead: 'von diesen Positionen können wir weniger liefern als bestellt. Berechnet wird nur, was Sie bekommen.',
    line: '{article}, {pack}: {delivered} statt {ordered}. {reason}',
  },
  orderCompleted: {
    subject: 'Ihre Bestellung {orderNumber} ist abgeschlossen',
    lead: 'Ihre Bestellung ist vollständig übergeben. Guten Appetit!',
  },
  lotRecalled: {
    named: 'Charge {lot}',
    nameless: 'ohne Chargennummer',
    subject: 'Rückruf: {article}, {lot}',
    lead: 'Ihre Bestellung {orderNumber} von {hub} für {day} enthielt {quantity} × {article}, {pack}, {lot}. Diese Ware wird zurückgerufen.',
    reason: 'Grund: {reason}',
    next: 'Bitte verwenden Sie diese Ware nicht und geben Sie sie nicht weiter. Legen Sie sie zur Seite, bis wir sie abholen.',
    call: 'Fragen beantwortet {hub}: {phone}.',
    ask: 'Fragen beantwortet {hub}; antworten Sie einfach auf diese Mail.',
  },
  orderRestored: {
    subject: 'Kommt doch: Bestellung {orderNumber}',
    lead: 'Was wir bei {article}, {pack} als fehlend gemeldet hatten, hat sich gefunden. Sie bekommen {coming}.',
  },
  orderRecounted: {
    subject: 'Wird noch einmal gezählt: Bestellung {orderNumber}',
    lead: 'Wir hatten Ihnen gemeldet, dass etwas fehlt. Das war falsch gezählt; wir zählen noch einmal.',
    line: '{article}, {pack}: voraussichtlich {coming}',
    next: 'Fehlt am Ende doch etwas, erfahren Sie es sofort.',
  },
  newSupplierOrder: {
    subject: 'Neue Bestellung {orderNumber}: {hub}, {day}',
    leadBring: '{hub} hat bei Ihnen bestellt. Bitte bringen Sie die Ware am {day}.',
    leadFetch: '{hub} hat bei Ihnen bestellt und holt die Ware am {day} bei Ihnen ab.',
    collects: 'Bis {until} kann noch etwas dazukommen. Was zu packen ist, steht immer aktuell in der Bestellung.',
  },
  supplierOrderFirm: {
    subject: 'Verbindlich: {orderNumber}, {hub}, {day}',
    leadBring:
      'Die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. Bitte bringen Sie die Ware am {day}.',
    leadFetch:
      'Die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. {hub} holt die Ware am {day} bei Ihnen ab.',
    accept: 'Bitte nehmen Sie sie an, oder sagen Sie ab, was Sie nicht bringen können.',
    accepted: '{hub} hat sie für Sie angenommen. Stimmt etwas nicht, melden Sie sich bitte gleich dort.',
  },
  supplierOrderChanged: {
    subject: 'Geändert: {orderNumber}, {hub}',
    subjectOver: 'Storniert: {orderNumber}, {hub}',
    lead: '{hub} braucht für {day} weniger als bestellt.',
    leadOver: '{hub} braucht für {day} von dieser Bestellung nichts mehr.',
    line: '{article}, {pack}: {after} statt {before}',
  },
  supplyDeclined: {
    subject: '{supplier} kann nicht alles bringen: {orderNumber}',
    lead: '{supplier} hat von Ihrer Bestellung {orderNumber} für {day} etwas abgesagt.',
    line: '{article}, {pack}: {coming} statt {ordered}. {reason}',
    next: 'Bitte entscheiden Sie, wer von Ihren Kunden wie viel bekommt.',
  },
} as const
