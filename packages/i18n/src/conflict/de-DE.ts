/** Two people have changed the same thing. */
export const conflict = {
  title: 'Jemand hat inzwischen etwas anderes gespeichert',
  text: 'Entscheiden Sie bei jedem Feld, welche Fassung gilt.',
  decideFirst: 'Bitte entscheiden Sie zuerst, welche Fassung gilt.',
  mine: 'Ihre Fassung',
  theirs: 'Gespeichert ist jetzt',
  empty: 'leer',
  keepOf: 'Meine behalten: {field}',
  keep: 'Meine behalten',
  takeOf: 'Gespeicherte übernehmen: {field}',
  take: 'Gespeicherte übernehmen',
} as const
