import { bakery } from './articles/bakery.ts'
import { cheese } from './articles/cheese.ts'
import { dairy } from './articles/dairy.ts'
import { drinks } from './articles/drinks.ts'
import { eggsAndPoultry } from './articles/eggs-and-poultry.ts'
import { flourAndGrain } from './articles/flour-and-grain.ts'
import { fruit } from './articles/fruit.ts'
import { gardenVegetables } from './articles/garden-vegetables.ts'
import { honey } from './articles/honey.ts'
import { meat } from './articles/meat.ts'
import { pantry } from './articles/pantry.ts'
import { pasta } from './articles/pasta.ts'
import { potatoesAndFieldVegetables } from './articles/potatoes-and-field-vegetables.ts'
import type { DemoArticle } from './shapes.ts'

/** Everything the region's producers sell; the wholesaler's goods come from its price list instead. */
export const demoArticles: readonly DemoArticle[] = [
  ...potatoesAndFieldVegetables,
  ...gardenVegetables,
  ...fruit,
  ...dairy,
  ...cheese,
  ...eggsAndPoultry,
  ...bakery,
  ...meat,
  ...flourAndGrain,
  ...pasta,
  ...honey,
  ...drinks,
  ...pantry,
]
