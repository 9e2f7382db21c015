/** What lists that are tools have in common: their order, what is done with several rows, the list as a file. */
export const lists = {
  search: 'Suche',
  sort: 'Reihenfolge',
  sorts: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    earliestDelivery: 'Frühester Liefertag zuerst',
    latestDelivery: 'Spätester Liefertag zuerst',
  },
  selected: '{count, plural, one {# Zeile} other {# Zeilen}} ausgewählt',
  clear: 'Auswahl aufheben',
  refused:
    '{count, plural, one {# Bestellung ist} other {# Bestellungen sind}} geblieben, wie {count, plural, one {sie war} other {sie waren}}',
  refusedMore: 'und {count, plural, one {# weitere} other {# weitere}}',
  export: 'Als Tabelle laden',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  exportFailed: 'Die Tabelle konnte nicht geladen werden',
} as const
