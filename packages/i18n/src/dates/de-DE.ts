/** Where a day is typed or picked. */
export const dates = {
  pattern: 'TT.MM.JJJJ',
  calendar: 'Kalender',
  noDay: 'Geben Sie einen Tag ein, zum Beispiel 24.11.2026, oder lassen Sie das Feld leer.',
} as const
