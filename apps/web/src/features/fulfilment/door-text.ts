import type { PickingListOrder } from './queries.ts'

/** The door that a crate's label names, on one line, the street first; a name that the customer's says already is left out; null where the order is fetched. */
export const doorText = ({ door, customerName }: Pick<PickingListOrder, 'door' | 'customerName'>): string | null => {
  if (door === null) return null
  const { name, addition, street, postcode, city } = door
  const parts = [street, addition, name === customerName ? '' : name, `${postcode} ${city}`]
  return parts.filter((part) => part !== '').join(', ')
}
