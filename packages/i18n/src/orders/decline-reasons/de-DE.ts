/** Why a producer cannot bring goods. */
export const declineReasons = {
  harvest: 'Zu wenig geerntet',
  quality: 'Die Qualität genügt nicht',
  soldOut: 'Ausverkauft',
  said: '{text}',
} as const
