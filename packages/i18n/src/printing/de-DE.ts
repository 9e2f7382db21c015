/** What can be printed, as the screens offer it. */
export const printing = {
  print: 'Drucken',
  failed: 'Das Dokument konnte nicht geladen werden',
  paper: {
    order: 'Bestellung',
    packingList: 'Packliste',
    lotLabels: 'Chargenetiketten',
    shelfLabels: 'Platzetiketten',
    goodsIn: 'Wareneingangsliste',
    pickList: 'Kommissionierliste',
    orders: 'Kommissionierlisten',
    articles: 'Liste nach Artikel',
    matrix: 'Übersicht als Matrix',
    crateLabels: 'Kistenetiketten',
    deliveryNote: 'Lieferschein',
    deliveryNotes: 'Lieferscheine',
    recallList: 'Rückrufliste',
    countList: 'Zählliste',
    blindCountList: 'Zählliste ohne Bestände',
    documents: 'Belege zum Drucken',
  },
} as const
