/** What can be wrong with goods, on screens and in mails. */
export const complaintReasons = {
  missing: 'Fehlt',
  damaged: 'Beschädigt',
  spoilt: 'Verdorben',
  wrongArticle: 'Falscher Artikel',
  other: 'Etwas anderes',
  withdrawn: 'Widerruf',
} as const
