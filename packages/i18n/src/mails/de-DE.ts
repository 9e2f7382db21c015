/** What the market writes by mail. Subject, opening and closing; the lines in between are the order's own. */
export const mails = {
  greeting: 'Guten Tag {name},',
  closing: 'Ihr Regionalmarkt',
  orderPlaced: {
    subject: 'Ihre Bestellung {orderNumber} ist eingegangen',
    lead: 'vielen Dank für Ihre Bestellung. Wir liefern am {day}.',
  },
  orderConfirmed: {
    subject: 'Ihre Bestellung {orderNumber} ist bestätigt',
    lead: '{hub} hat Ihre Bestellung für {day} bestätigt.',
  },
  orderShort: {
    subject: 'Ihre Bestellung {orderNumber}: nicht alles ist gekommen',
    lead: 'von diesen Positionen können wir weniger liefern als bestellt. Berechnet wird nur, was Sie bekommen.',
    line: '{article}, {pack}: {delivered} statt {ordered}. {reason}',
  },
  orderCompleted: {
    subject: 'Ihre Bestellung {orderNumber} ist geliefert',
    lead: 'Ihre Bestellung ist abgeschlossen. Guten Appetit!',
  },
  retailerOrderOpened: {
    subject: 'Neue Bestellung {orderNumber} von {hub}',
    lead: '{hub} sammelt bei Ihnen Ware für {day}. Bitte nehmen Sie bis {until} an.',
  },
} as const
