/** Texts that rightly are the same word in German and English. */
export const sameInBothLanguages: ReadonlySet<string> = new Set([
  'Regionalmarkt',
  'Name',
  'Hub',
  'Hubs',
  'Status',
  'Version',
  'Region',
  'Matrix',
  // A language is offered in its own language.
  'Deutsch',
  'English',
  // Classes of fruit and vegetables.
  'Extra',
  'II',
  // Figures and units.
  '{price}/kg',
  'kg',
  'ml',
  '100 ml',
  'GTIN',
  'IBAN',
  'BIC',
  'GTIN (EAN)',
  'GTIN {gtin}',
  // What is typed at a bank.
  'IBAN',
  'BIC',
  // Kinds of files.
  'BNN 3',
  'CSV',
  'Excel',
  // Names of people, associations, companies and streets.
  'Bioland',
  'Demeter',
  'Naturland',
  'Jan-Ole Petersen',
  'Nordhub eG',
  'Am Moorkanal 4',
  '27999 Deichmoor',
  // Federal states.
  'Baden-Württemberg',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Saarland',
  'Schleswig-Holstein',
])
