import { ok, type Result } from '../errors/result.ts'
import type { AllergenDeclaration } from './allergens.ts'
import { publishable } from './allergens.ts'
import type { ArticleActor, ArticleStatus } from './article-status.ts'
import { changedDeclaration, type DeclaredInformation } from './declared-information.ts'

/** What becomes of an edit's declared information: it counts at once, it waits for the hub, or nothing of it changed. */
export type DeclarationFate = 'applies' | 'waits' | 'unchanged'

/**
 * A supplier's change to what the label of a published article declares waits for the hub, while the live version goes on
 * selling. Everything else applies at once: what a hub changes, and what is not in the market yet. What a hub declares about a
 * published article must be publishable (`AllergensUnknown`).
 */
export const fateOfDeclaration = (
  article: { readonly status: ArticleStatus; readonly declared: DeclaredInformation },
  proposed: DeclaredInformation,
  actor: ArticleActor,
): Result<DeclarationFate, 'AllergensUnknown'> => {
  if (changedDeclaration(article.declared, proposed).length === 0) return ok('unchanged')
  const isPublished = article.status === 'approved' || article.status === 'notListed'
  if (!isPublished) return ok('applies')
  if (actor === 'supplier') return ok('waits')
  const complete = publishable(proposed.allergens satisfies AllergenDeclaration)
  return complete.ok ? ok('applies') : complete
}
