/** Of a button in a row of a table: where the table is narrow its picture stands alone; its name says the word and the order. */
export const inRowWord = (isInRow: boolean): string | undefined =>
  isInRow ? '@min-[44rem]:@max-[76rem]:sr-only' : undefined
