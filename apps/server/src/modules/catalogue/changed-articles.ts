/** What a write to the catalogue did: its answer, whose articles it touched, and the units whose offers must follow. */
export type Changed<T> = {
  readonly answer: T
  readonly supplierId: string
  readonly salesUnitIds: readonly string[]
}
