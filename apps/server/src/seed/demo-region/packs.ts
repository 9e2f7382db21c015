import type { demoDepositTypes } from './deposit-types.ts'
import { type Bilingual, type DemoLot, type DemoSalesUnit, t } from './shapes.ts'

/** What goods are packed in; the pack's name is made of this word and its content. */
const containers = {
  sack: t('Sack', 'Sack'),
  crate: t('Kiste', 'Crate'),
  bag: t('Beutel', 'Bag'),
  net: t('Netz', 'Net'),
  box: t('Karton', 'Box'),
  bucket: t('Eimer', 'Bucket'),
  bottle: t('Flasche', 'Bottle'),
  bottleCrate: t('Kasten', 'Crate'),
  jar: t('Glas', 'Jar'),
  tub: t('Becher', 'Tub'),
  tray: t('Schale', 'Punnet'),
  eggTray: t('Höcker', 'Tray'),
  eggBox: t('Schachtel', 'Box'),
  wheel: t('Laib', 'Wheel'),
  piece: t('Stück', 'Piece'),
  vacuum: t('Vakuumbeutel', 'Vacuum pack'),
  pack: t('Packung', 'Pack'),
  canister: t('Kanister', 'Canister'),
  sheet: t('Blech', 'Tray'),
  basket: t('Korb', 'Basket'),
  loaf: t('Laib', 'Loaf'),
  bunch: t('Bund', 'Bunch'),
} satisfies { readonly [name: string]: Bilingual }

export type Container = keyof typeof containers

export type UnitDraft = Omit<DemoSalesUnit, 'number' | 'stock'> & { readonly stockQuantity: number | null }

type DepositDraft = readonly [slug: (typeof demoDepositTypes)[number]['slug'], quantity: number]

type Options = {
  /** Stock of the supplier; null: made to order. */
  readonly stock?: number | null
  readonly dailyLimit?: number
  readonly minimum?: number
  /** Food in liquid: grams without it. */
  readonly drained?: number
  readonly step?: number
  readonly leadDays?: number
  readonly deposits?: readonly DepositDraft[]
  /** Also for private customers; `only`: for nobody else. */
  readonly b2c?: boolean | 'only'
}

const draft = (
  unit: Pick<UnitDraft, 'packName' | 'contentAmount' | 'quantityUnit' | 'netPriceCents'>,
  options: Options,
) => ({
  ...unit,
  priceBasis: 'salesUnit' as const,
  expectedWeightGrams: null,
  drainedWeightGrams: options.drained ?? null,
  minimumQuantity: options.minimum ?? 1,
  stepQuantity: options.step ?? 1,
  leadTimeDays: options.leadDays ?? 1,
  deposits: (options.deposits ?? []).map(([depositSlug, quantity]) => ({ depositSlug, quantity })),
  channels: { b2b: options.b2c !== 'only', b2c: options.b2c !== undefined && options.b2c !== false },
  dailyLimit: options.dailyLimit ?? null,
  stockQuantity: options.stock === undefined ? 40 : options.stock,
})

/** "Sack 12,5 kg" at a net price for the whole pack. */
export const byWeight = (
  container: Container,
  grams: number,
  netPriceCents: number,
  options: Options = {},
): UnitDraft =>
  draft(
    { packName: named(container, weight(grams)), contentAmount: grams, quantityUnit: 'gram', netPriceCents },
    options,
  )

/** "Eimer 10 l". */
export const byVolume = (
  container: Container,
  millilitres: number,
  netPriceCents: number,
  options: Options = {},
): UnitDraft =>
  draft(
    {
      packName: named(container, volume(millilitres)),
      contentAmount: millilitres,
      quantityUnit: 'milliliter',
      netPriceCents,
    },
    options,
  )

/** "Höcker 30 Stück". */
export const byPieces = (
  container: Container,
  pieces: number,
  netPriceCents: number,
  options: Options = {},
): UnitDraft =>
  draft(
    {
      packName:
        container === 'piece' && pieces === 1
          ? containers.piece
          : named(container, t(`${pieces} Stück`, `of ${pieces}`)),
      contentAmount: pieces,
      quantityUnit: 'piece',
      netPriceCents,
    },
    options,
  )

/** "Kiste 10 Bund", or one "Bund": herbs and radishes, whose bunches have no fixed weight. */
export const byBunches = (bunches: number, netPriceCents: number, options: Options = {}): UnitDraft =>
  draft(
    {
      packName: bunches === 1 ? containers.bunch : named('crate', t(`${bunches} Bund`, `of ${bunches} bunches`)),
      contentAmount: bunches,
      quantityUnit: 'piece',
      netPriceCents,
    },
    options,
  )

/** "Kasten 12 × 1 l": several packs of one weight or volume. */
export function multipack(
  container: Container,
  count: number,
  amount: number,
  quantityUnit: 'gram' | 'milliliter',
  netPriceCents: number,
  options: Options = {},
): UnitDraft {
  const each = quantityUnit === 'gram' ? weight(amount) : volume(amount)
  const packName = named(container, t(`${count} × ${each.de}`, `${count} × ${each.en}`))
  return draft({ packName, contentAmount: count * amount, quantityUnit, netPriceCents }, options)
}

/** "Laib ca. 4,2 kg": estimated by the expected weight, charged by the kilogram of what is weighed at picking. */
export const weighed = (
  container: Container,
  expectedGrams: number,
  centsPerKilogram: number,
  options: Options = {},
): UnitDraft => ({
  ...byWeight(container, expectedGrams, centsPerKilogram, options),
  packName: named(container, t(`ca. ${weight(expectedGrams).de}`, `approx. ${weight(expectedGrams).en}`)),
  priceBasis: 'kilogram',
  expectedWeightGrams: expectedGrams,
  drainedWeightGrams: null,
})

/** An older and a newer lot, so that the earliest best-before has something to choose from. */
export function lotsOf(quantity: number, shelfLifeDays: number): DemoLot[] {
  const freshest = Math.max(1, shelfLifeDays - 1)
  const older = Math.max(1, Math.floor(shelfLifeDays / 2))
  if (quantity < 8 || older === freshest) return quantity === 0 ? [] : [{ quantity, bestBeforeInDays: freshest }]
  const olderQuantity = Math.floor((quantity * 2) / 5)
  return [
    { quantity: olderQuantity, bestBeforeInDays: older },
    { quantity: quantity - olderQuantity, bestBeforeInDays: freshest },
  ]
}

const named = (container: Container, content: Bilingual): Bilingual =>
  t(`${containers[container].de} ${content.de}`, `${containers[container].en} ${content.en}`)

const weight = (grams: number) => (grams >= 1000 ? decimal(grams, 'kg') : t(`${grams} g`, `${grams} g`))
const volume = (millilitres: number) =>
  millilitres >= 1000 ? decimal(millilitres, 'l') : t(`${millilitres} ml`, `${millilitres} ml`)

const decimal = (thousandths: number, unit: string): Bilingual => {
  const text = String(thousandths / 1000)
  return t(`${text.replace('.', ',')} ${unit}`, `${text} ${unit}`)
}
