/** How many characters a reason has that somebody else reads; the blanks around it do not count. */
export const shortestReason = 3
export const longestReason = 300
