import { drawnGoods } from './drawn-goods.ts'
import { drawnVegetables } from './drawn-vegetables.ts'

/** Ground colours by kind of food, the tones of the market's categories. */
const grounds = {
  vegetable: '#e9f5e6',
  carrot: '#ffebd9',
  potato: '#fdf2df',
  fruit: '#fee7e5',
  citrus: '#fff6d8',
  dairy: '#ebf3fc',
  cheese: '#fff6d6',
  egg: '#fbece3',
  bread: '#f8eadf',
  meat: '#fbe3e2',
  drink: '#fff0da',
  honey: '#fff4d2',
  grain: '#f6f0dc',
  pantry: '#eeeef6',
} as const

export type Recipe = {
  /** Its name in the set, or what is drawn here because the set has no such thing. */
  readonly icon: string | { readonly drawn: string }
  readonly ground: string
  /** Fill colours to exchange: the set has one onion, the market two. */
  readonly recolour?: { readonly [from: string]: string }
  /** Shapes of this fill are left out: a pumpkin is a lantern without a face. */
  readonly without?: string
}

const on = (
  ground: keyof typeof grounds,
  icon: Recipe['icon'],
  change: Pick<Recipe, 'recolour' | 'without'> = {},
): Recipe => ({
  icon,
  ground: grounds[ground],
  ...change,
})

const onion = (bulb: string, stripe: string, root: string) => ({
  recolour: { '#f3ad61': bulb, '#e19747': stripe, '#d3883e': root },
})
const jar = (content: string, label: string) => ({
  recolour: { '#aeddff': content, '#9b9b9b': label, '#bebebe': '#c9a227' },
})
const leaf = (dark: string, light: string, vein: string) => ({
  recolour: { '#008463': dark, '#86d72f': light, '#c3ef3c': vein },
})

/** Every picture of the demo region by file name. */
export const demoPictureRecipes: { readonly [name: string]: Recipe } = {
  carrot: on('carrot', 'carrot'),
  parsnip: on('vegetable', 'carrot', { recolour: { '#ff822d': '#f4e3b5', '#ff6723': '#dcc489' } }),
  beetroot: on('vegetable', { drawn: drawnVegetables.beetroot }),
  celeriac: on('vegetable', { drawn: drawnVegetables.celeriac }),
  swede: on('vegetable', { drawn: drawnVegetables.swede }),
  leek: on('vegetable', { drawn: drawnGoods.leek }),
  salsify: on('vegetable', { drawn: drawnGoods.salsify }),
  chives: on('vegetable', { drawn: drawnGoods.chives }),
  kohlrabi: on('vegetable', { drawn: drawnVegetables.kohlrabi }),
  radish: on('vegetable', { drawn: drawnVegetables.radish }),
  onion: on('potato', 'onion'),
  'red-onion': on('fruit', 'onion', onion('#b8457c', '#93305f', '#732149')),
  cabbage: on('vegetable', 'leafy-green', leaf('#7fbf6a', '#c8e6a0', '#8cc56e')),
  'red-cabbage': on('fruit', 'leafy-green', leaf('#5b2a86', '#8d4bbb', '#c79be0')),
  kale: on('vegetable', 'leafy-green', leaf('#0b4f32', '#2f8f3e', '#8fd06a')),
  'leafy-green': on('vegetable', 'leafy-green'),
  broccoli: on('vegetable', 'broccoli'),
  cauliflower: on('vegetable', 'broccoli', { recolour: { '#008463': '#f6e8c3', '#00d26a': '#86c05a' } }),
  herb: on('vegetable', 'herb'),
  cucumber: on('vegetable', 'cucumber'),
  pumpkin: on('carrot', 'jack-o-lantern', { without: '#321b41' }),
  mushroom: on('egg', 'brown-mushroom', {
    recolour: { '#a74d4d': '#c59a6f', '#f08e6d': '#dcbb97', '#ffbfb5': '#f3e4d0' },
  }),
  'brown-mushroom': on('egg', 'brown-mushroom'),
  'king-oyster': on('bread', 'brown-mushroom', {
    recolour: { '#a74d4d': '#b08a64', '#f08e6d': '#c9a882', '#ffbfb5': '#fdf7ea' },
  }),
  potato: on('potato', 'potato'),
  'peeled-potato': on('potato', 'potato', { recolour: { '#f3ad61': '#f9e29b', '#d3883e': '#ecc967' } }),
  'sweet-potato': on('carrot', 'roasted-sweet-potato'),
  apple: on('fruit', 'red-apple'),
  'green-apple': on('vegetable', 'green-apple'),
  pear: on('vegetable', 'pear'),
  strawberry: on('fruit', 'strawberry'),
  blueberries: on('pantry', 'blueberries'),
  cherries: on('fruit', 'cherries'),
  lemon: on('citrus', 'lemon'),
  banana: on('citrus', 'banana'),
  walnut: on('grain', { drawn: drawnGoods.walnut }),
  'apple-rings': on('fruit', { drawn: drawnGoods.appleRings }),
  milk: on('dairy', 'glass-of-milk'),
  buttermilk: on('vegetable', 'glass-of-milk'),
  cream: on('cheese', 'glass-of-milk', { recolour: { '#f3eef8': '#fff3d1' } }),
  yoghurt: on('dairy', 'bowl-with-spoon', { recolour: { '#0074ba': '#f7f4fb' } }),
  custard: on('citrus', 'custard'),
  butter: on('cheese', 'butter'),
  cheese: on('cheese', 'cheese-wedge'),
  'white-cheese': on('dairy', 'cheese-wedge', {
    recolour: { '#fcd53f': '#fdfbf3', '#ffb02e': '#e4dcc6' },
  }),
  goat: on('dairy', 'goat'),
  egg: on('egg', 'egg'),
  'fried-egg': on('egg', 'cooking'),
  bread: on('bread', 'bread'),
  baguette: on('bread', 'baguette-bread'),
  flatbread: on('bread', 'flatbread'),
  roll: on('bread', { drawn: drawnGoods.roll }),
  'rye-roll': on('bread', { drawn: drawnGoods.ryeRoll }),
  'pretzel-stick': on('bread', { drawn: drawnGoods.pretzelStick }),
  'oat-cookie': on('bread', 'cookie', { recolour: { '#6d4534': '#d3883e' } }),
  pie: on('bread', 'pie'),
  meat: on('meat', 'cut-of-meat'),
  'meat-on-bone': on('meat', 'meat-on-bone'),
  ham: on('meat', 'meat-on-bone', { recolour: { '#6d4534': '#ef8f9a', '#f8312f': '#fbd0d3' } }),
  bratwurst: on('meat', { drawn: drawnGoods.bratwurst }),
  frankfurters: on('meat', { drawn: drawnGoods.frankfurters }),
  pinkel: on('meat', { drawn: drawnGoods.pinkel }),
  poultry: on('meat', 'poultry-leg'),
  chicken: on('egg', 'chicken'),
  turkey: on('egg', 'turkey'),
  goose: on('egg', 'goose'),
  lamb: on('vegetable', 'ram'),
  pig: on('meat', 'pig'),
  cow: on('vegetable', 'cow'),
  honey: on('honey', 'honey-pot'),
  honeybee: on('honey', 'honeybee'),
  jar: on('fruit', 'jar', jar('#f0808d', '#fff4f4')),
  'plum-jam': on('pantry', 'jar', jar('#7a4a8c', '#f7eefb')),
  'jar-of-apple': on('pantry', 'jar', jar('#e8d48a', '#fffbe6')),
  'jar-of-tomato': on('pantry', 'jar', jar('#d8452e', '#fff0ea')),
  'jar-of-beetroot': on('pantry', 'jar', jar('#a3195b', '#fbe9f2')),
  'jar-of-sauerkraut': on('pantry', 'jar', jar('#ece2b4', '#f7f3dd')),
  'bottle-of-apple': on('drink', { drawn: drawnGoods.appleJuice }),
  'bottle-of-pear': on('drink', { drawn: drawnGoods.pearJuice }),
  'bottle-of-cherry': on('drink', { drawn: drawnGoods.cherryJuice }),
  'bottle-of-currants': on('drink', { drawn: drawnGoods.currantNectar }),
  brandy: on('drink', { drawn: drawnGoods.brandy }),
  'sparkling-wine': on('drink', 'bottle-with-popping-cork'),
  juice: on('drink', 'beverage-box'),
  'carrot-juice': on('carrot', 'glass-of-milk', { recolour: { '#f3eef8': '#f08a2c' } }),
  'cup-with-straw': on('drink', 'cup-with-straw', {
    recolour: { '#cdc4d6': '#ffd873', '#e5336d': '#f4b62f', '#ca0b4a': '#5d9c2b', '#990838': '#3f7a1d' },
  }),
  'rhubarb-spritzer': on('fruit', 'cup-with-straw'),
  'hot-drink': on('drink', 'hot-beverage', { recolour: { '#7d4533': '#c2410c' } }),
  water: on('dairy', 'pouring-liquid'),
  grain: on('grain', 'sheaf-of-rice'),
  sunflower: on('honey', 'sunflower'),
  lentils: on('grain', { drawn: drawnGoods.lentils }),
  linseed: on('grain', { drawn: drawnGoods.linseed }),
  beans: on('grain', 'beans'),
  peas: on('vegetable', 'pea-pod'),
  pasta: on('honey', 'spaghetti'),
  spirals: on('honey', { drawn: drawnGoods.spirals }),
  'wholegrain-spirals': on('honey', { drawn: drawnGoods.wholegrainSpirals }),
  'lentil-spirals': on('honey', { drawn: drawnGoods.lentilSpirals }),
  penne: on('honey', { drawn: drawnGoods.penne }),
  'pasta-sheets': on('honey', { drawn: drawnGoods.pastaSheets }),
  gnocchi: on('honey', { drawn: drawnGoods.gnocchi }),
  dumpling: on('grain', 'dumpling'),
  oil: on('honey', 'sake', {
    recolour: { '#cdc4d6': '#f2c53d', '#b4acbc': '#d9a520', '#0084ce': '#8a6a12' },
  }),
  mustard: on('citrus', 'jar', { recolour: { '#aeddff': '#f2c230', '#9b9b9b': '#fffbe6', '#bebebe': '#7a5c12' } }),
  'canned-food': on('pantry', 'canned-food'),
  'pot-of-food': on('pantry', 'pot-of-food'),
  salt: on('pantry', 'salt'),
}
