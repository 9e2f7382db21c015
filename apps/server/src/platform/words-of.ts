const most = 8

/** The words of what somebody looks for, the first eight of them: each costs a question of its own. */
export const wordsOf = (search = ''): string[] => search.split(/\s+/u).filter(Boolean).slice(0, most)
