import { storages } from '../../storages.ts'
import { articlesOf } from '../article-draft.ts'
import { byVolume, byWeight, multipack } from '../packs.ts'
import { t } from '../shapes.ts'

const bucket = { deposits: [['eimer', 1]] } as const
const bottles = {
  deposits: [
    ['milchflasche', 12],
    ['getraenkekasten', 1],
  ],
} as const

export const dairy = articlesOf(
  {
    supplierSlug: 'milchhof-brandt',
    organicMark: 'naturland',
    origin: t('Weidensiel, Landkreis Deichmoor', 'Weidensiel, Deichmoor district'),
    storage: storages.chilled,
    shelfLifeDays: 10,
  },
  [
    {
      number: 'MB-101',
      category: 'milch-sahne',
      picture: 'milk',
      popularity: 96,
      name: t('Frische Vollmilch', 'Fresh whole milk'),
      detail: t('Pasteurisiert, mindestens 3,8 % Fett', 'Pasteurised, at least 3.8 % fat'),
      description: t(
        'Nicht homogenisiert, die Sahne setzt sich oben ab. Vor dem Ausschenken einmal kräftig umrühren.',
        'Not homogenised, so the cream settles on top. Give it a good stir before pouring.',
      ),
      contains: ['milk'],
      ingredients: t('VOLLMILCH', 'WHOLE MILK'),
      units: [
        byVolume('bucket', 10_000, 966, { stock: 90, ...bucket }),
        multipack('bottleCrate', 12, 1000, 'milliliter', 1510, { stock: 55, ...bottles }),
        byVolume('bottle', 1000, 132, { stock: 60, deposits: [['milchflasche', 1]], b2c: 'only' }),
      ],
    },
    {
      number: 'MB-102',
      category: 'milch-sahne',
      picture: 'milk',
      popularity: 71,
      name: t('Fettarme Milch', 'Low-fat milk'),
      detail: t('Pasteurisiert, 1,5 % Fett', 'Pasteurised, 1.5 % fat'),
      description: t(
        'Für Frühstücksbuffet und Kakao. Im Eimer mit Ausguss, damit nichts daneben geht.',
        'For breakfast buffets and cocoa. In a bucket with a spout, so that nothing is spilt.',
      ),
      contains: ['milk'],
      ingredients: t('MILCH', 'MILK'),
      units: [
        byVolume('bucket', 10_000, 905, { stock: 60, ...bucket }),
        multipack('bottleCrate', 12, 1000, 'milliliter', 1430, { stock: 30, ...bottles }),
      ],
    },
    {
      number: 'MB-103',
      category: 'milch-sahne',
      picture: 'buttermilk',
      popularity: 42,
      name: t('Buttermilch', 'Buttermilk'),
      detail: t('Reine Buttermilch, höchstens 1 % Fett', 'Pure buttermilk, at most 1 % fat'),
      description: t(
        'Was beim Buttern übrig bleibt, dick und sauer. Ohne Zusatz von Magermilch.',
        'What is left over from churning, thick and sour. No skimmed milk added.',
      ),
      contains: ['milk'],
      ingredients: t('BUTTERMILCH', 'BUTTERMILK'),
      shelfLifeDays: 14,
      units: [
        byVolume('bucket', 5000, 640, { stock: 25, ...bucket }),
        byVolume('bottle', 1000, 149, { stock: 30, deposits: [['milchflasche', 1]], b2c: true }),
      ],
    },
    {
      number: 'MB-104',
      category: 'milch-sahne',
      picture: 'cream',
      popularity: 86,
      name: t('Schlagsahne', 'Whipping cream'),
      detail: t('Mindestens 32 % Fett, ohne Carrageen', 'At least 32 % fat, no carrageenan'),
      description: t(
        'Schlägt sich fest und bleibt stehen. Ohne Stabilisatoren, deshalb kühl halten.',
        'Whips firm and stays that way. No stabilisers, so keep it cold.',
      ),
      contains: ['milk'],
      ingredients: t('SAHNE', 'CREAM'),
      shelfLifeDays: 12,
      units: [
        byVolume('bucket', 5000, 2190, { stock: 34, ...bucket }),
        byVolume('bottle', 500, 255, { stock: 40, deposits: [['milchflasche', 1]], b2c: true }),
      ],
    },
    {
      number: 'MB-105',
      category: 'milch-sahne',
      picture: 'cream',
      popularity: 49,
      name: t('Schmand', 'Smetana sour cream'),
      detail: t('24 % Fett, stichfest', '24 % fat, spoonable'),
      description: t(
        'Mild gesäuert und löffelfest. Gerinnt in der Soße nicht.',
        'Mildly soured and thick. Does not curdle in a sauce.',
      ),
      contains: ['milk'],
      ingredients: t('SAHNE, Säuerungskulturen', 'CREAM, cultures'),
      shelfLifeDays: 18,
      units: [byWeight('bucket', 5000, 1760, { stock: 22, ...bucket })],
    },
    {
      number: 'MB-201',
      category: 'joghurt-quark',
      picture: 'yoghurt',
      popularity: 83,
      name: t('Naturjoghurt', 'Plain yoghurt'),
      detail: t('3,8 % Fett, stichfest', '3.8 % fat, set'),
      description: t(
        'Im Eimer gereift, darum cremig statt flüssig. Zwei Kulturen, sonst nichts.',
        'Matured in the bucket, so it is creamy rather than runny. Two cultures and nothing else.',
      ),
      contains: ['milk'],
      ingredients: t('MILCH, Joghurtkulturen', 'MILK, yoghurt cultures'),
      shelfLifeDays: 21,
      units: [
        byWeight('bucket', 5000, 1080, { stock: 48, ...bucket }),
        multipack('box', 6, 500, 'gram', 890, { stock: 26, deposits: [['joghurtglas', 6]], b2c: true }),
      ],
    },
    {
      number: 'MB-202',
      category: 'joghurt-quark',
      picture: 'yoghurt',
      popularity: 61,
      name: t('Erdbeerjoghurt', 'Strawberry yoghurt'),
      detail: t('Mit 14 % Erdbeeren', 'With 14 % strawberries'),
      description: t(
        'Erdbeeren vom Obsthof Feldhaus, wenig Zucker, kein Aroma. Rosa ist er nur ein bisschen.',
        'Strawberries from Obsthof Feldhaus, little sugar and no flavouring. It is only slightly pink.',
      ),
      organicMark: 'none',
      contains: ['milk'],
      ingredients: t(
        'Joghurt (MILCH, Joghurtkulturen) 80 %, Erdbeeren 14 %, Rohrohrzucker',
        'Yoghurt (MILK, yoghurt cultures) 80 %, strawberries 14 %, raw cane sugar',
      ),
      shelfLifeDays: 21,
      units: [
        byWeight('bucket', 5000, 1490, { stock: 30, ...bucket }),
        multipack('box', 6, 500, 'gram', 1140, { stock: 18, deposits: [['joghurtglas', 6]], b2c: true }),
      ],
    },
    {
      number: 'MB-203',
      category: 'joghurt-quark',
      picture: 'yoghurt',
      popularity: 77,
      name: t('Speisequark 40 %', 'Quark 40 %'),
      detail: t('40 % Fett i. Tr.', '40 % fat in dry matter'),
      description: t(
        'Cremig gerührt, für Kräuterquark und Käsekuchen. Pellkartoffeln von Lüttje dazu, fertig.',
        'Stirred until creamy, for herb quark and cheesecake. Add Lüttje’s potatoes and lunch is done.',
      ),
      contains: ['milk'],
      ingredients: t('MILCH, SAHNE, Säuerungskulturen, Lab', 'MILK, CREAM, cultures, rennet'),
      shelfLifeDays: 18,
      units: [
        byWeight('bucket', 5000, 1840, { stock: 33, ...bucket }),
        byWeight('tub', 500, 215, { stock: 40, b2c: true }),
      ],
    },
    {
      number: 'MB-204',
      category: 'joghurt-quark',
      picture: 'yoghurt',
      popularity: 64,
      name: t('Magerquark', 'Low-fat quark'),
      detail: t('Unter 0,5 % Fett', 'Less than 0.5 % fat'),
      description: t(
        'Fest und trocken genug für Teig. Zwölf Gramm Eiweiß auf hundert.',
        'Firm and dry enough for dough. Twelve grams of protein per hundred.',
      ),
      contains: ['milk'],
      ingredients: t('MAGERMILCH, Säuerungskulturen, Lab', 'SKIMMED MILK, cultures, rennet'),
      shelfLifeDays: 18,
      units: [
        byWeight('bucket', 5000, 1390, { stock: 36, ...bucket }),
        byWeight('bucket', 10_000, 2640, { stock: 12, ...bucket }),
      ],
    },
    {
      number: 'MB-205',
      category: 'joghurt-quark',
      picture: 'custard',
      popularity: 53,
      name: t('Vanillepudding', 'Vanilla pudding'),
      detail: t('Mit echter Vanille, im Eimer', 'With real vanilla, in a bucket'),
      description: t(
        'In der Hofmolkerei gekocht, mit Eiern vom Geflügelhof Ahrens. Portioniert sich mit der Kelle.',
        'Cooked in the farm dairy with eggs from Geflügelhof Ahrens. Portion it with a ladle.',
      ),
      organicMark: 'none',
      contains: ['milk', 'eggs'],
      ingredients: t(
        'VOLLMILCH 82 %, Rohrohrzucker, Maisstärke, EIGELB, Bourbonvanille',
        'WHOLE MILK 82 %, raw cane sugar, maize starch, EGG yolk, bourbon vanilla',
      ),
      shelfLifeDays: 12,
      units: [byWeight('bucket', 5000, 1690, { stock: null, dailyLimit: 20, leadDays: 2, ...bucket })],
    },
    {
      number: 'MB-301',
      category: 'butter',
      picture: 'butter',
      popularity: 85,
      name: t('Süßrahmbutter', 'Sweet cream butter'),
      detail: t('82 % Fett', '82 % fat'),
      description: t(
        'Im Holzfass gebuttert und gewaschen. Im Sommer gelb vom Gras, im Winter heller.',
        'Churned in a wooden barrel and washed. Yellow from grass in summer, paler in winter.',
      ),
      contains: ['milk'],
      ingredients: t('SAHNE', 'CREAM'),
      shelfLifeDays: 30,
      units: [
        byWeight('box', 5000, 4350, { stock: 24 }),
        multipack('box', 20, 250, 'gram', 4690, { stock: 20 }),
        byWeight('pack', 250, 245, { stock: 70, b2c: 'only' }),
      ],
    },
    {
      number: 'MB-302',
      category: 'butter',
      picture: 'butter',
      popularity: 35,
      name: t('Salzbutter', 'Salted butter'),
      detail: t('80 % Fett, mit 1,8 % Meersalz', '80 % fat, with 1.8 % sea salt'),
      description: t(
        'Mit grobem Meersalz, das beim Essen knirscht. Zu Schwarzbrot und Radieschen.',
        'With coarse sea salt that crunches. Goes with rye bread and radishes.',
      ),
      contains: ['milk'],
      ingredients: t('SAHNE, Meersalz 1,8 %', 'CREAM, sea salt 1.8 %'),
      shelfLifeDays: 35,
      units: [
        multipack('box', 20, 250, 'gram', 4890, { stock: 11 }),
        byWeight('pack', 250, 259, { stock: 40, b2c: true }),
      ],
    },
  ],
)
