import { storages } from '../../storages.ts'
import { articlesOf } from '../article-draft.ts'
import { byVolume, byWeight, multipack } from '../packs.ts'
import { t } from '../shapes.ts'

export const pantry = articlesOf(
  {
    supplierSlug: 'speicher-nordholt',
    organicMark: 'eu',
    origin: t('Hergestellt in Außensiel, Landkreis Deichmoor', 'Made in Außensiel, Deichmoor district'),
    storage: storages.dry,
    shelfLifeDays: 540,
    mayContain: ['mustard', 'celery'],
  },
  [
    {
      number: 'SN-101',
      category: 'oel-essig-senf',
      picture: 'oil',
      popularity: 80,
      name: t('Rapsöl kalt gepresst', 'Cold-pressed rapeseed oil'),
      detail: t('Nussig, bis 160 °C', 'Nutty, up to 160 °C'),
      description: t(
        'Nur gepresst und gefiltert, goldgelb und nussig. Für Salat und sanftes Braten.',
        'Merely pressed and filtered, golden and nutty. For salads and gentle frying.',
      ),
      shelfLifeDays: 300,
      units: [
        byVolume('canister', 10_000, 4390, { stock: 22 }),
        multipack('box', 6, 500, 'milliliter', 2040, { stock: 28 }),
        byVolume('bottle', 500, 365, { stock: 50, b2c: 'only' }),
      ],
    },
    {
      number: 'SN-102',
      category: 'oel-essig-senf',
      picture: 'oil',
      popularity: 37,
      name: t('Leinöl', 'Linseed oil'),
      detail: t('Frisch gepresst, nicht erhitzen', 'Freshly pressed, do not heat'),
      description: t(
        'Jede Woche in kleinen Mengen gepresst. Zu Pellkartoffeln und Quark gehört nichts anderes.',
        'Pressed every week in small batches. Nothing else belongs with potatoes and quark.',
      ),
      storage: storages.chilled,
      shelfLifeDays: 84,
      units: [
        byVolume('bottle', 500, 690, { stock: 24, b2c: true }),
        byVolume('bottle', 250, 395, { stock: 36, b2c: true }),
      ],
    },
    {
      number: 'SN-103',
      category: 'oel-essig-senf',
      picture: 'bottle-of-apple',
      popularity: 45,
      name: t('Apfelessig naturtrüb', 'Cloudy cider vinegar'),
      detail: t('5 % Säure, ungefiltert', '5 % acidity, unfiltered'),
      description: t(
        'Aus dem Most der Mosterei Uhlenbrook, ein Jahr im Fass. Mild genug für jeden Salat.',
        'From Uhlenbrook’s cider, a year in the barrel. Mild enough for any salad.',
      ),
      units: [byVolume('canister', 5000, 1190, { stock: 20 }), byVolume('bottle', 500, 245, { stock: 44, b2c: true })],
    },
    {
      number: 'SN-104',
      category: 'oel-essig-senf',
      picture: 'mustard',
      popularity: 54,
      name: t('Deichsenf mittelscharf', 'Medium dyke mustard'),
      detail: t('Kalt gemahlen', 'Cold-milled'),
      description: t(
        'Gelbe Saat, Apfelessig und ein Löffel Honig. Reift vier Wochen, bevor er in den Eimer kommt.',
        'Yellow seed, cider vinegar and a spoonful of honey. Matures for four weeks before it goes into the bucket.',
      ),
      contains: ['mustard'],
      ingredients: t(
        'Wasser, SENFsaat 26 %, Apfelessig, Rohrohrzucker, Honig, Meersalz, Gewürze',
        'Water, MUSTARD seed 26 %, cider vinegar, raw cane sugar, honey, sea salt, spices',
      ),
      units: [
        byWeight('bucket', 5000, 1980, { stock: 16, deposits: [['eimer', 1]] }),
        byWeight('jar', 200, 225, { stock: 60, b2c: true }),
      ],
    },
    {
      number: 'SN-201',
      category: 'eingemachtes',
      picture: 'jar-of-sauerkraut',
      popularity: 69,
      name: t('Sauerkraut', 'Sauerkraut'),
      detail: t('Nicht pasteurisiert, fassvergoren', 'Unpasteurised, barrel-fermented'),
      description: t(
        'Weißkohl von Hof Lüttje, sechs Wochen im Fass. Lebendig und knackig.',
        'White cabbage from Hof Lüttje, six weeks in the barrel. Alive and crunchy.',
      ),
      storage: storages.chilled,
      shelfLifeDays: 90,
      ingredients: t('Weißkohl, Meersalz', 'White cabbage, sea salt'),
      units: [
        byWeight('bucket', 10_000, 2290, { stock: 24, deposits: [['eimer', 1]] }),
        byWeight('bag', 500, 225, { stock: 50, b2c: true }),
      ],
    },
    {
      number: 'SN-202',
      category: 'eingemachtes',
      picture: 'cucumber',
      popularity: 60,
      name: t('Gewürzgurken', 'Pickled gherkins'),
      detail: t('Knackig, mit Dill', 'Crunchy, with dill'),
      description: t(
        'Gurken aus dem Sommer, von Hand gelegt, im Aufguss mit Dill und Senfkörnern.',
        'Cucumbers from the summer, packed by hand, in brine with dill and mustard seed.',
      ),
      contains: ['mustard'],
      ingredients: t(
        'Gurken 55 %, Wasser, Branntweinessig, Rohrohrzucker, Meersalz, Dill, SENFsaat',
        'Cucumbers, water, spirit vinegar, raw cane sugar, sea salt, dill, MUSTARD seed',
      ),
      units: [
        byWeight('bucket', 5000, 1690, { stock: 20, deposits: [['eimer', 1]], drained: 2800 }),
        byWeight('jar', 670, 245, { stock: 55, b2c: true, drained: 370 }),
      ],
    },
    {
      number: 'SN-203',
      category: 'eingemachtes',
      picture: 'jar-of-beetroot',
      popularity: 57,
      name: t('Rote Bete in Scheiben', 'Sliced beetroot'),
      detail: t('Süßsauer', 'Sweet and sour'),
      description: t(
        'Bete der Gärtnerei Am Deich, gekocht und geschnitten. Zu Labskaus unverzichtbar.',
        'Beetroot from Gärtnerei Am Deich, cooked and sliced. Labskaus is unthinkable without it.',
      ),
      ingredients: t(
        'Rote Bete 62 %, Wasser, Apfelessig, Rohrohrzucker, Meersalz, Kümmel',
        'Beetroot, water, cider vinegar, raw cane sugar, sea salt, caraway',
      ),
      units: [byWeight('bucket', 5000, 1590, { stock: 18, deposits: [['eimer', 1]] })],
    },
    {
      number: 'SN-204',
      category: 'eingemachtes',
      picture: 'jar-of-apple',
      popularity: 84,
      name: t('Apfelmus', 'Apple sauce'),
      detail: t('Ohne Zuckerzusatz', 'No added sugar'),
      description: t(
        'Aus Kochäpfeln vom Obsthof Feldhaus, sonst nichts. Zu Pfannkuchen, Kartoffelpuffern und Milchreis.',
        'From Feldhaus cooking apples and nothing else. With pancakes, potato fritters and rice pudding.',
      ),
      organicMark: 'none',
      ingredients: t('Äpfel', 'Apples'),
      units: [
        byWeight('bucket', 5000, 1290, { stock: 42, deposits: [['eimer', 1]] }),
        byWeight('jar', 700, 225, { stock: 64, b2c: true }),
      ],
    },
    {
      number: 'SN-205',
      category: 'eingemachtes',
      picture: 'jar-of-tomato',
      popularity: 58,
      name: t('Tomatensugo', 'Tomato sauce'),
      detail: t('Mit Zwiebeln und Kräutern', 'With onions and herbs'),
      description: t(
        'Tomaten aus dem Gewächshaus am Deich, im August eingekocht. Grundsoße für hundert Portionen.',
        'Tomatoes from the greenhouse by the dyke, cooked down in August. Base sauce for a hundred portions.',
      ),
      ingredients: t(
        'Tomaten 88 %, Zwiebeln, Rapsöl, Basilikum, Oregano, Meersalz',
        'Tomatoes 88 %, onions, rapeseed oil, basil, oregano, sea salt',
      ),
      units: [
        byWeight('bucket', 5000, 2150, { stock: 4, deposits: [['eimer', 1]] }),
        byWeight('jar', 500, 315, { stock: 38, b2c: true }),
      ],
    },
    {
      number: 'SN-301',
      category: 'fruchtaufstriche',
      picture: 'jar',
      popularity: 65,
      name: t('Erdbeeraufstrich', 'Strawberry spread'),
      detail: t('70 % Frucht', '70 % fruit'),
      description: t(
        'Kurz gekocht und deshalb noch rot. Erdbeeren vom Obsthof Feldhaus.',
        'Cooked briefly and therefore still red. Strawberries from Obsthof Feldhaus.',
      ),
      organicMark: 'none',
      ingredients: t(
        'Erdbeeren 70 %, Rohrohrzucker, Apfelpektin, Zitronensaft',
        'Strawberries 70 %, raw cane sugar, apple pectin, lemon juice',
      ),
      units: [
        byWeight('bucket', 3000, 2140, { stock: 16, deposits: [['eimer', 1]] }),
        byWeight('jar', 220, 325, { stock: 70, b2c: true }),
      ],
    },
    {
      number: 'SN-302',
      category: 'fruchtaufstriche',
      picture: 'plum-jam',
      popularity: 52,
      name: t('Pflaumenmus', 'Plum butter'),
      detail: t('Zwölf Stunden gekocht', 'Cooked for twelve hours'),
      description: t(
        'Dunkel, dick und kaum gesüßt. Für Krapfen und Germknödel.',
        'Dark, thick and barely sweetened. For doughnuts and dumplings.',
      ),
      ingredients: t('Zwetschgen 92 %, Rohrohrzucker, Zimt, Nelke', 'Plums 92 %, raw cane sugar, cinnamon, clove'),
      units: [
        byWeight('bucket', 3000, 1840, { stock: 14, deposits: [['eimer', 1]] }),
        byWeight('jar', 220, 305, { stock: 54, b2c: true }),
      ],
    },
    {
      number: 'SN-303',
      category: 'fruchtaufstriche',
      picture: 'plum-jam',
      popularity: 35,
      name: t('Heidelbeeraufstrich', 'Blueberry spread'),
      detail: t('75 % Frucht', '75 % fruit'),
      description: t(
        'Beeren vom Moorrand, mit etwas Zitrone. Einmal offen, ist er in drei Tagen weg.',
        'Berries from the edge of the moor with a little lemon. Once opened, gone in three days.',
      ),
      organicMark: 'none',
      ingredients: t(
        'Heidelbeeren 75 %, Rohrohrzucker, Apfelpektin, Zitronensaft',
        'Blueberries 75 %, raw cane sugar, apple pectin, lemon juice',
      ),
      units: [
        multipack('box', 12, 220, 'gram', 4080, { stock: 8 }),
        byWeight('jar', 220, 369, { stock: 46, b2c: true }),
      ],
    },
    {
      number: 'SN-401',
      category: 'weitere-lebensmittel',
      picture: 'pot-of-food',
      popularity: 76,
      name: t('Gemüsebrühe Pulver', 'Vegetable stock powder'),
      detail: t('Ohne Hefeextrakt', 'Without yeast extract'),
      description: t(
        'Zwei Drittel getrocknetes Gemüse, ein Drittel Salz. Zwanzig Gramm ergeben einen Liter.',
        'Two thirds dried vegetables, one third salt. Twenty grams make one litre.',
      ),
      contains: ['celery'],
      ingredients: t(
        'Gemüse 62 % (Möhren, SELLERIE, Porree, Pastinaken, Petersilie), Meersalz, Liebstöckel',
        'Vegetables 62 % (carrots, CELERY, leek, parsnip, parsley), sea salt, lovage',
      ),
      units: [
        byWeight('bucket', 3000, 3890, { stock: 18, deposits: [['eimer', 1]] }),
        byWeight('jar', 250, 495, { stock: 40, b2c: true }),
      ],
    },
    {
      number: 'SN-402',
      category: 'weitere-lebensmittel',
      picture: 'salt',
      popularity: 43,
      name: t('Kräutersalz', 'Herb salt'),
      detail: t('Mit zehn Kräutern der Gärtnerei', 'With ten herbs from the nursery'),
      description: t(
        'Frische Kräuter mit Meersalz vermahlen und getrocknet. Für Ofenkartoffeln und Brot mit Butter.',
        'Fresh herbs ground with sea salt and dried. For roast potatoes and bread with butter.',
      ),
      ingredients: t(
        'Meersalz 80 %, Kräuter 20 % (Petersilie, SELLERIEblatt, Liebstöckel, Thymian u. a.)',
        'Sea salt 80 %, herbs 20 % (parsley, CELERY leaf, lovage, thyme and others)',
      ),
      contains: ['celery'],
      units: [byWeight('bucket', 1000, 1190, { stock: 12 }), byWeight('jar', 150, 345, { stock: 48, b2c: true })],
    },
  ],
)
