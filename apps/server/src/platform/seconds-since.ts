/** How long something took that began then, by `performance.now()`, for a person to read. */
export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
