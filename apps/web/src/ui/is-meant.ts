const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every part that is typed stands somewhere in the text, whatever its accents. */
export const isMeant = (typed: string, text: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((part) => folded(text).includes(part))
