import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import { type Allergen, type AllergenState, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import {
  type CountryShare,
  type Marking,
  type MeatAnimal,
  markingKindOf,
} from '@regionalmarkt/domain/articles/marking.ts'
import type { OrganicMark } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { slugOf } from '@regionalmarkt/domain/articles/slug.ts'
import { produceQualityIn } from '@regionalmarkt/domain/price-lists/list-marking.ts'
import { usualCategories } from '../usual-categories.ts'
import { lotsOf, type UnitDraft } from './packs.ts'
import { type Bilingual, type DemoArticle, t } from './shapes.ts'

/** What most articles of one supplier have in common. */
type Defaults = {
  readonly supplierSlug: string
  readonly organicMark: OrganicMark
  readonly origin: Bilingual
  readonly storage: Bilingual
  readonly shelfLifeDays: number
  readonly vatCategory?: 'reduced' | 'standard'
  /** For every article of the supplier, such as traces in the same bakery. */
  readonly mayContain?: readonly Allergen[]
}

type Draft = Partial<Omit<Defaults, 'supplierSlug'>> & {
  readonly number: string
  readonly category: string
  readonly picture: string | null
  readonly popularity: number
  readonly name: Bilingual
  readonly detail: Bilingual
  readonly description: Bilingual
  readonly ingredients?: Bilingual
  readonly contains?: readonly Allergen[]
  readonly alcohol?: Alcohol
  /** Without one what its category asks for: grown, reared and slaughtered in Germany, of the class that `detail` names. */
  readonly marking?: Marking
  /** Without one raw meat is to be heated through, and for all else there is nothing to mind. */
  readonly use?: Bilingual
  readonly units: readonly UnitDraft[]
}

const rawMeat: ReadonlySet<string> = new Set(['rind-lamm', 'schwein', 'gefluegel'])
export const heatedThrough = t('Vor dem Verzehr durcherhitzen.', 'Heat through before eating.')

const parentOf = new Map(usualCategories.map((category) => [category.slug, category.parentSlug]))
const ruleOf = new Map(usualCategories.map((category) => [category.slug, category.marking]))

/** Completes drafts with what their supplier's articles share; every allergen not named is free of it. */
export const articlesOf = (defaults: Defaults, drafts: readonly Draft[]): DemoArticle[] =>
  drafts.map((draft) => {
    const parentCategorySlug = parentOf.get(draft.category)
    if (!parentCategorySlug) throw new Error(`${draft.number} names "${draft.category}", which is no child category`)
    const shelfLifeDays = draft.shelfLifeDays ?? defaults.shelfLifeDays
    return {
      articleNumber: draft.number,
      slug: slugOf(draft.name.de),
      supplierSlug: defaults.supplierSlug,
      parentCategorySlug,
      childCategorySlug: draft.category,
      name: draft.name,
      detail: draft.detail,
      description: draft.description,
      organicMark: draft.organicMark ?? defaults.organicMark,
      origin: draft.origin ?? defaults.origin,
      ingredients: draft.ingredients ?? null,
      alcohol: draft.alcohol ?? null,
      marking: draft.marking ?? germanMarking(draft),
      allergens: declared(draft.contains ?? [], draft.mayContain ?? defaults.mayContain ?? []),
      storage: draft.storage ?? defaults.storage,
      use: draft.use ?? (rawMeat.has(draft.category) ? heatedThrough : t('', '')),
      shelfLifeDays,
      vatCategory: draft.vatCategory ?? defaults.vatCategory ?? 'reduced',
      pictureName: draft.picture,
      popularity: draft.popularity,
      salesUnits: draft.units.map(({ stockQuantity, ...unit }, index) => ({
        ...unit,
        number: `${draft.number}-${index + 1}`,
        stock: stockQuantity === null ? null : lotsOf(stockQuantity, shelfLifeDays),
      })),
    }
  })

const germany: readonly CountryShare[] = [{ country: 'DE', percent: null }]
export const germanMeat = { kind: 'meat', bornIn: 'DE', rearedIn: 'DE', slaughteredIn: 'DE' } as const
/** Cooked or cured: no longer the meat whose places the law asks for. */
export const processedMeat: Marking = {
  kind: 'meat',
  animal: 'other',
  bornIn: null,
  rearedIn: null,
  slaughteredIn: null,
}
const animals: Readonly<Record<string, MeatAnimal>> = { 'rind-lamm': 'cattle', schwein: 'pig', gefluegel: 'poultry' }

const germanMarking = ({ number, category, detail }: Draft): Marking | null => {
  switch (markingKindOf(ruleOf.get(category) ?? null)) {
    case null:
      return null
    case 'produce':
      return { kind: 'produce', countries: germany, quality: produceQualityIn(detail.de) ?? 'none' }
    case 'honey':
      return { kind: 'honey', countries: germany }
    case 'meat':
      return { ...germanMeat, animal: animals[category] ?? 'other' }
    case 'eggs':
      throw new Error(`${number} must say the code on its eggs`)
  }
}

function declared(contains: readonly Allergen[], mayContain: readonly Allergen[]) {
  const state = (code: Allergen): AllergenState =>
    contains.includes(code) ? 'contains' : mayContain.includes(code) ? 'mayContain' : 'free'
  return Object.fromEntries(allergens.map((code) => [code, state(code)])) as Record<Allergen, AllergenState>
}

export const fromDistrict = t('Landkreis Deichmoor, Deutschland', 'Deichmoor district, Germany')
