/** The number people read and say: `D-2026-000012`. The year is that of the day it was given; `sequence` runs on over the years. */
export const recurringOrderNumberOf = (date: string, sequence: number): string =>
  `D-${date.slice(0, 4)}-${String(sequence).padStart(6, '0')}`
