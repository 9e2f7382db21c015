/** Lots of a shelf in one booking; a test holds that no list of ours is longer. */
export const mostCountedAtOnce = 500
