/** How the alcohol came about: fermented alone, as in beer, wine, sparkling wine and cider, or distilled, alone or mixed into something. */
export const alcoholKinds = ['fermented', 'distilled'] as const
export type AlcoholKind = (typeof alcoholKinds)[number]

/** What a label declares of alcohol: tenths of a per cent by volume at 20 °C (Regulation (EU) 1169/2011, annex XII), and its kind. */
export type Alcohol = { readonly tenths: number; readonly kind: AlcoholKind }

export const mostAlcoholTenths = 1000

/** No yeast makes more, and nothing that is called wine has more (Regulation (EU) 1308/2013, annex VII part II no. 3: 22 %). */
const mostFermentedTenths = 220

/** Whether so much alcohol can be of that kind. */
export const canBeOfKind = ({ tenths, kind }: Alcohol): boolean => kind === 'distilled' || tenths <= mostFermentedTenths

/** Whoever is younger is handed nothing of it in public. */
export const minimumAges = [16, 18] as const
export type MinimumAge = (typeof minimumAges)[number]

type AgeRule = { readonly from: string; readonly aboveTenths: number } & { readonly [K in AlcoholKind]: MinimumAge }

/** § 9 (1) JuSchG, newest first. A change of law is a new row; lines keep the age they were sold under. */
const ageRules: readonly AgeRule[] = [{ from: '2003-04-01', aboveTenths: 12, fermented: 16, distilled: 18 }]

/**
 * From which age on somebody may be handed it on a day (`YYYY-MM-DD`); null: any. What has no more than 1.2 per cent needs no mention on a
 * label either (Regulation (EU) 1169/2011, article 16 (4)), and is no alcoholic drink.
 */
export const minimumAgeFor = (alcohol: Alcohol | null, date: string): MinimumAge | null => {
  const rule = ageRules.find(({ from }) => from <= date)
  return alcohol !== null && rule !== undefined && alcohol.tenths > rule.aboveTenths ? rule[alcohol.kind] : null
}

/** The age that all of it can be handed to: the highest. */
export const ageForAll = (ages: readonly (MinimumAge | null)[]): MinimumAge | null =>
  ages.reduce((most, age) => (age !== null && age > (most ?? 0) ? age : most), null)

/**
 * The age that whoever buys goods of these ages must still say to have, who has said to be `confirmed` (null: nothing); null: nothing is to be
 * asked.
 */
export const ageToAsk = (ages: readonly (MinimumAge | null)[], confirmed: MinimumAge | null): MinimumAge | null => {
  const age = ageForAll(ages)
  return age === null || age <= (confirmed ?? 0) ? null : age
}
