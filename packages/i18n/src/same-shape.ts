/**
 * The same keys as a German area, with any sentence in them. An English area says `satisfies SameShape<typeof german>`,
 * so that a missing or a surplus key does not compile.
 */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }
