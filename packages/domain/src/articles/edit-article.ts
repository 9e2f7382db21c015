import { ok, type Result } from '../errors/result.ts'
import type { ArticleActor, ArticleStatus } from './article-status.ts'
import { changedDeclaration, type DeclaredInformation } from './declared-information.ts'
import type { MarkingRule } from './marking.ts'
import { publishable } from './publishable.ts'

/** What becomes of an edit's declared information: it counts at once, it waits for the hub, or nothing of it changed. */
export type DeclarationFate = 'applies' | 'waits' | 'unchanged'

/** A child category, and what goods of it must be marked with. */
export type FiledUnder = { readonly id: string; readonly marking: MarkingRule | null }

/** Declared information and category. */
type Filed = { readonly declared: DeclaredInformation; readonly category: FiledUnder }

/**
 * A supplier's change to what the label of a published article declares waits for the hub, while the live version goes on
 * selling. Everything else applies at once: what a hub changes, and what is not in the market yet. What the market reads of a published article
 * afterwards must be publishable where it is another one, or stands in another category (`MarkingMissing`, `AmountsMissing`, `AllergensUnknown`).
 */
export const fateOfDeclaration = (
  article: Filed & { readonly status: ArticleStatus },
  proposed: Filed,
  actor: ArticleActor,
): Result<DeclarationFate, 'MarkingMissing' | 'AmountsMissing' | 'AllergensUnknown'> => {
  const isChanged = changedDeclaration(article.declared, proposed.declared).length > 0
  const isPublished = article.status === 'approved' || article.status === 'notListed'
  if (!isPublished) return ok(isChanged ? 'applies' : 'unchanged')
  const fate = !isChanged ? 'unchanged' : actor === 'supplier' ? 'waits' : 'applies'
  if (fate !== 'applies' && proposed.category.id === article.category.id) return ok(fate)
  const live = fate === 'applies' ? proposed.declared : article.declared
  const complete = publishable(live, proposed.category.marking)
  return complete.ok ? ok(fate) : complete
}
