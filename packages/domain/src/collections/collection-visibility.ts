/** For whom a hub puts a collection together; `hidden` is one that it still works on, or has put away. */
export const collectionAudiences = ['hidden', 'businesses', 'everyone'] as const
export type CollectionAudience = (typeof collectionAudiences)[number]

/** Both days are inclusive, in the market's time zone; null is open. */
export type CollectionPeriod = { readonly visibleFrom: string | null; readonly visibleUntil: string | null }
export type Shown = CollectionPeriod & { readonly audience: CollectionAudience }

/** Where a collection stands on a day (`YYYY-MM-DD`), as its hub is told. */
export type CollectionState = 'hidden' | 'coming' | 'visible' | 'over'

export const collectionState = ({ audience, visibleFrom, visibleUntil }: Shown, today: string): CollectionState => {
  if (audience === 'hidden') return 'hidden'
  if (visibleUntil !== null && visibleUntil < today) return 'over'
  return visibleFrom !== null && today < visibleFrom ? 'coming' : 'visible'
}

/** Whether somebody sees a collection in the market on a day; `isBusiness`: they work for an approved company. */
export const isCollectionVisible = (
  shown: Shown,
  { today, isBusiness }: { readonly today: string; readonly isBusiness: boolean },
): boolean => collectionState(shown, today) === 'visible' && (shown.audience === 'everyone' || isBusiness)
