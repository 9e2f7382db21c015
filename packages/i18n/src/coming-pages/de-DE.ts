/** What a page says that is not there yet: what it will do. A page that is there takes its line out of here. */
export const comingPages = {
  badge: 'In Vorbereitung',
  meanwhile: 'Bis dahin hilft Ihnen diese Seite weiter:',
  pages: {
    '/business-customer/sales/recurring-sales-orders':
      'Hier stehen Ihre Daueraufträge mit den nächsten vier Lieferterminen; jeder Termin lässt sich einzeln auslassen.',
    '/business-customer/sales/recurring-sales-orders/create':
      'Hier legen Sie fest, was Sie wöchentlich, alle zwei Wochen oder monatlich brauchen. Ihr Hub gibt den Auftrag frei.',
    '/business-customer/sales/recurring-sales-orders/$orderNumber':
      'Hier sehen Sie die Positionen, die kommenden Termine und können den Auftrag pausieren.',
    '/business-customer/sales/recurring-sales-orders/$orderNumber/add':
      'Hier suchen Sie Artikel aus dem Markt und nehmen sie in den Dauerauftrag auf.',
    '/business-customer/sales/recurring-sales-orders/$orderNumber/edit':
      'Hier ändern Sie Rhythmus, Wochentag, Liefermethode und Anschrift und sehen, welche Termine das betrifft.',
    '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId':
      'Hier ändern Sie die Menge einer Position oder nehmen sie heraus.',
    '/retailer/billing/suppliers':
      'Hier rechnen Sie mit Erzeugern ab, was angekommen ist: als Gutschriften je Zeitraum.',
    '/retailer/billing/business-customers':
      'Hier schreiben Sie Rechnungen über das, was geliefert wurde, und sehen, was noch offen ist.',
    '/retailer/sales/recurring-sales-orders':
      'Hier stehen die Daueraufträge aller Kunden; neue warten hier auf Ihre Freigabe.',
    '/retailer/sales/recurring-sales-orders/$customerSlug': 'Hier stehen die Daueraufträge dieses Kunden.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/create':
      'Hier legen Sie für diesen Kunden einen Dauerauftrag an; er gilt sofort.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber':
      'Hier sehen Sie Positionen und kommende Termine und geben den Auftrag frei oder pausieren ihn.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/add':
      'Hier nehmen Sie Artikel in den Dauerauftrag auf.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/edit':
      'Hier ändern Sie Rhythmus, Wochentag und Liefermethode.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/$recurringSalesOrderItemId':
      'Hier ändern Sie die Menge einer Position oder nehmen sie heraus.',
  },
} as const
