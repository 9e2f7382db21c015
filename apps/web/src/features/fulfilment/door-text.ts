import type { PickingListOrder } from './queries.ts'

/** The door that a crate's label names, on one line, the street first; a name that the customer's says already is left out. */
export const doorText = ({ door, customerName }: Pick<PickingListOrder, 'door' | 'customerName'>): string[] => {
  if (door === null) return []
  const { name, addition, street, postcode, city } = door
  const parts = [street, addition, name === customerName ? '' : name, `${postcode} ${city}`]
  return [parts.filter((part) => part !== '').join(', ')]
}
