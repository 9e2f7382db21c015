/** Where a date stands in the list of dates. */
export const dateId = (ruleDate: string): string => `date-${ruleDate}`
