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

const byPartyAndSum = ['partyFromA', 'partyFromZ', 'smallestSum', 'largestSum'] as const satisfies DocumentSort[]

/** The same of what can be billed or is to be settled, summed up by whose it is: by the oldest delivery. */
export const waitingSorts = ['oldest', 'newest', ...byPartyAndSum] as const satisfies DocumentSort[]
export type WaitingSort = (typeof waitingSorts)[number]

/** Of accounts: by what is to be paid first. */
export const accountSorts = ['earliestDue', 'latestDue', ...byPartyAndSum] as const satisfies DocumentSort[]
export type AccountSort = (typeof accountSorts)[number]

/** Of what a company has got: by day. */
export const ownDocumentSorts = ['newest', 'oldest'] as const satisfies DocumentSort[]
export type OwnDocumentSort = (typeof ownDocumentSorts)[number]

/** The order that was asked for where a list has it, otherwise its usual one, which is its first. */
export const sortAmong = <Sort extends DocumentSort>(
  sorts: readonly [Sort, ...Sort[]],
  asked: DocumentSort | undefined,
): Sort => sorts.find((sort) => sort === asked) ?? sorts[0]
