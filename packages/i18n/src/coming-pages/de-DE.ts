/** What a page says that is not there yet: what it will do. A page that is there takes its line out of here. */
export const comingPages = {
  badge: 'In Vorbereitung',
  meanwhile: 'Bis dahin hilft Ihnen diese Seite weiter:',
  pages: {
    '/retailer/billing/suppliers':
      'Hier rechnen Sie mit Erzeugern ab, was angekommen ist: als Gutschriften je Zeitraum.',
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
