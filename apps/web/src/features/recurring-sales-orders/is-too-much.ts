/** Whether a line wants more than there is of it now. */
export const isTooMuch = ({
  quantity,
  availableQuantity,
}: {
  readonly quantity: number
  readonly availableQuantity: number | null
}): boolean => availableQuantity !== null && quantity > availableQuantity
