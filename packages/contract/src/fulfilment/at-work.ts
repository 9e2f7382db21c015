/** How often a screen that somebody picks on says so, while it is in sight; milliseconds. */
export const atWorkEveryMs = 40_000

/** For how long somebody counts as at work after that: two signs may be lost on the way, a phone goes into a pocket and comes out again. */
export const atWorkForMs = 120_000
