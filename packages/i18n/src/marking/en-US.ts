import type { SameShape } from '../same-shape.ts'
import type { marking as german } from './de-DE.ts'

export const marking = {
  kind: { produce: 'Fruit and vegetables', honey: 'Honey', eggs: 'Eggs', meat: 'Meat' },
  row: {
    countries: 'Country of origin',
    countriesOfHoney: 'Country of origin of the honey',
    quality: 'Class',
    qualityOfEggs: 'Quality class',
    size: 'Weight class',
    code: 'Producer code',
    keeping: 'Farming method',
    animal: 'Animal',
    bornIn: 'Born in',
    rearedIn: 'Reared in',
    slaughteredIn: 'Slaughtered in',
  },
  quality: {
    extra: 'Extra',
    first: 'I',
    second: 'II',
    none: 'none, not required',
    a: 'A',
    b: 'B, for processing',
  },
  size: {
    s: 'S, under 53 g',
    m: 'M, 53 to under 63 g',
    l: 'L, 63 to under 73 g',
    xl: 'XL, 73 g and more',
    mixed: 'different sizes',
  },
  keeping: { organic: 'organic', freeRange: 'free range', barn: 'barn', cage: 'cage' },
  animal: {
    cattle: 'Cattle',
    pig: 'Pig',
    sheep: 'Sheep',
    goat: 'Goat',
    poultry: 'Poultry',
    other: 'processed, or game and others',
  },
} as const satisfies SameShape<typeof german>
