import type { Nutrition } from '@regionalmarkt/domain/articles/nutrition.ts'

/** Kilocalories, fat, saturates, carbohydrate, sugars, protein, salt; in grams per 100 g or, of what is poured, 100 ml. */
type Figures = readonly [number, number, number, number, number, number, number]

const per100g: Readonly<Record<string, Figures>> = {
  Schmand: [240, 24, 15.4, 3.2, 3.2, 2.6, 0.09],
  Naturjoghurt: [67, 3.8, 2.4, 4.4, 4.4, 3.7, 0.12],
  Erdbeerjoghurt: [92, 3.1, 2, 12.6, 12.1, 3.1, 0.1],
  'Speisequark 40 %': [147, 11.4, 7.4, 2.6, 2.6, 8.6, 0.09],
  Magerquark: [67, 0.2, 0.1, 4, 4, 12.2, 0.1],
  Vanillepudding: [108, 3.4, 2.2, 16.2, 12.4, 3, 0.12],
  Süßrahmbutter: [743, 82, 54, 0.7, 0.7, 0.6, 0.02],
  Salzbutter: [731, 80.6, 53, 0.7, 0.7, 0.6, 1.2],
  'Deichsenf mittelscharf': [118, 6.4, 0.4, 7.2, 5.4, 6.2, 4.9],
  Sauerkraut: [19, 0.2, 0.1, 1.9, 1.3, 1.3, 1.4],
  Gewürzgurken: [28, 0.2, 0.1, 5.2, 4.9, 0.7, 1.3],
  Apfelmus: [62, 0.3, 0.1, 13.8, 13.2, 0.3, 0.01],
  Tomatensugo: [58, 2.9, 0.4, 5.8, 5.2, 1.5, 0.9],
  Erdbeeraufstrich: [246, 0.3, 0, 59, 58, 0.5, 0.01],
  Heidehonig: [326, 0, 0, 81, 80, 0.4, 0.01],
  Lindenhonig: [324, 0, 0, 80.6, 79.8, 0.4, 0.01],
  Roggenmischbrot: [221, 1.1, 0.2, 44.2, 1.6, 6.3, 1.2],
  Toastbrot: [262, 3.9, 0.6, 47.2, 3.6, 8, 1.1],
  Haferkekse: [463, 21.4, 12, 58.6, 24, 7, 0.6],
}

const per100ml: Readonly<Record<string, Figures>> = {
  'Frische Vollmilch': [66, 3.8, 2.5, 4.8, 4.8, 3.4, 0.11],
  'Fettarme Milch': [47, 1.5, 1, 4.9, 4.9, 3.5, 0.11],
  Buttermilch: [38, 0.5, 0.3, 4, 4, 3.4, 0.11],
  Schlagsahne: [300, 32, 20.6, 3.2, 3.2, 2.4, 0.08],
  'Rapsöl kalt gepresst': [828, 92, 6.4, 0, 0, 0, 0],
  Leinöl: [828, 92, 8.6, 0, 0, 0, 0],
}

const declared = (per: Nutrition['per'], figures: Figures): Nutrition => {
  const [energyKcal, ...grams] = figures
  const [fat = 0, saturates = 0, carbohydrate = 0, sugars = 0, protein = 0, salt = 0] = grams.map((each) =>
    Math.round(each * 1000),
  )
  return {
    per,
    energyKj: Math.round(energyKcal * 4.184),
    energyKcal,
    fat,
    saturates,
    carbohydrate,
    sugars,
    protein,
    salt,
  }
}

/** What an article's label says of its nutrition, by the article's German name; goods without a label have none. */
export const nutritionOf = (name: string): Nutrition | null => {
  const [solid, liquid] = [per100g[name], per100ml[name]]
  if (solid) return declared('gram', solid)
  return liquid ? declared('milliliter', liquid) : null
}
