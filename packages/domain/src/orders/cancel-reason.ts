/** Why goods are not at their shelf, as whoever stands there picks it from a list. */
export const shelfReasons = ['notFound', 'spoilt', 'damaged', 'blocked'] as const
export type ShelfReason = (typeof shelfReasons)[number]

/** Why a producer cannot bring goods, as it picks it from a list. */
export const declineReasons = ['harvest', 'quality', 'soldOut'] as const

/** What nobody says, because it follows from what was counted, decided or paid. */
const followingReasons = [
  'shortDelivery',
  'spoiltGoods',
  'missingInStock',
  'spoiltInStock',
  'substitute',
  'substituteDeclined',
  'notPaid',
  'notConfirmed',
  'withdrawn',
] as const

/** In somebody's own words: those of whoever cancels, and those of the producer who declines. */
export const typedReasons = ['said', 'declined'] as const

/** Every way to say why a line, or a part of it, does not come. Whoever reads it does so in their own language. */
export const cancelReasons = [...shelfReasons, ...declineReasons, ...followingReasons, ...typedReasons] as const
export type CancelReasonCode = (typeof cancelReasons)[number]

type Typed<Code extends string> = { readonly code: Code; readonly text: string }

/** Why something of an order does not come: what was decided, with the words that somebody typed. */
export type CancelReason =
  | { readonly code: Exclude<CancelReasonCode, (typeof typedReasons)[number]> }
  | Typed<(typeof typedReasons)[number]>

/** What a person gives as a reason: one of their list, or their own words. */
export type GivenReason<Code extends CancelReasonCode> = { readonly code: Code } | Typed<'said'>

/** Why a producer declines. */
export type DeclineReason = GivenReason<(typeof declineReasons)[number]>

/** A reason in somebody's own words. */
export const said = (text: string): Typed<'said'> => ({ code: 'said', text: text.trim() })

/** Whether anything is said: words of blanks say nothing. */
export const saysWhy = (reason: CancelReason | null): reason is CancelReason =>
  reason !== null && !('text' in reason && reason.text.trim() === '')

/** What customers are told of why a producer declines. */
export const toldOfDecline = (reason: DeclineReason): CancelReason =>
  'text' in reason ? { code: 'declined', text: reason.text } : reason

/** What the log of acts keeps of a reason: somebody's words, or else its code. */
export const loggedReason = (reason: CancelReason): string => ('text' in reason ? reason.text : reason.code)
