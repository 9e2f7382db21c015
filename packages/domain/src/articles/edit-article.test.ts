import { describe, expect, it } from 'vitest'
import { type AllergenDeclaration, allergens } from './allergens.ts'
import { type ArticleActor, type ArticleStatus, articleStatuses } from './article-status.ts'
import type { DeclaredInformation } from './declared-information.ts'
import { fateOfDeclaration } from './edit-article.ts'

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
  operator: '',
  vatCategory: 'reduced',
}
const renamed = { ...declared, name: { de: 'Bundmöhren', en: 'Carrots' } }
const fate = (status: ArticleStatus, actor: ArticleActor, proposed: DeclaredInformation) =>
  fateOfDeclaration({ status, declared }, proposed, actor)

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
})
