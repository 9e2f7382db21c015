/** One lot as it is being typed, by producer or hub; an empty `bestBefore` is none, `quantity` is whole sales units. */
export type LotDraft = { key: string; lot: string; bestBefore: string; quantity: number }

export const emptyLot = (quantity: number): LotDraft => ({
  key: crypto.randomUUID(),
  lot: '',
  bestBefore: '',
  quantity,
})

/** Whether something that was kept on the device is a list of lots: it may be from an older version, or have been touched. */
export const areLotDrafts = (value: unknown): value is readonly LotDraft[] =>
  Array.isArray(value) &&
  value.every((each: Partial<LotDraft> | null) => {
    const texts = [each?.key, each?.lot, each?.bestBefore]
    return texts.every((text) => typeof text === 'string') && Number.isSafeInteger(each?.quantity)
  })
