import { complaintReasons } from '../orders/complaint-reasons/de-DE.ts'

/** What the market writes by mail. Subject, opening and closing; the lines in between are the order's own. */
export const mails = {
  greeting: 'Guten Tag {name},',
  greetingWithoutName: 'Guten Tag,',
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
    leadDirect: 'vielen Dank für Ihre Bestellung. {supplier} bringt sie Ihnen am {day} selbst.',
    leadAtProducer: 'vielen Dank für Ihre Bestellung. Sie liegt am {day} bei {supplier} bereit: {place}.',
    cancelUntil: 'Bis {until} können Sie noch Positionen stornieren, solange die Bestellung nicht bestätigt ist.',
  },
  household: {
    showId:
      'In Ihrer Bestellung ist Alkohol: Wer die Ware entgegennimmt, ist mindestens {age} Jahre alt und zeigt den Ausweis.',
    noWithdrawal: 'verdirbt schnell, kein Widerruf',
    vat: 'darin MwSt. {rate}',
    pickup: 'Abzuholen bei {hub}, {street}, {city}.',
    payment: {
      invoice: 'Sie bezahlen nach Rechnung.',
      directDebit:
        'Wir ziehen den Betrag nach der Übergabe per SEPA-Lastschrift ein. Den Tag kündigen wir Ihnen vorher an.',
      prepayment: 'Sie bezahlen im Voraus per Überweisung.',
      online:
        'Sie bezahlen online, bevor wir die Bestellung bestätigen. Auf der Seite Ihrer Bestellung sehen Sie, ob das Geld da ist.',
      cashAtPickup: 'Sie bezahlen bar bei der Abholung.',
      cardAtPickup: 'Sie bezahlen mit Karte bei der Abholung.',
    },
    confirm:
      'Bitte öffnen Sie Ihre Bestellung bis {until} Uhr mit dem Link unten. Damit bestätigen Sie Ihre Adresse; sonst geben wir die Ware wieder frei.',
    confirmAddress:
      'Bitte bestätigen Sie Ihre Adresse bis {until} Uhr mit dem Link in unserer anderen Mail. Sonst stornieren wir die Bestellung und geben die Ware wieder frei.',
    most: 'Auch nach dem Wiegen bezahlen Sie höchstens {amount}.',
    link: 'Der Link unten öffnet Ihre Bestellung ohne Anmeldung. Wer ihn hat, sieht sie; geben Sie ihn nicht weiter.',
    seller: 'Ihr Vertragspartner: {name}, {street}, {city}, {email}, {phone}.',
    warranty:
      'Es gelten die gesetzlichen Gewährleistungsrechte: Ist eine Ware mangelhaft, haben Sie zwei Jahre lang Anspruch auf Nacherfüllung, Minderung, Rücktritt oder Schadensersatz.',
  },
  transfer: {
    lead: 'Bitte überweisen Sie so, dass das Geld bis {until} Uhr da ist. Danach geben wir die Ware wieder frei.',
    most: 'Damit das Geld auch nach dem Wiegen reicht, bitten wir um den höchstmöglichen Betrag. Was zu viel ist, überweist der Hub Ihnen zurück.',
    holder: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    until: 'Spätestens da',
    picture: 'GiroCode: mit der Banking-App einscannen',
  },
  paymentReminder: {
    subject: 'Noch nicht bezahlt: Ihre Bestellung {orderNumber}',
    lead: 'für Ihre Bestellung {orderNumber} bei {hub} für {day} ist noch kein Geld angekommen.',
    leadAdded: 'zu Ihrer Bestellung {orderNumber} bei {hub} für {day} ist etwas dazugekommen, wofür noch Geld fehlt.',
    online: 'Bezahlen können Sie online auf der Seite Ihrer Bestellung.',
    onlineOrTransfer: 'Bezahlen können Sie online auf der Seite Ihrer Bestellung, oder Sie überweisen:',
    next: 'Ist es bis dahin nicht da, geben wir die Ware wieder frei, und Sie müssen nichts bezahlen. Haben Sie gerade überwiesen, ist alles gut.',
    nextAdded:
      'Ist es bis dahin nicht da, nehmen wir wieder heraus, was dazukam; alles andere bleibt. Haben Sie gerade überwiesen, ist alles gut.',
  },
  guestOrderLetGo: {
    subject: 'Storniert, weil nicht bestätigt: Ihre Bestellung {orderNumber}',
    lead: 'Ihre Bestellung {orderNumber} bei {hub} für {day} wurde nicht bestätigt. Wir haben sie storniert und die Ware wieder freigegeben; Sie müssen nichts bezahlen.',
    next: 'Sie möchten die Ware noch? Bestellen Sie einfach neu und öffnen Sie danach den Link in der Mail.',
  },
  unpaidOrderLetGo: {
    subject: 'Storniert, weil nicht bezahlt: Ihre Bestellung {orderNumber}',
    lead: 'für Ihre Bestellung {orderNumber} bei {hub} für {day} ist kein Geld angekommen. Wir haben sie storniert; Sie müssen nichts bezahlen.',
    next: 'Haben Sie doch schon bezahlt? Dann schickt {hub} Ihnen das Geld zurück. Sie können jederzeit neu bestellen.',
  },
  tellAccount:
    'Das Geld geht auf das Konto, von dem Sie überwiesen haben. Haben Sie anders bezahlt, nennen Sie {hub} bitte IBAN und Kontoinhaber: {email}.',
  withdrawal: {
    receivedSubject: 'Ihr Widerruf ist eingegangen: {contract}',
    received: '{hub} hat Ihren Widerruf erhalten. Er lautet:',
    statement:
      'Hiermit widerrufe ich, {name} ({email}), den Vertrag {contract}: {goods}. Diese Erklärung ging am {moment} Uhr ein.',
    all: 'die ganze Bestellung',
    next: 'Der Hub meldet sich bei Ihnen, wie die Ware zurückkommt und wie Sie Ihr Geld bekommen. Was schnell verdirbt, ist vom Widerruf ausgenommen.',
    link: 'Widerrufsbelehrung lesen',
    notedSubject: 'Ein Widerruf ist eingegangen',
    noted: 'bei {hub} ist am {moment} Uhr ein Widerruf mit dieser Adresse eingegangen.',
    notedNumber: 'bei {hub} ist am {moment} Uhr ein Widerruf mit dieser Adresse eingegangen, für {contract}.',
    notedWhy:
      'Diese Adresse steht an keiner Bestellung mit dieser Nummer. Darum wiederholt diese Mail nicht, was geschrieben wurde; der Hub hat den vollen Wortlaut und antwortet.',
    notedByOthers: 'Der Widerruf ist nicht von Ihnen? Dann brauchen Sie nichts zu tun.',
    floodSubject: 'Ungewöhnlich viele Widerrufe',
    declaredFlood:
      'gerade gehen ungewöhnlich viele Widerrufe ein, deren Adresse an keiner Bestellung steht. Alle stehen in Ihrer Liste. Mails bekommen Sie vorerst nur noch zu Widerrufen, die zur Adresse ihrer Bestellung passen.',
    floodLink: 'Widerrufe ansehen',
    decidedSubject: 'Ihr Widerruf: {contract}',
    accepted: '{hub} nimmt Ihren Widerruf an: {goods}.',
    refund: 'Was Sie dafür bezahlt haben, bekommen Sie bis {day} zurück.',
    refused: '{hub} nimmt Ihren Widerruf nicht an: {goods}. {why}',
    refusals: {
      perishable: 'Diese Ware verdirbt schnell und ist vom Widerruf ausgenommen (§ 312g Abs. 2 Nr. 2 BGB).',
      tooLate: 'Die Frist von vierzehn Tagen war vorbei (§ 355 Abs. 2 BGB).',
    },
    declaredSubject: 'Widerruf: {contract}',
    declared:
      'ein Verbraucher hat widerrufen. Bis Sie entschieden haben, wird diese Ware nicht gepackt, berechnet oder eingezogen. Was bezahlt ist, muss binnen vierzehn Tagen zurück.',
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
    open: 'Zu zahlen sind noch {amount}. Wie, steht auf der Seite Ihrer Bestellung.',
    back: 'Sie bekommen {amount} zurück.',
    subject: 'Ihre Bestellung {orderNumber} wurde geändert',
    leadOwn: 'Sie haben Ihre Bestellung für {day} geändert:',
    leadHub: '{hub} hat Ihre Bestellung für {day} geändert. Grund: {reason}',
    line: '{article}, {pack}: {after} statt {before}',
    added: '{article}, {pack}: {after}, neu dazu',
    dropped: '{article}, {pack}: entfällt ({before} waren bestellt)',
    price: '{article}, {pack}: {after}, zu einem anderen Preis',
    day: 'Tag: {after} statt {before}',
    method: 'Liefermethode: {after} statt {before}',
    methods: {
      deliveryHub: 'Lieferung durch den Hub',
      pickupHub: 'Abholung im Hub',
      deliverySupplier: 'Lieferung durch den Erzeuger',
      pickupSupplier: 'Abholung beim Erzeuger',
    },
    address: 'Lieferadresse: {address}',
    note: 'Hinweis: {note}',
    noNote: 'Der Hinweis entfällt.',
    sum: 'Die Bestellung kommt jetzt auf {net} netto, {gross} brutto.',
    sumGross: 'Die Bestellung kommt jetzt auf {gross}.',
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
  documentIssued: {
    subject:
      '{kind, select, invoice {Rechnung} correction {Stornorechnung} credit {Rechnungskorrektur} selfBilledCorrection {Storno der Gutschrift} selfBilledCredit {Korrektur der Gutschrift} other {Gutschrift}} {number} von {hub}',
    lead: 'im Anhang finden Sie den Beleg {number} von {hub} über {amount}.',
    due: 'Bitte überweisen Sie {amount} bis {day}. Bankverbindung und QR-Code stehen auf der Rechnung.',
    debited: 'Wir ziehen {amount} von Ihrem Konto ein. Sie brauchen nichts zu tun.',
    nothingDue: 'Sie brauchen nichts zu tun: Der Betrag wird verrechnet oder erstattet.',
    refunded: 'Der Betrag wird erstattet.',
    isSetOff: 'Der Betrag ist bezahlt oder verrechnet. Sie brauchen nichts zu tun.',
    void: 'Dieser Beleg gilt nicht mehr. Aus ihm ist nichts zu zahlen.',
    onTheWay: 'Das Geld ist schon unterwegs. Sie brauchen nichts zu tun.',
    paid: 'Der Betrag ist bezahlt. Sie brauchen nichts zu tun.',
    sumStays: 'Die Summe bleibt gleich. Sie brauchen nichts zu tun.',
    paidOut: 'Wir überweisen {amount} bis {day} auf Ihr Konto.',
    setOff: 'Sie brauchen nichts zu tun: Der Betrag wird verrechnet.',
    mayObject:
      'Stimmt etwas nicht? Widersprechen Sie auf Ihrer Seite „Abrechnung“. Dann gilt die Gutschrift nicht mehr als Rechnung, und wir rechnen neu ab.',
    data: 'Das PDF enthält die Rechnung auch als Datensatz (ZUGFeRD), den Ihre Buchhaltung einlesen kann.',
    link: 'Zu Ihren Bestellungen',
    toSettlement: 'Zu Ihrer Abrechnung',
  },
  taxStatus: {
    standard: 'regelbesteuert',
    flatRate: 'Pauschallandwirt (§ 24 UStG)',
    exempt: 'Kleinunternehmer (§ 19 UStG)',
  },
  supplierTaxStatusChanged: {
    subject: '{supplier} hat einen anderen Umsatzsteuer-Status',
    lead: '{supplier} gibt seinen Umsatzsteuer-Status neu an: {after}, bisher {before}.',
    otherDay: '{supplier} hat geändert, ab wann sein Umsatzsteuer-Status gilt: {after}.',
    always: 'Das gilt für alle Lieferungen, auch für frühere.',
    from: 'Das gilt für Lieferungen ab dem {day}.',
    nothing: 'Abzurechnen ist zurzeit nichts.',
    concerned:
      '{count, plural, one {Noch abzurechnen ist # Bestellung} other {Noch abzurechnen sind # Bestellungen}}, jetzt zusammen {amount} brutto. Ausgestellte Gutschriften bleiben, wie sie sind.',
    drafts:
      '{count, plural, one {Ein Entwurf mit dem alten Status wurde} other {# Entwürfe mit dem alten Status wurden}} aufgelöst; was darin stand, ist wieder abzurechnen.',
    link: 'Zur Abrechnung der Erzeuger',
  },
  orderTaxedAnew: {
    subject: 'Neue Summe Ihrer Bestellung {orderNumber}',
    exempt: '{hub} ist jetzt Kleinunternehmer (§ 19 UStG) und berechnet keine Mehrwertsteuer.',
    standard: '{hub} berechnet jetzt Mehrwertsteuer.',
    sum: 'Ihre Bestellung {orderNumber} für {day} kostet deshalb {after} statt {before}.',
  },
  documentObjected: {
    subject: '{supplier} widerspricht der Gutschrift {number}',
    lead: '{supplier} hat Ihrer Gutschrift {number} widersprochen. Sie gilt damit nicht mehr als Rechnung; ziehen Sie aus ihr keine Vorsteuer.',
    reason: 'Grund: {reason}',
    next: 'Klären Sie, was nicht stimmt, stornieren Sie die Gutschrift und rechnen Sie neu ab. Schreibt der Erzeuger lieber selbst eine Rechnung, stornieren Sie sie nur.',
    link: 'Zur Gutschrift',
  },
  complaint: {
    reason: complaintReasons,
    weight: '{weight} {article}',
    quoted: '„{note}“',
    open: 'Zur Reklamation',
  },
  complaintReported: {
    subject: '{customer} reklamiert Ware aus {orderNumber}',
    lead: '{customer} reklamiert aus der Bestellung {orderNumber}: {goods}.',
    reason: 'Was nicht stimmt: {reason}',
    photos: '{count, plural, one {Ein Foto liegt bei} other {# Fotos liegen bei}}; Sie sehen sie an der Reklamation.',
  },
  complaintDecided: {
    subject: 'Ihre Reklamation zu {orderNumber}',
    credited: '{hub} schreibt Ihnen {goods} gut: {amount}{channel, select, b2c {} other { netto}}.',
    refused: '{hub} schreibt Ihnen nichts gut für: {goods}.',
    next: 'Sie brauchen nichts zu tun: Der Betrag steht auf Ihrer nächsten Rechnung oder auf einer Rechnungskorrektur.',
  },
  recourseTaken: {
    subject: '{hub} reklamiert Ware aus {orderNumber}',
    lead: 'eine Küche hat Ihrem Hub Ware aus der Bestellung {orderNumber} reklamiert. {hub} gibt das an Sie weiter: {goods}.',
    amount: 'Auf Ihrer nächsten Abrechnung fehlen dafür {amount} netto.',
    next: 'Sehen Sie sich die Fotos an und sagen Sie {hub}, ob Sie zustimmen oder widersprechen.',
  },
  complaintTakenBack: {
    subject: '{customer} nimmt eine Reklamation zu {orderNumber} zurück',
    lead: '{customer} reklamiert nicht mehr: {goods} aus der Bestellung {orderNumber}. Es ist nichts mehr zu entscheiden.',
  },
  recourseTakenBack: {
    subject: '{hub} nimmt eine Reklamation aus {orderNumber} zurück',
    lead: '{hub} verlangt nichts mehr von Ihnen für: {goods} aus der Bestellung {orderNumber}.',
    amount: 'Ihre nächste Abrechnung enthält die {amount} netto wieder.',
  },
  recourseAnswered: {
    agreed: '{supplier} stimmt der Reklamation zu {orderNumber} zu',
    objected: '{supplier} widerspricht der Reklamation zu {orderNumber}',
    agreedLead: '{supplier} ist einverstanden: {goods} werden nicht bezahlt.',
    objectedLead: '{supplier} ist nicht einverstanden mit: {goods}.',
    next: 'Sie entscheiden: Nehmen Sie die Forderung zurück, oder lassen Sie sie stehen.',
  },
  toMarket: 'Zum Markt',
  mandateGiven: {
    subject: 'Ihr SEPA-Mandat {reference} für {hub}',
    lead: 'Sie haben {hub} am {day} ein SEPA-Lastschriftmandat erteilt. Bitte heben Sie diese Mail auf.',
    text: 'Sie ermächtigen {hub} (Gläubiger-ID {creditor}), Zahlungen von Ihrem Konto mit der Mandatsreferenz {reference} per Lastschrift einzuziehen, und weisen Ihre Bank an, diese einzulösen.',
    account: 'Konto: {holder}, {iban}.',
    back: 'Innerhalb von acht Wochen ab der Belastung können Sie die Erstattung des Betrags verlangen. Es gelten die Bedingungen Ihrer Bank. Jeden Einzug kündigen wir mindestens zwei Tage vorher an.',
    end: 'Haben Sie das nicht selbst erteilt, oder wollen Sie es widerrufen? Dann sagen Sie es bitte {hub}.',
  },
  debitAnnounced: {
    returnFee: 'Bankgebühr für die Rücklastschrift',
    subject: 'Lastschrift von {hub} am {day}',
    lead: '{hub} zieht {amount} am {day} von Ihrem Konto {iban} ein.',
    total: 'Zusammen',
    mandate: 'Mandat {reference}, Gläubiger-ID {creditor}.',
    covered: 'Bitte sorgen Sie dafür, dass das Konto gedeckt ist.',
  },
  overdueReminder: {
    subject: '{level, select, 1 {Zahlungserinnerung} 2 {Zweite Mahnung} other {Letzte Mahnung}} von {hub}',
    lead: '{count, plural, one {eine Rechnung von {hub} über {amount} ist} other {# Rechnungen von {hub} über zusammen {amount} sind}} noch nicht bezahlt. Welche, steht im Anhang.',
    fee: 'Dazu kommen {amount} Mahngebühr.',
    returnFee: 'Dazu kommen {amount}, die unsere Bank für die Rücklastschrift berechnet hat.',
    interest:
      'Dazu kommen {amount} Verzugszinsen auf die offenen Beträge: {points} Prozentpunkte über dem Basiszinssatz, für {count, plural, one {} other {bis zu }}{days, plural, one {# Tag} other {# Tage}} vom {from} bis {until} (§ 288 BGB).',
    charge:
      'Dazu kommen {amount} Verzugspauschale: 40\u00a0€ je Rechnung, abzüglich schon berechneter Mahngebühren (§ 288 Abs. 5 BGB).',
    pay: 'Bitte überweisen Sie {amount} bis {day}. Die Bankverbindung steht im Anhang.',
    crossed: 'Haben Sie schon bezahlt? Dann brauchen Sie nichts zu tun.',
    link: 'Zu Ihren Bestellungen',
  },
  lotRecalled: {
    named: 'Charge {lot}',
    nameless: 'ohne Chargennummer',
    subject: 'Rückruf: {article}, {lot}',
    lead: 'Ihre Bestellung {orderNumber} von {hub} für {day} enthielt {possible, plural, =0 {{quantity}} other {{sure, plural, =0 {möglicherweise {quantity}} other {#, möglicherweise {quantity}}}}} × {article}, {pack}, {lot}. Diese Ware wird zurückgerufen.',
    reason: 'Grund: {reason}',
    next: 'Bitte verwenden Sie diese Ware nicht und geben Sie sie nicht weiter. Legen Sie sie zur Seite, bis wir sie abholen.',
    call: 'Fragen beantwortet {hub}: {phone}.',
    ask: 'Fragen beantwortet {hub}; antworten Sie einfach auf diese Mail.',
  },
  recallLifted: {
    subject: 'Rückruf aufgehoben: {article}, {lot}',
    lead: 'Ihre Bestellung {orderNumber} von {hub} für {day} enthielt {possible, plural, =0 {{quantity}} other {{sure, plural, =0 {möglicherweise {quantity}} other {#, möglicherweise {quantity}}}}} × {article}, {pack}, {lot}. Der Rückruf dieser Ware ist aufgehoben.',
    next: 'Was Sie zur Seite gelegt haben, können Sie wieder verwenden, soweit es richtig gelagert wurde und noch haltbar ist.',
  },
  substituteOffered: {
    subject: 'Ersatz für Ihre Bestellung {orderNumber}',
    lead: 'für {quantity} × {article}, {pack}, die in Ihrer Bestellung für {day} fehlen, haben wir von {hub} Ersatz gefunden:',
    line: '{quantity} × {article}, {pack}, je {price}, zusammen {amount}',
    weighed: '{quantity} × {article}, {pack}, zu {price} je kg, zusammen {amount}',
    next: 'Passt Ihnen das, müssen Sie nichts tun. Wenn nicht, lehnen Sie den Ersatz in Ihrer Bestellung ab; das geht, bis er gepackt ist.',
  },
  substituteDeclined: {
    subject: '{customer} will keinen Ersatz in {orderNumber}',
    lead: '{customer} hat in der Bestellung für {day} den Ersatz abgelehnt: {quantity} × {article}, {pack}. Er ist aus der Bestellung genommen.',
  },
  orderRestored: {
    subject: 'Kommt doch: Bestellung {orderNumber}',
    lead: 'was wir bei {article}, {pack} als fehlend gemeldet hatten, hat sich gefunden. Sie bekommen {coming}.',
  },
  orderRecounted: {
    subject: 'Wird noch einmal gezählt: Bestellung {orderNumber}',
    lead: 'wir hatten Ihnen gemeldet, dass etwas fehlt. Das war falsch gezählt; wir zählen noch einmal.',
    line: '{article}, {pack}: voraussichtlich {coming}',
    next: 'Fehlt am Ende doch etwas, erfahren Sie es sofort.',
  },
  newSupplierOrder: {
    subject: 'Neue Bestellung {orderNumber}: {hub}, {day}',
    leadBring: '{hub} hat bei Ihnen bestellt. Bitte bringen Sie die Ware am {day}.',
    leadServe:
      'Kunden von {hub} haben bei Ihnen bestellt. Bitte bringen Sie ihnen die Ware am {day}; wer was bekommt, steht in der Bestellung.',
    leadServeAtDoor: 'Kunden von {hub} haben bei Ihnen bestellt und holen die Ware am {day} bei Ihnen ab.',
    leadFetch: '{hub} hat bei Ihnen bestellt und holt die Ware am {day} bei Ihnen ab.',
    collects:
      'Bis {until} können sich die Mengen noch ändern. Was zu packen ist, steht immer aktuell in der Bestellung.',
  },
  supplierOrderFirm: {
    subject: 'Verbindlich: {orderNumber}, {hub}, {day}',
    leadServe:
      'die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. Bitte bringen Sie die Ware am {day} zu den Kunden, die in der Bestellung stehen.',
    leadServeAtDoor:
      'die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. Die Kunden holen die Ware am {day} bei Ihnen ab.',
    leadBring:
      'die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. Bitte bringen Sie die Ware am {day}.',
    leadFetch:
      'die Bestellung von {hub} ist jetzt verbindlich, es kommt nichts mehr dazu. {hub} holt die Ware am {day} bei Ihnen ab.',
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
  stockWarnings: {
    subject: 'Ihr Bestand: {news}',
    runningLow: '{count, plural, one {# Artikel wird knapp} other {# Artikel werden knapp}}',
    expiring: '{count, plural, one {# Charge läuft ab} other {# Chargen laufen ab}}',
    lead: 'das ist seit der letzten Mail dazugekommen:',
    expired: '{article}, {pack}{lot}: seit {day} abgelaufen',
    tooShort: '{article}, {pack}{lot}: hält nur bis {day}, ist aber für später versprochen',
    soon: '{article}, {pack}{lot}: hält bis {day}, {free} noch frei',
    low: '{article}, {pack}: noch {free} frei, gemeldet ab {lowAt}',
    lot: ', Charge {lot}',
    more: '{count, plural, one {und # weitere Meldung} other {und # weitere Meldungen}}',
    off: 'Diese Mail kommt höchstens einmal am Tag und nur, wenn es etwas Neues gibt. Abschalten können Sie sie auf der Seite, auf die der Link führt.',
    link: 'Bestand ansehen',
  },
  supplyDeclined: {
    subject: '{supplier} kann nicht alles bringen: {orderNumber}',
    lead: '{supplier} hat von Ihrer Bestellung {orderNumber} für {day} etwas abgesagt.',
    line: '{article}, {pack}: {coming} statt {ordered}. {reason}',
    next: 'Bitte entscheiden Sie, wer von Ihren Kunden wie viel bekommt.',
  },
} as const
