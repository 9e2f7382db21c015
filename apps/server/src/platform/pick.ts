/** `value` with nothing but `keys`: for answers, so that a new column reaches nobody before a contract names it. */
export const pick = <T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>
