/** Only what differs, as the audit log keeps it. */
export const differenceOf = <T extends object>(before: T, after: Partial<T>) => {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(before[field as keyof T]) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof T]])),
    after: Object.fromEntries(changed),
  }
}
