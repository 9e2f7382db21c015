export const profileViews = ['person', 'company', 'hub', 'direct', 'addresses', 'data'] as const
export type ProfileView = (typeof profileViews)[number]

/** Which part of the profile an address shows; the person's own is said by saying nothing. */
export const viewOf = ({ view }: Record<string, unknown>): { view?: ProfileView } => {
  const known = profileViews.find((each) => each === view)
  return known === undefined || known === 'person' ? {} : { view: known }
}
