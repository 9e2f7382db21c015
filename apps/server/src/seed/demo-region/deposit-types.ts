import { type DemoDepositType, t } from './shapes.ts'

export const demoDepositTypes = [
  { slug: 'eimer', name: t('Eimer', 'Bucket'), cents: 300, kind: 'container' },
  { slug: 'milchflasche', name: t('Milchflasche', 'Milk bottle'), cents: 15, kind: 'bottle' },
  { slug: 'saftflasche', name: t('Saftflasche', 'Juice bottle'), cents: 15, kind: 'bottle' },
  { slug: 'joghurtglas', name: t('Joghurtglas', 'Yoghurt jar'), cents: 15, kind: 'jar' },
  { slug: 'honigglas', name: t('Honigglas', 'Honey jar'), cents: 30, kind: 'jar' },
  { slug: 'getraenkekasten', name: t('Getränkekasten', 'Bottle crate'), cents: 150, kind: 'bottleCrate' },
  {
    slug: 'gemuesekiste',
    name: t('Mehrweg-Gemüsekiste', 'Reusable vegetable crate'),
    cents: 350,
    kind: 'transportCrate',
  },
  { slug: 'brotkorb', name: t('Brotkorb', 'Bread tray'), cents: 400, kind: 'transportCrate' },
  { slug: 'fleischkiste', name: t('E2-Fleischkiste', 'E2 meat crate'), cents: 390, kind: 'transportCrate' },
] as const satisfies readonly DemoDepositType[]
