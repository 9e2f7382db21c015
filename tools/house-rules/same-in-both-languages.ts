/** Texts that rightly are the same word in German and English. */
export const sameInBothLanguages: ReadonlySet<string> = new Set(['Regionalmarkt', 'Name', 'Hub', 'Status', 'Version'])
