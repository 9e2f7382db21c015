/** What the market can be narrowed by, besides what its first screen shows. */
export const filters = {
  deliveryDay: 'Liefertag',
  daysFailed: 'Die Liefertage konnten nicht geladen werden.',
  region: 'Region',
  basePrice: 'Preis je kg oder l',
  freeOf: 'Frei von',
  freeOfHint: 'Nur, was der Hof als frei davon erklärt hat.',
  atLeastHint: 'Ein + heißt: mindestens so viele. Gezählt wird bei den beliebtesten Angeboten.',
  allFarms: 'Alle Höfe kennenlernen',
  emptyTitle: 'Hier wird zurzeit nichts verkauft',
  emptyText: 'Sobald der Hub etwas anbietet, steht es hier.',
  offer: 'Als Erzeuger registrieren',
  noneTitle: 'Dazu wächst gerade nichts',
  noneText: 'Mit diesen Filtern gibt es kein Angebot. Nehmen Sie einen weg, oder suchen Sie nach etwas anderem.',
} as const
