import { fail, ok, type Result } from '../errors/result.ts'

/** What one stock row (one sales unit, one lot, one warehouse) holds, in whole sales units. 0 ≤ reserved ≤ onHand. */
export type Balance = { readonly onHand: number; readonly reserved: number }

/**
 * - `receipt` goods come in, or back onto the shelf
 * - `reservation` free goods are held for an order · `release` gives them up again
 * - `pick` held goods leave the shelf for a customer · `issue` held goods leave the producer for the hub
 * - `correction` a count differs from the books; negative where there are fewer
 * - `waste` free goods are thrown away
 * - `transfer` free goods go to another warehouse, and come from one; negative where they leave
 */
export const movementKinds = [
  'receipt',
  'reservation',
  'release',
  'pick',
  'issue',
  'correction',
  'waste',
  'transfer',
] as const
/** What a list of movements can be narrowed to: one kind, or all that moves goods instead of only holding or freeing them. */
export const movementsShown = ['goods', ...movementKinds] as const
export type MovementsShown = (typeof movementsShown)[number]
export type MovementKind = (typeof movementKinds)[number]
export type Movement = { readonly kind: MovementKind; readonly quantity: number }

export const kindsShown = (shown: MovementsShown): readonly MovementKind[] =>
  shown === 'goods' ? movementKinds.filter((kind) => kind !== 'reservation' && kind !== 'release') : [shown]

/** A movement of one stock row. */
export type StockMovement = Movement & { readonly stockId: string }

/** How each kind changes the two sides of a balance, as a factor of its quantity. */
const effects = {
  receipt: { onHand: 1, reserved: 0 },
  reservation: { onHand: 0, reserved: 1 },
  release: { onHand: 0, reserved: -1 },
  pick: { onHand: -1, reserved: -1 },
  issue: { onHand: -1, reserved: -1 },
  correction: { onHand: 1, reserved: 0 },
  waste: { onHand: -1, reserved: 0 },
  transfer: { onHand: 1, reserved: 0 },
} as const satisfies Record<MovementKind, { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }>

/** The ledger's two columns for a movement: by how much it changes what is there and what is held. */
export const changeOf = ({ kind, quantity }: Movement): { onHandChange: number; reservedChange: number } => ({
  // Adding 0 turns the -0 of a factor of zero back into 0.
  onHandChange: effects[kind].onHand * quantity + 0,
  reservedChange: effects[kind].reserved * quantity + 0,
})

/** What can still be promised: on hand and not held for anybody. */
export const freeQuantity = ({ onHand, reserved }: Balance): number => onHand - reserved

export type MovementRefusal = 'ValidationFailed' | 'OutOfStock' | 'StockNegative' | 'StockReserved'

/**
 * Applies one movement to a balance, or says why it cannot happen:
 * `OutOfStock` more is to be held than is free (fact `available`); `StockNegative` more is to leave than is there
 * or held; `StockReserved` what is to leave is promised to orders; `ValidationFailed` not a whole positive quantity.
 */
export const applyMovement = (balance: Balance, movement: Movement): Result<Balance, MovementRefusal> => {
  const { kind, quantity } = movement
  if (
    !Number.isSafeInteger(quantity) ||
    quantity === 0 ||
    (quantity < 0 && kind !== 'correction' && kind !== 'transfer')
  ) {
    return fail('ValidationFailed', { quantity })
  }
  const { onHandChange, reservedChange } = changeOf(movement)
  const onHand = balance.onHand + onHandChange
  const reserved = balance.reserved + reservedChange
  if (kind === 'reservation' && reserved > onHand) return fail('OutOfStock', { available: freeQuantity(balance) })
  if (onHand < 0 || reserved < 0) return fail('StockNegative', { onHand: balance.onHand, reserved: balance.reserved })
  if (reserved > onHand) return fail('StockReserved', { reserved, onHand })
  return ok({ onHand, reserved })
}

/** Applies movements in order; stops at the first that cannot happen. */
export const applyMovements = (balance: Balance, movements: readonly Movement[]): Result<Balance, MovementRefusal> => {
  let current: Result<Balance, MovementRefusal> = ok(balance)
  for (const movement of movements) {
    if (!current.ok) return current
    current = applyMovement(current.value, movement)
  }
  return current
}
