import type { PaymentStatus } from '../orders/payment-status.ts'

/** The money of an order of which a withdrawal was accepted; gross cents. */
export type WithdrawnMoney = {
  /** The money that came of it, and the part of that which is still there. */
  readonly cameCents: number
  readonly keptCents: number
  /** The sum of the order that is due, or will be billed. */
  readonly dueCents: number
  /** Nothing more of it is handed over, and no withdrawal waits to be decided. */
  readonly isOver: boolean
}

/**
 * The money that has to go back of it, and its payment status once nothing of it is due (null before): refunded only when all that came has gone back, until
 * then paid, and cancelled where nothing ever came.
 */
export const withdrawnMoney = ({
  cameCents,
  keptCents,
  dueCents,
  isOver,
}: WithdrawnMoney): { readonly backCents: number; readonly status: PaymentStatus | null } => {
  const backCents = isOver ? Math.max(0, keptCents - dueCents) : 0
  if (!isOver || dueCents > 0) return { backCents, status: null }
  if (cameCents <= 0) return { backCents, status: 'cancelled' }
  return { backCents, status: backCents > 0 ? 'paid' : 'refunded' }
}
