let owner: string | null = null

/**
 * Whose page this is, as long as it is not loaded anew: the first subject it hears of. What it shows is theirs, though another tab may
 * have signed in somebody else.
 */
export const ownerOfPage = (subject: string | null): string | null => {
  owner ??= subject
  return owner
}

/** For the page that a sign-in leads back to: somebody else may have been signed in before. */
export const givePageTo = (subject: string): void => {
  owner = subject
}
