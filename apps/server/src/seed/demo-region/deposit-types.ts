import { type DemoDepositType, t } from './shapes.ts'

export const demoDepositTypes = [
  { slug: 'eimer', name: t('Eimer', 'Bucket'), cents: 300, vat: 'goods' },
  { slug: 'milchflasche', name: t('Milchflasche', 'Milk bottle'), cents: 15, vat: 'goods' },
  { slug: 'saftflasche', name: t('Saftflasche', 'Juice bottle'), cents: 15, vat: 'goods' },
  { slug: 'joghurtglas', name: t('Joghurtglas', 'Yoghurt jar'), cents: 15, vat: 'goods' },
  { slug: 'honigglas', name: t('Honigglas', 'Honey jar'), cents: 30, vat: 'goods' },
  { slug: 'getraenkekasten', name: t('Getränkekasten', 'Bottle crate'), cents: 150, vat: 'goods' },
  { slug: 'gemuesekiste', name: t('Mehrweg-Gemüsekiste', 'Reusable vegetable crate'), cents: 350, vat: 'standard' },
  { slug: 'brotkorb', name: t('Brotkorb', 'Bread tray'), cents: 400, vat: 'standard' },
  { slug: 'fleischkiste', name: t('E2-Fleischkiste', 'E2 meat crate'), cents: 390, vat: 'standard' },
] as const satisfies readonly DemoDepositType[]
