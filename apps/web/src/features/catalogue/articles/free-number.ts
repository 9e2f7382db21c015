/** A number after the largest of the newest articles, in their manner: after "K-0107" comes "K-0108"; "1001" where none has a figure. */
export const freeNumber = (known: readonly string[]): string => {
  const figured = known.flatMap((number) => {
    const [, before = '', figure = ''] = /^(.*?)(\d{1,9})$/.exec(number) ?? []
    return figure === '' ? [] : [{ before, figure, value: Number(figure) }]
  })
  const largest = figured.toSorted((a, b) => b.value - a.value)[0]
  if (largest === undefined) return '1001'
  return `${largest.before}${String(largest.value + 1).padStart(largest.figure.length, '0')}`
}
