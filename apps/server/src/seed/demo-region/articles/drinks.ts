import { storages } from '../../storages.ts'
import { articlesOf } from '../article-draft.ts'
import { byVolume, multipack } from '../packs.ts'
import { t } from '../shapes.ts'

const six = {
  deposits: [
    ['saftflasche', 6],
    ['getraenkekasten', 1],
  ],
} as const
const twelve = {
  deposits: [
    ['saftflasche', 12],
    ['getraenkekasten', 1],
  ],
} as const

export const drinks = articlesOf(
  {
    supplierSlug: 'mosterei-uhlenbrook',
    organicMark: 'eu',
    origin: t('Streuobst aus dem Landkreis Deichmoor', 'Orchard fruit from the Deichmoor district'),
    storage: storages.dry,
    shelfLifeDays: 420,
    vatCategory: 'standard',
  },
  [
    {
      number: 'MU-101',
      category: 'saefte',
      picture: 'bottle-of-apple',
      popularity: 83,
      name: t('Apfelsaft naturtrüb', 'Cloudy apple juice'),
      detail: t('Direktsaft von der Streuobstwiese', 'Not from concentrate, orchard apples'),
      description: t(
        'Bis zu vierzig Sorten in einer Flasche, jedes Jahr ein wenig anders. Gepresst und gefüllt am selben Tag.',
        'Up to forty varieties in one bottle, a little different every year. Pressed and bottled on the same day.',
      ),
      units: [
        multipack('bottleCrate', 6, 1000, 'milliliter', 1080, { stock: 85, ...six }),
        byVolume('box', 10_000, 1590, { stock: 30 }),
        byVolume('bottle', 1000, 195, { stock: 90, deposits: [['saftflasche', 1]], b2c: 'only' }),
      ],
    },
    {
      number: 'MU-102',
      category: 'saefte',
      picture: 'bottle-of-cherry',
      popularity: 51,
      name: t('Apfel-Kirsch-Saft', 'Apple and cherry juice'),
      detail: t('Direktsaft, 25 % Sauerkirsche', 'Not from concentrate, 25 % sour cherry'),
      description: t(
        'Die Kirsche gibt Farbe, der Apfel die Süße. Ohne Zuckerzusatz.',
        'The cherry brings the colour, the apple the sweetness. No sugar added.',
      ),
      units: [multipack('bottleCrate', 6, 1000, 'milliliter', 1320, { stock: 44, ...six })],
    },
    {
      number: 'MU-103',
      category: 'saefte',
      picture: 'bottle-of-pear',
      popularity: 38,
      name: t('Birnensaft', 'Pear juice'),
      detail: t('Direktsaft, mild', 'Not from concentrate, mild'),
      description: t(
        'Aus alten Mostbirnen, weich und blumig. Gut für Säureempfindliche.',
        'From old perry pears, soft and flowery. Good for sensitive stomachs.',
      ),
      units: [multipack('bottleCrate', 6, 1000, 'milliliter', 1260, { stock: 32, ...six })],
    },
    {
      number: 'MU-104',
      category: 'saefte',
      picture: 'carrot-juice',
      popularity: 34,
      name: t('Möhrensaft', 'Carrot juice'),
      detail: t('Milchsauer vergoren, Demeter-Möhren', 'Lacto-fermented, Demeter carrots'),
      description: t(
        'Möhren der Gärtnerei Am Deich, mit etwas Apfel abgerundet. Ein Schluck Öl dazu, wegen der Vitamine.',
        'Carrots from Gärtnerei Am Deich, rounded off with a little apple. Add a drop of oil for the vitamins.',
      ),
      units: [multipack('bottleCrate', 6, 700, 'milliliter', 1170, { stock: 20, ...six })],
    },
    {
      number: 'MU-105',
      category: 'saefte',
      picture: 'bottle-of-currants',
      popularity: 36,
      name: t('Johannisbeernektar', 'Blackcurrant nectar'),
      detail: t('35 % Fruchtgehalt', '35 % fruit'),
      description: t(
        'Schwarze Johannisbeere, herb und tiefrot. Heiß getrunken gegen den November.',
        'Blackcurrant, tart and deep red. Served hot it is a remedy for November.',
      ),
      ingredients: t(
        'Wasser, schwarzer Johannisbeersaft 35 %, Rübenzucker',
        'Water, blackcurrant juice 35 %, beet sugar',
      ),
      units: [multipack('bottleCrate', 6, 1000, 'milliliter', 1490, { stock: 26, ...six })],
    },
    {
      number: 'MU-106',
      category: 'saefte',
      picture: 'hot-drink',
      popularity: 62,
      name: t('Glühapfel alkoholfrei', 'Mulled apple, alcohol-free'),
      detail: t('Apfelsaft mit Zimt und Nelke', 'Apple juice with cinnamon and clove'),
      description: t(
        'Nur erwärmen, nicht kochen. Für Weihnachtsmarkt, Teeküche und Kinderpunsch.',
        'Warm it, do not boil it. For Christmas markets, tea kitchens and children’s punch.',
      ),
      ingredients: t(
        'Apfelsaft 98 %, Zimt, Nelke, Orangenschale, Sternanis',
        'Apple juice 98 %, cinnamon, clove, orange peel, star anise',
      ),
      shelfLifeDays: 300,
      units: [
        byVolume('box', 10_000, 1980, { stock: 36 }),
        multipack('bottleCrate', 6, 1000, 'milliliter', 1380, { stock: 40, ...six }),
      ],
    },
    {
      number: 'MU-201',
      category: 'schorlen-wasser',
      picture: 'cup-with-straw',
      popularity: 67,
      name: t('Apfelschorle', 'Apple spritzer'),
      detail: t('60 % Saft', '60 % juice'),
      description: t(
        'Mehr Saft als Wasser und sonst nichts. In der kleinen Flasche für den Ausschank.',
        'More juice than water and nothing else. In the small bottle for serving.',
      ),
      ingredients: t('Apfelsaft 60 %, Mineralwasser, Kohlensäure', 'Apple juice 60 %, mineral water, carbon dioxide'),
      shelfLifeDays: 270,
      units: [
        multipack('bottleCrate', 12, 500, 'milliliter', 1140, { stock: 58, ...twelve }),
        multipack('bottleCrate', 12, 330, 'milliliter', 960, { stock: 40, ...twelve }),
      ],
    },
    {
      number: 'MU-202',
      category: 'schorlen-wasser',
      picture: 'rhubarb-spritzer',
      popularity: 49,
      name: t('Rhabarberschorle', 'Rhubarb spritzer'),
      detail: t('40 % Saft, leicht gesüßt', '40 % juice, lightly sweetened'),
      description: t(
        'Rosa, säuerlich und erfrischend. Der Rhabarber wächst hinter der Mosterei.',
        'Pink, tart and refreshing. The rhubarb grows behind the press.',
      ),
      ingredients: t(
        'Rhabarbersaft 40 %, Mineralwasser, Rübenzucker, Kohlensäure',
        'Rhubarb juice 40 %, mineral water, beet sugar, carbon dioxide',
      ),
      shelfLifeDays: 270,
      units: [multipack('bottleCrate', 12, 330, 'milliliter', 1190, { stock: 30, ...twelve })],
    },
    {
      number: 'MU-203',
      category: 'schorlen-wasser',
      picture: 'water',
      popularity: 44,
      name: t('Geestquelle Mineralwasser', 'Geestquelle mineral water'),
      detail: t('Still oder spritzig in der Glasflasche', 'Still or sparkling, in glass'),
      description: t(
        'Aus hundertvierzig Metern Tiefe unter der Geest. Wenig Salz, weicher Geschmack.',
        'From a hundred and forty metres below the ridge. Low in salt, soft in taste.',
      ),
      organicMark: 'none',
      origin: t('Geestquelle, Landkreis Deichmoor', 'Geestquelle spring, Deichmoor district'),
      units: [multipack('bottleCrate', 12, 750, 'milliliter', 585, { stock: 70, ...twelve })],
    },
    {
      number: 'MU-301',
      category: 'apfelwein-brand',
      picture: 'sparkling-wine',
      popularity: 33,
      name: t('Apfelschaumwein Uhlenbrook', 'Uhlenbrook sparkling cider'),
      detail: t('Herb, in der Flasche vergoren', 'Dry, fermented in the bottle'),
      description: t(
        'Aus späten Mostäpfeln, ein Winter auf der Hefe. Gut gekühlt zum Käse oder zum Anstoßen.',
        'From late cider apples, one winter on the yeast. Well chilled with cheese or for a toast.',
      ),
      alcohol: { tenths: 55, kind: 'fermented' },
      shelfLifeDays: 720,
      units: [byVolume('bottle', 750, 590, { stock: 48, b2c: 'only' })],
    },
    {
      number: 'MU-302',
      category: 'apfelwein-brand',
      picture: 'brandy',
      popularity: 18,
      name: t('Apfelbrand vom Streuobst', 'Orchard apple brandy'),
      detail: t('Zweimal gebrannt, im Eichenfass gereift', 'Distilled twice, aged in oak'),
      description: t(
        'Zwei Jahre im Fass, dann unfiltriert gefüllt. Ein kleines Glas nach dem Essen.',
        'Two years in the cask, then bottled unfiltered. A small glass after a meal.',
      ),
      alcohol: { tenths: 400, kind: 'distilled' },
      shelfLifeDays: 3000,
      units: [byVolume('bottle', 500, 1690, { stock: 20, b2c: 'only' })],
    },
  ],
)
