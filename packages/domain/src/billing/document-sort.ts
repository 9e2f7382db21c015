/** In which order a list of documents stands: by when they were issued or written, by number, by whose they are, by when they are to be paid, or by what they come to gross. */
export const documentSorts = [
  'newest',
  'oldest',
  'firstNumber',
  'lastNumber',
  'partyFromA',
  'partyFromZ',
  'earliestDue',
  'latestDue',
  'smallestSum',
  'largestSum',
] as const
export type DocumentSort = (typeof documentSorts)[number]
