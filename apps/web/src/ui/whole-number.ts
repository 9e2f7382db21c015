/**
 * How many whole ones somebody has typed: `7`, `2 kg`, `1.234`. Of `1,5` it is 1, never 15; `otherwise` where no number begins, and below
 * nothing.
 */
export const wholeNumber = <T>(typed: string, otherwise: T): number | T => {
  const number = Number.parseInt(typed.replace(/[.,\s](?=\d{3}(?!\d))/g, ''), 10)
  return number >= 0 ? number : otherwise
}
