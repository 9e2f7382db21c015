/** Years for which books are kept (§ 147 (3) AO): a payment is no older. */
const yearsOfBooks = 10

/**
 * Why money cannot have come on this day (`YYYY-MM-DD`), seen from today: it is still to come, or so long ago that somebody mistyped it. Null
 * where it can.
 */
export const paymentDayFault = (day: string, today: string): 'ahead' | 'longAgo' | null => {
  if (day > today) return 'ahead'
  const first = `${Number(today.slice(0, 4)) - yearsOfBooks}${today.slice(4)}`
  return day < first ? 'longAgo' : null
}
