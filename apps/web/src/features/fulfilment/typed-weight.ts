/** 4380 g as somebody would have typed it in kilograms: "4,380". */
export const typedFrom = (grams: number, separator: string): string =>
  `${Math.floor(grams / 1000)}${separator}${String(grams % 1000).padStart(3, '0')}`
