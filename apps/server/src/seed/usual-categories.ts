import type { MarkingRule } from '@regionalmarkt/domain/articles/marking.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import { type Bilingual, t } from './demo-region/shapes.ts'
import { storages } from './storages.ts'

export type UsualCategory = {
  readonly slug: string
  readonly parentSlug: string | null
  readonly name: Bilingual
  /** Ground of the category's illustrations, `#rrggbb`. */
  readonly tint: string
  /** File name without ending in `seed/pictures`. */
  readonly pictureName: string
  /** Defaults of a new article. */
  readonly storage: Bilingual
  readonly vatCategory: VatCategory
  /** Markings required by law for its goods. */
  readonly marking: MarkingRule | null
}

type Unusual = Partial<Pick<UsualCategory, 'marking' | 'vatCategory'>>
type Child = readonly [slug: string, name: Bilingual, pictureName: string, storage: Bilingual, unusual?: Unusual]

const usual = { marking: null, vatCategory: 'reduced' } as const

const parent = (
  slug: string,
  name: Bilingual,
  tint: string,
  pictureName: string,
  children: readonly Child[],
): UsualCategory[] => [
  { ...usual, slug, parentSlug: null, name, tint, pictureName, storage: t('', '') },
  ...children.map(([child, childName, childPicture, storage, unusual]) => ({
    ...{ ...usual, ...unusual, slug: child, parentSlug: slug, name: childName },
    ...{ tint, pictureName: childPicture, storage },
  })),
]

/** Parents and children in the order the market shows them: what a new market begins with, and the demo region has. */
export const usualCategories: readonly UsualCategory[] = [
  ...parent('gemuese', t('Gemüse', 'Vegetables'), '#e9f5e6', 'carrot', [
    ['wurzelgemuese', t('Wurzel- & Knollengemüse', 'Roots & bulbs'), 'carrot', storages.fresh, { marking: 'produce' }],
    ['kohl', t('Kohl', 'Cabbages'), 'broccoli', storages.fresh, { marking: 'produce' }],
    ['salate-kraeuter', t('Salate & Kräuter', 'Salads & herbs'), 'leafy-green', storages.fresh, { marking: 'produce' }],
    ['zwiebeln-lauch', t('Zwiebeln & Lauch', 'Onions & leeks'), 'onion', storages.coolDark, { marking: 'produce' }],
    [
      'fruchtgemuese',
      t('Kürbis & Fruchtgemüse', 'Squash & fruiting vegetables'),
      'pumpkin',
      storages.dry,
      { marking: 'produce' },
    ],
    ['pilze', t('Pilze', 'Mushrooms'), 'mushroom', storages.fresh, { marking: 'produce' }],
  ]),
  ...parent('kartoffeln', t('Kartoffeln', 'Potatoes'), '#fdf2df', 'potato', [
    ['festkochend', t('Festkochend', 'Waxy'), 'potato', storages.coolDark],
    ['vorwiegend-festkochend', t('Vorwiegend festkochend', 'All-purpose'), 'potato', storages.coolDark],
    ['mehligkochend', t('Mehligkochend', 'Floury'), 'potato', storages.coolDark],
    ['kartoffel-spezialitaeten', t('Geschält & besonders', 'Peeled & special'), 'sweet-potato', storages.chilled],
  ]),
  ...parent('obst', t('Obst', 'Fruit'), '#fee7e5', 'apple', [
    ['aepfel-birnen', t('Äpfel & Birnen', 'Apples & pears'), 'apple', storages.fresh, { marking: 'classedProduce' }],
    ['beeren-trauben', t('Beeren & Trauben', 'Berries & grapes'), 'strawberry', storages.fresh, { marking: 'produce' }],
    ['steinobst', t('Steinobst', 'Stone fruit'), 'cherries', storages.fresh, { marking: 'produce' }],
    ['zitrusfruechte', t('Zitrusfrüchte', 'Citrus'), 'lemon', storages.fresh, { marking: 'produce' }],
    ['bananen-exoten', t('Bananen & Exoten', 'Bananas & exotics'), 'banana', storages.room, { marking: 'produce' }],
    [
      'nuesse-trockenfruechte',
      t('Nüsse & Trockenfrüchte', 'Nuts & dried fruit'),
      'walnut',
      storages.dry,
      { marking: 'produce' },
    ],
  ]),
  ...parent('milch-kaese', t('Milch & Käse', 'Milk & cheese'), '#ebf3fc', 'milk', [
    ['milch-sahne', t('Milch & Sahne', 'Milk & cream'), 'milk', storages.chilled],
    ['joghurt-quark', t('Joghurt & Quark', 'Yoghurt & quark'), 'yoghurt', storages.chilled],
    ['butter', t('Butter', 'Butter'), 'butter', storages.chilled],
    ['schnittkaese', t('Schnitt- & Hartkäse', 'Semi-hard & hard cheese'), 'cheese', storages.chilled],
    ['frisch-weichkaese', t('Frisch- & Weichkäse', 'Fresh & soft cheese'), 'goat', storages.chilled],
  ]),
  ...parent('eier', t('Eier', 'Eggs'), '#fbece3', 'egg', [
    ['huehnereier', t('Hühnereier', 'Hen eggs'), 'egg', storages.eggs, { marking: 'eggs' }],
    ['eiprodukte', t('Eiprodukte', 'Egg products'), 'fried-egg', storages.chilled],
  ]),
  ...parent('brot-backwaren', t('Brot & Backwaren', 'Bread & bakery'), '#f8eadf', 'bread', [
    ['brot', t('Brot', 'Bread'), 'bread', storages.room],
    ['broetchen', t('Brötchen & Laugengebäck', 'Rolls & pretzels'), 'baguette', storages.room],
    ['kuchen-gebaeck', t('Kuchen & Gebäck', 'Cakes & pastries'), 'pie', storages.room],
  ]),
  ...parent('fleisch-wurst', t('Fleisch & Wurst', 'Meat & sausage'), '#fbe3e2', 'meat', [
    ['rind-lamm', t('Rind & Lamm', 'Beef & lamb'), 'meat', storages.meat, { marking: 'meat' }],
    ['schwein', t('Schwein', 'Pork'), 'pig', storages.meat, { marking: 'meat' }],
    ['gefluegel', t('Geflügel', 'Poultry'), 'poultry', storages.meat, { marking: 'meat' }],
    ['wurst-schinken', t('Wurst & Schinken', 'Sausage & ham'), 'ham', storages.meat],
  ]),
  ...parent('getraenke', t('Getränke', 'Drinks'), '#fff0da', 'juice', [
    ['saefte', t('Säfte & Nektare', 'Juices & nectars'), 'juice', storages.dry, { vatCategory: 'standard' }],
    [
      'schorlen-wasser',
      t('Schorlen & Wasser', 'Spritzers & water'),
      'cup-with-straw',
      storages.dry,
      { vatCategory: 'standard' },
    ],
    [
      'apfelwein-brand',
      t('Apfelwein & Brände', 'Cider & brandies'),
      'sparkling-wine',
      storages.dry,
      { vatCategory: 'standard' },
    ],
  ]),
  ...parent('honig-aufstriche', t('Honig & Aufstriche', 'Honey & spreads'), '#fff4d2', 'honey', [
    ['honig', t('Honig', 'Honey'), 'honey', storages.dry, { marking: 'honey' }],
    ['fruchtaufstriche', t('Fruchtaufstriche', 'Fruit spreads'), 'jar', storages.dry],
  ]),
  ...parent('mehl-getreide', t('Mehl & Getreide', 'Flour & grain'), '#f6f0dc', 'grain', [
    ['mehl-griess', t('Mehl & Grieß', 'Flour & semolina'), 'grain', storages.dry],
    ['flocken-saaten', t('Flocken & Saaten', 'Flakes & seeds'), 'sunflower', storages.dry],
    ['huelsenfruechte', t('Hülsenfrüchte', 'Pulses'), 'beans', storages.dry],
  ]),
  ...parent('nudeln', t('Nudeln', 'Pasta'), '#fef3cf', 'pasta', [
    ['trockene-nudeln', t('Trockene Nudeln', 'Dried pasta'), 'pasta', storages.dry],
    ['frische-nudeln', t('Frische Nudeln', 'Fresh pasta'), 'dumpling', storages.chilled],
  ]),
  ...parent('vorrat', t('Vorrat', 'Pantry'), '#eeeef6', 'canned-food', [
    ['oel-essig-senf', t('Öl, Essig & Senf', 'Oil, vinegar & mustard'), 'oil', storages.dry],
    ['eingemachtes', t('Eingemachtes', 'Preserves'), 'canned-food', storages.dry],
    ['weitere-lebensmittel', t('Weitere Lebensmittel', 'Other food'), 'salt', storages.dry],
  ]),
]
