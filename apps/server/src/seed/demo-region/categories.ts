import { type Bilingual, type DemoCategory, t } from './shapes.ts'

type Children = readonly (readonly [slug: string, name: Bilingual, pictureName: string])[]

const parent = (
  slug: string,
  name: Bilingual,
  tint: string,
  pictureName: string,
  children: Children,
): DemoCategory[] => [
  { slug, parentSlug: null, name, tint, pictureName },
  ...children.map(([child, childName, childPicture]) => ({
    slug: child,
    parentSlug: slug,
    name: childName,
    tint,
    pictureName: childPicture,
  })),
]

/** Parents and children in the order the market shows them. */
export const demoCategories: readonly DemoCategory[] = [
  ...parent('gemuese', t('Gemüse', 'Vegetables'), '#e9f5e6', 'carrot', [
    ['wurzelgemuese', t('Wurzel- & Knollengemüse', 'Roots & bulbs'), 'carrot'],
    ['kohl', t('Kohl', 'Cabbages'), 'broccoli'],
    ['salate-kraeuter', t('Salate & Kräuter', 'Salads & herbs'), 'leafy-green'],
    ['zwiebeln-lauch', t('Zwiebeln & Lauch', 'Onions & leeks'), 'onion'],
    ['fruchtgemuese', t('Kürbis & Fruchtgemüse', 'Squash & fruiting vegetables'), 'pumpkin'],
    ['pilze', t('Pilze', 'Mushrooms'), 'mushroom'],
  ]),
  ...parent('kartoffeln', t('Kartoffeln', 'Potatoes'), '#fdf2df', 'potato', [
    ['festkochend', t('Festkochend', 'Waxy'), 'potato'],
    ['vorwiegend-festkochend', t('Vorwiegend festkochend', 'All-purpose'), 'potato'],
    ['mehligkochend', t('Mehligkochend', 'Floury'), 'potato'],
    ['kartoffel-spezialitaeten', t('Geschält & besonders', 'Peeled & special'), 'sweet-potato'],
  ]),
  ...parent('obst', t('Obst', 'Fruit'), '#fee7e5', 'apple', [
    ['aepfel-birnen', t('Äpfel & Birnen', 'Apples & pears'), 'apple'],
    ['beeren-trauben', t('Beeren & Trauben', 'Berries & grapes'), 'strawberry'],
    ['steinobst', t('Steinobst', 'Stone fruit'), 'cherries'],
    ['zitrusfruechte', t('Zitrusfrüchte', 'Citrus'), 'lemon'],
    ['bananen-exoten', t('Bananen & Exoten', 'Bananas & exotics'), 'banana'],
    ['nuesse-trockenfruechte', t('Nüsse & Trockenfrüchte', 'Nuts & dried fruit'), 'walnut'],
  ]),
  ...parent('milch-kaese', t('Milch & Käse', 'Milk & cheese'), '#ebf3fc', 'milk', [
    ['milch-sahne', t('Milch & Sahne', 'Milk & cream'), 'milk'],
    ['joghurt-quark', t('Joghurt & Quark', 'Yoghurt & quark'), 'yoghurt'],
    ['butter', t('Butter', 'Butter'), 'butter'],
    ['schnittkaese', t('Schnitt- & Hartkäse', 'Semi-hard & hard cheese'), 'cheese'],
    ['frisch-weichkaese', t('Frisch- & Weichkäse', 'Fresh & soft cheese'), 'goat'],
  ]),
  ...parent('eier', t('Eier', 'Eggs'), '#fbece3', 'egg', [
    ['huehnereier', t('Hühnereier', 'Hen eggs'), 'egg'],
    ['eiprodukte', t('Eiprodukte', 'Egg products'), 'fried-egg'],
  ]),
  ...parent('brot-backwaren', t('Brot & Backwaren', 'Bread & bakery'), '#f8eadf', 'bread', [
    ['brot', t('Brot', 'Bread'), 'bread'],
    ['broetchen', t('Brötchen & Laugengebäck', 'Rolls & pretzels'), 'baguette'],
    ['kuchen-gebaeck', t('Kuchen & Gebäck', 'Cakes & pastries'), 'pie'],
  ]),
  ...parent('fleisch-wurst', t('Fleisch & Wurst', 'Meat & sausage'), '#fbe3e2', 'meat', [
    ['rind-lamm', t('Rind & Lamm', 'Beef & lamb'), 'meat'],
    ['schwein', t('Schwein', 'Pork'), 'pig'],
    ['gefluegel', t('Geflügel', 'Poultry'), 'poultry'],
    ['wurst-schinken', t('Wurst & Schinken', 'Sausage & ham'), 'ham'],
  ]),
  ...parent('getraenke', t('Getränke', 'Drinks'), '#fff0da', 'juice', [
    ['saefte', t('Säfte & Nektare', 'Juices & nectars'), 'juice'],
    ['schorlen-wasser', t('Schorlen & Wasser', 'Spritzers & water'), 'cup-with-straw'],
    ['apfelwein-brand', t('Apfelwein & Brände', 'Cider & brandies'), 'sparkling-wine'],
  ]),
  ...parent('honig-aufstriche', t('Honig & Aufstriche', 'Honey & spreads'), '#fff4d2', 'honey', [
    ['honig', t('Honig', 'Honey'), 'honey'],
    ['fruchtaufstriche', t('Fruchtaufstriche', 'Fruit spreads'), 'jar'],
  ]),
  ...parent('mehl-getreide', t('Mehl & Getreide', 'Flour & grain'), '#f6f0dc', 'grain', [
    ['mehl-griess', t('Mehl & Grieß', 'Flour & semolina'), 'grain'],
    ['flocken-saaten', t('Flocken & Saaten', 'Flakes & seeds'), 'sunflower'],
    ['huelsenfruechte', t('Hülsenfrüchte', 'Pulses'), 'beans'],
  ]),
  ...parent('nudeln', t('Nudeln', 'Pasta'), '#fef3cf', 'pasta', [
    ['trockene-nudeln', t('Trockene Nudeln', 'Dried pasta'), 'pasta'],
    ['frische-nudeln', t('Frische Nudeln', 'Fresh pasta'), 'dumpling'],
  ]),
  ...parent('vorrat', t('Vorrat', 'Pantry'), '#eeeef6', 'canned-food', [
    ['oel-essig-senf', t('Öl, Essig & Senf', 'Oil, vinegar & mustard'), 'oil'],
    ['eingemachtes', t('Eingemachtes', 'Preserves'), 'canned-food'],
    ['weitere-lebensmittel', t('Weitere Lebensmittel', 'Other food'), 'salt'],
  ]),
]
