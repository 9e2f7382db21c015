/** How many customers get back something that an earlier count had cut. */
export const restoredTo = (restored: readonly { readonly customerName: string }[]): number =>
  new Set(restored.map(({ customerName }) => customerName)).size
