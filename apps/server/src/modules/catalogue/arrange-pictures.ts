import type { articlePicturesBody } from '@regionalmarkt/contract/catalogue/articles.schema.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { type ArticleView, articleViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { articles } from './tables.ts'
import { lockArticle } from './update-article.ts'

type Pictures = z.output<typeof articlePicturesBody>['pictures']

/** Which pictures an article shows, the cover first; at once, in the market too. `NotFound`. */
export const arrangePictures = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug, pictures }: { articleSlug: string; pictures: Pictures },
): Promise<Outcome<ArticleView>> => {
  const article = await lockArticle(tx, actor, articleSlug)
  const hashes = pictures.map(({ picture }) => picture)
  const pictureDetails = Object.fromEntries(pictures.map(({ picture, ...details }) => [picture, details]))
  const next = { pictures: hashes, pictureDetails, updatedAt: actor.now }
  await tx.update(articles).set(next).where(eq(articles.id, article.id))
  const [before, after] = [{ pictures: article.pictures }, { pictures: hashes }]
  audit(tx, actor, { action: 'arrange-pictures', subject: 'article', subjectId: article.id, before, after })
  return {
    answer: await articleViewOf(tx, actor.viewer, articleSlug),
    facts: articlesChanged(article.supplierId),
  }
}
