import { describe, expect, it } from 'vitest'
import { type AllergenDeclaration, allergens } from './allergens.ts'
import { type ArticleActor, type ArticleStatus, articleStatuses } from './article-status.ts'
import type { DeclaredInformation } from './declared-information.ts'
import { fateOfDeclaration } from './edit-article.ts'
import type { Marking } from './marking.ts'

const allFree: AllergenDeclaration = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))
const declared: DeclaredInformation = {
  name: { de: 'Möhren', en: 'Carrots' },
  ingredients: { de: '', en: '' },
  allergens: allFree,
  organicMark: 'none',
  origin: { de: 'Wesermarsch', en: 'Wesermarsch' },
  nutrition: null,
  storage: { de: '', en: '' },
  alcohol: null,
  marking: null,
  operator: '',
  vatCategory: 'reduced',
}
const bread = { id: 'brot', marking: null }
const cabbages = { id: 'kohl', marking: 'produce' as const }
const cabbage: Marking = { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'none' }
const renamed = { ...declared, name: { de: 'Bundmöhren', en: 'Carrots' } }
const fate = (status: ArticleStatus, actor: ArticleActor, proposed: DeclaredInformation) =>
  fateOfDeclaration({ status, declared, category: bread }, { declared: proposed, category: bread }, actor)

describe('a change of the declaration', () => {
  it.each<[ArticleStatus, ArticleActor, string]>([
    ['pending', 'supplier', 'applies'],
    ['rejected', 'supplier', 'applies'],
    ['approved', 'supplier', 'waits'],
    ['notListed', 'supplier', 'waits'],
    ['pending', 'hub', 'applies'],
    ['approved', 'hub', 'applies'],
    ['notListed', 'hub', 'applies'],
    ['approved', 'admin', 'applies'],
  ])('of an article that is %s by a %s %s', (status, actor, expected) => {
    expect(fate(status, actor, renamed)).toEqual({ ok: true, value: expected })
  })

  it('that is none changes nothing, whoever makes it', () => {
    for (const status of articleStatuses) {
      for (const actor of ['supplier', 'hub'] as const) {
        expect(fate(status, actor, { ...declared })).toEqual({ ok: true, value: 'unchanged' })
      }
    }
  })

  it('by a hub does not publish unknown allergens', () => {
    const unknown = { ...declared, allergens: { ...allFree, milk: 'unknown' as const } }
    expect(fate('approved', 'hub', unknown)).toMatchObject({ ok: false, code: 'AllergensUnknown' })
    expect(fate('pending', 'hub', unknown)).toMatchObject({ ok: true, value: 'applies' })
  })

  it.each<[ArticleActor, string]>([
    ['hub', 'MarkingMissing'],
    ['supplier', 'MarkingMissing'],
  ])('by a %s leaves nothing in the market that another category asks for and it does not say', (actor, code) => {
    const [article, moved] = [
      { declared, category: bread },
      { declared, category: cabbages },
    ]
    expect(fateOfDeclaration({ ...article, status: 'approved' }, moved, actor)).toMatchObject({ ok: false, code })
    expect(fateOfDeclaration({ ...article, status: 'pending' }, moved, actor)).toMatchObject({ ok: true })
    // What was let in before anybody asked stays as it is until it is touched.
    expect(fateOfDeclaration({ ...moved, status: 'approved' }, moved, actor)).toMatchObject({ ok: true })
    const marked = { ...declared, marking: cabbage }
    const both = fateOfDeclaration({ ...article, status: 'approved' }, { ...moved, declared: marked }, actor)
    // A supplier's marking waits, so that the market would read it without one until then.
    expect(both).toMatchObject(actor === 'hub' ? { ok: true, value: 'applies' } : { ok: false, code })
  })
})
