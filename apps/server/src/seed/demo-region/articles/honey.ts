import { storages } from '../../storages.ts'
import { articlesOf } from '../article-draft.ts'
import { byWeight, multipack } from '../packs.ts'
import { t } from '../shapes.ts'

const jars = { deposits: [['honigglas', 12]] } as const
const jar = { deposits: [['honigglas', 1]], b2c: true } as const

export const honey = articlesOf(
  {
    supplierSlug: 'imkerei-heidkamp',
    organicMark: 'none',
    origin: t('Landkreis Deichmoor, Deutschland', 'Deichmoor district, Germany'),
    storage: storages.dry,
    shelfLifeDays: 720,
  },
  [
    {
      number: 'IH-101',
      category: 'honig',
      picture: 'honey',
      popularity: 68,
      name: t('Frühlingsblütenhonig', 'Spring blossom honey'),
      detail: t('Cremig gerührt', 'Creamed'),
      description: t(
        'Aus Weide, Obst und Löwenzahn, hell und mild. Läuft nicht vom Brot.',
        'From willow, fruit trees and dandelion, pale and mild. Does not run off the bread.',
      ),
      units: [
        byWeight('bucket', 12_500, 11_250, { stock: 9, deposits: [['eimer', 1]] }),
        multipack('box', 12, 500, 'gram', 6480, { stock: 20, ...jars }),
        byWeight('jar', 500, 575, { stock: 80, ...jar }),
      ],
    },
    {
      number: 'IH-102',
      category: 'honig',
      picture: 'honey',
      popularity: 46,
      name: t('Rapshonig', 'Rapeseed honey'),
      detail: t('Weiß, feincremig', 'White, finely creamed'),
      description: t(
        'Der hellste von allen, mit feiner Kristallstruktur. Für Dressings und zum Backen ideal.',
        'The palest of all, with fine crystals. Ideal for dressings and baking.',
      ),
      units: [
        byWeight('bucket', 12_500, 9980, { stock: 12, deposits: [['eimer', 1]] }),
        byWeight('jar', 500, 525, { stock: 70, ...jar }),
      ],
    },
    {
      number: 'IH-103',
      category: 'honig',
      picture: 'honey',
      popularity: 41,
      name: t('Lindenhonig', 'Lime blossom honey'),
      detail: t('Flüssig, leicht minzig', 'Liquid, slightly minty'),
      description: t(
        'Von den Alleen rund um Hohenauen. Frisch und würzig, im Tee am besten.',
        'From the avenues around Hohenauen. Fresh and aromatic, best in tea.',
      ),
      units: [
        multipack('box', 12, 500, 'gram', 7140, { stock: 10, ...jars }),
        byWeight('jar', 250, 355, { stock: 60, ...jar }),
      ],
    },
    {
      number: 'IH-104',
      category: 'honig',
      picture: 'honeybee',
      popularity: 50,
      name: t('Heidehonig', 'Heather honey'),
      detail: t('Geleeartig, kräftig', 'Jelly-like, strong'),
      description: t(
        'Drei Wochen im August stehen die Völker in der Heide. Herb, dunkel und knapp.',
        'For three weeks in August the colonies stand on the heath. Bitter, dark and scarce.',
      ),
      units: [byWeight('jar', 500, 890, { stock: 5, ...jar }), byWeight('jar', 250, 475, { stock: 48, ...jar })],
    },
    {
      number: 'IH-105',
      category: 'honig',
      picture: 'honey',
      popularity: 55,
      name: t('Honigportionen', 'Honey portions'),
      detail: t('20 g, kompostierbarer Becher', '20 g, compostable cup'),
      description: t(
        'Für das Frühstückstablett, ohne Plastik. Hundert Portionen im Karton.',
        'For the breakfast tray, without plastic. One hundred portions per box.',
      ),
      shelfLifeDays: 365,
      units: [multipack('box', 100, 20, 'gram', 3280, { stock: 26, leadDays: 2 })],
    },
    {
      number: 'IH-106',
      category: 'honig',
      picture: 'honeybee',
      popularity: 27,
      name: t('Honig mit Haselnüssen', 'Honey with hazelnuts'),
      detail: t('Mit 25 % gerösteten Haselnüssen', 'With 25 % roasted hazelnuts'),
      description: t(
        'Geröstete Nüsse in Frühlingsblüte. Über Joghurt oder direkt vom Löffel.',
        'Roasted nuts in spring blossom honey. Over yoghurt or straight from the spoon.',
      ),
      contains: ['nuts'],
      ingredients: t('Honig 75 %, HASELNÜSSE 25 %', 'Honey 75 %, HAZELNUTS 25 %'),
      shelfLifeDays: 365,
      units: [byWeight('jar', 250, 495, { stock: 32, ...jar })],
    },
  ],
)
